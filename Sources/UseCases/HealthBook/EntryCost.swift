import Architecture

/// What entries of health books cost: a note of an incident has the amount (decision 84).
extension JotterBook {
  /// Sets the cost of the entry's note, or jots one; the change belongs to that of the entry, `follows`.
  func charge(_ cost: Euro, for entry: BookEntry, follows: Int?) throws(Failure) -> Receipt {
    if let note = entry.note, let kept = try rows.subject(note)?.note, kept.erasedAt == nil {
      return try written(ChangeSummary(.priced, note), set(.cost, of: note, to: Value(cost)), follows: follows)
    }
    var edits: [Edit] = []
    let incident = try incident(of: entry, &edits)
    let note = try jot(billed(entry), cost, to: incident, &edits)
    edits += try set(.charge, of: entry.record.record, to: .text(BookEntry.name(of: note)))
    return try written(ChangeSummary(.noted, note), edits, follows: follows)
  }

  /// The occurring incident, if it is about the entry's patient or about none; or else a new one.
  ///
  /// Beside an incident about another patient, which goes on, the new one is settled at once.
  private func incident(of entry: BookEntry, _ edits: inout [Edit]) throws(Failure) -> Int {
    let patient = entry.patient?.number
    // The entry has the id of the stamp.
    let id = UniqueID(at: stamp.time, random: ~stamp.seed)
    guard let here = try occurring()?.number else { return try beginning(about: patient, id: id, &edits) }
    let other = try rows.value(.patient, of: .incident(here)).integer
    if other == nil || other == patient { return here }
    let number = try beginning(about: patient, id: id, &edits)
    edits += try set(.settledAt, of: .incident(number), to: Value(stamp.time))
    edits += try set(.occurring, of: .session(session), to: Value(here))
    return number
  }

  /// The text of the entry's note: its product or purpose, the weight, or the practice of a referral.
  private func billed(_ entry: BookEntry) throws(Failure) -> String {
    if let text = [entry.product, entry.purpose].first(where: { !$0.isEmpty }) { return text }
    if let weight = entry.weight { return "\(weight.text) kg" }
    if let clinic = entry.clinic, let name = try rows.record(clinic)?.name, !name.isEmpty { return name }
    return entry.kind
  }

  /// Erases the note of a removed entry, or restores that of a restored one; parts of the entry's change.
  ///
  /// - Returns: the note; nil for none, or if it was erased or restored apart from its entry.
  func followCharge(
    of entry: BookEntry, removedAt: Instant?, isRemoved: Bool, follows: Int
  ) throws(Failure) -> Charge? {
    guard let record = entry.note, let note = try rows.subject(record)?.note,
      isRemoved ? note.erasedAt == nil : note.erasedAt != nil && note.erasedAt == removedAt
    else { return nil }
    let edits = try set(.erasedAt, of: record, to: isRemoved ? Value(stamp.time) : .none)
    _ = try append(ChangeSummary(isRemoved ? .erased : .restored, record), edits, follows: follows)
    return try charge(record)
  }

  /// A moved note stays that of its entry.
  func recharge(from source: RecordID, to moved: RecordID) throws(Failure) -> [Edit] {
    let query = RecordQuery(.entry, limit: 1, conditions: [.holds(.charge, BookEntry.name(of: source))])
    guard let entry = try rows.records(query).records.first else { return [] }
    return try set(.charge, of: entry.record, to: .text(BookEntry.name(of: moved)))
  }
}

extension BookEntry {
  /// The note with the cost of the entry; nil for none.
  public var note: RecordID? {
    let words = self.charge.split(separator: " ").map(String.init)
    guard words.count == 2, let incident = Reference(.incident, words[0]).number,
      let note = Reference(.note, words[1]).number
    else { return nil }
    return .note(incident: incident, note)
  }

  /// The stored name of a note: `#12 n3`.
  fileprivate static func name(of note: RecordID) -> String {
    "\(Reference(.incident, note.number).text) \(Reference(.note, note.part ?? 0).text)"
  }
}
