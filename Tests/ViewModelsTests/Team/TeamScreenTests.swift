import Architecture
import Testing
import UseCases
import ViewModels

/// Contacts and restored members of the team.
@Suite struct TeamScreenTests {
  @Test("A practitioner's mail address is an answer, and opened on request; a missing phone is refused")
  func mailAddressOpensOnRequest() async throws {
    let opened = Lock<[Openable]>([])
    let app = try App(
      opener: Opener { openable in
        opened.withLock { $0.append(openable) }
        return .opened
      })
    await app.send(
      .jotter(.opened),
      .records(.added(.practitioner, [TypedField("name", "Ada"), TypedField("mail", "ada@elm.example")])))
    for (opens, outcome) in [(false, OpeningAnswer?.none), (true, .opened)] {
      await app.send(.records(.opened(.practitioner, "ada", .mail, opens: opens)))
      guard case .contact(let contact)? = app.state.records.answer else {
        Issue.record("\(String(describing: app.state.records.answer))")
        return
      }
      #expect(contact.row.name == "Ada" && contact.url == "mailto:ada@elm.example" && contact.outcome == outcome)
    }
    #expect(opened.withLock { $0 } == [.mail("ada@elm.example")])
    await app.send(.records(.opened(.practitioner, "ada", .telephone, opens: true)))
    #expect(app.state.failure == .noContact(.practitioner(1), .telephone))
  }

  @Test("A removed practitioner is listed again after a restore")
  func restoredPractitionerIsListedAgain() async throws {
    let app = try App()
    await app.send(.jotter(.opened))
    for name in ["Ada", "Kim"] { await app.send(.records(.added(.practitioner, [TypedField("name", name)]))) }
    func listed() async -> [String] {
      await app.send(.records(.asked(RecordFilter(.practitioner))))
      return app.state.records.rows.map(\.name)
    }
    await app.send(.records(.removed(.practitioner, "kim")))
    #expect(await listed() == ["Ada"])
    await app.send(.records(.restored(.practitioner, "v2")))
    #expect(await listed() == ["Ada", "Kim"])
  }
}
