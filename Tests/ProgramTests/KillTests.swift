import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The promise of durability: each confirmed note is on the disk, once and in order, after any kill.
@Suite struct KillTests {
  @Test("After a kill at a random confirmation or byte, each confirmed note is stored once, in order")
  func killLosesNoConfirmedNote() throws {
    var dice = Dice(state: 20_261_121)
    for round in 0..<repetitions("JOTTER_KILLS", 200, "kills of a prompt that jots") {
      let folder = try TemporaryFolder()
      let home = "\(folder.path)/home"
      let script = (1...80).map { "note \($0) of the day\n" }.joined()
      try Data(script.utf8).write(to: URL(filePath: "\(folder.path)/script"))
      let confirmed = try Self.killedRun(["--home", home], folder.path, byConfirmation: round % 2 == 0, dice: &dice)

      let stored = try notes(home)
      #expect(stored == (0..<stored.count).map { "note \($0 + 1) of the day" }, "round \(round)")
      #expect(stored.count >= confirmed, "round \(round): \(confirmed) were confirmed, \(stored.count) are there")
      let check = try Program.run(
        "sqlite3", ["\(home)/data/jotter.sqlite", "PRAGMA integrity_check; PRAGMA foreign_key_check"])
      #expect(check.outText == "ok\n", "round \(round)")
      // The next start needs no repair, and continues with the same incident.
      let next = try Program.run(["--home", home, "note", "after the power cut"])
      #expect(next.code == 0, "round \(round): \(next.errText)")
      #expect(try notes(home) == stored + ["after the power cut"], "round \(round)")
    }
  }

  /// Runs the script, kills it, and returns the number of confirmed notes.
  static func killedRun(
    _ practice: [String], _ folder: String, byConfirmation: Bool, dice: inout Dice
  ) throws -> Int {
    let ends = try Program.openPipe()
    let pid = try Program.start(
      Program.path, practice,
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
    // Only whole lines: an incomplete confirmation does not count.
    return String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .count { $0.contains("of the day") }
  }

  #if os(Linux)
    @Test("After a kill at a first start, the next start has a log and each confirmed note, and prints no warning")
    func firstStart() throws {
      var dice = Dice(state: 20_261_127)
      // Number of events of a start that is not killed.
      let most = try firstStart(killedAt: .max).events
      #expect(most > 20)
      for round in 0..<repetitions("JOTTER_FIRST_KILLS", 20, "kills of a first start") {
        let event = Int.random(in: 1...most, using: &dice)
        let (home, folder, isConfirmed, _) = try firstStart(killedAt: event)
        defer { withExtendedLifetime(folder) {} }
        let next = try Program.run(["--home", home, "note", "second"])
        #expect(
          next.code == 0 && !next.errText.contains("jotter.sqlite"), "round \(round), event \(event): \(next.errText)")
        let stored = try notes(home)
        #expect(
          stored == ["second"] && !isConfirmed || stored == ["first", "second"], "round \(round), event \(event)")
        let checked = try Program.run(["--home", home, "check"])
        #expect(checked.code == 0, "round \(round), event \(event): \(checked.errText)")
        // Last, because sqlite3 checkpoints the log when it closes the database.
        let asked = "PRAGMA journal_mode; PRAGMA integrity_check"
        let file = try Program.run("sqlite3", ["\(home)/data/jotter.sqlite", asked])
        #expect(file.outText == "wal\nok\n", "round \(round), event \(event)")
      }
    }

    /// Jots a first note, and kills the program after `limit` events of the files in its data folder.
    private func firstStart(
      killedAt limit: Int
    ) throws -> (home: String, folder: TemporaryFolder, isConfirmed: Bool, events: Int) {
      let folder = try TemporaryFolder()
      let data = "\(folder.path)/home/data"
      try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
      let (events, output) = try runUntilEvent(limit, of: data, ["--home", "\(folder.path)/home", "note", "first"])
      return ("\(folder.path)/home", folder, output.contains("n1 stored: first"), events)
    }
  #endif

  @Test("Two processes that write 2,000 notes each at once store all of them, each in its order")
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
