import Adapters
import Architecture
import Harness
import Testing
import UseCases
import ViewModels

/// Confirmations on a screen.
@Suite struct ConfirmationTests {
  /// Names of the values that are nil, empty or false.
  private func lacking(_ value: Any) -> [String] {
    Mirror(reflecting: value).children.filter { child in
      if let isSo = child.value as? Bool { return !isSo }
      let value = Mirror(reflecting: child.value)
      return (value.displayStyle == .optional || value.displayStyle == .collection) && value.children.isEmpty
    }.compactMap(\.label)
  }

  @Test("A receipt has each value that it is made with, and its confirmation shows each of them")
  func everyValue() async {
    let id = UniqueID(high: 7, low: 7)
    let time = Instant(milliseconds: 60_000)
    func incident(_ number: Int) -> Incident { Incident(number: number, id: id, openedAt: time) }
    let note = Note(number: 1, text: "splint", cost: Euro(cents: 3_500), writtenAt: time)
    let record = AnyRecord(Practitioners.declaration, number: 1, id: id, values: FieldValues([.name: "Ada"]))
    let ada = Practitioner(record)
    let slot = Slot(start: time, end: Instant(milliseconds: 120_000))
    let rex = PatientName(number: 1, name: "Rex")
    let described = ChangeSummary(.described, .incident(1))
    let receipt = Receipt(
      outcome: .made, summary: described, incident: incident(1), subject: .note(note), others: [incident(2)],
      unchanged: [incident(3)], isUntaken: true, unmatched: [Unmatched(kind: .patient, text: "Rex")],
      appointments: [Appointment(number: 1, id: id, plan: Plan(slot: slot))],
      changed: [Edit(.incident(1), .description, before: .none, after: .text("bite"))], recordCount: 2,
      findings: [Finding(.rabies, .markedBefore, .missing([.chip]))], remarks: [.unknownProduct("Fictivac")],
      lacks: [.medium], tally: DayTally(done: 1, of: 2), nextOccurrence: NextOccurrence(3, due: time),
      hidden: [RecordCount(kind: .entry, count: 4)], occurring: incident(1), inSession: ada, nextPatient: rex,
      chosenAgain: rex, lost: LostItems(incident: 4), charge: Charge(incident: incident(1), note: note),
      formerCost: Euro(cents: 100),
      uncertain: [note], entriesOfOtherPatients: [record], uncharged: [record], settler: Settler(name: "Bo"),
      leftIncident: incident(5), alsoOpen: incident(6),
      formerPatient: rex, news: IncidentNews(incident: incident(1), change: described))
    #expect(lacking(receipt) == [])
    let runtime = Runtime.test()
    let records = UseCase<RecordsState>(store: MemoryStore(), runtime: runtime)
    let view = ViewModel<RecordsViewState>(records: records, runtime: runtime)
    for (kind, values) in [
      (ChangeKind.described, ["staysInSession", "current"]), (.activated, ["staysInSession"]),
      (.onboarded, ["current"]),
    ] {
      var receipt = receipt
      receipt.summary = ChangeSummary(kind, .practitioner(2))
      await records.dispatch(.committed(receipt)).settled()
      guard case .confirmed(let confirmation)? = view.state.answer else {
        Issue.record("The screen has no confirmation.")
        return
      }
      // The screen of the jotter sets these two values.
      let own = ["remindsOfSession", "continuesLastIncident"]
      #expect(lacking(confirmation).filter { !own.contains($0) } == values, "\(kind)")
    }
  }
}
