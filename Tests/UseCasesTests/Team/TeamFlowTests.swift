import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// The team's use case, step by step; the tests list every event and change.
@Suite struct TeamFlowTests {
  private struct Screen: ViewState {
    enum Action: Sendable, Codable { case confirmed }
  }

  @Test("A change that has begun is stored and answered even if the screen that requested it closes")
  func screenCloses() throws {
    try Harness.run { harness in
      harness.ignore("screen")
      let store = SlowStore(in: harness)
      let memory = store.memory
      let session = try harness.run { try await memory.openSession(at: Instant(milliseconds: 0)) }
      let useCase = UseCase<RecordsState>(store: store, runtime: harness.runtime)
      let team = harness.track(useCase)
      team.send(.sessionOpened(session)) { $0.session = 1 }
      let profile = [FieldText("name", "Ada")]
      var screen: ViewModel<Screen>? = ViewModel(
        Screen(), name: "screen", runtime: harness.runtime, declares: [useCase],
        forward: { _, _ in [.event(.asked(.add(.practitioner, profile)), to: useCase)] })
      screen?.send(.confirmed)
      team.received(.asked(.add(.practitioner, profile)))
      screen = nil
      store.disk.answer(.proceed)
      let found = try harness.run { try await memory.read { rows throws(Failure) in try rows.practitioner(1) } }
      let ada = try #require(found)
      let receipt = Receipt(
        outcome: .made, summary: ChangeSummary(.onboarded, .practitioner(1)), subject: .record(ada.record),
        inSession: ada)
      team.received(.committed(receipt)) { $0.answer = .receipt(receipt) }
    }
  }

  @Test("A practitioner is onboarded, shown and listed; a full store and a missing session are answers")
  func practitionerIsOnboardedAndListed() throws {
    try Harness.run { harness in
      let store = SlowStore(in: harness)
      let team = harness.track(UseCase<RecordsState>(store: store, runtime: harness.runtime))
      let profile = [FieldText("name", "Ada")]
      team.send(.asked(.add(.practitioner, profile)))
      team.received(.failed(.store(.other("no session is open")))) {
        $0.answer = .failure(.store(.other("no session is open")))
      }
      let memory = store.memory
      let session = try harness.run { try await memory.openSession(at: Instant(milliseconds: 0)) }
      team.send(.sessionOpened(session)) { $0.session = 1 }
      team.send(.asked(.add(.practitioner, profile)))
      store.disk.answer(.fails(.store(.full)))
      team.received(.failed(.store(.full))) { $0.answer = .failure(.store(.full)) }
      team.send(.asked(.add(.practitioner, profile)))
      store.disk.answer(.proceed)
      let found = try harness.run { try await memory.read { rows throws(Failure) in try rows.practitioner(1) } }
      let ada = try #require(found)
      #expect(ada.record.values == FieldValues([.name: "Ada"]))
      let receipt = Receipt(
        outcome: .made, summary: ChangeSummary(.onboarded, .practitioner(1)), subject: .record(ada.record),
        inSession: ada)
      team.received(.committed(receipt)) { $0.answer = .receipt(receipt) }
      team.send(.asked(.edit(Reference(.practitioner, "v1"), [FieldText("name", "Ada")])))
      store.disk.answer(.proceed)
      let unchanged = Receipt(
        outcome: .unchanged, summary: ChangeSummary(.edited, .practitioner(1)), subject: .record(ada.record),
        inSession: ada)
      team.received(.committed(unchanged)) { $0.answer = .receipt(unchanged) }
      team.send(.detailsAsked(Reference(.practitioner, "ad")))
      store.disk.answer(.proceed)
      let details = RecordDetails(ada.record)
      team.received(.detailsRead(details)) { $0.answer = .details(details) }
      let query = RecordQuery(.practitioner, search: "a")
      team.send(.pageAsked(query)) { $0.query = query }
      store.disk.answer(.proceed)
      var page = RecordPage([ada.record])
      page.prompts = [OpenPrompt(session: 1, practitioner: 1, isHere: true)]
      team.received(.pageRead(page, for: query)) {
        $0.page = page
        $0.answer = .page
      }
    }
  }

