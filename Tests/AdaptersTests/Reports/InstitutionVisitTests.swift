import Adapters
import Architecture
import Testing

@testable import UseCases

/// Values that an institution keeps if its file lacks them, and the ends of connections.
@Suite struct InstitutionVisitTests {
  private static let time = Instant(milliseconds: 1_000)

  private static func read(_ text: String, known: InstitutionConfig) throws -> InstitutionConfig {
    InstitutionConfig(try #require(ForeignValue.json(Array(text.utf8))), known: known, from: time)
  }

  private static func known() throws -> InstitutionConfig {
    var known = try read(MemoryInstitution.config, known: InstitutionConfig())
    known.administrator = "$6$salt$hash"
    return known
  }

  /// Files without a valid password, the missing part, and the found type if it is wrong.
  private static let passwordless: [(file: String, part: String, found: String?)] = [
    (#"{"Einstellungen": {}}"#, "Passwort", nil), (#"{"Einstellungen": {"Passwort": ["x"]}}"#, "Passwort", "no text"),
    (#"{"Response": {"commentsArray": []}}"#, "adminPassword", nil),
    (#"{"Response": {"commentsArray": [], "adminPassword": null}}"#, "adminPassword", "no text"),
  ]

  @Test(
    "A configuration without an administrator password keeps the known password and reports a flaw",
    arguments: passwordless)
  func knownAdministratorPasswordIsKept(file: String, part: String, found: String?) throws {
    let read = try Self.read(file, known: Self.known())
    #expect(read.administrator == "$6$salt$hash")
    #expect(read.flaws.last == .init(part, found: found, keptFrom: Self.time))
    let unknown = try Self.read(file, known: InstitutionConfig())
    #expect(unknown.administrator == "" && unknown.flaws.last == .init(part, found: found))
  }

  @Test("Each visit fetches every form, and replaces a stored form only if its content has changed")
  func visitReplacesChangedForms() async throws {
    let prompt = try await ReportPrompt()
    prompt.server.addForm()
    await prompt.addInstitution()
    func kept() async throws -> [String: String] {
      let forms = try await prompt.institution().parts(ProtocolForms.self)
      return Dictionary(uniqueKeysWithValues: forms.map { ($0.file, $0.medium) })
    }
    let first = try await kept()
    #expect(Set(first.keys) == ["befund-1", "kot"])
    await prompt.ask(.visitAsked(Reference(.institution, "Lab")))
    #expect(try await kept() == first)
    prompt.server.state.withLock { $0.files["protokolle/kot.pdf"] = Array("%PDF-1.4\n%new\n%%EOF\n".utf8) }
    await prompt.ask(.visitAsked(Reference(.institution, "Lab")))
    let second = try await kept()
    #expect(second["befund-1"] == first["befund-1"] && second["kot"] != first["kot"])
    // If its file is missing at the server, the form is reported as a flaw, and stays.
    prompt.server.state.withLock { $0.files["protokolle/befund-1.pdf"] = nil }
    await prompt.ask(.visitAsked(Reference(.institution, "Lab")))
    #expect(try await prompt.institution().configuration.flaws.map(\.part) == ["protokolle/befund-1.pdf"])
    #expect(try await kept() == second)
  }

  @Test("Each part that a configuration lacks keeps its known value, and is reported with the value's age")
  func missingPartKeepsKnownValue() throws {
    let known = try Self.known()
    let read = try Self.read(#"{"Einstellungen": {"Passwort": ""}}"#, known: known)
    #expect(read.areas == known.areas && read.forms == known.forms && read.help == known.help)
    for profile in DeviceProfile.allCases { #expect(read.quality(profile) == known.quality(profile)) }
    #expect(!read.flaws.isEmpty && read.flaws.allSatisfy { $0.keptFrom == Self.time })
  }

  @Test(
    "A configuration that is wrong as a whole keeps all known values",
    arguments: ["[]", "{}", #"{"Einstellungen": 3}"#])
  func wrongConfigurationKeepsKnownValues(file: String) throws {
    let known = try Self.known()
    var read = try Self.read(file, known: known)
    #expect(read.flaws.map(\.keptFrom) == [Self.time])
    read.flaws = []
    #expect(read == known)
  }

  @Test(
    "An unreadable file ends its connection, and another connection reads the other files",
    arguments: [TransferFailureKind.tooLong, .forbidden, .refused, .unreadable])
  func brokenFiles(kind: TransferFailureKind) async throws {
    let prompt = try await ReportPrompt()
    prompt.server.state.withLock {
      $0.unreadable["config/config.json"] = TransferFailure(kind, "no")
    }
    await prompt.addInstitution()
    let (connections, open) = prompt.server.state.withLock { ($0.connections, $0.open) }
    #expect(connections >= 2 && open == [])
    #expect(try await prompt.institution().configuration.flaws.map(\.found) == ["no"])
  }

  @Test(
    "The account of an institution has its host, user, port and password, and its key file, if any",
    arguments: [("22", ""), ("2222", "key")])
  func accountHasHostAndUser(port: String, key: String) async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    await prompt.record(
      .edit(Reference(.institution, 1), [FieldText("port", port)] + (key.isEmpty ? [] : [FieldText("key", key)])))
    let institution = try await prompt.institution()
    let account = institution.account(Secret("poodle-11"))
    #expect(account.host == institution.host && account.user == institution.user && account.port == Int(port))
    #expect(institution.key.isEmpty == key.isEmpty)
    #expect(account.keyFile == (key.isEmpty ? nil : institution.key) && account.password == Secret("poodle-11"))
  }
}
