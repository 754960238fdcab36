import BuiltProgram
import Foundation
import Testing

/// Bar codes through the built program: drawn, read, and typed by a scanner.
@Suite struct ScanTests {
  private let folder: TemporaryFolder
  private var home: String { "\(folder.path)/home" }
  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> Program.Finished {
    try Program.run(["--home", home] + arguments)
  }

  @Test("A badge and a label are drawn and scanned from their pictures; a code that does not fit is refused")
  func badgesAndLabelsAreScanned() throws {
    _ = try run("practitioner", "onboard", "Ada")
    _ = try run("practitioner", "onboard", "Łucja")
    _ = try run("patient", "add", "Rex", "species=dog", "chip=276098106123456")
    #expect(try run("label", "łucja", "--png", "\(folder.path)/badge.png").errText.hasPrefix("U.v2 written to "))
    #expect(try run("label", "rex", "--png", "\(folder.path)/rex.png").code == 0)
    #expect(try run("scan", "\(folder.path)/badge.png").errText.contains("in session now: Łucja"))
    #expect(try run("scan", "\(folder.path)/rex.png").outText.contains("276098106123456"))
    for (code, exit) in [
      ("U.nobody", Int32(3)), ("A54327P10", 7), ("4006381333931", 2), ("\(home)/data/jotter.sqlite", 1),
    ] {
      #expect(try run("scan", code).code == exit, "\(code)")
    }
    #expect(try run("team").outText.contains("Łucja"))
  }

  @Test("At a prompt, a scanned badge starts a session, and other scanned or pasted text is a note")
  func scannedBadgeStartsSession() throws {
    _ = try run("practitioner", "onboard", "Ada")
    _ = try run("practitioner", "onboard", "Ben")
    let typist = try TerminalDriver(["--home", home])
    typist.type("/session ada\r")
    #expect(typist.sees("jotter Ada › "))
    typist.type("U.Ben\r")
    #expect(typist.sees("v2 is in session now: Ben") && typist.sees("jotter Ben › "))
    typist.type("pale-gums\r")
    #expect(typist.sees("note n1 stored: pale-gums") && typist.sees("jotter Ben #1 › "))
    // An incomplete order code is refused.
    typist.type("A54327\r")
    #expect(typist.sees("looks like an order code"))
    // A pasted code is a note.
    typist.type("\u{1B}[200~U.Ada\u{1B}[201~\r")
    #expect(typist.sees("note n2 stored: U.Ada"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }

  @Test(
    "Each kind of code acts at a prompt with an editor and without one, and a text that is no code is a note",
    arguments: [(nil, "› "), ("1", "> ")] as [(String?, String)])
  func eachCodeKindActs(accessible: String?, end: String) throws {
    _ = try run("practitioner", "onboard", "Ada")
    _ = try run("patient", "add", "Rex", "species=dog", "chip=276098106123456")
    _ = try run("patient", "add", "Mila", "species=cat", "chip=ABC123DEF456")
    let typist = try TerminalDriver(["--home", home], environment: accessible.map { ["ACCESSIBLE": $0] } ?? [:])
    for (code, answer) in [
      ("U.v1", "in session"), ("276098106123456", "Rex"), ("ABC123DEF456", "Mila"),
      ("A54327P10", "no report is being written"), ("ABC123DEF457", "note n1 stored: ABC123DEF457"),
    ] {
      // Only a line that is typed at its prompt has a pace.
      #expect(typist.sees(end))
      typist.type(code + "\r")
      #expect(typist.sees(answer), "\(code)")
    }
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }
}
