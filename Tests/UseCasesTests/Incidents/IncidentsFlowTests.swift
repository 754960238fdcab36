import Adapters
import Architecture
import Harness
import Testing
import UseCases

@Suite struct IncidentsFlowTests {
  // [the page]
  @Test("A list of incidents is reading from the query until its page arrives")
  func listReadsUntilPageArrives() throws {
    try Harness.run { harness in
      let store = SlowStore(in: harness)
      let limping = try store.jot("limping", in: harness)
      let useCase = UseCase<IncidentsState>(store: store, runtime: harness.runtime)
      let incidents = harness.track(useCase)

      incidents.send(.asked(IncidentQuery(limit: 5))) {
        $0.query = IncidentQuery(limit: 5)
        $0.phase = .reading
      }
      store.disk.answer(.proceed)

      let page = IncidentPage(incidents: [limping], hasMore: false)
      incidents.received(.read(page, for: IncidentQuery(limit: 5))) { $0.phase = .read(page) }
    }
  }
  // [end]

  @Test("A newer query interrupts the older query, whose late answer is dropped")
  func latestWins() throws {
    try Harness.run { harness in
      let store = SlowStore(in: harness)
      _ = try store.jot("limping", in: harness)
      let incidents = harness.track(UseCase<IncidentsState>(store: store, runtime: harness.runtime))
      incidents.send(.asked(IncidentQuery(search: "limp"))) {
        $0.query = IncidentQuery(search: "limp")
        $0.phase = .reading
      }
      incidents.send(.asked(IncidentQuery(search: "gums"))) { $0.query = IncidentQuery(search: "gums") }
      incidents.dropped(.failed(.interrupted))
      #expect(store.disk.waiting == ["read"])
      store.disk.answer(.proceed)
      let page = IncidentPage(incidents: [], hasMore: false)
      incidents.received(.read(page, for: IncidentQuery(search: "gums"))) { $0.phase = .read(page) }
    }
  }

  @Test("A page that cannot be read sets the failed phase, and the same failure twice is two answers")
  func unreadablePageSetsFailedPhase() {
    Harness.run { harness in
      let store = SlowStore(in: harness)
      let list = UseCase<IncidentsState>(store: store, runtime: harness.runtime)
      harness.ignore("answer counter")
      let (incidents, answers) = (harness.track(list), AnswerCounter(list))
      for count in 1...2 {
        incidents.send(.asked(IncidentQuery())) { $0.phase = .reading }
        store.disk.answer(.fails(.store(.busy)))
        incidents.received(.failed(.store(.busy))) { $0.phase = .failed(.store(.busy)) }
        #expect(answers.count == count)
      }
    }
  }
}
