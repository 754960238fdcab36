import Adapters
import Architecture
import Harness
import Testing
import UseCases

@Suite struct JotterFlowTests {
  private func opened(_ harness: Harness, _ store: SlowStore) -> Tracked<JotterState, JotterState.Event> {
    let jotter = harness.track(UseCase<JotterState>(store: store, runtime: harness.runtime))
    jotter.send(.started)
    // Three disk operations: open the session, read the current incident, read the other open ones.
    for _ in 1...3 { store.disk.answer(.proceed) }
    jotter.received(.sessionOpened(1, occurring: nil)) { $0.session = 1 }
    return jotter
  }

  private func incident(_ number: Int, _ store: SlowStore, _ harness: Harness) throws -> Incident {
    let memory = store.memory
    let found = try harness.run { try await memory.read { rows throws(Failure) in try rows.incident(number) } }
    return try #require(found)
  }

  @Test("An incident becomes current once its note is written; a command sent meanwhile waits for that write")
  func writtenNoteMakesIncidentCurrent() throws {
    try Harness.run { harness in
      let store = SlowStore(in: harness)
      let jotter = opened(harness, store)
      jotter.send(.asked(.note("limping", cost: Euro(cents: 3_500))))
      jotter.send(.asked(.emergency(true)))
      #expect(store.disk.waiting == ["write"])
      store.disk.answer(.proceed)
      let calm = try incident(1, store, harness)
      let receipt = Receipt(
        outcome: .made, summary: ChangeSummary(.noted, .note(incident: 1, 1)), incident: calm,
        subject: .note(
          Note(number: 1, text: "limping", cost: Euro(cents: 3_500), writtenAt: Instant(milliseconds: 60_000))),
        occurring: calm)
      jotter.received(.committed(receipt)) {
        $0.occurring = calm
        $0.occurringSince = Instant(milliseconds: 60_000)
        $0.answer = .receipt(receipt)
      }
      store.disk.answer(.proceed)
      var raised = calm
      raised.isEmergency = true
      let declared = Receipt(
        outcome: .made, summary: ChangeSummary(.raised, .incident(1)), incident: raised, occurring: raised)
      jotter.received(.committed(declared)) {
        $0.occurring = raised
        $0.answer = .receipt(declared)
      }
    }
  }

  @Test("A note that the disk refuses begins no incident; a second equal refusal is received, and changes no state")
  func refusedNoteBeginsNoIncident() {
    Harness.run { harness in
      let store = SlowStore(in: harness)
      let jotter = opened(harness, store)
      for count in 1...2 {
        jotter.send(.asked(.note("limping", cost: nil)))
        store.disk.answer(.fails(.store(.full)))
        jotter.received(.failed(.store(.full)), count == 1 ? { $0.answer = .failure(.store(.full)) } : nil)
      }
    }
  }

  @Test("The details of an incident have its notes, and a refresh reads the current incident again")
  func detailsContainTheIncidentNotes() throws {
    try Harness.run { harness in
      let store = SlowStore(in: harness)
      let jotter = opened(harness, store)
      let limping = try store.jot("limping", in: harness)
      let details = IncidentDetails(
        incident: limping, notes: [Note(number: 1, text: "limping", writtenAt: Instant(milliseconds: 60_000))])
      jotter.send(.detailsAsked(Reference(.incident, "1")))
      store.disk.answer(.proceed)
      jotter.received(.detailsRead(details)) { $0.answer = .details(details) }
      jotter.send(.refreshAsked)
      store.disk.answer(.proceed)
      jotter.received(.refreshed(nil))
    }
  }

  @Test("A refresh that fails is no answer, and keeps the current incident")
  func refreshFails() {
    Harness.run { harness in
      let store = SlowStore(in: harness)
      let jotter = opened(harness, store)
      jotter.send(.refreshAsked)
      store.disk.answer(.fails(.store(.full)))
      jotter.received(.refreshFailed(.store(.full)))
    }
  }

  @Test("Before the session is open, a command is refused, and an interruption changes nothing")
  func commandBeforeSessionIsRefused() {
    Harness.run { harness in
      let jotter = harness.track(UseCase<JotterState>(store: SlowStore(in: harness), runtime: harness.runtime))
      jotter.send(.interrupted)
      jotter.send(.asked(.note("limping", cost: nil)))
      jotter.received(.failed(.store(.other("no session is open")))) {
        $0.answer = .failure(.store(.other("no session is open")))
      }
    }
  }
}
