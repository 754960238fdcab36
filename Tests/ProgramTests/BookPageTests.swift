import BuiltProgram
import Foundation
import Testing

/// The page of a health book in a real browser, and files of other programs, through the built program.
@Suite struct BookPageTests {
  private let folder: TemporaryFolder
  private var home: String { "\(folder.path)/home" }

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> Program.Finished {
    try Program.run(["--home", home] + arguments)
  }

  /// A picture of one grey pixel.
  private static let png =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2ZgnlwAAAABJRU5ErkJggg==") ?? Data()

  @Test("A browser shows the page of a health book completely, on a screen, a telephone and paper")
  func healthBookPageIsComplete() throws {
    let (page, picture) = ("\(folder.path)/rex.html", "\(folder.path)/face.png")
    try Self.png.write(to: URL(filePath: picture))
    let attack = "</td><script>document.title = 1</script> & \"'"
    let lines = [
      "/patient add Rex species=dog breed='\(attack.split(separator: "'").joined())'", "/patient picture p1 \(picture)",
      "/weigh p1 3.1 date=2024-05-01", "/weigh p1 12.4 date=2025-05-01", "/weigh p1 11.9 date=2026-05-01",
      "/vaccinate p1 Nobivac batch=A12 date=2026-05-01 until=2199-05-01", "/patient use p1", "/new \(attack)",
      "/settle recommendation='no bathing'", "/book p1 --html \(page)", "/book p1 --html \(page)",
    ]
    let made = try Program.run(["--home", home, "--keep-going"], input: lines.joined(separator: "\n") + "\n")
    #expect(made.errText.contains("health book of Rex written to \(page)"), "\(made.errText)")
    #expect(made.errText.contains("it exists already\nname another file"))
    let attributes = try FileManager.default.attributesOfItem(atPath: page)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let seen = try Program.run(
      "python3",
      [
        "-B", Program.root + "/Tests/ProgramTests/book_page_test.py", page, "health book of Rex", "Nobivac", "A12",
        "until 2199-05-01", "no bathing", "12.4 kg", attack,
      ])
    #expect(seen.code == 0 && seen.outText.contains("all checks passed"), "\(seen.outText)\n\(seen.errText)")
  }

  @Test("A file of another program is checked by a dry run, imported once, and undone as a whole")
  func importIsCheckedAndUndone() throws {
    let file = "\(folder.path)/petvet.json"
    try Data(
      #"""
      {"pets": {"k1": {"name": "Burek", "dateOfBirth": "3 maja 2021", "sex": "Samiec", "weight": 12.4}},
       "vaccinations": [{"medicineName": "Nobivac", "lot": "A1", "applicationDate": "1 stycznia 2026", "petId": "k1"},
                        {"medicineName": "Nobivac", "petId": "k9"}]}
      """#.utf8
    ).write(to: URL(filePath: file))
    let problem = "entry 2: petId: no animal in the file or in jotter has the id k9\n"
    let trial = try run("import", file, "--dry-run")
    #expect(trial.code == 0 && trial.errText.contains(problem) && trial.errText.contains("nothing is stored yet"))
    #expect(try run("patients").outText == "")
    let taken = try run("import", file)
    #expect(taken.outText == "p1  Burek\nt2  Nobivac\n" && taken.errText.contains("imported: 1 · not imported: 1"))
    #expect(try run("patient", "show", "p1").outText.contains("2021-05-03"))
    #expect(try run("import", file).errText.contains("imported: 0 · known already: 1 · not imported: 1"))
    #expect(try run("undo").code == 0)
    #expect(try run("patients").outText == "" && run("book").outText == "")
  }

  @Test("Reminders are exported to a file with mode 0600, which another practice imports")
  func exportedRemindersCanBeImported() throws {
    let file = "\(folder.path)/reminders.json"
    #expect(try run("remind", "feed", "tomorrow", "8:00").code == 0)
    #expect(try run("reminder", "export", file).errText == "1 reminder exported to \(file)\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let other = try Program.run(["--home", "\(folder.path)/other", "import", file])
    #expect(other.code == 0 && other.outText == "r1  feed\n", "\(other.errText)")
    #expect(try run("reminder", "export", file).code == 1)
  }
}
