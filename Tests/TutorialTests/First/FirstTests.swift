import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// The tutorial's first exercise: a test of existing code.
@Suite struct FirstTests {
  @Test("Reading the list of an empty jotter gives a page with `hasNoIncidents`")
  func emptyList() {
    Harness.run { harness in
      let useCase = UseCase<IncidentsState>(store: MemoryStore(), runtime: harness.runtime)
      let incidents = harness.track(useCase)

      let page = IncidentPage(incidents: [], hasMore: false, hasNoIncidents: true)
      incidents.send(.asked(IncidentQuery())) { $0.phase = .reading }
      incidents.received(.read(page, for: IncidentQuery())) { $0.phase = .read(page) }
    }
  }

  @Test("The harness reports an event that the test omits, with the code to paste")
  func harnessReportsOmittedEvent() {
    let failures = Harness.failures { harness in
      let useCase = UseCase<IncidentsState>(store: MemoryStore(), runtime: harness.runtime)
      let incidents = harness.track(useCase)

      incidents.send(.asked(IncidentQuery())) { $0.phase = .reading }
    }
    #expect(
      failures.map(\.text) == [
        """
        not mentioned: incidents received something; write
          incidents.received(.read(IncidentPage(incidents: [], hasMore: false, hasNoIncidents: true, \
        hiddenSettledCount: 0), for: \
        IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, \
        unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
            $0.phase = .read(IncidentPage(incidents: [], hasMore: false, hasNoIncidents: true, hiddenSettledCount: 0))
          }
        or harness.ignore("incidents")
        """
      ])
  }

  @Test("A test with the pasted code passes")
  func pastedCodePasses() {
    Harness.run { harness in
      let useCase = UseCase<IncidentsState>(store: MemoryStore(), runtime: harness.runtime)
      let incidents = harness.track(useCase)

      incidents.send(.asked(IncidentQuery())) { $0.phase = .reading }
      incidents.received(
        .read(
          IncidentPage(incidents: [], hasMore: false, hasNoIncidents: true, hiddenSettledCount: 0),
          for: IncidentQuery(
            from: nil, to: nil, search: nil, onlyEmergencies: false, includesSettled: false, patient: nil,
            unquotedRest: nil,
            patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))
      ) {
        $0.phase = .read(IncidentPage(incidents: [], hasMore: false, hasNoIncidents: true, hiddenSettledCount: 0))
      }
    }
  }
}
