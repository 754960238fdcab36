import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// The amount in an answer of a form, over the app and an in-memory store.
@Suite struct FormCostTests {
  private static let today = CalendarDate(year: 2026, month: 11, day: 21)

  @Test(
    "The amount in a field's last answer becomes the cost of the incident that the form begins",
    arguments: [
      ([.typed("Nobivac", cost: "45.00")], 45),
      ([.typed("Nobivac", cost: "45.00"), .wentBack, .typed("Nobivac", cost: "50.00")], 50),
      ([.typed("Nobivac", cost: "45.00"), .wentBack, .typed("Nobivac DHP")], 0),
      ([.typed("Nobivac", cost: "45.00"), .typed("MSD"), .wentBack, .kept], 45),
    ] as [([FormAnswer], Decimal)])
  func fieldAmountBecomesIncidentCost(answers: [FormAnswer], total: Decimal) async {
    // Noon of `today` in UTC.
    let runtime = Runtime.test(at: Instant(milliseconds: 1_795_262_400_000))
    let root = ViewModel<RootViewState>.root(
      Processes(store: MemoryStore(), runtime: runtime), undoScope: .session, runtime: runtime)
    await root.send(.jotter(.opened)).settled()
    await root.send(.records(.added(.patient, [TypedField("name", "Rex")]))).settled()
    let known = [
      TypedField("kind", "vaccination"), TypedField("patient", "p1"), TypedField("date", Self.today.text),
    ]
    await root.send(.form(.opened(.entry, nil, with: known))).settled()
    for answer in answers + [.ended, .agreed(true)] {
      await root.send(.form(.answered(answer, today: Self.today))).settled()
    }
    #expect(root.state.form.form == nil)
    #expect(root.state.jotter.occurring?.total ?? 0 == total)
    #expect(root.state.jotter.occurring?.patient?.name == (total == 0 ? nil : "Rex"))
  }
}
