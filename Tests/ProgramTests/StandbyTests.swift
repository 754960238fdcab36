import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if PostgreSQL
  /// A practice on a server whose stand-by is away.
  ///
  /// Each test has a server of its own: a commit that waits after a notification blocks all databases of a server.
  @Suite struct StandbyTests {
    private let folder: TemporaryFolder
    private let server: ThrowawayServer
    private let address: String

    init() throws {
      folder = try TemporaryFolder()
      server = try ThrowawayServer("-c", "synchronous_standby_names=one", "-c", "synchronous_commit=local")
      address = try server.database()
      // From now on, a commit waits for the stand-by, unless it prevents the wait.
      try sql("DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = on', current_database()); END $$")
    }

    private func machine(_ name: String) -> [String] { ["--home", "\(folder.path)/\(name)", "--server", address] }

    @discardableResult private func sql(_ text: String) throws -> String {
      let ran = try Program.run("psql", [address, "-qAtc", text])
      #expect(ran.code == 0, "\(ran.errText)")
      return ran.outText
    }

    /// Returns once `count` changes wait for the stand-by.
    private func untilWaiting(_ count: Int = 1) throws {
      let waits = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND datname = current_database()"
      // Each look starts a program, so that the bound is about a minute.
      for _ in 0..<3_000 where try sql(waits).split(separator: "\n").count >= count { return }
      Issue.record("no change waits for the stand-by")
    }

    private func incidents() throws -> String {
      let listed = try Program.run(machine("office") + ["incidents"])
      #expect(listed.code == 0, "\(listed.errText)")
      return listed.outText
    }

    @Test("A first start, and a command that stores nothing, need no stand-by")
    func readingCommandNeedsNoStandby() throws {
      for words in [["incidents"], ["team"], ["check"]] {
        let ran = try Program.run(machine("room") + words)
        #expect(ran.code == 0, "\(words): \(ran.errText)")
      }
    }

    @Test(
      "Ctrl-C in a single command that waits for the stand-by reports the stored change, with exit code 1",
      arguments: [["note", "pale gums"], ["emergency", "pale gums"]])
    func interruptedWaitReportsStoredChange(words: [String]) throws {
      let errors = "\(folder.path)/err"
      let pid = try Program.start(
        Program.path, machine("room") + words,
        files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY), (2, errors, O_WRONLY | O_CREAT)])
      try untilWaiting()
      kill(pid, SIGINT)
      #expect(Program.wait(pid) == 1)
      let printed = try String(contentsOfFile: errors, encoding: .utf8)
      #expect(printed.contains("stand-by") && !printed.contains("not stored"), "\(printed)")
      #expect(try incidents().contains("pale gums"))
    }

    @Test("A prompt starts without the stand-by; Ctrl-C ends the wait of its note, which is stored")
    func promptStartsWithoutStandby() throws {
      let typist = try TerminalDriver(machine("room"))
      #expect(typist.sees("jotter › "))
      typist.type("pale gums\r")
      #expect(typist.sees("waiting for the stand-by of the practice's server (Ctrl-C ends it): postgres:"))
      try untilWaiting()
      typist.type("\u{3}")
      #expect(typist.sees("stand-by") && typist.sees("jotter #1 › "))
      typist.type("/quit\r")
      #expect(typist.end() == 0)
      #expect(try incidents().contains("pale gums"))
    }

    @Test("An emergency that waits for the stand-by is printed at another prompt, whose note is stored, too")
    func waitingChangeBlocksNobody() throws {
      let (room, car) = (try TerminalDriver(machine("room")), try TerminalDriver(machine("car")))
      for typist in [room, car] { #expect(typist.sees("jotter › ")) }
      room.type("/emergency hit by a car\r")
      try #require(car.sees("hit by a car"))
      try untilWaiting()
      #expect(try incidents().contains("hit by a car"))
      car.type("left hind\r")
      try untilWaiting(2)
      #expect(try incidents().contains("left hind"))
      for typist in [room, car] {
        typist.type("\u{3}")
        #expect(typist.sees("stand-by has not confirmed"))
        typist.type("/quit\r")
        #expect(typist.end() == 0)
      }
    }
  }
#endif
