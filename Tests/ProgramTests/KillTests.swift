import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The promise: what was confirmed is on the disk, once, in order, whatever happens next.
@Suite struct KillTests {
  @Test("Killed after a random confirmation or byte, 200 times: every confirmed note is there, once, in order")
  func killed() throws {
    var dice = Dice(state: 20_261_121)
    for round in 0..<200 {
      let folder = try TemporaryFolder()
      let home = "\(folder.path)/home"
      let script = (1...80).map { "note \($0) of the day\n" }.joined()
      try Data(script.utf8).write(to: URL(filePath: "\(folder.path)/script"))
      let confirmed = try killedRun(home, folder.path, byConfirmation: round % 2 == 0, dice: &dice)

      let stored = try notes(home)
      #expect(stored == (0..<stored.count).map { "note \($0 + 1) of the day" }, "round \(round)")
      #expect(stored.count >= confirmed, "round \(round): \(confirmed) were confirmed, \(stored.count) are there")
      let check = try Program.run(
        "sqlite3", ["\(home)/data/jotter.sqlite", "PRAGMA integrity_check; PRAGMA foreign_key_check"])
      #expect(check.outText == "ok\n", "round \(round)")
      // The next start needs no repair, and goes on where the last one stood.
      let next = try Program.run(["--home", home, "note", "after the power cut"])
      #expect(next.code == 0, "round \(round): \(next.errText)")
      #expect(try notes(home) == stored + ["after the power cut"], "round \(round)")
    }
  }

  /// Runs the script, kills it, and says how many notes it had confirmed.
  private func killedRun(
    _ home: String, _ folder: String, byConfirmation: Bool, dice: inout Dice
  ) throws -> Int {
    let ends = try Program.openPipe()
    let pid = try Program.start(
      Program.path, ["--home", home],
      files: [(0, "\(folder)/script", O_RDONLY), (1, "/dev/null", O_WRONLY)], descriptors: [(ends.write, 2)])
    close(ends.write)
    let limit = byConfirmation ? Int.random(in: 1...70, using: &dice) : Int.random(in: 1...4_000, using: &dice)
    var output: [UInt8] = []
    var isKilled = false
    var buffer = [UInt8](repeating: 0, count: 512)
    while true {
      let count = read(ends.read, &buffer, isKilled ? buffer.count : min(buffer.count, 64))
      if count <= 0 { break }
      output += buffer.prefix(count)
      let reached = byConfirmation ? output.count { $0 == UInt8(ascii: "\n") } : output.count
      if !isKilled, reached >= limit {
        kill(pid, SIGKILL)
        isKilled = true
      }
    }
    close(ends.read)
    _ = Program.wait(pid)
    // Whole lines only: half a confirmation is none.
    return String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .count { $0.contains("of the day") }
  }

  @Test("Two processes write 2,000 notes each at once: 4,000 notes, each one's in its order")
  func twoWriters() throws {
    let folder = try TemporaryFolder()
    let home = "\(folder.path)/home"
    var pids: [pid_t] = []
    for writer in ["left", "right"] {
      let script = "/new \(writer)\n" + (1...2_000).map { "\(writer) \($0)\n" }.joined()
      try Data(script.utf8).write(to: URL(filePath: "\(folder.path)/\(writer)"))
      pids.append(
        try Program.start(
          Program.path, ["--home", home],
          files: [
            (0, "\(folder.path)/\(writer)", O_RDONLY), (1, "/dev/null", O_WRONLY),
            (2, "\(folder.path)/\(writer).err", O_WRONLY | O_CREAT),
          ]))
    }
    for pid in pids { #expect(Program.wait(pid) == 0) }
    let stored = try [1, 2].map { try notes(home, of: $0) }
    let expected = ["left", "right"].map { writer in (1...2_000).map { "\(writer) \($0)" } }
    #expect(stored == expected || stored == expected.reversed())
  }
}
