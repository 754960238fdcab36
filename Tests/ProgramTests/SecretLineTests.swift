import BuiltProgram
import Foundation
import TerminalKit
import TerminalViews
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A password that is typed behind a command is stored nowhere, for each verb that asks for a password.
@Suite struct SecretLineTests {
  private static let secret = "poodle-11", commands = VerbTable.standard.secrets.commands
  /// Lines with the secret behind the verb, or behind a mistyped verb.
  private static func lines(_ command: String) -> [String] {
    ["ada \(secret)", "ada --\(secret)", "ada password=\(secret)", "'ada \(secret)", "ada --password \(secret)"].map {
      "/\(command) \($0)"
    } + ["/\(command.dropLast()) ada \(secret)", "/\(command.dropLast(2))\(command.suffix(1)) ada \(secret)"]
  }

  /// Lines with a keyword such as `password`, most behind verbs without a password; the last line asks for help.
  private static let named = [
    "/institution add Lab host=h user=u password=\(secret)", "/institution edit lab password=\(secret)",
    "/institutions password lab \(secret)", "/institution lab password \(secret)", "/institution pw lab \(secret)",
    "/password lab \(secret)", "/passphrase=\(secret)", "/server token \(secret)", "/login ada:\(secret)",
    "/login --help \(secret)",
  ]

  /// Lines with a password in an address; most of them are understood without it.
  private static let addressed = [
    "/move --to postgres://elm:\(secret)@localhost/d", "/mov --to=postgres://elm:\(secret)@localhost/d",
    "/move --to postgres://elm@localhost/d?password=\(secret)", "/move postgres://elm:\(secret)@localhost/d",
    "/move n1 to 7 --to postgresql://elm:\(secret)@localhost/d", "/config server=postgres://elm:\(secret)@localhost/d",
    "/export postgres://elm:\(secret)@localhost/d", "/institution add Lab host=ada:\(secret)@lab.example",
    "/clinic add https://ada:\(secret)@elm.example", "/outbox --server https://ada:\(secret)@openmrs.example",
    "/postgres://elm:\(secret)@localhost/d",
  ]

  private let folder: TemporaryFolder
  private var home: String { "\(folder.path)/home" }
  private var journal: String { "\(folder.path)/day.journal" }
  init() throws { folder = try TemporaryFolder() }

