import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if PostgreSQL
  /// The promise of durability on a server: each confirmed note is stored, once, in order.
  @Suite struct ServerKillTests {
    @Test("After kills of the server, each confirmed note is stored once, in order, and no refused note is stored")
    func serverKillsLoseNoNote() throws {
      let (server, folder) = (try ThrowawayServer(), try TemporaryFolder())
      let practice = ["--server", server.address, "--home", folder.path]
      let (down, up) = (try Program.openPipe(), try Program.openPipe())
      let pid = try Program.start(
        Program.path, practice + ["--keep-going"], files: [(1, "/dev/null", O_WRONLY)],
        descriptors: [(down.read, 0), (up.write, 2)])
      close(down.read)
      close(up.write)
      var answers = Answers(descriptor: up.read)
      let rounds = repetitions("JOTTER_SERVER_KILLS", 3, "kills of a PostgreSQL server")
      for round in 1...rounds {
        type((1...200).map { "round \(round), note \($0)\n" }.joined(), to: down.write)
        // The other notes of the round are stored or refused while the server dies, starts, and reads its log.
        // A refusal ends with "not stored: …".
        answers.collect(to: "stored: round \(round), note \(1 + round * 3 % 20)\n")
        try server.kill()
        type("after kill \(round)\n", to: down.write)
        answers.collect(to: "stored: after kill \(round)\n")
      }
      close(down.write)
      _ = Program.wait(pid)
      let confirmed = answers.texts(behind: /^#1 note n\d+ stored: (.+?)(?: \(.undo\))?$/)
      let refused = Set(answers.texts(behind: /^not stored: (.+)$/))

      let stored = try notes(practice, of: 1)
      #expect(stored.filter(Set(confirmed).contains) == confirmed)
      #expect(Set((1...rounds).map { "after kill \($0)" }).isSubset(of: confirmed))
      #expect(Set(stored).count == stored.count && refused.isDisjoint(with: stored))
    }

    @Test("After a kill of a prompt, each confirmed note is stored once, in order, and the next command works")
    func killedPrompt() throws {
      var dice = Dice(state: 20_261_130)
      let server = try ThrowawayServer.shared.get()
      for round in 0..<repetitions("JOTTER_SERVER_KILLS", 10, "kills of a prompt on a PostgreSQL server") {
        let folder = try TemporaryFolder()
        let practice = ["--server", try server.database(), "--home", "\(folder.path)/home"]
        let script = (1...80).map { "note \($0) of the day\n" }.joined()
        try Data(script.utf8).write(to: URL(filePath: "\(folder.path)/script"))
        let confirmed = try KillTests.killedRun(practice, folder.path, byConfirmation: round % 2 == 0, dice: &dice)
        let stored = try notes(practice, of: 1)
        #expect(stored == (0..<stored.count).map { "note \($0 + 1) of the day" }, "round \(round)")
        #expect(stored.count >= confirmed, "round \(round): \(confirmed) were confirmed, \(stored.count) are there")
        let next = try Program.run(practice + ["note", "after the kill"])
        #expect(next.code == 0, "round \(round): \(next.errText)")
      }
    }

    private func type(_ text: String, to descriptor: Int32) { _ = write(descriptor, text, text.utf8.count) }
  }

  /// Confirmations and errors that were read from a prompt.
  private struct Answers {
    let descriptor: Int32
    var text = ""

    /// Reads up to a text, or to the end of the prompt.
    mutating func collect(to end: String) {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while !text.contains(end) {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return }
        text += String(decoding: buffer.prefix(count), as: UTF8.self)
      }
    }

    func texts(behind pattern: Regex<(Substring, Substring)>) -> [String] {
      text.matches(of: pattern.anchorsMatchLineEndings()).map { String($0.1) }
    }
  }
#endif
