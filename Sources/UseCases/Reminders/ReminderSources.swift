import Architecture

/// A reminder derived from an appointment or from an expiring entry.
struct DerivedReminder {
  let name: String
  /// Earliest and latest due time.
  let window: ClosedRange<Instant>
  /// Due time to use once the window has begun; nil if no reminder is wanted then.
  var soon: Instant?
  var patient: Int?
  var practitioner: Int?

  /// Due time to store; nil if it is too late for a reminder.
  ///
  /// Once the window has begun, a stored due time within it is unchanged.
  func due(at now: Instant, instead set: String?) -> String? {
    if window.lowerBound > now { return window.lowerBound.secondsText }
    guard let soon, soon <= window.upperBound else { return nil }
    return set.flatMap { isWithin($0) ? $0 : nil } ?? soon.secondsText
  }

  func isWithin(_ due: String) -> Bool {
    (window.lowerBound.secondsText...window.upperBound.secondsText).contains(due)
  }
}

extension JotterBook {
  /// Adds, updates or removes the open reminder of a source; `wanted` is nil if the source needs no reminder.
  ///
  /// The edits belong to the change of the source, so undo reverts both. A completed or missed reminder is unchanged,
  /// and prevents a second reminder in the same window.
  func follow(_ source: Reference, with wanted: DerivedReminder?) throws(Failure) -> [Edit] {
    let all = try rows.records(RecordQuery(.reminder, limit: 100, conditions: [.equals(.source, source.text)])).records
    let found = all.first { $0[.completedAt] == nil && $0[.missedAt] == nil }
    guard let wanted, let due = wanted.due(at: stamp.time, instead: found?[.due]) else {
      guard let found else { return [] }
      // Not `releasedAt`: /restore must not offer a reminder that no practitioner removed.
      return try set(.exists, of: found.record, to: Value(false))
    }
    var edits: [Edit] = []
    let record: RecordID
    if let found {
      record = found.record
      if found[.due] != due { edits += try clear([.answeredAt, .goingAt, .postponedUntil], of: record) }
    } else {
      if all.contains(where: { $0[.due].map(wanted.isWithin) ?? false }) { return [] }
      // One change may add several reminders: the number of the source makes each id unique.
      let seed = stamp.seed &+ UInt64(source.number ?? 0) &* 0x9E37_79B9_7F4A_7C15
      record = RecordID(.reminder, try rows.add(.reminder, id: UniqueID(at: stamp.time, random: seed &+ 1)))
      edits.append(Edit(record, .exists, before: Value(false), after: Value(true)))
      edits += try set(.source, of: record, to: .text(source.text))
    }
    edits += try set(.name, of: record, to: .text(wanted.name)) + set(.due, of: record, to: .text(due))
    for (field, kind, number) in [
      (Field.patient, RecordKind.patient, wanted.patient), (.practitioner, .practitioner, wanted.practitioner),
    ] {
      edits += try set(field, of: record, to: .text(number.map { Reference(kind, $0).text } ?? ""))
    }
    return edits
  }
}

extension JotterBook {
  /// Updates the reminders of all entries whose validity ends on the day or later.
  func remindDue(from day: CalendarDate) throws(Failure) -> [Edit] {
    var edits: [Edit] = []
    let conditions: [FieldCondition] = [.equals(.renewed, ""), .atLeast(.until, day.text)]
    try rows.each(RecordQuery(.entry, conditions: conditions, order: .ascending(.until))) { entry throws(Failure) in
      edits += try follow(Reference(.entry, entry.number), with: BookEntry(entry).reminder(self))
    }
    return edits
  }

  /// Updates the reminders of a patient's unexpired vaccinations against rabies.
  func follow(vaccinationsOf patient: Patient) throws(Failure) -> [Edit] {
    let today = clock.day(stamp.time)
    var edits: [Edit] = []
    for entry in try rows.entries(of: patient.number, .rabies) where entry.end.map({ $0 >= today }) ?? false {
      edits += try follow(Reference(.entry, entry.number), with: entry.reminder(self))
    }
    return edits
  }

  /// Removes the open reminders of a discarded incident.
  func release(remindersOf incident: Int) throws(Failure) -> [Edit] {
    let conditions: [FieldCondition] = [
      .equals(.source, Reference(.incident, incident).text), .equals(.completedAt, ""), .equals(.missedAt, ""),
    ]
    var edits: [Edit] = []
    while true {
      let found = try rows.records(RecordQuery(.reminder, limit: 100, conditions: conditions)).records
      if found.isEmpty { return edits }
      for reminder in found { edits += try set(.releasedAt, of: reminder.record, to: Value(stamp.time)) }
    }
  }

  /// Restores the reminders that were removed with the incident, at the time `gone`.
  func recover(remindersOf incident: Int, gone: Instant) throws(Failure) -> [Edit] {
    let source = Reference(.incident, incident).text
    var edits: [Edit] = []
    for number in try rows.removed(.reminder, named: nil, limit: RecordQuery.maxCompared) {
      guard let found = try rows.record(RecordID(.reminder, number)), found.releasedAt == gone, found[.source] == source
      else { continue }
      edits += try set(.releasedAt, of: found.record, to: .none)
    }
    return edits
  }
}

extension BookEntry {
  /// Reminder at 09:00, some days before the validity ends.
  ///
  /// Nil for an entry that is removed or renewed, has no end, or is of a kind without renewal. A vaccination against
  /// rabies that was too early gets its reminder on the first day on which it can be repeated.
  func reminder(_ book: JotterBook) throws(Failure) -> DerivedReminder? {
    guard sort?.isRenewed == true, record.releasedAt == nil, self.renewed == nil, let end else {
      return nil
    }
    func morning(_ day: CalendarDate) -> Instant { book.clock.instant(9 * 3_600, on: day) }
    let (now, today) = (book.stamp.time, book.clock.day(book.stamp.time))
    let day = try book.rows.firstRepeatDay(self)
    let first = day ?? end.adding(days: -lead(atMost: book.policy.leadDays))
    return DerivedReminder(
      name: self.product.isEmpty ? self.kind : self.product, window: morning(first)...morning(max(first, end)),
      soon: morning(today) > now ? morning(today) : morning(today.adding(days: 1)), patient: self.patient?.number)
  }
}

extension Appointment {
  /// Reminder before the start; nil unless the appointment is planned.
  func reminder(_ book: JotterBook) throws(Failure) -> DerivedReminder? {
    guard status == .planned else { return nil }
    var unmatched: [Unmatched] = []
    let moment = plan.slot.start.advanced(by: .zero - book.policy.lead)
    return DerivedReminder(
      name: plan.description(namingPatient: true), window: moment...moment, patient: plan.known?.number,
      practitioner: try book.rows.practitioner(meant: plan.practitioner, &unmatched)?.number)
  }
}
