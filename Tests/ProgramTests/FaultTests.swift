import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Faults of the environment: each gives a message and an exit code, and loses no data.
@Suite struct FaultTests {
  private let folder: TemporaryFolder
  private var home: String { "\(folder.path)/home" }
  private var database: String { "\(home)/data/jotter.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String..., input: String = "") throws -> Program.Finished {
    try Program.run(["--home", home] + arguments, input: input)
  }

  @Test("A list that a full device cannot take is exit code 74, and the stored note remains")
  func fullOutput() throws {
    _ = try run("note", "limping")
    let list = try Program.run(Program.path, ["--home", home, "incidents"], outputTo: "/dev/full")
    #expect(list.code == 74)
    #expect(list.errText.contains("could not be written"))
    #expect(try notes(home) == ["limping"])
  }

  @Test(
    "A list for a closed standard output is exit code 74, and is not written into a lock file",
    arguments: [[1], [1, 2], [0, 1, 2]] as [[Int32]])
  func closedOutput(closed: [Int32]) throws {
    _ = try run("note", "limping")
    let all: [(descriptor: Int32, path: String, flags: Int32)] = [
      (0, "/dev/null", O_RDONLY), (2, "\(folder.path)/err", O_WRONLY | O_CREAT),
    ]
    let pid = try Program.start(
      Program.path, ["--home", home, "incidents"], files: all.filter { !closed.contains($0.descriptor) }, closed: closed
    )
    #expect(Program.wait(pid) == 74)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(home)/data")
    for name in names where name.hasSuffix(".lock") {
      let lock = try Data(contentsOf: URL(filePath: "\(home)/data/\(name)"))
      #expect(lock.range(of: Data("limping".utf8)) == nil, "\(name)")
    }
    #expect(try notes(home) == ["limping"])
  }

  @Test("The closed pipe of a reader ends the program with exit code 141 and no message")
  func brokenPipe() throws {
    // More than a pipe's buffer, so that the program is still writing when its reader ends.
    #expect(try run("bootstrap", "--incidents", "1000").code == 0)
    let script = """
      { "$0" --home "$1" incidents --all --limit 1000 --json 2>"$1/err"; echo "code $?" >"$1/code"; } | head -c 1
      cat "$1/err" "$1/code"
      """
    let shell = try Program.run("sh", ["-c", script, Program.path, home])
    #expect(shell.outText == "{code 141\n")
  }

  @Test(
    "A disk that fills up is reported, and exactly the confirmed notes are stored",
    .enabled(if: SmallDisk.isPossible, "only Linux has a disk that is small without being mounted"))
  func fullDisk() throws {
    let disk = try SmallDisk(at: home, bytes: 1_500_000)
    let text = String(repeating: "pale gums, ", count: 400)
    let script = (1...2_000).map { "\($0) \(text)\n" }.joined()
    let finished = try Program.run(["--home", home], input: script, environment: disk.environment)
    // Make room before reading: a database on a disk without a free page cannot be opened.
    try disk.resize(to: 3_000_000)
    let shown = try Program.run(["--home", home, "show", "--json"], environment: disk.environment)
    let check = try Program.run("sqlite3", [database, "PRAGMA integrity_check"])
    let err = finished.errText
    #expect(finished.code == 1)
    #expect(err.contains("disk is full"))
    #expect(err.contains("not stored: "))
    let confirmed = err.split(separator: "\n").count { $0.contains("stored: ") && !$0.contains("not stored: ") }
    let object = try JSONSerialization.jsonObject(with: shown.out) as? [String: Any]
    let stored = (object?["notes"] as? [[String: Any]])?.compactMap { $0["text"] as? String } ?? []
    #expect(confirmed > 0)
    #expect(stored.count == confirmed)
    #expect(stored.enumerated().allSatisfy { $1.hasPrefix("\($0 + 1) pale gums") })
    #expect(check.outText == "ok\n")
  }

