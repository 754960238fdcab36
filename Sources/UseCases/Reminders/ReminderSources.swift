import Architecture

/// What a reminder that follows from something is to be.
struct FollowingReminder {
  let name: String
  /// When it is due at the soonest, and at the latest.
  let window: ClosedRange<Instant>
  /// When it is due instead if the window has begun.
  var soon: Instant?
  var patient: Int?
  var practitioner: Int?

  /// When it is due; nil where it is too late for that.
  ///
  /// One that was set within a window that has begun stays where it is.
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
  /// Keeps the reminder of a source as it is to be; nil, or a time that has gone by, for none.
  ///
  /// It is part of the source's own change, so that undo takes back both. One that was answered for good, or missed, stays
  /// as it is, and no other one is set for the same window.
  func follow(_ source: Reference, with wanted: FollowingReminder?) throws(Failure) -> [Edit] {
    let all = try rows.records(RecordQuery(.reminder, limit: 100, conditions: [.holds(.source, source.text)])).records
    let found = all.first { $0[.completedAt] == nil && $0[.missedAt] == nil }
    guard let wanted, let due = wanted.due(at: stamp.time, instead: found?[.due]) else {
      guard let found else { return [] }
      // Nobody has removed it, so nobody is to bring it back alone.
      return try set(.exists, of: found.record, to: Value(false))
    }
    var edits: [Edit] = []
    let record: RecordID
    if let found {
      record = found.record
      if found[.due] != due { edits += try clear([.answeredAt, .goingAt, .laterUntil], of: record) }
    } else {
      if all.contains(where: { $0[.due].map(wanted.isWithin) ?? false }) { return [] }
      // One change can set several.
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
  /// Keeps the reminders of all entries whose validity ends on that day or later.
  func remindDue(from day: CalendarDate) throws(Failure) -> [Edit] {
    var edits: [Edit] = []
    let conditions: [FieldCondition] = [.holds(.renewed, ""), .from(.until, day.text)]
    try rows.each(RecordQuery(.entry, conditions: conditions, order: .ascending(.until))) { entry throws(Failure) in
      edits += try follow(Reference(.entry, entry.number), with: BookEntry(entry).reminder(self))
    }
    return edits
  }

  /// Takes the reminders of an incident that is discarded off the list, but for those that were answered for good, or missed.
  func release(remindersOf incident: Int) throws(Failure) -> [Edit] {
    let conditions: [FieldCondition] = [
      .holds(.source, Reference(.incident, incident).text), .holds(.completedAt, ""), .holds(.missedAt, ""),
    ]
    var edits: [Edit] = []
    while true {
      let found = try rows.records(RecordQuery(.reminder, limit: 100, conditions: conditions)).records
      if found.isEmpty { return edits }
      for reminder in found { edits += try set(.releasedAt, of: reminder.record, to: Value(stamp.time)) }
    }
  }

  /// Brings those back that have left the list with the incident: in the same moment.
  func recover(remindersOf incident: Int, gone: Instant) throws(Failure) -> [Edit] {
    let source = Reference(.incident, incident).text
    var edits: [Edit] = []
    for number in try rows.removed(.reminder, named: nil, limit: RecordQuery.mostCompared) {
      guard let found = try rows.record(RecordID(.reminder, number)), found.releasedAt == gone, found[.source] == source
      else { continue }
      edits += try set(.releasedAt, of: found.record, to: .none)
    }
    return edits
  }
}

extension BookEntry {
  /// What is to be reminded of before its validity ends; nil for one that is renewed, or does not end.
  func reminder(_ book: JotterBook) -> FollowingReminder? {
    guard sort?.isRenewed == true, record.releasedAt == nil, self.renewed == nil, let until = self.until else {
      return nil
    }
    func morning(_ day: CalendarDate) -> Instant { book.clock.instant(9 * 3_600, on: day) }
    let (now, today) = (book.stamp.time, book.clock.day(book.stamp.time))
    return FollowingReminder(
      name: self.product.isEmpty ? self.kind : self.product,
      window: morning(until.adding(days: -book.policy.leadDays))...morning(until),
      soon: morning(today) > now ? morning(today) : morning(today.adding(days: 1)), patient: self.patient?.number)
  }
}

extension Appointment {
  /// What is to be reminded of before it begins; nil for one that is not planned.
  func reminder(_ book: JotterBook) throws(Failure) -> FollowingReminder? {
    guard status == .planned else { return nil }
    var unmatched: [Unmatched] = []
    let moment = plan.slot.start.advanced(by: .zero - book.policy.lead)
    return FollowingReminder(
      name: plan.description(namingPatient: true), window: moment...moment, patient: plan.known?.number,
      practitioner: try book.rows.practitioner(meant: plan.practitioner, &unmatched)?.number)
  }
}
