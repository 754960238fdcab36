import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Wiping through the built program.
@Suite struct WipeTests {
  private let folder: TemporaryFolder
  private var home: String { "\(folder.path)/Elm Lane" }
  private var copy: String { "\(folder.path)/copy" }
  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> Program.Finished {
    try Program.run(["--home", home] + arguments)
  }

  private var incidentCount: Int {
    get throws { try run("incidents", "--all", "--plain").outText.split(separator: "\n").count }
  }

  @Test("Without a terminal, a wipe needs --yes; it moves all data to the copy")
  func wipeWithoutTerminalNeedsYes() throws {
    #expect(try run("bootstrap").code == 0)
    for _ in 0..<2 {
      let refused = try run("wipe", "--to", copy)
      #expect(refused.code == 2 && refused.errText.contains("jotter --home '\(home)' wipe --to \(copy) --yes"))
    }
    #expect(try Program.run(["--home", home], input: "/wipe\n").code == 2)
    let wiped = try run("wipe", "--to", copy, "--yes")
    #expect(
      wiped.code == 0
        && wiped.errText.contains("exported to \"\(copy)\": 5 patients, 6 guardians, 4 practitioners"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home + "/data").sorted().filter { !$0.contains("sqlite") }
        == ["jotter.lock", "media.lock", "session-1.lock"])
    #expect(try incidentCount == 0)
    #expect(try run("undo").errText.contains("nothing to undo"))
    #expect(try Data(contentsOf: URL(filePath: home + "/data/jotter.sqlite")).firstRange(of: Data("Mila".utf8)) == nil)
    #expect(try run("import", copy).code == 0)
    #expect(try incidentCount == 6)
  }

  @Test("The default place of the copy is printed; an occupied or invalid place prevents the wipe")
  func occupiedCopyPlacePreventsWipe() throws {
    #expect(try run("note", "limping").code == 0)
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: copy + "/x"))
    #expect(try run("wipe", "--to", copy, "--yes").code == 7)
    #expect(try run("wipe", "--to", copy + "/x/y", "--yes").code != 0)
    #expect(try run("wipe", "--to=", "--yes").code == 2)
    #expect(try incidentCount == 1)
    let wiped = try run("wipe", "--yes")
    let names = try FileManager.default.contentsOfDirectory(atPath: home + "/state").filter { $0.hasPrefix("wiped-") }
    #expect(wiped.code == 0 && names.count == 1 && wiped.errText.contains("\(home)/state/\(names.first ?? "")"))
  }

  @Test("A prompt asks for the practice's name; another running jotter prevents the wipe")
  func promptAsksForPracticeName() throws {
    #expect(try run("note", "limping").code == 0)
    let typist = try TerminalDriver(["--home", home])
    #expect(typist.sees("jotter › "))
    let busy = try run("wipe", "--to", copy, "--yes")
    #expect(busy.code == 7 && busy.errText.contains("another jotter uses this folder\nend the other jotter with /quit"))
    #expect(!FileManager.default.fileExists(atPath: copy))
    typist.type("/wipe --to '\(copy)'\r")
    #expect(typist.sees("exported to ") && typist.sees("Elm Lane: "))
    typist.type("Oak Lane\r")
    #expect(typist.sees("the practice is not named \"Oak Lane\": nothing was wiped") && typist.sees("jotter › "))
    #expect(!FileManager.default.fileExists(atPath: copy))
    typist.type("/wipe\r")
    #expect(typist.sees("Elm Lane: "))
    typist.type("\u{3}")
    #expect(typist.sees("nothing was wiped, and the copy") && typist.sees("jotter › "))
    let state = try FileManager.default.contentsOfDirectory(atPath: home + "/state")
    #expect(!state.contains { $0.hasPrefix("wiped-") })
    typist.type("/wipe --to '\(copy)2'\r")
    #expect(typist.sees("Elm Lane: "))
    typist.type("Elm Lane\r")
    #expect(typist.sees("nothing is stored here any more") && typist.sees("jotter › "))
    // Ctrl-P finds no earlier line; otherwise that line would precede these words.
    typist.type("\u{10}pale gums\r")
    #expect(typist.sees("#1"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    // Neither the history nor its copy has answers to the question.
    let history = try String(contentsOfFile: home + "/state/history", encoding: .utf8)
    #expect(history == "pale gums\n/quit\n")
    let wiped = try String(contentsOfFile: copy + "2/history/lines.txt", encoding: .utf8)
    #expect(wiped.hasPrefix("/wipe --to") && !wiped.contains("Lane\n"))
  }

  @Test("A hang-up at the question keeps the data, and leaves no copy")
  func hangUpKeepsData() throws {
    #expect(try run("note", "limping").code == 0)
    let typist = try TerminalDriver(["--home", home])
    #expect(typist.sees("jotter › "))
    typist.type("/wipe\r")
    #expect(typist.sees("Elm Lane: "))
    typist.signal(SIGHUP)
    #expect(typist.end() == 129)
    let state = try FileManager.default.contentsOfDirectory(atPath: home + "/state")
    #expect(!state.contains { $0.hasPrefix("wiped-") })
    #expect(try incidentCount == 1)
  }

  @Test("A column that the copy lacks is named, and prevents the wipe")
  func missingColumnPreventsWipe() throws {
    #expect(try run("note", "limping").code == 0)
    let sql = "ALTER TABLE incidents ADD COLUMN room TEXT; UPDATE incidents SET room = '2'"
    #expect(try Program.run("sqlite3", ["\(home)/data/jotter.sqlite", sql]).code == 0)
    let refused = try run("wipe", "--to", copy, "--yes")
    #expect(refused.code == 1 && refused.errText.contains("nothing was wiped, because the copy is incomplete"))
    #expect(refused.errText.contains("incidents.room") && !FileManager.default.fileExists(atPath: copy))
    #expect(try incidentCount == 1)
  }

  @Test("A copy inside the data folder is refused, also through a link: it would be wiped with the rest")
  func copyInsideDataIsRefused() throws {
    #expect(try run("note", "limping").code == 0)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: home + "/data")
    for place in [home + "/data/copy", home + "/data", folder.path + "/link/a/copy"] {
      for arguments in [["wipe", "--to", place, "--yes"], ["export", place]] {
        let refused = try Program.run(["--home", home] + arguments)
        #expect(refused.code == 7, "\(arguments): \(refused.errText)")
      }
    }
    #expect(try incidentCount == 1)
  }

  @Test("The question asks for the practice's name in config.json")
  func questionUsesConfiguredPracticeName() throws {
    try FileManager.default.createDirectory(atPath: home + "/config", withIntermediateDirectories: true)
    try Data(#"{"practice": "Dr. Kern"}"#.utf8).write(to: URL(filePath: home + "/config/config.json"))
    #expect(try run("config", "--plain").outText.contains("practice\tDr. Kern\tconfig.json"))
    let typist = try TerminalDriver(["--home", home])
    typist.type("/wipe --to '\(copy)'\r")
    #expect(typist.sees("Dr. Kern: "))
    typist.type("\u{4}")
    #expect(typist.sees("jotter › "))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }

  @Test("A wipe that is killed after its first line removed all or nothing; the copy is complete", arguments: 0..<6)
  func killedWipeCopyIsComplete(round: Int) throws {
    #expect(try run("bootstrap", "--incidents", "\(round * 200 + 20)").code == 0)
    let ends = try Program.openPipe()
    let pid = try Program.start(
      Program.path, ["--home", home, "wipe", "--to", copy, "--yes"],
      files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY)], descriptors: [(ends.write, 2)])
    close(ends.write)
    var byte: UInt8 = 0
    while read(ends.read, &byte, 1) == 1, byte != UInt8(ascii: "\n") {}
    kill(pid, SIGKILL)
    _ = Program.wait(pid)
    close(ends.read)
    let count = try Program.run(
      "sqlite3", ["\(home)/data/jotter.sqlite", "PRAGMA integrity_check; SELECT count(*) FROM incidents"])
    #expect(["ok\n0\n", "ok\n\(round * 200 + 20)\n"].contains(count.outText))
    #expect(try run("incidents").code == 0)
    let other = try Program.run(["--home", home + "2", "import", copy])
    #expect(other.code == 0 && other.errText.contains("\(round * 200 + 20) incidents"), "\(other.errText)")
  }

  @Test("After a kill at the question, the next start names the leftover copy, once")
  func killedAsking() throws {
    #expect(try run("note", "limping").code == 0)
    let typist = try TerminalDriver(["--home", home])
    typist.type("/wipe --to '\(copy)'\r")
    #expect(typist.sees("Elm Lane: "))
    typist.signal(SIGKILL)
    _ = typist.end()
    let next = try run("incidents")
    #expect(next.errText.contains("the copy is no longer needed: \(copy)"), "\(next.errText)")
    #expect(next.outText.contains("limping"))
    #expect(try run("incidents").errText.isEmpty)
  }

  @Test(
    "The next start removes the leftovers of a killed wipe, unless notes were added since", arguments: [true, false])
  func nextStartRemovesWipeLeftovers(isEmpty: Bool) throws {
    #expect(try run("incidents").code == 0)
    if !isEmpty { #expect(try run("note", "jotted since").code == 0) }
    let marked = try Program.run(
      "sqlite3", ["\(home)/data/jotter.sqlite", "INSERT INTO facts (name, value) VALUES ('wiped', 1)"])
    #expect(marked.code == 0)
    try FileManager.default.createDirectory(atPath: home + "/data/media", withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: home + "/data/media/a.png"))
    for _ in 0..<2 {
      #expect(try run("incidents").code == 0)
      #expect(FileManager.default.fileExists(atPath: home + "/data/media/a.png") != isEmpty)
    }
  }
}
