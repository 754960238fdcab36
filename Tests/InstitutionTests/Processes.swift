import Foundation

/// Processes of this machine.
enum Processes {
  /// Descendants of a process, without programs of the given name and their descendants.
  static func descendants(of pid: pid_t, without program: String? = nil) -> [pid_t] {
    var parents: [pid_t: pid_t] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      // PID (NAME) STATE PARENT …; a name may contain any character, such as a parenthesis.
      guard let child = pid_t(name), let text = text("/proc/\(name)/stat"), let end = text.lastIndex(of: ")") else {
        continue
      }
      let words = text[end...].split(separator: " ")
      if words.count > 2, let parent = pid_t(words[2]) { parents[child] = parent }
    }
    var (found, round) = ([pid_t](), [pid])
    while !round.isEmpty {
      round = parents.filter { round.contains($0.value) }.map(\.key)
      if let program { round.removeAll { name(of: $0) == program } }
      found += round
    }
    return found
  }

  /// Descendants of this test process, without those of the built program, which other tests run at the same time.
  private static var own: [pid_t] { descendants(of: getpid(), without: "jotter") }

  /// Sorted names of the running programs that belong to the client under test.
  static var clients: [String] {
    own.compactMap { name(of: $0) }
      .filter { ["sftp", "ssh", "ssh-keyscan", "ask"].contains($0) }.sorted()
  }

  /// Arguments of a program of the client, each with a zero byte at its end; nil if the program does not run.
  static func arguments(ofClient program: String) -> String? {
    own.first { name(of: $0) == program }.flatMap { text("/proc/\($0)/cmdline") }
  }

  private static func name(of pid: pid_t) -> String? {
    text("/proc/\(pid)/comm")?.split(separator: "\n").first.map(String.init)
  }

  private static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
