import UseCases

/// The expected notes of the store, computed from receipts alone; simple enough to verify by reading.
struct Model: Sendable {
  struct Entry: Equatable, Sendable {
    var text: String
    var cents: Int64
    var isErased = false
  }
  private(set) var notes: [Int: [Int: Entry]] = [:]

  mutating func apply(_ receipt: Receipt) {
    guard let record = receipt.summary.record, record.kind == .note, let number = record.part else { return }
    let incident = record.number
    let isTakenBack = receipt.outcome == .undone
    switch (receipt.summary.kind, receipt.outcome) {
    case (_, .unchanged): break
    case (.noted, _):
      let note = receipt.subject?.note
      notes[incident, default: [:]][number] =
        isTakenBack ? nil : Entry(text: note?.text ?? "", cents: note?.cost?.cents ?? 0)
    case (.erased, _): notes[incident]?[number]?.isErased = !isTakenBack
    case (.restored, _): notes[incident]?[number]?.isErased = isTakenBack
    default: break
    }
  }

  /// The notes of an incident, in order of their numbers.
  func notes(of incident: Int) -> [(number: Int, entry: Entry)] {
    (notes[incident] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
