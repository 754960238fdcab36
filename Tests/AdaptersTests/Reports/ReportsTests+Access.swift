import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

// Host keys, key files and passwords of institutions.
extension ReportsTests {
  @Test("A key file with a problem is refused and not stored, and a good key file is stored with its full path")
  func keyFiles() async throws {
    let prompt = try await ReportPrompt()
    let fields = [FieldText("name", "Lab"), FieldText("host", "lab.example"), FieldText("user", "vet")]
    for (path, problem) in [
      ("missing", KeyFileProblem.missing), ("locked", .unreadable("Permission denied")), ("open", .readByOthers),
    ] {
      await prompt.record(.add(.institution, fields + [FieldText("key", path)]))
      #expect(prompt.all.records.state.answer?.failure == .keyFile("key", path: path, problem))
    }
    // Several errors are reported together.
    await prompt.record(
      .add(.institution, [FieldText("name", "Lab"), FieldText("key", "open"), FieldText("port", "x")]))
    guard case .several(let failures)? = prompt.all.records.state.answer?.failure else {
      Issue.record("\(prompt.all.records.state)")
      return
    }
    #expect(failures.contains(.keyFile("key", path: "open", .readByOthers)) && failures.count > 2)
    await prompt.record(.add(.institution, fields + [FieldText("key", "good")]))
    let kept = try await prompt.institution()
    #expect(kept.number == 1 && kept.key == "/keys/good")
    await prompt.record(.edit(Reference(.institution, "Lab"), [FieldText("key", "missing")]))
    #expect(prompt.all.records.state.answer?.failure == .keyFile("key", path: "missing", .missing))
    await prompt.record(.edit(Reference(.institution, "Lab"), [FieldText("key", "")]))
    #expect(try await prompt.institution().key.isEmpty)
  }

  @Test("A connection to an institution shows a changed host key, and succeeds once the key is confirmed")
  func changedKey() async throws {
    let prompt = try await ReportPrompt()
    let lab = Reference(.institution, "Lab")
    await prompt.addInstitution()
    prompt.server.state.withLock { $0.keys = [HostKey("ssh-ed25519 BBBB", fingerprint: "SHA256:two")] }
    await prompt.ask(.visitAsked(lab))
    guard case .host(let record, let keys, missed: nil)? = prompt.answer else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
    #expect(keys.map(\.fingerprint) == ["SHA256:two"])
    #expect(Institution(record).confirmedKeys == [HostKey("ssh-ed25519 AAAA", fingerprint: "SHA256:one")])
    await prompt.ask(.trustAsked(lab, fingerprint: "SHA256:two"))
    await prompt.ask(.visitAsked(lab))
    #expect(prompt.failure == nil)
  }

  @Test("A host key is shown, then confirmed by its fingerprint, and forgotten when the port changes")
  func shownHostKeyIsConfirmed() async throws {
    let prompt = try await ReportPrompt()
    let lab = Reference(.institution, "Lab")
    await prompt.record(.add(.institution, [FieldText("name", "Lab"), FieldText("host", "h"), FieldText("user", "u")]))
    await prompt.ask(.trustAsked(lab, fingerprint: nil))
    guard case .host? = prompt.answer else {
      Issue.record("what nobody has seen is confirmed: \(String(describing: prompt.answer))")
      return
    }
    await prompt.ask(.trustAsked(lab, fingerprint: "SHA256:other"))
    guard case .host(_, let keys, missed: "SHA256:other")? = prompt.answer else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
    #expect(keys.map(\.fingerprint) == ["SHA256:one"])
    await prompt.ask(.trustAsked(lab, fingerprint: "SHA256:one"))
    await prompt.ask(.visitAsked(lab))
    guard case .visit(_, let said)? = prompt.answer else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
    #expect(said.areas == [.init("Labor", kinds: ["Blutbild", "Urin"])] && said.flaws == [])
    await prompt.record(.edit(lab, [FieldText("port", "2222")]))
    await prompt.ask(.visitAsked(lab))
    guard case .host? = prompt.answer else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
  }

  @Test("A typed password of an institution is used until it is forgotten")
  func passwordIsUsedUntilForgotten() async throws {
    let prompt = try await ReportPrompt()
    prompt.server.state.withLock { $0.password = Secret("poodle-11") }
    let lab = Reference(.institution, "Lab")
    await prompt.addInstitution()
    #expect(prompt.failure == .institution("Lab", TransferFailure(.wrongCredentials)))
    await prompt.ask(.passwordAsked(lab, .typed, isKept: false))
    await prompt.ask(.visitAsked(lab))
    #expect(prompt.failure == nil)
    await prompt.ask(.passwordAsked(lab, .typed, isKept: true))
    #expect(prompt.failure == .institution("Lab", TransferFailure(.keyring, "there is none")))
    await prompt.ask(.forgetAsked(lab))
    await prompt.ask(.visitAsked(lab))
    #expect(prompt.failure == .institution("Lab", TransferFailure(.wrongCredentials)))
  }

  @Test("A password in the keyring is found by the next process, and is in no file of the data folder")
  func keyringPasswordReachesNextProcess() async throws {
    let kept = Lock<[String: KeptLogIn]>([:])
    let prompt = try await ReportPrompt(
      keyring: Keyring(
        find: { owner in kept.withLock { $0[owner] } },
        keep: { logIn, owner in
          kept.withLock { $0[owner] = logIn }
          return nil
        },
        forget: { owner in
          kept.withLock { $0[owner] = nil }
          return nil
        }))
    prompt.server.state.withLock { $0.password = Secret("poodle-11") }
    let lab = Reference(.institution, "Lab")
    await prompt.addInstitution()
    await prompt.ask(.passwordAsked(lab, .typed, isKept: true))
    #expect(prompt.failure == nil && kept.withLock { $0.values.map(\.password) } == [Secret("poodle-11")])
    let next = try await prompt.colleague()
    next.password.withLock { $0 = nil }
    await next.ask(.visitAsked(lab))
    #expect(next.failure == nil)
    let files = FileManager.default.enumerator(atPath: prompt.folder.path)?.compactMap { $0 as? String } ?? []
    #expect(files.contains("jotter.sqlite"))
    for file in files {
      let data = FileManager.default.contents(atPath: "\(prompt.folder.path)/\(file)") ?? Data()
      #expect(data.range(of: Data("poodle-11".utf8)) == nil, "\(file)")
    }
    await next.ask(.forgetAsked(lab))
    #expect(kept.withLock { $0.isEmpty })
  }

  @Test(
    "An invalid host, user or port of an institution is refused",
    arguments: [("host", "-oProxyCommand=x"), ("host", "a b"), ("user", "a@b"), ("port", "65536"), ("port", "0")])
  func invalidHostIsRefused(field: String, text: String) async throws {
    let prompt = try await ReportPrompt()
    await prompt.record(.add(.institution, [FieldText("name", "Lab"), FieldText("host", "h"), FieldText("user", "u")]))
    await prompt.record(.edit(Reference(.institution, 1), [FieldText(field, text)]))
    guard case .impossibleValue? = prompt.all.records.state.answer?.failure else {
      Issue.record("\(String(describing: prompt.all.records.state.answer))")
      return
    }
  }
}
