import Architecture

/// What a reminder that follows from something is to be.
struct FollowingReminder {
  let name: String
  let due: Instant
  var patient: Int?
  var practitioner: Int?
}

extension JotterBook {
  /// Keeps the reminder of a source as it is to be; nil, or a time that has gone by, for none.
  ///
  /// It is part of the source's own change, so that undo takes back both. One that was answered for good, or missed, stays
  /// as it is.
  func follow(_ source: Reference, with wanted: FollowingReminder?) throws(Failure) -> [Edit] {
    let conditions: [FieldCondition] = [
      .holds(.source, source.text), .holds(.completedAt, ""), .holds(.missedAt, ""),
    ]
    let found = try rows.records(RecordQuery(.reminder, limit: 1, conditions: conditions)).records.first
    guard let wanted, wanted.due > stamp.time else {
      guard let found else { return [] }
      // Nobody has removed it, so nobody is to bring it back alone.
      return try set(.exists, of: found.record, to: Value(false))
    }
    let due = wanted.due.secondsText
    var edits: [Edit] = []
    let record: RecordID
    if let found {
      record = found.record
      if found[.due] != due { edits += try clear([.answeredAt, .goingAt, .laterUntil], of: record) }
    } else {
      record = RecordID(.reminder, try rows.add(.reminder, id: UniqueID(at: stamp.time, random: stamp.seed &+ 1)))
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
  /// Takes away all reminders of a source that has gone, but for those that were answered for good, or missed.
  func forget(_ source: Reference) throws(Failure) -> [Edit] {
    var edits: [Edit] = []
    while true {
      let gone = try follow(source, with: nil)
      if gone.isEmpty { return edits }
      edits += gone
    }
  }
}

extension BookEntry {
  /// What is to be reminded of before its validity ends; nil for one that is renewed, or does not end.
  func reminder(_ book: JotterBook) -> FollowingReminder? {
    guard sort?.isRenewed == true, record.releasedAt == nil, self.renewed == nil, let until = self.until else {
      return nil
    }
    let morning = 9 * 3_600
    let early = book.clock.instant(morning, on: until.adding(days: -book.policy.leadDays))
    // Where that has gone by, it is the last day.
    let due = early > book.stamp.time ? early : book.clock.instant(morning, on: until)
    return FollowingReminder(
      name: self.product.isEmpty ? self.kind : self.product, due: due, patient: self.patient?.number)
  }
}

extension Appointment {
  /// What is to be reminded of before it begins; nil for one that is not planned.
  func reminder(_ book: JotterBook) throws(Failure) -> FollowingReminder? {
    guard status == .planned else { return nil }
    var unmatched: [Unmatched] = []
    return FollowingReminder(
      name: plan.description(namingPatient: true), due: plan.slot.start.advanced(by: .zero - book.policy.lead),
      patient: plan.known?.number,
      practitioner: try book.rows.practitioner(meant: plan.practitioner, &unmatched)?.number)
  }
}
