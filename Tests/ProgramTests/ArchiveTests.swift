import Foundation
import Testing

/// Archives and the fictional practice through the built program.
@Suite struct ArchiveTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func run(_ home: String, _ arguments: String...) throws -> Program.Finished {
    try Program.run(["--home", "\(folder.path)/\(home)"] + arguments)
  }

  @Test("What lists and details print is the same after export and import, and the two archives are, too")
  func roundTrip() throws {
    #expect(try run("a", "bootstrap").code == 0)
    for words in ["limping again 35€", "blood drawn"] { #expect(try run("a", "note", words).code == 0) }
    #expect(try run("a", "undo").code == 0)
    let exported = try run("a", "export", "\(folder.path)/one")
    #expect(exported.code == 0 && exported.errText.contains("4 practitioners, 5 patients, 6 guardians, 6 incidents"))
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

  @Test("An occupied folder, data of one's own and a missing folder are refused with their exit codes")
  func refused() throws {
    #expect(try run("a", "note", "mine").code == 0)
    #expect(try run("a", "export", "\(folder.path)/one").code == 0)
    #expect(try run("a", "export", "\(folder.path)/one").code == 7)
    #expect(try run("a", "import", "\(folder.path)/one").code == 7)
    #expect(try run("a", "bootstrap").code == 7)
    #expect(try run("c", "import", "\(folder.path)/none").code == 3)
    #expect(try run("c", "import", folder.path).code == 3)
    #expect(try run("c", "export").code == 2)
  }
}