  @Test("A read-only folder is exit code 1 with a reason, and the note is printed back")
  func readOnly() throws {
    let only = "\(folder.path)/ro"
    try FileManager.default.createDirectory(
      atPath: only, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o500])
    defer { chmod(only, 0o700) }
    // Root may write everywhere, unless its capabilities are removed.
    let rights = geteuid() == 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []
    let words = rights + [Program.path, "--home", "\(only)/home", "note", "limping, left hind"]
    let finished = try Program.run(words[0], Array(words.dropFirst()))
    #expect(finished.code == 1)
    #expect(finished.errText.contains("is read-only") || finished.errText.contains("cannot be written"))
    #expect(finished.errText.contains("not stored: limping, left hind"))
  }

  @Test("A folder in place of the database is exit code 1, and remains a folder")
  func databaseIsAFolder() throws {
    try FileManager.default.createDirectory(atPath: database, withIntermediateDirectories: true)
    let finished = try run("note", "limping")
    #expect(finished.code == 1)
    #expect(finished.errText.hasPrefix("jotter: "))
    #expect(finished.errText.contains("not stored: limping"))
    #expect(FileManager.default.isDirectory(database))
  }

  @Test("A database of garbage is exit code 1, and no byte of it changes")
  func garbageDatabaseStaysUnchanged() throws {
    try FileManager.default.createDirectory(atPath: "\(home)/data", withIntermediateDirectories: true)
    let garbage = Data(repeating: 0x5A, count: 10_000)
    try garbage.write(to: URL(filePath: database))
    let finished = try run("note", "limping")
    #expect(finished.code == 1)
    #expect(finished.errText.contains("not stored: limping"))
    #expect(try Data(contentsOf: URL(filePath: database)) == garbage)
  }

  @Test("A database of a newer version is exit code 7, and its notes do not change")
  func newerDatabaseStaysUnchanged() throws {
    _ = try run("note", "limping")
    let version = try Program.run("sqlite3", [database, "PRAGMA user_version"]).outText
    _ = try Program.run("sqlite3", [database, "PRAGMA user_version = 99"])
    let finished = try run("note", "pale gums")
    #expect(finished.code == 7)
    #expect(finished.errText.contains("newer"))
    #expect(finished.errText.contains("not stored: pale gums"))
    _ = try Program.run("sqlite3", [database, "PRAGMA user_version = \(version)"])
    #expect(try notes(home) == ["limping"])
  }

  @Test("A database that another process locks is exit code 7, and the note is printed back")
  func lockedDatabasePrintsNoteBack() throws {
    _ = try run("note", "limping")
    // The other process holds the lock until this test closes its standard input.
    let (fifo, answers) = ("\(folder.path)/fifo", "\(folder.path)/answers")
    #expect(mkfifo(fifo, 0o600) == 0 && mkfifo(answers, 0o600) == 0)
    let output = open(answers, O_RDWR)
    let holder = try Program.start(
      "sqlite3", ["-batch", database],
      files: [(0, fifo, O_RDWR), (1, answers, O_WRONLY), (2, "/dev/null", O_WRONLY)])
    let input = open(fifo, O_RDWR)
    _ = "BEGIN IMMEDIATE; SELECT 'held';\n".withCString { write(input, $0, strlen($0)) }
    // Wait until the other process holds the lock.
    var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ready, 1, 60_000) == 1)
    let finished = try run("note", "pale gums")
    #expect(finished.code == 7)
    #expect(finished.errText.contains("not stored: pale gums"))
    kill(holder, SIGKILL)
    _ = Program.wait(holder)
    close(input)
    close(output)
    #expect(try run("note", "pale gums").code == 0)
    #expect(try notes(home) == ["limping", "pale gums"])
  }

  @Test("The data folder has mode 0700 and its files mode 0600")
  func dataFolderIsPrivate() throws {
    _ = try run("note", "limping")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(home)/data")
    #expect(names.contains("jotter.sqlite"))
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(home)/data/\(name)")
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(home)/data")
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }
}
