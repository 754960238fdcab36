import Architecture
import Harness
import Testing
import UseCases
import ViewModels

/// Settings and actions that need the administrator's password, and the check of that password.
@Suite struct AdministratorTests {
  private let prompt: ReportPrompt
  private let ada = Reference(.practitioner, "Ada"), kim = Reference(.practitioner, "Kim")

  init() async throws {
    prompt = try await ReportPrompt()
    for name in ["Ada", "Kim"] { await prompt.record(.add(.practitioner, [FieldText("name", name)])) }
  }

  /// Adds an institution whose configuration has this administrator password.
  private func addInstitution(password: String) async {
    let text = MemoryInstitution.config.replacing("\"Passwort\": \"\"", with: "\"Passwort\": \"\(password)\"")
    prompt.server.state.withLock { $0.files["config/config.json"] = Array(text.utf8) }
    await prompt.addInstitution()
  }

  private func setStandard(_ reference: Reference?, typing password: String? = "poodle-11") async {
    prompt.password.withLock { typed in typed = password.map { Secret($0) } }
    await prompt.ask(.standardAsked(reference, .typed))
  }

  private func jot(_ command: JotterCommand) async -> Failure? {
    await prompt.all.jotter.dispatch(.asked(command)).settled()
    if case .failure(let failure)? = prompt.all.jotter.state.answer { return failure }
    return nil
  }

  @Test("The administrator password of an institution is stored as a hash, with a new salt at each visit")
  func administratorPasswordIsStoredHashed() async throws {
    await addInstitution(password: "poodle-11")
    let first = try await prompt.institution().configuration.administrator
    await prompt.ask(.visitAsked(Reference(.institution, 1)))
    let second = try await prompt.institution()
    #expect(first.hasPrefix("$6$rounds=500000$") && second.configuration.administrator.hasPrefix("$6$rounds=500000$"))
    #expect(first != second.configuration.administrator && !second.config.contains("poodle-11"))
  }

  @Test("An administrator password that is already a hash is stored unchanged and accepted")
  func existingHashIsStoredUnchanged() async throws {
    let known = "$6$salt$" + String(repeating: "p", count: 86)
    await addInstitution(password: known)
    #expect(try await prompt.institution().configuration.administrator == known)
    await setStandard(ada)
    #expect(prompt.failure == nil)
  }

  @Test("The right password makes the standard user the practitioner of each session, and a wrong password is refused")
  func rightPasswordSetsStandardUser() async throws {
    await addInstitution(password: "poodle-11")
    #expect(await jot(.activate(kim)) == nil)
    await setStandard(ada, typing: "cat-12")
    #expect(prompt.failure == .administrator(.wrongPassword) && prompt.inSession == "Kim")
    await setStandard(ada)
    #expect(prompt.failure == nil)
    await prompt.all.jotter.dispatch(.refreshAsked).settled()
    #expect(prompt.inSession == "Ada")
    let other = try await prompt.colleague()
    #expect(other.inSession == "Ada")
    // The password is needed again for the next change.
    await setStandard(nil, typing: "cat-12")
    #expect(prompt.failure == .administrator(.wrongPassword))
    #expect(await jot(.activate(kim)) == .administrator(.standardUser("Ada")))
  }

  @Test("An edit cannot change the configuration of an institution")
  func untypedQualities() async throws {
    await addInstitution(password: "poodle-11")
    let before = try await prompt.institution().config
    await prompt.record(.edit(Reference(.institution, 1), [FieldText("config", "{}")]))
    #expect(prompt.all.records.state.answer?.failure == .noSuchField("config", of: .institution))
    #expect(try await prompt.institution().config == before)
  }

  @Test("While a standard user is set, ending the session or activating another practitioner is refused")
  func standardUserKeepsSession() async throws {
    await addInstitution(password: "poodle-11")
    await setStandard(ada)
    let refusal = Failure.administrator(.standardUser("Ada"))
    #expect(await jot(.activate(kim)) == refusal)
    #expect(await jot(.activate(nil)) == refusal)
    #expect(await jot(.activate(ada)) == nil)
    await setStandard(nil)
    #expect(await jot(.activate(kim)) == nil)
    await setStandard(kim)
    await setStandard(ada)
    #expect(await jot(.activate(kim)) == refusal)
  }

  @Test("Undo does not take back the setting of the standard user")
  func notUndone() async throws {
    await addInstitution(password: "poodle-11")
    _ = await jot(.note("eye", cost: nil))
    await setStandard(ada)
    _ = await jot(.undo(.session))
    #expect(await jot(.activate(kim)) == .administrator(.standardUser("Ada")))
    let view = ViewModel(prompt.all.reporting, runtime: .test(prompt.clock.clock))
    await view.send(.standardSet("ada", .typed)).settled()
    guard case .standard(let row?)? = view.state.answer, row.record.number == 1 else {
      Issue.record("\(view.state)")
      return
    }
    await view.send(.standardSet(nil, .typed)).settled()
    #expect(view.state.answer == .standard(nil))
  }

  @Test("Without an administrator password, or with an empty password, setting the standard user is refused")
  func standardUserNeedsAdministratorPassword() async throws {
    await setStandard(ada, typing: "")
    #expect(prompt.failure == .administrator(.unknown))
    await addInstitution(password: "")
    await setStandard(ada, typing: "")
    #expect(prompt.failure == .administrator(.unknown))
  }

  @Test("Setting the standard user fails if the password cannot be typed or hashed")
  func unusablePasswordSetsNoUser() async throws {
    await addInstitution(password: "poodle-11")
    await setStandard(ada, typing: nil)
    #expect(prompt.failure == .administrator(.noPassword("there is no terminal")))
    prompt.isHashing.withLock { $0 = false }
    await setStandard(ada)
    #expect(prompt.failure == .noProgram(.hashing))
    #expect(await jot(.activate(kim)) == nil)
  }

