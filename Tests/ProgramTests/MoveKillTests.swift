import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if PostgreSQL
  /// A killed move has stored everything or nothing, and completes when typed again; the moved practice is unchanged.
  @Suite struct MoveKillTests {
    private let folder: TemporaryFolder
    private let server: ThrowawayServer
    private var home: [String] { ["--home", "\(folder.path)/home"] }
    /// Notes of the practice, with the one that is undone.
    private static let noteCount = 3

    init() throws {
      folder = try TemporaryFolder()
      server = try ThrowawayServer.shared.get()
      try onePixel.write(to: URL(filePath: "\(folder.path)/paw.png"))
      let lines = ["/patient add Mimi", "limping 40€", "pale gums", "/attach \(folder.path)/paw.png", "odd", "/undo"]
      let made = try Program.run(home, input: lines.joined(separator: "\n") + "\n")
      #expect(made.code == 0, "\(made.errText)")
    }

    /// The files of an archive of the practice, without the manifest, which has a time, and the sessions.
    ///
    /// Single commands add sessions.
    private func contents(_ arguments: [String]) throws -> [String: Data] {
      let path = "\(folder.path)/archive-\(UUID().uuidString)"
      let exported = try Program.run(arguments + ["export", path])
      #expect(exported.code == 0, "\(exported.errText)")
      var files: [String: Data] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: path)
      where name != "manifest.json" && !name.hasPrefix("sessions") {
        files[name] = FileManager.default.contents(atPath: "\(path)/\(name)")
      }
      return files
    }

    /// The practice on a server, moved there from the folder.
    private func served() throws -> (database: String, arguments: [String]) {
      let database = try server.database()
      let moved = try Program.run(home + ["move", "--to", database])
      #expect(moved.code == 0, "\(moved.errText)")
      return (database, home + ["--server", database])
    }

    /// Runs a command that uses this database, and kills it before the server gets the portion of this number.
    ///
    /// Returns when the server has ended the command's connections.
    private func run(
      on database: String, killedBefore portionNumber: Int, _ arguments: (_ address: String) -> [String]
    ) throws -> (code: Int32, portions: Int) {
      let ends = try Program.openPipe()
      let proxy = try ServerProxy(to: database) { portion in
        guard portion.number == portionNumber else { return true }
        var pid = pid_t(0)
        // The pid comes through a pipe: the proxy runs before the program has started.
        _ = withUnsafeMutableBytes(of: &pid) { read(ends.read, $0.baseAddress, $0.count) }
        kill(pid, SIGKILL)
        return true
      }
      var pid = try Program.start(
        Program.path, arguments(proxy.address), files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY)],
        descriptors: [(1, 2)])
      _ = withUnsafeBytes(of: &pid) { write(ends.write, $0.baseAddress, $0.count) }
      let code = Program.wait(pid)
      proxy.waitForEnd()
      close(ends.read)
      close(ends.write)
      return (code, proxy.count)
    }

    /// The portion before which a round kills: evenly spread from the first to 80 % of an undisturbed move.
    ///
    /// Not to its end: another move may need fewer portions.
    private static func killPoint(_ round: Int, of rounds: Int, _ portions: Int) -> Int {
      1 + portions * 8 / 10 * round / (rounds - 1)
    }

    /// Moves again, and compares both practices with the one before.
    private func finish(
      _ source: [String], to place: String, as destinationArguments: [String], _ before: [String: Data]
    ) throws {
      let again = try Program.run(source + ["move", "--to", place])
      #expect(again.code == 0 && again.errText.contains("moved to"), "\(again.errText)")
      #expect(try contents(destinationArguments) == before)
      #expect(try contents(source) == before)
    }

    /// The number of notes that a command prints; 0 if it fails, because there are no tables.
    private func noteCount(_ program: String, _ arguments: String...) throws -> Int {
      let printed = try Program.run(program, arguments + ["SELECT count(*) FROM notes"])
      return printed.code == 0 ? Int(printed.outText.prefix { $0 != "\n" }) ?? -1 : 0
    }

    @Test("Killing a move to a server before a message leaves everything or nothing there, and a second move completes")
    func killedToServer() throws {
      let before = try contents(home)
      let whole = try run(on: server.database(), killedBefore: .max) { home + ["move", "--to", $0] }
      #expect(whole.code == 0 && whole.portions > 20)
      let rounds = repetitions("JOTTER_MOVE_KILLS", 5, "kills of a move to a server")
      var found: Set<Int> = []
      for round in 0..<rounds {
        let database = try server.database()
        let portionNumber = Self.killPoint(round, of: rounds, whole.portions)
        let killed = try run(on: database, killedBefore: portionNumber) { home + ["move", "--to", $0] }
        #expect(killed.code == 128 + SIGKILL, "round \(round)")
        found.insert(
          try noteCount("psql", database, "-v", "ON_ERROR_STOP=1", "-qAtc", "SET search_path = jotter", "-c"))
        try finish(home, to: database, as: ["--home", "\(folder.path)/other", "--server", database], before)
      }
      #expect(found == [0, Self.noteCount])
    }

    @Test("Killing a move from a server before a message leaves the server unchanged, and a second move completes")
    func killedFromServer() throws {
      let (database, arguments) = try served()
      let before = try contents(arguments)
      func moving(to place: String) -> (_ address: String) -> [String] {
        { home + ["--server", $0, "move", "--to", place] }
      }
      let whole = try run(on: database, killedBefore: .max, moving(to: "\(folder.path)/whole"))
      #expect(whole.code == 0 && whole.portions > 20)
      let rounds = repetitions("JOTTER_MOVE_KILLS", 5, "kills of a move from a server")
      for round in 0..<rounds {
        let destination = "\(folder.path)/elm-\(round)"
        let portionNumber = Self.killPoint(round, of: rounds, whole.portions)
        let killed = try run(on: database, killedBefore: portionNumber, moving(to: destination))
        #expect(killed.code == 128 + SIGKILL, "round \(round)")
        try finish(arguments, to: destination, as: ["--home", destination], before)
      }
    }

    #if os(Linux)
      @Test("Killing a move to a folder leaves everything or nothing there, and a second move completes")
      func killedToFolder() throws {
        let (database, arguments) = try served()
        let before = try contents(arguments)
        func moved(to destination: String, killedAt portionNumber: Int) throws -> Int {
          try FileManager.default.createDirectory(atPath: "\(destination)/data", withIntermediateDirectories: true)
          let proxy = try ServerProxy(to: database) { _ in true }
          defer { proxy.waitForEnd() }
          return try runUntilEvent(
            portionNumber, of: "\(destination)/data", home + ["--server", proxy.address, "move", "--to", destination]
          ).events
        }
        let most = try moved(to: "\(folder.path)/whole", killedAt: .max)
        #expect(most > 20)
        let rounds = repetitions("JOTTER_MOVE_KILLS", 5, "kills of a move to a folder")
        for round in 0..<rounds {
          let destination = "\(folder.path)/elm-\(round)"
          _ = try moved(to: destination, killedAt: 1 + most * round / rounds)
          let file = "\(destination)/data/jotter.sqlite"
          let count = FileManager.default.fileExists(atPath: file) ? try noteCount("sqlite3", file) : 0
          #expect([0, Self.noteCount].contains(count), "round \(round)")
          try finish(arguments, to: destination, as: ["--home", destination], before)
        }
      }
    #endif
  }
#endif
