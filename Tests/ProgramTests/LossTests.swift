import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Situations with a risk of data loss: the program reports each note that is not stored.
@Suite struct LossTests {
  private let folder: TemporaryFolder
  private var home: String { "\(folder.path)/home" }
  private let files = FileManager.default

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Finished {
    try Program.run(["--home", home] + arguments, environment: environment)
  }

  @Test("A prompt without its data folder prints a line back as not stored, and works when the folder is back")
  func missingFolderPrintsLineBack() throws {
    let typist = try TerminalDriver(["--home", home])
    typist.type("limping\r")
    #expect(typist.sees("#1 note n1 stored") && typist.sees("jotter #1 › "))
    try files.moveItem(atPath: "\(home)/data", toPath: "\(home)/elsewhere")
    typist.type("pale gums\r")
    #expect(typist.sees("not stored: pale gums") && typist.sees("jotter #1 › "))
    try files.moveItem(atPath: "\(home)/elsewhere", toPath: "\(home)/data")
    typist.type("pale gums\r")
    #expect(typist.sees("#1 note n2 stored"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    #expect(try notes(home) == ["limping", "pale gums"])
  }

  @Test("A note that the disk does not confirm is printed back as perhaps not stored, and may be stored")
  func unconfirmedNoteIsPrintedBack() throws {
    _ = try run("note", "limping")
    // A library with an `fdatasync` that always fails: a commit waits for this call.
    let (source, library) = ("\(folder.path)/fail.c", "\(folder.path)/fail.so")
    try Data("#include <errno.h>\nint fdatasync(int d) { (void)d; errno = EIO; return -1; }\n".utf8)
      .write(to: URL(filePath: source))
    let built = try Program.run("cc", ["-shared", "-fPIC", "-o", library, source])
    #expect(built.code == 0, "\(built.errText)")
    let finished = try run("note", "pale gums", environment: ["LD_PRELOAD": library])
    #expect(finished.code == 1)
    #expect(finished.errText.contains("the disk did not confirm the change, which may be stored"))
    #expect(finished.errText.contains("check before you type the line again: jotter show"))
    #expect(finished.errText.contains("perhaps not stored: pale gums"))
    #expect(try notes(home) == ["limping", "pale gums"])
  }

  @Test("A database copied without its log is reported at each start, and by `check` until `--clean`")
  func copiedAlone() throws {
    _ = try run("note", "limping")
    let copy = "\(folder.path)/copy/data"
    try files.createDirectory(atPath: copy, withIntermediateDirectories: true)
    try files.copyItem(atPath: "\(home)/data/jotter.sqlite", toPath: "\(copy)/jotter.sqlite")
    func copied(_ arguments: String...) throws -> Program.Finished {
      try Program.run(["--home", "\(folder.path)/copy"] + arguments)
    }
    for _ in 1...2 {
      let list = try copied("incidents")
      #expect(list.errText.contains("jotter.sqlite-wal was missing beside jotter.sqlite"))
    }
    let check = try copied("check")
    #expect(check.code == 1 && check.errText.contains("jotter.sqlite-wal was missing"))
    #expect(check.errText.contains("with its -wal and -shm"))
    #expect(try copied("check", "--clean").code == 0)
    #expect(try copied("check").errText == "no problems found: data, 0 files\n")
  }

