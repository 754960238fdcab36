import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reminders that ring at prompts and in `jotter watch`, in processes of their own.
@Suite(.serialized) struct WatchTests {
  private let folder: TemporaryFolder
  private var home: String { "\(folder.path)/home" }
  init() throws { folder = try TemporaryFolder() }

  /// Sets a reminder that is due in this minute: it rings at once wherever somebody waits.
  private func remind(_ text: String) throws {
    let set = try Program.run(["--home", home, "reminder", "add", text, "due=in 0 minutes"])
    #expect(set.code == 0, "\(set.errText)")
  }

  @Test("Each open prompt shows what is due above the line being typed, and one of all sounds the bell")
  func prompts() throws {
    let typists = try (1...2).map { _ in try Typist(["--home", home]) }
    for typist in typists { #expect(typist.sees("jotter › ")) }
    typists[0].type("half a l")
    #expect(typists[0].sees("half a l"))
    try remind("feed the cat")
    let before = typists.map { $0.reads(to: "r1 feed the cat ") ?? "" }
    #expect(before.count { $0.contains("\u{7}") } == 1)
    #expect(typists[0].sees("/reminder ack r1") && typists[0].sees("half a l"))
    typists[1].type("/reminder ack r1\r")
    #expect(typists[1].sees("r1 acknowledged: feed the cat"))
    for typist in typists {
      typist.type("\u{3}/quit\r")
      #expect(typist.end() == 0)
    }
  }

  @Test("Two prompts that answer at the same moment both succeed, and the first time is kept")
  func together() throws {
    try remind("feed the cat")
    let answers = try (0..<2).map { _ in
      try Program.start(
        Program.path, ["--home", home, "reminder", "ack", "r1"],
        files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY), (2, "/dev/null", O_WRONLY)], descriptors: [])
    }
    #expect(answers.map(Program.wait) == [0, 0])
    let reminder = try Program.run(["--home", home, "reminder", "show", "r1"])
    #expect(reminder.outText.contains("acknowledged"))
  }

  /// Starts `jotter watch`, and gives what it prints; it is killed when that has these words, or the line of its start.
  private func watch(until words: String?) throws -> String {
    let ends = try Program.openPipe()
    let pid = try Program.start(
      Program.path, ["--home", home, "watch"], files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY)],
      descriptors: [(ends.write, 2)])
    close(ends.write)
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 512)
    while true {
      let count = read(ends.read, &buffer, buffer.count)
      if count <= 0 { break }
      output += buffer.prefix(count)
      let text = String(decoding: output, as: UTF8.self)
      if text.contains(words ?? "reminders ring here") { kill(pid, SIGKILL) }
    }
    close(ends.read)
    _ = Program.wait(pid)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(
    "Killed around the time at which something is due, ten times: what is due rings in the next watcher, and stays whole"
  )
  func killed() throws {
    for round in 1...10 {
      try remind("round \(round)")
      // Killed when it begins: it has rung, or is just about to.
      _ = try watch(until: nil)
      let next = try watch(until: "round \(round)")
      #expect(next.contains("round \(round)"))
      let check = try Program.run("sqlite3", ["\(home)/data/jotter.sqlite", "PRAGMA integrity_check"])
      #expect(check.outText == "ok\n")
      #expect(try Program.run(["--home", home, "reminder", "done", "r\(round)"]).code == 0)
    }
    let left = try Program.run(["--home", home, "reminders", "--plain"])
    #expect(left.outText.isEmpty)
  }

  @Test("A watcher takes no session: the prompt that begins beside it goes on where the last one stood")
  func session() throws {
    #expect(try Program.run(["--home", home, "note", "limping"]).code == 0)
    let pid = try Program.start(
      Program.path, ["--home", home, "watch"],
      files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY), (2, "/dev/null", O_WRONLY)], descriptors: [])
    defer {
      kill(pid, SIGTERM)
      #expect(Program.wait(pid) == 128 + SIGTERM)
    }
    let typist = try Typist(["--home", home])
    #expect(typist.sees("jotter #1 › "))
    typist.type("/watch\r")
    #expect(typist.sees("reminders ring here already"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }

  @Test("systemd is told of the unit, which says where the data are, and of its end")
  func unit() throws {
    let calls = "\(folder.path)/calls", programs = "\(folder.path)/bin"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    try Data("#!/bin/sh\necho \"$@\" >> '\(calls)'\n".utf8).write(to: URL(filePath: "\(programs)/systemctl"))
    chmod("\(programs)/systemctl", 0o700)
    let variables = ["PATH": "\(programs):/usr/bin:/bin", "HOME": folder.path, "XDG_CONFIG_HOME": ""]
    let installed = try Program.run(["--home", "\(home)/my 100%", "watch", "--install"], environment: variables)
    #expect(installed.code == 0 && installed.errText.contains("enable-linger"), "\(installed.errText)")
    let path = "\(folder.path)/.config/systemd/user/jotter-watch.service"
    let unit = try String(contentsOfFile: path, encoding: .utf8)
    #expect(unit.contains("\" \"--home\" \"\(home)/my 100%%\" \"watch\"\n"))
    let removed = try Program.run(["watch", "--remove"], environment: variables)
    #expect(removed.code == 0 && !FileManager.default.fileExists(atPath: path))
    #expect(
      try String(contentsOfFile: calls, encoding: .utf8) == """
        --user daemon-reload
        --user enable jotter-watch.service
        --user restart jotter-watch.service
        --user disable --now jotter-watch.service
        --user daemon-reload

        """)
    let again = try Program.run(["watch", "--remove"], environment: variables)
    #expect(again.code == 0 && again.errText.contains("it was not installed"))
  }

  @Test("Without systemd it says how to do without")
  func missing() throws {
    let refused = try Program.run(
      ["watch", "--install"], environment: ["PATH": folder.path, "HOME": folder.path])
    #expect(refused.code == 5 && refused.errText.contains("jotter watch"))
  }
}