  @Test("A known contact is answered, and opened on request; an unknown or malformed contact is a failure")
  func knownContactOpensOnRequest() throws {
    try Harness.run { harness in
      let store = MemoryStore()
      let asked = Lock<[Openable]>([])
      let opener = Opener { openable in
        asked.withLock { $0.append(openable) }
        return .failed("no browser")
      }
      let useCase = UseCase<RecordsState>(store: store, opener: opener, runtime: harness.runtime)
      let session = try harness.run { try await store.openSession(at: Instant(milliseconds: 0)) }
      let profile = [
        FieldText("name", "Ada"), FieldText("address", "Am Ring 1"), FieldText("postcode", "50667"),
        FieldText("city", "Köln"), FieldText("phone", "call me"), FieldText("mail", "at home"),
      ]
      harness.ignoringEverything {
        _ = useCase.dispatch(.sessionOpened(session))
        _ = useCase.dispatch(.asked(.add(.practitioner, profile)))
        _ = useCase.dispatch(.asked(.add(.practitioner, [FieldText("name", "Ben")])))
      }
      let team = harness.track(useCase)
      let found = try harness.run { try await store.read { rows throws(Failure) in try rows.practitioner(1) } }
      var opening = Opening(
        try #require(found).record, contact: .address, text: "Am Ring 1, 50667 Köln",
        target: "https://www.openstreetmap.org/search?query=Am%20Ring%201%2C%2050667%20K%C3%B6ln")
      let ada = Reference(.practitioner, "ada")
      team.send(.openAsked(ada, .address, opens: false))
      team.received(.opened(opening)) { $0.answer = .opening(opening) }
      #expect(asked.withLock { $0 } == [])
      opening.answer = .failed("no browser")
      team.send(.openAsked(ada, .address, opens: true))
      team.received(.opened(opening)) { $0.answer = .opening(opening) }
      #expect(asked.withLock { $0 } == [.address("Am Ring 1, 50667 Köln")])
      let ben = Reference(.practitioner, "ben")
      for (who, contact, failure) in [
        (ada, .mail, .impossibleContact(.practitioner(1), .mail, "at home")),
        (ada, .telephone, .impossibleContact(.practitioner(1), .telephone, "call me")),
        (ben, .mail, .noContact(.practitioner(2), .mail)), (ben, .telephone, .noContact(.practitioner(2), .telephone)),
      ] as [(Reference, Contact, Failure)] {
        team.send(.openAsked(who, contact, opens: true))
        team.received(.failed(failure)) { $0.answer = .failure(failure) }
      }
    }
  }

  @Test("A change of the team makes the jotter read the practitioner in session again")
  func inSession() throws {
    try Harness.run { harness in
      let store = SlowStore(in: harness)
      let lateTarget = LateTarget<JotterState>()
      let teamUseCase = UseCase<RecordsState>(store: store, jotter: lateTarget, runtime: harness.runtime)
      let jotterUseCase = UseCase<JotterState>(
        store: store, listeners: [SessionListener(LateTarget(teamUseCase))], runtime: harness.runtime)
      lateTarget.connect(jotterUseCase)
      let (team, jotter) = (harness.track(teamUseCase), harness.track(jotterUseCase))
      jotter.send(.started)
      for _ in 1...3 { store.disk.answer(.proceed) }
      jotter.received(.sessionOpened(1, occurring: nil)) { $0.session = 1 }
      team.received(.sessionOpened(1)) { $0.session = 1 }
      team.send(.asked(.add(.practitioner, [FieldText("name", "Ada")])))
      store.disk.answer(.proceed)
      let memory = store.memory
      let found = try harness.run { try await memory.read { rows throws(Failure) in try rows.practitioner(1) } }
      let ada = try #require(found)
      let onboarded = Receipt(
        outcome: .made, summary: ChangeSummary(.onboarded, .practitioner(1)), subject: .record(ada.record),
        inSession: ada)
      team.received(.committed(onboarded)) { $0.answer = .receipt(onboarded) }
      jotter.received(.refreshAsked)
      store.disk.answer(.proceed)
      jotter.received(.refreshed(nil, practitioner: ada)) { $0.practitioner = ada }
      jotter.send(.asked(.activate(nil)))
      store.disk.answer(.proceed)
      let left = Receipt(
        outcome: .made, summary: ChangeSummary(.deactivated, .practitioner(1)), subject: .record(ada.record))
      jotter.received(.committed(left)) {
        $0.practitioner = nil
        $0.answer = .receipt(left)
      }
    }
  }
}