  @Test("A database without its log gets a new log, and each start reports it until `check` has done so")
  func withoutLog() throws {
    _ = try run("note", "limping")
    let copy = "\(folder.path)/copy"
    try files.createDirectory(atPath: "\(copy)/data", withIntermediateDirectories: true)
    _ = try Program.run("sqlite3", ["\(home)/data/jotter.sqlite", "VACUUM INTO '\(copy)/data/jotter.sqlite'"])
    func copied(_ arguments: String...) throws -> Program.Finished { try Program.run(["--home", copy] + arguments) }
    let said = "the write-ahead log of jotter.sqlite was missing and exists again"
    for _ in 1...2 { #expect(try copied("incidents").errText.contains(said)) }
    // Reads WAL mode from the header, because sqlite3 would checkpoint and remove the log.
    #expect(try Array(Data(contentsOf: URL(filePath: "\(copy)/data/jotter.sqlite"))[18...19]) == [2, 2])
    let check = try copied("check")
    #expect(check.code == 0 && check.errText.components(separatedBy: said).count == 2)
    #expect(check.errText.contains("no problems found"))
    #expect(try copied("incidents").errText.contains(said) == false)
    #expect(try copied("check").errText == "no problems found: data, 0 files\n")
    #expect(try notes(copy) == ["limping"])
  }

  @Test("Neither the open prompt nor the next command stores a note in a database that an older copy replaced")
  func replacedDatabaseStoresNoNote() throws {
    let database = URL(filePath: "\(home)/data/jotter.sqlite")
    #expect(try Program.run(["--home", home], input: "limping\n").code == 0)
    let older = try Data(contentsOf: database)
    #expect(try Program.run(["--home", home], input: "/open 1\npale gums\n").code == 0)
    let typist = try TerminalDriver(["--home", home])
    typist.type("/open 1\rfever\r")
    #expect(typist.sees("#1 note n3 stored") && typist.sees("jotter #1 › "))
    // Overwrite in place, as `cp` does: the inode stays the same.
    let file = try FileHandle(forWritingTo: database)
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: older)
    try file.close()
    typist.type("cough\r")
    // Join the lines: where they break depends on the length of the folder's path.
    let said = typist.reads(to: "not stored: cough")?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said?.contains("was removed, moved or replaced while it was open") == true)
    #expect(typist.sees("jotter #1 › "))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    let next = try run("note", "cough")
    #expect(next.code == 1 && next.errText.contains("do not belong together"), "\(next.errText)")
    #expect(next.errText.hasSuffix("not stored: cough\n"))
    #expect(try Data(contentsOf: database) == older)
  }

  @Test("After the lock files are removed, the newer of two prompts has the session, and the older stores nothing")
  func locksRemoved() throws {
    let first = try TerminalDriver(["--home", home], pane: "%1")
    first.type("limping\r")
    #expect(first.sees("#1 note n1 stored") && first.sees("jotter #1 › "))
    for name in try files.contentsOfDirectory(atPath: "\(home)/data") where name.hasSuffix(".lock") {
      try files.removeItem(atPath: "\(home)/data/\(name)")
    }
    // A second prompt at the same terminal would resume the same session.
    let second = try TerminalDriver(["--home", home], pane: "%1")
    #expect(second.sees("jotter #1 › "))
    first.type("pale gums\r")
    #expect(first.sees("not stored: pale gums") && first.sees("jotter #1 › "))
    second.type("fever\r")
    #expect(second.sees("#1 note n2 stored") && second.sees("jotter #1 › "))
    for typist in [first, second] {
      typist.type("/quit\r")
      #expect(typist.end() == 0)
    }
    #expect(try notes(home) == ["limping", "fever"])
  }

  @Test("After the end of a prompt, the database file without its log has all notes")
  func copiedAfterwards() throws {
    #expect(try Program.run(["--home", home], input: "limping\npale gums\n").code == 0)
    let copy = "\(folder.path)/copy"
    try files.createDirectory(atPath: "\(copy)/data", withIntermediateDirectories: true)
    try files.copyItem(atPath: "\(home)/data/jotter.sqlite", toPath: "\(copy)/data/jotter.sqlite")
    #expect(try notes(copy) == ["limping", "pale gums"])
  }

  @Test("After a signal ends a prompt, the database file without its log has all notes", arguments: [SIGTERM, SIGHUP])
  func copiedAfterSignal(_ signal: Int32) throws {
    let typist = try TerminalDriver(["--home", home])
    typist.type("limping\r")
    #expect(typist.sees("#1 note n1 stored"))
    typist.signal(signal)
    #expect(typist.end() == 128 + signal)
    let copy = "\(folder.path)/copy"
    try files.createDirectory(atPath: "\(copy)/data", withIntermediateDirectories: true)
    try files.copyItem(atPath: "\(home)/data/jotter.sqlite", toPath: "\(copy)/data/jotter.sqlite")
    #expect(try notes(copy) == ["limping"])
  }

  @Test("A file cannot be attached after the data folder was moved away, and the folder is not created again")
  func movedFolderRefusesAttachment() throws {
    let photo = "\(folder.path)/rex.jpg"
    try Data([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 0, count: 60)).write(to: URL(filePath: photo))
    let typist = try TerminalDriver(["--home", home])
    typist.type("/attach \(photo)\r")
    #expect(typist.sees("f1 attached") && typist.sees("jotter #1 › "))
    try files.moveItem(atPath: "\(home)/data", toPath: "\(home)/elsewhere")
    typist.type("/attach \(photo)\r")
    #expect(typist.sees("put the folder back") && typist.sees("jotter #1 › "))
    #expect(!files.fileExists(atPath: "\(home)/data"))
    try files.moveItem(atPath: "\(home)/elsewhere", toPath: "\(home)/data")
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }

  @Test(
    "A path option that is not UTF-8 is exit code 2, the note is printed back, and no file is created",
    arguments: ["--home", "--home=", "--journal"])
  func foreignPath(_ flag: String) throws {
    let value = "\"$(printf '\\374')\""
    let words = flag.hasSuffix("=") ? "\(flag)\(value)" : "\(flag) \(value)"
    let script = "cd '\(folder.path)' && \"$0\" \(words) note 'pale gums'"
    let finished = try Program.run("sh", ["-c", script, Program.path], environment: ["HOME": home])
    #expect(finished.code == 2)
    #expect(finished.errText.contains("is not UTF-8"), "\(finished.errText)")
    #expect(finished.errText.hasSuffix("not stored: pale gums\n"))
    #expect(try files.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(
    "A file or folder argument that is not UTF-8 is refused, from a shell and a line, and creates no file",
    arguments: [
      ("export", ""), ("import", ""), ("wipe --yes --to", "--to"), ("digest --html", "--html"),
      ("dog save 0XYvRd7oD", "dog save"),
    ])
  func foreignTarget(_ command: String, _ named: String) throws {
    _ = try run("note", "pale gums")
    // Leave out the lock files of sessions: each script begins a session.
    func names() throws -> [String] {
      try files.subpathsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix(".lock") }.sorted()
    }
    let before = try names()
    let said =
      "\(named.isEmpty ? command : named): the name of the \(named == "--html" ? "file" : "folder") is not UTF-8"
    let shell = "cd '\(folder.path)' && exec \"$0\" --home '\(home)' \(command) \"$(printf 'r\\374')\""
    let single = try Program.run("sh", ["-c", shell, Program.path], environment: ["HOME": folder.path])
    #expect(single.code == 2 && single.errText.contains(said), "\(single.errText)")
    let line = Data("/\(command) r".utf8) + Data([0xFC]) + Data("\n".utf8)
    let typed = try Program.run(Program.path, ["--home", home], input: line)
    #expect(typed.code == 2 && typed.errText.contains(said), "\(typed.errText)")
    #expect(try names() == before)
    #expect(try notes(home) == ["pale gums"])
  }

  @Test(
    "Too low a limit of open files is exit code 1 with a reason, and the note is printed back",
    arguments: [5, 6, 10, 20])
  func fewFiles(_ limit: Int) throws {
    let script = "ulimit -n \(limit); exec \"$0\" --home \"$1\" note 'pale gums'"
    let finished = try Program.run("sh", ["-c", script, Program.path, home])
    #expect(finished.code == 1)
    #expect(finished.errText.hasPrefix("jotter: the limit of open files is \(limit), but jotter needs"))
    #expect(finished.errText.hasSuffix("not stored: pale gums\n"))
  }

  @Test("A limit of 64 open files is enough for a note and a check")
  func enoughFiles() throws {
    let script = "ulimit -n 64; printf 'limping\\n/check\\n' | \"$0\" --home \"$1\""
    #expect(try Program.run("sh", ["-c", script, Program.path, home]).code == 0)
    #expect(try notes(home) == ["limping"])
  }

  @Test(
    "A broken or unreadable settings file is exit code 2, and the note is printed back", arguments: ["{", "[]", nil])
  func brokenSettingsFilePrintsNoteBack(_ contents: String?) throws {
    try files.createDirectory(atPath: "\(home)/config/config.json", withIntermediateDirectories: true)
    if let contents {
      try files.removeItem(atPath: "\(home)/config/config.json")
      try Data(contents.utf8).write(to: URL(filePath: "\(home)/config/config.json"))
    }
    let finished = try run("note", "pale gums")
    #expect(finished.code == 2)
    #expect(finished.errText.contains("config.json"))
    #expect(finished.errText.hasSuffix("not stored: pale gums\n"))
  }

  @Test(
    "A database version that no jotter has written is exit code 1, and the note is printed back", arguments: [-1, 3])
  func unknownDatabaseVersionIsRefused(_ number: Int) throws {
    _ = try run("note", "limping")
    _ = try Program.run("sqlite3", ["\(home)/data/jotter.sqlite", "PRAGMA user_version = \(number)"])
    let finished = try run("note", "pale gums")
    #expect(finished.code == 1)
    #expect(finished.errText.contains("the data is damaged") && finished.errText.contains("its version is \(number)"))
    #expect(finished.errText.hasSuffix("not stored: pale gums\n"))
  }

  @Test("A `JOTTER_HOME` that is not UTF-8 is refused, and the note is printed back")
  func foreignHome() throws {
    let script = "JOTTER_HOME=$(printf 'r\\366n') exec \"$0\" note 'pale gums'"
    let finished = try Program.run("sh", ["-c", "cd '\(folder.path)' && \(script)", Program.path])
    #expect(finished.code != 0 && finished.errText.contains("JOTTER_HOME: the name of the folder is not UTF-8"))
    #expect(finished.errText.hasSuffix("not stored: pale gums\n"))
    #expect(try files.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test(
    "A home whose name looks like a URI, a pattern or an option is created under exactly this name",
    arguments: [
      "file:m?mode=memory&x=", "file:q#", "a?b", "a#b", "100%25", "%2e%2e", "%41", ":memory:", "file:///r", "a\nb",
      "-x",
    ])
  func strangeHomeNameIsKept(_ name: String) throws {
    let script = "cd \"$2\" && exec \"$0\" --home \"$1\" note 'pale gums'"
    let arguments = ["-c", script, Program.path, name, folder.path]
    #expect(try Program.run("sh", arguments).code == 0)
    // The same home, from the environment.
    let variable = "cd \"$2\" && JOTTER_HOME=\"$1\" exec \"$0\" note 'pale gums'"
    #expect(try Program.run("sh", ["-c", variable] + arguments[2...]).code == 0)
    #expect(files.fileExists(atPath: "\(folder.path)/\(name)/data/jotter.sqlite"))
    #expect(try notes("\(folder.path)/\(name)") == ["pale gums", "pale gums"])
    let first = name.split(separator: "/").first.map(String.init)
    #expect(try files.contentsOfDirectory(atPath: folder.path) == [first ?? ""])
  }
}