  @Test(
    "Without a hash program, the configuration is read without the administrator password, and the flaw is reported")
  func missingHashProgramIsReported() async throws {
    prompt.isHashing.withLock { $0 = false }
    await addInstitution(password: "poodle-11")
    let said = try await prompt.institution().configuration
    #expect(said.administrator == "" && said.areas.count == 1)
    #expect(said.flaws == [.init("Passwort", program: .hashing)])
  }

  /// Commands that might end the setting without the password.
  enum Detour: CaseIterable {
    case relieved, addingUndone, addingUndoneFromShell, sessionUndone, wiped, edited, otherSession, noSession
    case institutionRemoved, institutionUndone
  }

  @Test(
    "While there is a standard user, commands that would end this are refused; afterwards they are allowed",
    arguments: Detour.allCases)
  func onlyPasswordEndsStandardUser(detour: Detour) async throws {
    await addInstitution(password: "poodle-11")
    let leo = Reference(.practitioner, "Leo")
    await prompt.record(.add(.practitioner, [FieldText("name", "Leo")]))
    if detour == .institutionUndone {
      await prompt.record(.remove(Reference(.institution, 1)))
      await prompt.record(.restore(Reference(.institution, 1)))
    }
    if detour == .sessionUndone { #expect(await jot(.activate(leo)) == nil) }
    await setStandard(leo)
    #expect(prompt.failure == nil)
    let refusal = Failure.administrator(.standardUser("Leo"))
    func go() async -> Failure? {
      switch detour {
      case .relieved: await prompt.record(.remove(leo))
      case .institutionRemoved: await prompt.record(.remove(Reference(.institution, 1)))
      case .addingUndone, .sessionUndone, .institutionUndone: return await jot(.undo(.session))
      case .addingUndoneFromShell: return await jot(.undo(.folder))
      case .edited: await prompt.record(.edit(leo, [FieldText("standard", "")]))
      case .otherSession: return await jot(.activate(kim))
      case .noSession: return await jot(.activate(nil))
      case .wiped:
        await prompt.all.archive.dispatch(.wipeAsked(to: nil, isAgreed: true)).settled()
        guard case .failure(let failure)? = prompt.all.archive.state.answer else { return nil }
        return failure
      }
      return prompt.all.records.state.answer?.failure
    }
    let failure = await go()
    switch detour {
    case .sessionUndone: #expect(failure == nil)
    case .edited: #expect(failure == .noSuchField("standard", of: .practitioner))
    default: #expect(failure == refusal)
    }
    await prompt.all.jotter.dispatch(.refreshAsked).settled()
    #expect(prompt.inSession == "Leo")
    #expect(await jot(.activate(kim)) == refusal)
    await setStandard(nil)
    guard ![.edited, .sessionUndone].contains(detour) else { return }
    #expect(await go() != refusal)
  }
}

/// Several institutions, each with its own administrator password.
@Suite struct OwnInstitutionTests {
  private let prompt: ReportPrompt
  private let ada = Reference(.practitioner, "Ada")

  init() async throws {
    prompt = try await ReportPrompt()
    await prompt.record(.add(.practitioner, [FieldText("name", "Ada")]))
  }

  private func addInstitution(_ name: String, password: String) async {
    await setPassword(password)
    await prompt.addInstitution(name)
  }

  private func setPassword(_ password: String) async {
    let text = MemoryInstitution.config.replacing("\"Passwort\": \"\"", with: "\"Passwort\": \"\(password)\"")
    prompt.server.state.withLock { $0.files["config/config.json"] = Array(text.utf8) }
  }

  private func setStandard(_ reference: Reference?, typing password: String) async -> Failure? {
    prompt.password.withLock { $0 = Secret(password) }
    await prompt.ask(.standardAsked(reference, .typed))
    return prompt.failure
  }

  private let wrong = Failure.administrator(.wrongPassword)

  @Test("Only the password that has set the standard user ends the setting, also with other institutions")
  func ownPassword() async throws {
    await addInstitution("Before", password: "own-before-1")
    await addInstitution("Lab", password: "poodle-11")
    #expect(await setStandard(ada, typing: "poodle-11") == nil)
    await addInstitution("After", password: "own-after-1")
    #expect(await setStandard(nil, typing: "own-before-1") == wrong)
    #expect(await setStandard(nil, typing: "own-after-1") == wrong)
    #expect(await setStandard(nil, typing: "poodle-11") == nil)
    #expect(await setStandard(ada, typing: "own-after-1") == nil)
  }

  @Test("Reading a configuration again, from another host, does not change the password that ends the setting")
  func readAgain() async throws {
    await addInstitution("Lab", password: "poodle-11")
    #expect(await setStandard(ada, typing: "poodle-11") == nil)
    await setPassword("own-11")
    await prompt.record(.edit(Reference(.institution, 1), [FieldText("host", "own.example")]))
    let lab = Reference(.institution, 1)
    await prompt.ask(.visitAsked(lab))
    await prompt.ask(.trustAsked(lab, fingerprint: nil))
    await prompt.ask(.visitAsked(lab))
    #expect(try await prompt.institution().host == "own.example")
    #expect(await setStandard(nil, typing: "own-11") == wrong)
    #expect(await setStandard(nil, typing: "poodle-11") == nil)
    #expect(await setStandard(ada, typing: "own-11") == nil)
  }
}

extension ReportPrompt {
  fileprivate var inSession: String? { all.jotter.state.practitioner?.name }
}