  /// Files in the folder that contain the secret.
  private var found: [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      FileManager.default.contents(atPath: "\(folder.path)/\(name)")?.firstRange(of: Data(Self.secret.utf8)) != nil
    }
  }

  private func run(_ arguments: [String], input: String? = nil, code: Int32? = 0) throws -> String {
    let ran = try input.map { try Program.run(arguments, input: $0) } ?? Program.run(arguments)
    #expect(!(ran.outText + ran.errText).contains(Self.secret), "\(arguments)")
    if let code { #expect(ran.code == code, "\(arguments): \(ran.errText)") }
    return ran.outText + ran.errText
  }

  @Test(
    "A script's line with a password is printed, recorded and stored without it, and can be replayed",
    arguments: commands)
  func scriptPasswordIsNotStored(command: String) throws {
    let lines = Self.lines(command) + ["/trace", "/why", "/back", "limping"]
    let input = lines.map { $0 + "\n" }.joined()
    let said = try run(
      ["--home", home, "--journal", journal, "--keep-going"], input: input, code: 2)
    #expect(said.contains("what follows /\(command) cannot be read; it may be a password, so the line is not stored"))
    #expect(found == [])
    _ = try run(["--replay", journal], code: nil)
    #expect(try !run(["--replay", journal], code: nil).contains("differs"))
    _ = try run(["--emit-test", journal])
    _ = try run(["trace", journal], code: nil)
    #expect(try notes(home) == ["limping"])
  }

  @Test(
    "A script's line with a word for a password, or with an address, is printed, recorded and stored without the secret"
  )
  func namedScript() throws {
    let input = (Self.named + Self.addressed + ["/trace", "/why", "/back", "limping"]).map { $0 + "\n" }.joined()
    let said = try run(["--home", home, "--journal", journal, "--keep-going"], input: input, code: 2)
    #expect(said.contains("line 1 failed: /institution …") && said.contains("line 6 failed: /password …"))
    #expect(found == [])
    #expect(try !run(["--replay", journal], code: nil).contains("differs"))
    _ = try run(["--emit-test", journal])
    _ = try run(["trace", journal], code: nil)
    #expect(try notes(home) == ["limping"])
  }

  @Test(
    "The secret of a prompt's line with a keyword such as `password`, or an address, is in no history, journal or trace"
  )
  func namedPrompt() throws {
    let typist = try TerminalDriver(["--home", home, "--journal", journal])
    #expect(typist.sees("jotter › "))
    for line in Self.named + Self.addressed {
      typist.type(line + "\r")
      #expect(typist.sees("jotter › "))
    }
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    let history = try String(contentsOf: URL(filePath: "\(home)/state/history"), encoding: .utf8)
    #expect(
      history.contains("/institution …\n") && history.contains("/move …\n") && history.contains("/login --help\n")
        && found == [])
    _ = try run(["trace", journal], code: nil)
  }

  @Test(
    "A single command with a keyword such as `password`, or an address, prints, records and stores no secret")
  func namedSingle() throws {
    for line in Self.named.dropLast() + Self.addressed {
      let words = line.dropFirst().split(separator: " ").map(String.init)
      _ = try run(["--home", home, "--journal", journal] + words, code: 2)
      #expect(found == [])
    }
  }

  @Test(
    "A password behind a verb at a prompt is in no history, journal or copy, even without Enter", arguments: commands)
  func promptPasswordIsNeverRecorded(command: String) throws {
    let typist = try TerminalDriver(["--home", home, "--journal", journal])
    #expect(typist.sees("jotter › "))
    for line in Self.lines(command) {
      typist.type(line + "\r")
      #expect(typist.sees("jotter: ") && typist.sees("jotter › "))
    }
    typist.type("/\(command) ada \(Self.secret)\r")
    #expect(typist.sees("jotter: ") && typist.sees("jotter › "))
    // Up arrow.
    typist.type("\u{1B}[A")
    #expect(typist.sees("/\(command) …"))
    typist.type("\u{15}/\(command) ada \(Self.secret)")
    #expect(typist.sees(Self.secret))
    typist.signal(SIGTERM)
    #expect(typist.rest.contains("not stored: /\(command) …"))
    #expect(typist.end() == 128 + SIGTERM)
    let history = try String(contentsOf: URL(filePath: "\(home)/state/history"), encoding: .utf8)
    #expect(history.contains("/\(command) …\n") && found == [])
    _ = try run(["--home", home, "note", "limping"])
    _ = try run(["--home", home, "wipe", "--to", "\(folder.path)/copy", "--yes"])
    #expect(found == [])
  }

  @Test("A single command with a password behind its verb prints, records and stores no password", arguments: commands)
  func singleCommandStoresNoPassword(command: String) throws {
    for line in Self.lines(command) {
      let words = line.dropFirst().split(separator: " ").map(String.init)
      _ = try run(["--home", home, "--journal", journal] + words, code: 2)
      #expect(found == [])
    }
  }

  @Test("The copy of a wipe omits a password that an older program wrote into the history")
  func wipeCopyOmitsOldPassword() throws {
    _ = try run(["--home", home, "note", "limping"])
    try FileManager.default.createDirectory(atPath: "\(home)/state", withIntermediateDirectories: true)
    try Data("/login ada \(Self.secret)\n".utf8).write(to: URL(filePath: "\(home)/state/history"))
    _ = try run(["--home", home, "wipe", "--to", "\(folder.path)/copy", "--yes"])
    #expect(found == [])
  }
}
