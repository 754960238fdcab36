import BuiltProgram
import Foundation
import Testing

#if PostgreSQL
  /// Failed moves: the error names the place that failed, and the practice here stays unchanged.
  @Suite struct MoveFailureTests {
    private let folder: TemporaryFolder
    private var home: String { "\(folder.path)/home" }

    init() throws {
      folder = try TemporaryFolder()
      _ = try Program.run(["--home", home, "note", "limping ł"])
    }

    /// Moves the practice to `place`; returns the first error line and the exit code.
    private func move(
      to place: String, from source: [String], environment: [String: String] = [:]
    ) throws -> (line: String, code: Int32) {
      let finished = try Program.run(source + ["move", "--to", place], environment: environment)
      return (finished.errText.split(separator: "\n").first.map(String.init) ?? "", finished.code)
    }

    /// Options of the practice in the folder, and of its copy on a server.
    private func sources() throws -> [[String]] {
      let address = try ThrowawayServer.shared.get().database()
      let moved = try Program.run(["--home", home, "move", "--to", address])
      #expect(moved.code == 0, "\(moved.errText)")
      return [["--home", home], ["--home", home, "--server", address]]
    }

    @Test("A move to an unusable server names the server, whatever the cause")
    func failedMoveNamesServer() throws {
      let server = try ThrowawayServer.shared.get()
      func database(_ name: String) -> String { server.address.replacing("/postgres?", with: "/\(name)?") }
      let name = "m\(getpid())"
      let made = try Program.run(
        "psql",
        [
          server.address, "-q", "-c", "CREATE DATABASE \(name)_only", "-c",
          "ALTER DATABASE \(name)_only SET default_transaction_read_only = on", "-c", "CREATE DATABASE \(name)_eve",
          "-c", "CREATE ROLE \(name)_eve LOGIN", "-c",
          "CREATE DATABASE \(name)_latin ENCODING LATIN1 LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0",
        ])
      #expect(made.code == 0, "\(made.errText)")
      let places: [(address: String, words: String, code: Int32)] = [
        (database("\(name)_only"), "cannot be used: cannot execute CREATE", 7),
        (database("\(name)_eve").replacing("jotter@", with: "\(name)_eve@"), "denies access to its tables", 7),
        (database("\(name)_latin"), "has a character that the database cannot store", 1),
        (database("\(name)_missing"), "does not exist", 7),
      ]
      for source in try sources() {
        for place in places {
          let (line, code) = try move(to: place.address, from: source)
          #expect(line.hasPrefix("jotter: \"\(place.address)\"") && line.contains(place.words), "\(line)")
          #expect(code == place.code, "\(line)")
        }
      }
    }

    @Test(
      "A folder that cannot be used as the place of a move is named, and so is a full disk",
      .enabled(if: SmallDisk.isPossible, "only Linux has a disk that is small without being mounted"))
    func unusableMoveFolderIsNamed() throws {
      let (file, damaged) = ("\(folder.path)/file", "\(folder.path)/damaged")
      try Data("x".utf8).write(to: URL(filePath: file))
      try FileManager.default.createDirectory(atPath: "\(damaged)/data", withIntermediateDirectories: true)
      try Data("no database, but longer than its header has to be".utf8).write(
        to: URL(filePath: "\(damaged)/data/jotter.sqlite"))
      let disk = "\(folder.path)/disk"
      let small = try SmallDisk(at: disk, bytes: 50_000)
      for source in try sources() {
        let place = "\(disk)/elm\(source.count)"
        let full = try move(to: place, from: source, environment: small.environment)
        #expect(full.line == "jotter: the disk of \"\(place)\" is full" && full.code == 1, "\(full.line)")
        let used = try move(to: "\(file)/elm", from: source)
        #expect(used.line == "jotter: \"\(file)/elm\" cannot be used: it is not a folder" && used.code == 1)
        let broken = try move(to: damaged, from: source)
        #expect(broken.line.hasPrefix("jotter: the data at \"\(damaged)\" is damaged: ") && broken.code == 1)
      }
    }

    @Test(
      "A full disk here is named by the folder of the copy, whichever place is copied",
      .enabled(if: SmallDisk.isPossible, "only Linux has a disk that is small without being mounted"))
    func fullDiskIsNamedByFolderOfCopy() throws {
      let address = try ThrowawayServer.shared.get().database()
      for _ in 1...2 {
        let state = "\(home)/state"
        let small = try SmallDisk(at: state, bytes: 100)
        let (line, code) = try move(to: address, from: ["--home", home], environment: small.environment)
        #expect(line.hasPrefix("jotter: the disk of \"\(state)/wiped-") && line.hasSuffix("\" is full"), "\(line)")
        #expect(code == 1)
        // In the second round, the target is not empty.
        let moved = try Program.run(["--home", home, "move", "--to", address])
        #expect(moved.code == 0, "\(moved.errText)")
        _ = try Program.run(["--home", home, "note", "pale gums"])
      }
    }

    @Test("A move to a server that asks for a password fails, and names the server")
    func moveNeedingPasswordFails() throws {
      let rules = "\(folder.path)/hba"
      try Data("local all jotter trust\nlocal all all scram-sha-256\n".utf8).write(to: URL(filePath: rules))
      let server = try ThrowawayServer("-c", "hba_file=\(rules)")
      let made = try Program.run(
        "psql", [server.address, "-q", "-c", "CREATE ROLE ada LOGIN PASSWORD 'fictional'"])
      #expect(made.code == 0, "\(made.errText)")
      let address = server.address.replacing("jotter@", with: "ada@")
      let (line, code) = try move(to: address, from: ["--home", home], environment: ["HOME": folder.path])
      #expect(line == "jotter: \"\(address)\" asks for a password" && code == 4, "\(line)")
    }
  }
#endif
