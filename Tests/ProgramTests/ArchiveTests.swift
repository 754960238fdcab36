import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Archives and the fictional practice through the built program.
@Suite struct ArchiveTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func run(_ home: String, _ arguments: String...) throws -> Program.Finished {
    try Program.run(["--home", "\(folder.path)/\(home)"] + arguments)
  }

  @Test("Lists and details print the same after export and import, and both archives are equal")
  func roundTrip() throws {
    #expect(try run("a", "bootstrap").code == 0)
    for words in ["limping again 35€", "blood drawn"] { #expect(try run("a", "note", words).code == 0) }
    #expect(try run("a", "undo").code == 0)
    let exported = try run("a", "export", "\(folder.path)/one")
    #expect(
      exported.code == 0
        && exported.errText.contains(
          "5 patients, 6 guardians, 4 practitioners, 3 clinics, 20 entries, 9 reminders, 6 incidents")
    )
    #expect(try run("b", "import", "\(folder.path)/one").code == 0)
    let questions = [
      ["incidents", "--all", "--json"], ["patients", "--json"], ["guardians", "--json"], ["team", "--json"],
      ["schedule", "--json"],
      ["show", "--json"], ["patient", "show", "2", "--json"], ["guardian", "show", "1", "--json"],
      ["check"],
    ]
    for question in questions {
      let (first, second) = try (
        Program.run(["--home", "\(folder.path)/a"] + question), Program.run(["--home", "\(folder.path)/b"] + question)
      )
      #expect(first.code == 0 && first.outText == second.outText, "\(question)")
    }
    #expect(try run("b", "export", "\(folder.path)/two").code == 0)
    let difference = try Program.run("diff", ["-r", "-x", "manifest.json", "\(folder.path)/one", "\(folder.path)/two"])
    #expect(difference.code == 0, "\(difference.outText)")
    #expect(try run("b", "redo").errText.contains("blood drawn"))
  }

  @Test("A folder of vjot is imported with local amounts and days, and an unreadable field is reported")
  func vjotFolderIsImported() throws {
    let (incident, idea) = ("2A2A2A2A-0000-4000-8000-00000000000A", "4A4A4A4A-0000-4000-8000-000000000001")
    func write(_ name: String, _ text: String) throws {
      let file = URL(filePath: "\(folder.path)/vjot/\(name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write(
      "incidents/incidents.json",
      #"[{"id": "\#(incident)", "date": "2023-06-01T22:30:00Z", "ideas": [{"id": "\#(idea)"}]}]"#)
    try write("incidents/ideas/texts/\(idea).txt", "cast")
    try write("incidents/ideas/costs/\(idea).txt", "1.234,50 €")
    try write(
      "patients/patients.json",
      #"[{"passport": {"description_of_animal": {"date_of_birth": "2019-04-30T22:30:00Z"}}}]"#)
    try write("guardians/guardians.json", "[{}]")
    func run(_ arguments: String...) throws -> Program.Finished {
      try Program.run(
        ["--home", "\(folder.path)/v"] + arguments,
        environment: ["LC_ALL": "de_DE.UTF-8", "JOTTER_LANGUAGE": "en", "TZ": "Europe/Berlin"])
    }
    let read = try run("import", "\(folder.path)/vjot")
    #expect(read.code == 0 && read.errText.hasPrefix("g1: name was not imported"), "\(read.errText)")
    #expect(try run("show", "1", "--json").outText.contains("\"cost\":\"1234.50\""))
    #expect(try run("patient", "show", "1", "--json").outText.contains("2019-05-01"))
    #expect(try run("import", "\(folder.path)/vjot").code == 7)
  }

  @Test("Export, import and bootstrap refuse an occupied, missing or unnamed folder with exit codes 7, 3 and 2")
  func unusableFolderIsRefused() throws {
    #expect(try run("a", "note", "mine").code == 0)
    #expect(try run("a", "export", "\(folder.path)/one").code == 0)
    #expect(try run("a", "export", "\(folder.path)/one").code == 7)
    #expect(try run("a", "import", "\(folder.path)/one").code == 7)
    #expect(try run("a", "bootstrap").code == 7)
    #expect(try run("c", "import", "\(folder.path)/none").code == 3)
    #expect(try run("c", "import", folder.path).code == 3)
    #expect(try run("c", "export").code == 2)
  }

  @Test("While a prompt is open, import and bootstrap into its folder are refused with exit code 7")
  func openPromptRefusesImport() throws {
    #expect(try run("a", "bootstrap").code == 0)
    #expect(try run("a", "export", "\(folder.path)/one").code == 0)
    let typist = try TerminalDriver(["--home", "\(folder.path)/b"])
    #expect(typist.sees("jotter › "))
    for arguments in [["import", "\(folder.path)/one"], ["bootstrap"], ["bootstrap", "--incidents", "3"]] {
      let refused = try Program.run(["--home", "\(folder.path)/b"] + arguments)
      #expect(
        refused.code == 7
          && refused.errText.contains("another jotter uses this folder\nend the other jotter with /quit"),
        "\(arguments): \(refused.errText)")
    }
    typist.type("limping\r")
    #expect(typist.sees("#1"))
    typist.type("/undo\r/quit\r")
    #expect(typist.end() == 0)
    #expect(try run("c", "import", "\(folder.path)/one").code == 0)
  }

  @Test("Bootstrap replaces a fictional practice, but not after the user has begun an incident in it")
  func ownRecord() throws {
    #expect(try run("a", "bootstrap").code == 0)
    #expect(try run("a", "note", "of the fictional incident").code == 0)
    #expect(try run("a", "bootstrap").code == 0)
    #expect(try Program.run(["--home", "\(folder.path)/a"], input: "/new my own case\n").code == 0)
    let refused = try run("a", "bootstrap")
    #expect(refused.code == 7 && refused.errText.contains("this folder holds your own records"))
    #expect(try run("a", "show", "7", "--json").outText.contains("my own case"))
  }

  @Test(
    "A signal during an export leaves no file of it, and the exit code is 128 plus the signal", .timeLimit(.minutes(2)),
    arguments: [SIGTERM, SIGINT])
  func signalledExportLeavesNoFile(signal: Int32) throws {
    #expect(try run("a", "bootstrap", "--incidents", "40000").code == 0)
    let pid = try start("a", "export", "\(folder.path)/one")
    try untilThereIs { $0.hasPrefix("one.") }
    kill(pid, signal)
    #expect(Program.wait(pid) == 128 + signal)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }

  @Test(
    "A signal during an import leaves no media file, and the same import then succeeds", .timeLimit(.minutes(2)),
    arguments: [SIGTERM, SIGINT])
  func importEnded(signal: Int32) throws {
    let photo = "\(folder.path)/photo.png"
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 1, 2, 3]).write(to: URL(filePath: photo))
    let script = String(repeating: "/attach \(photo)\n", count: 300)
    #expect(try Program.run(["--home", "\(folder.path)/a"], input: script).code == 0)
    #expect(try run("a", "export", "\(folder.path)/one").code == 0)
    let pid = try start("b", "import", "\(folder.path)/one")
    let media = "\(folder.path)/b/data/media"
    try untilThereIs(in: media) { $0.hasSuffix(".png") }
    kill(pid, signal)
    #expect(Program.wait(pid) == 128 + signal)
    #expect(try FileManager.default.contentsOfDirectory(atPath: media) == [])
    #expect(try run("b", "import", "\(folder.path)/one").code == 0)
  }

  private func start(_ home: String, _ arguments: String...) throws -> pid_t {
    try Program.start(
      Program.path, ["--home", "\(folder.path)/\(home)"] + arguments,
      files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY), (2, "/dev/null", O_WRONLY)])
  }

  /// Spins until the folder contains a matching name.
  private func untilThereIs(in place: String? = nil, _ isIt: (String) -> Bool) throws {
    let place = place ?? folder.path
    while !((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).contains(where: isIt) {}
  }
}
