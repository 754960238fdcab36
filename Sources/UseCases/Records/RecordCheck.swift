public import Architecture

/// Checks a command while it is typed.
///
/// Reads the store directly, like `NameLookup`: has no state, and sends no events.
public struct RecordCheck: Sendable {
  private let store: any JotterStore
  private let reports: ReportPolicy
  private let keyFiles: KeyFiles
  private let clock: WallClock

  public init(
    store: any JotterStore, reports: ReportPolicy = ReportPolicy(), keyFiles: KeyFiles = .none,
    clock: WallClock = .universal
  ) {
    (self.store, self.reports, self.keyFiles, self.clock) = (store, reports, keyFiles, clock)
  }

  /// Reasons to refuse the fields typed so far; missing fields are no reason.
  ///
  /// Empty for a command that writes no fields, or if the store fails.
  public func refusals(of command: RecordCommand, in session: Int?, at stamp: Stamp) async -> [Failure] {
    guard let (kind, reference, texts) = command.draft else { return [] }
    let failures = try? await store.read { rows throws(Failure) in
      let book = RecordBook(
        rows: rows, session: session ?? 0, stamp: stamp, clock: clock, reports: reports, keyFiles: keyFiles)
      do throws(Failure) {
        var texts = texts
        if case .write(_, let words, let field) = command { texts = try book.entry(texts, words, into: field).texts }
        let reference = try reference.map { reference throws(Failure) in try book.book.resolved(reference) }
        return try book.refusals(in: texts, of: kind, reference)
          .filter { refusal in texts.contains { $0.name == refusal.field } }.map(\.failure)
      } catch {
        if error.endsWork { throw error }
        // The patient may still be typed.
        if case .noPatientHere = error { return [] }
        return error.each
      }
    }
    return failures ?? []
  }
}

extension RecordCommand {
  /// Kind, record and typed texts of a command; nil if it writes no fields.
  fileprivate var draft: (kind: RecordKind, Reference?, [FieldText])? {
    switch self {
    case .add(let kind, let texts): (kind, nil, texts)
    case .write(let texts, _, _): (.entry, nil, texts)
    case .edit(let reference, let texts): (reference.kind, reference, texts)
    case .enter(_, let part, _, let texts), .amend(_, let part, _, let texts): (part, nil, texts)
    case .remindHere(let texts): (.reminder, nil, texts)
    case .strike, .fill, .picture, .clearPicture, .remove, .restore, .remind, .remindDue, .answer, .prove, .purge,
      .order, .link, .apply:
      nil
    }
  }
}
