import Architecture

/// Costs of health book entries; a note of an incident stores the amount (decision 84).
extension JotterBook {
  /// Sets the cost of the entry's note, or jots a new note.
  ///
  /// Undo and redo treat it as one step with the change of the number `follows`.
  func charge(_ cost: Euro, for entry: BookEntry, follows: Int?) throws(Failure) -> Receipt {
    if let note = entry.note, let kept = try rows.subject(note)?.note {
      let price = try set(.cost, of: note, to: Value(cost))
      guard kept.erasedAt != nil else { return try commit(ChangeSummary(.priced, note), price, follows: follows) }
      // Reuse the erased note: beside a new note, restoring it would count the cost twice.
      let restored = try set(.erasedAt, of: note, to: .none)
      return try commit(ChangeSummary(.restored, note), price + restored, follows: follows)
    }
    var edits: [Edit] = []
    let incident = try incident(of: entry, &edits)
    let note = try jot(billed(entry), cost, to: incident, &edits)
    edits += try set(.charge, of: entry.record.record, to: .text(BookEntry.name(of: note)))
    return try commit(ChangeSummary(.noted, note), edits, follows: follows)
  }

  /// The incident for the cost of an entry: an existing one, or a new one about its patient.
  ///
  /// A new incident is settled at once if the session has a current incident or another chosen patient. Such an
  /// incident also gets the costs of that patient's later entries on the same day: an animal has one bill.
  private func incident(of entry: BookEntry, _ edits: inout [Edit]) throws(Failure) -> Int {
    if let found = try incident(for: entry) { return found }
    let (patient, here, chosen) = (entry.patient?.number, try occurring()?.number, try chosenPatient())
    let isBeside = here != nil || chosen != nil && chosen != patient
    if isBeside, let patient, let found = try rows.incidentOfEntries(about: patient, at: stamp.time, clock) {
      return found
    }
    // The seed of the stamp makes the entry's id; the incident needs another id.
    let number = try beginning(about: patient, id: UniqueID(at: stamp.time, random: ~stamp.seed), &edits)
    guard isBeside else { return number }
    edits += try set(.settledAt, of: .incident(number), to: Value(stamp.time))
    edits += try set(.occurring, of: .session(session), to: Value(here))
    return number
  }

  /// The existing incident for the cost of an entry; nil if a new one is needed.
  ///
  /// The current incident comes first, then the patient's newest open one. For an entry stored earlier, an incident
  /// that was open on the entry's day precedes both, even if settled. An incident without a patient may be about
  /// another animal: it gets no cost of an entry with a patient.
  private func incident(for entry: BookEntry) throws(Failure) -> Int? {
    let here = try occurring()?.number
    let whose = try here.flatMap { number throws(Failure) in
      try rows.value(.patient, of: .incident(number)).integer
    }
    guard let patient = entry.patient?.number else { return whose == nil ? here : nil }
    let own = whose == patient ? here : nil
    let isNew = entry.record.id == stamp.id
    if !isNew, let day = entry.date {
      if let own, let incident = try rows.incident(own), clock.day(incident.openedAt) <= day,
        day <= clock.day(incident.settledAt ?? stamp.time)
      {
        return own
      }
      if let newest = try rows.newestIncident(about: patient, on: day, clock) { return newest }
    }
    if let own { return own }
    return try rows.openIncident(about: patient)
  }

  /// Entries that may contain an uncounted amount, and whose cost would go to this incident; nil for none.
  func uncharged(of incident: Incident) throws(Failure) -> [AnyRecord]? {
    guard let patient = incident.patient else { return nil }
    let entries = try rows.uncharged(
      from: clock.day(incident.openedAt), through: clock.day(incident.settledAt ?? stamp.time),
      [.equals(.patient, Reference(.patient, patient.number).text)])
    var own: [AnyRecord] = []
    for entry in entries ?? [] where try self.incident(for: BookEntry(entry)) == incident.number { own.append(entry) }
    return own.isEmpty ? nil : own
  }

  /// The text of the note for an entry: its product or purpose, its weight, the practice of a referral, or its kind.
  private func billed(_ entry: BookEntry) throws(Failure) -> String {
    if let text = [entry.product, entry.purpose].first(where: { !$0.isEmpty }) { return text }
    if let weight = entry.weight { return "\(weight.text) kg" }
    if let clinic = entry.clinic, let name = try rows.record(clinic)?.name, !name.isEmpty { return name }
    return entry.kind
  }

  /// Erases the note of a removed entry, or restores the note of a restored one, as part of the entry's change.
  ///
  /// - Returns: the note; nil if there is none, or if the note was erased or restored independently of the entry.
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

  /// Moves the cost of an entry whose patient was changed, as part of the entry's change.
  ///
  /// Erases the note, and jots a copy with the same time of writing in an incident of the new patient. The note stays
  /// if its incident is already about the new patient.
  func moveCharge(of entry: BookEntry, from old: BookEntry, follows: Int) throws(Failure) -> Charge? {
    guard old.patient != entry.patient, let source = entry.note, let note = try rows.subject(source)?.note,
      note.erasedAt == nil,
      try rows.value(.patient, of: .incident(source.number)).integer != entry.patient?.number
    else { return nil }
    var edits: [Edit] = []
    let moved = try jot(note.text, note.cost, to: incident(of: entry, &edits), at: note.writtenAt, &edits)
    edits += try set(.charge, of: entry.record.record, to: .text(BookEntry.name(of: moved)))
    _ = try append(
      ChangeSummary(.erased, source), set(.erasedAt, of: source, to: Value(stamp.time)), follows: follows)
    _ = try append(ChangeSummary(.noted, moved), edits, follows: follows)
    return try charge(moved)
  }

