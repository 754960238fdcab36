import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// View model of the digest over an in-memory store, step by step.
@Suite struct DigestFlowTests {
  private let from = Date(timeIntervalSince1970: 0)
  private let to = Date(timeIntervalSince1970: 86_400)

  @Test("The digest shows a day, or only incidents without a practitioner, refuses an unknown one, and is printed")
  func digestShowsUntakenIncidents() throws {
    try Harness.run { harness in
      for name in ["jotter", "digest", "parent"] { harness.ignore(name) }
      let store = MemoryStore()
      let jotter = UseCase<JotterState>(store: store, runtime: harness.runtime)
      for event: JotterState.Event in [.started, .asked(.note("limping", cost: Euro(cents: 3_500)))] {
        jotter.dispatch(event)
        harness.simulator.settle()
      }
      let digest = UseCase<DigestState>(
        store: store, press: DigestPress { (_, _, _, _) throws(Failure) in }, runtime: harness.runtime)
      let screen = ViewModel<DigestViewState>(digest: digest, runtime: harness.runtime)
      let (view, parent) = (harness.track(screen), screen.heard(in: harness.runtime))
      var filter = DigestFilter(from: from, to: to)
      view.send(.asked(filter)) { $0.filter = filter }
      let minute = Date(timeIntervalSince1970: 60)
      let row = IncidentRow(
        number: 1, id: try harness.id(of: 1, in: store), openedAt: minute, firstNote: "limping", total: 35)
      let sums = DigestSum(incidents: 1, open: 1, cost: Euro(cents: 3_500))
      var day = DigestView(
        from: from, to: to, total: sums, untaken: sums,
        rows: [
          DigestRow(
            incident: row, notes: [NoteRow(number: 1, text: "limping", cost: 35, writtenAt: minute)], cost: 35)
        ])
      view.observed { $0.answer = .shown(day) }
      filter.by = .nobody
      view.send(.asked(filter)) { $0.filter = filter }
      day.by = .nobody
      view.observed { $0.answer = .shown(day) }
      filter.by = .practitioner("ada")
      view.send(.asked(filter)) { $0.filter = filter }
      view.observed { $0.answer = .refused(.noSuch(.practitioner, "ada")) }
      filter.by = nil
      view.send(.printed(filter, file: "evening.html")) { $0.filter = filter }
      view.observed { $0.answer = .printed(file: "evening.html", incidents: 1) }
      #expect(
        parent.state.answers == [.answered, .answered, .refused(.noSuch(.practitioner, "ada")), .answered])
    }
  }
}

/// The digest as a screen of the app.
@Suite struct DigestScreenTests {
  @Test("A request for a day shows the digest with the incidents and their sum")
  func dayDigestSumsItsIncidents() async throws {
    let app = try App()
    await app.send(.jotter(.opened), .jotter(.noted("limping", cost: 35)))
    let filter = DigestFilter(from: Date(timeIntervalSince1970: 0), to: Date(timeIntervalSince1970: 86_400))
    await app.send(.digest(.asked(filter)))
    guard case .shown(let view)? = app.state.digest.answer else {
      Issue.record("\(String(describing: app.state.digest.answer))")
      return
    }
    #expect(app.state.screen == .digest && app.state.answerCount == 2)
    #expect(view.rows.map(\.incident.number) == [1] && view.total.cost == Euro(cents: 3500))
  }
}
