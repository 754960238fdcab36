import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// The team, step by step: nothing happens that is not mentioned here.
@Suite struct TeamFlowTests {
  @Test("Somebody is onboarded, shown and listed; what fails is an answer, and nothing is asked without a session")
  func flow() throws {
    try Harness.run { harness in
      let store = SlowStore(in: harness)
      let team = harness.track(UseCase<TeamState>(store: store, runtime: harness.runtime))
      let profile = Profile(name: "Ada")
      team.send(.asked(.onboard(profile)))
      team.received(.failed(.store(.other("no session is open")))) {
        $0.answer = .failure(.store(.other("no session is open")))
        $0.answers = 1
      }
      team.send(.sessionOpened(1)) { $0.session = 1 }
      team.send(.asked(.onboard(profile)))
      store.disk.answer(.fails(.store(.full)))
      team.received(.failed(.store(.full))) {
        $0.answer = .failure(.store(.full))
        $0.answers = 2
      }
      team.send(.asked(.onboard(profile)))
      store.disk.answer(.goesOn)
      let memory = store.memory
      let found = try harness.run { try await memory.read { rows throws(Failure) in try rows.practitioner(1) } }
      let ada = try #require(found)
      #expect(ada.profile == profile)
      let receipt = Receipt(
        outcome: .made, summary: ChangeSummary(.onboarded, practitioner: 1), incident: nil, note: nil, occurring: nil,
        practitioner: ada)
      team.received(.committed(receipt)) {
        $0.answer = .receipt(receipt)
        $0.answers = 3
      }
      team.send(.detailsAsked(PractitionerReference("ad")))
      store.disk.answer(.goesOn)
      team.received(.detailsRead(ada)) {
        $0.answer = .details(ada)
        $0.answers = 4
      }
      let query = TeamQuery(search: "a")
      team.send(.pageAsked(query)) { $0.query = query }
      store.disk.answer(.goesOn)
      let page = TeamPage(practitioners: [ada], hasMore: false)
      team.received(.pageRead(page, for: query)) {
        $0.page = page
        $0.answer = .page
        $0.answers = 5
      }
    }
  }
}
