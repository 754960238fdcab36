import Adapters
import Architecture
import Testing

@testable import UseCases

/// The note of an incident that has the cost of an entry.
@Suite struct EntryCostTests {
  @Test("The note of an entry's cost has the product, purpose, weight or practice of the entry, or else its kind.")
  func costNoteDescribesTheEntry() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    try await desk.add(.clinic, ["name": "Lindenhof"])
    let cases: [(kind: EntryKind, texts: KeyValuePairs<String, String>, note: String)] = [
      (.vaccination, ["product": "Nobivac"], "Nobivac"), (.visit, ["purpose": "check-up"], "check-up"),
      (.weight, ["weight": "3.2"], "3.2 kg"), (.referral, ["clinic": "c1"], "Lindenhof"),
      (.referral, ["clinic": "c1", "purpose": "X-ray"], "X-ray"), (.titration, ["comment": "as told"], "titration"),
    ]
    for (kind, texts, note) in cases {
      let known = ["kind": kind.rawValue, "patient": "p1", "date": "2026-09-21", FieldText.cost: "35.00"]
      let receipt = try await desk.ask(
        .add(
          .entry,
          known.sorted { $0.key < $1.key }.map { FieldText($0.key, $0.value) } + texts.map { FieldText($0, $1) }))
      #expect(receipt.charge?.note.text == note && receipt.charge?.note.cost?.cents == 3_500, "\(note)")
    }
  }
}