  /// Updates the entry whose cost is a note that was moved to another incident.
  func recharge(from source: RecordID, to moved: RecordID) throws(Failure) -> [Edit] {
    guard let entry = try rows.entry(chargedAs: source) else { return [] }
    return try set(.charge, of: entry.record, to: .text(BookEntry.name(of: moved)))
  }
}

extension JotterRows {
  /// Entries of these days without a cost, but with a number in their text: perhaps an amount (decision 85); else nil.
  func uncharged(
    from first: CalendarDate, through last: CalendarDate, _ more: [FieldCondition]
  ) throws(Failure) -> [AnyRecord]? {
    let conditions: [FieldCondition] = [
      .atLeast(.date, first.text), .lessThan(.date, last.adding(days: 1).text), .equals(.charge, ""),
    ]
    let entries = try records(RecordQuery(.entry, limit: 500, conditions: more + conditions)).records.filter { entry in
      BookEntry.priced.contains { !(entry[$0] ?? "").numbers.isEmpty }
    }
    return entries.isEmpty ? nil : entries
  }

  /// The newest open incident about a patient; nil for none.
  fileprivate func openIncident(about patient: Int) throws(Failure) -> Int? {
    try newestIncident(about: patient, [.equals(.settledAt, .none)])
  }

  /// The newest of a patient's incidents that were open on a day, even if settled since; nil for none.
  fileprivate func newestIncident(
    about patient: Int, on day: CalendarDate, _ clock: WallClock
  ) throws(Failure) -> Int? {
    let begun = RowCondition.below(.openedAt, Value(clock.instant(0, on: day.adding(days: 1))))
    let until = RowCondition.from(.settledAt, Value(clock.instant(0, on: day)))
    return [
      try newestIncident(about: patient, [begun, .equals(.settledAt, .none)]),
      try newestIncident(about: patient, [begun, until]),
    ].compactMap(\.self).max()
  }

  private func newestIncident(about patient: Int, _ more: [RowCondition]) throws(Failure) -> Int? {
    try first(
      [.number], of: .incidents, where: Self.listed(about: patient) + more, by: [.number], isDescending: true,
      index: "incidents_patient")?
      .integer(.number)
  }

  /// The incident that was begun on this day for the cost of an earlier entry, and settled at once; nil for none.
  ///
  /// Such an incident has equal `settledAt` and `openedAt`. If it was reopened, it is open or has a later `settledAt`.
  fileprivate func incidentOfEntries(about patient: Int, at time: Instant, _ clock: WallClock) throws(Failure) -> Int? {
    let today = clock.day(time)
    let begunToday: [RowCondition] = [
      .from(.openedAt, Value(clock.instant(0, on: today))),
      .below(.openedAt, Value(clock.instant(0, on: today.adding(days: 1)))),
    ]
    return try tables.rows(
      RowQuery(
        [.number, .openedAt, .settledAt], of: .incidents, where: Self.listed(about: patient) + begunToday,
        by: [.number], index: "incidents_patient")
    ).first { $0[.settledAt] == $0[.openedAt] }?.integer(.number)
  }

  private static func listed(about patient: Int) -> [RowCondition] {
    [.flag(.removed, false), .equals(.discardedAt, .none), .equals(.patient, Value(patient))]
  }

  /// The entries whose cost is a note of the incident, in the order of the notes.
  func entries(chargedIn incident: Int) throws(Failure) -> [AnyRecord] {
    var entries: [AnyRecord] = []
    for note in try notes(of: incident) where note.erasedAt == nil {
      if let entry = try entry(chargedAs: .note(incident: incident, note.number)) { entries.append(entry) }
    }
    return entries
  }

  fileprivate func entry(chargedAs note: RecordID) throws(Failure) -> AnyRecord? {
    try records(RecordQuery(.entry, limit: 1, conditions: [.equals(.charge, BookEntry.name(of: note))])).records.first
  }

  /// True if an incident consists of costs of entries only; the health book does not list it as a visit.
  func isOnlyCosts(_ number: Int) throws(Failure) -> Bool {
    guard let incident = try incident(number), incident.description.isEmpty, incident.fields?.isEmpty ?? true else {
      return false
    }
    let notes = try notes(of: number).filter { $0.erasedAt == nil }
    guard !notes.isEmpty, try media(of: number).allSatisfy({ $0.erasedAt != nil }) else { return false }
    for note in notes where try entry(chargedAs: .note(incident: number, note.number)) == nil { return false }
    return true
  }
}

extension BookEntry {
  /// The fields whose text may contain an amount.
  fileprivate static let priced: [Field] = [.product, .purpose, .comment, .details, .recommendation]

  /// The note with the entry's cost; nil for none.
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
