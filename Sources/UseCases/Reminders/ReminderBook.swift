public import Architecture

/// A practitioner's answer to a reminder.
public enum ReminderAnswer: Equatable, Sendable, Codable {
  case acknowledge
  /// The practitioner is on the way.
  case go
  case complete
  /// Rings again after this time.
  case postpone(Duration)

  /// Statuses in which the answer is accepted.
  var statuses: [ReminderStatus] {
    switch self {
    case .acknowledge: [.ringing, .acknowledged, .going]
    case .go: [.set, .ringing, .acknowledged]
    case .complete: [.set, .ringing, .acknowledged, .going, .missed]
    case .postpone: [.ringing, .acknowledged, .going]
    }
  }

  var change: ChangeKind {
    switch self {
    case .acknowledge: .acknowledged
    case .go: .departed
    case .complete: .completed
    case .postpone: .postponed
    }
  }
}

/// Next occurrence of a recurring reminder.
public struct NextOccurrence: Equatable, Sendable, Codable {
  /// Number and due time; nil after the last occurrence.
  public var number: Int?, due: Instant?

  public init(_ number: Int? = nil, due: Instant? = nil) { (self.number, self.due) = (number, due) }
}

/// The rules of reminders, inside one transaction.
struct ReminderBook {
  let book: JotterBook
  private var now: Instant { book.stamp.time }

  fileprivate static let purgePageSize = 1_000

  func answer(
    _ reference: Reference, _ answer: ReminderAnswer, proof: (id: UniqueID, file: MediaFile)? = nil
  ) throws(Failure) -> Receipt {
    let reminder = try round(meantBy: reference)
    let status = reminder.status(at: now)
    // A postponed reminder accepts the answers of a ringing reminder.
    let isPutOff = status == .set && reminder.postponedUntil != nil
    guard answer.statuses.contains(isPutOff ? .ringing : status) else { throw .reminderIs(reminder.number, status) }
    // Occurrences share one name: a command repeated by mistake would also complete the next occurrence.
    if status == .set, !isPutOff, reference.number == nil, reminder.series != nil, let due = reminder.due {
      throw .laterRound(reminder.number, due)
    }
    let record = RecordID(.reminder, reminder.number)
    var edits: [Edit] = []
    switch answer {
    case .acknowledge: edits += try acknowledge(reminder) + next(after: reminder)
    case .go:
      edits +=
        try acknowledge(reminder) + book.set(.goingAt, of: record, to: .text(now.secondsText)) + next(after: reminder)
    case .complete:
      if let proof {
        edits += try book.show(proof.file, as: proof.id, .proofPhoto, of: record)
      } else if !reminder.proof.isEmpty {
        throw .lacksProof(reminder.number)
      }
      edits += try book.set(.completedAt, of: record, to: .text(now.secondsText))
      // The next occurrence of a missed reminder was added when it was marked as missed.
      if status != .missed { edits += try next(after: reminder) }
    case .postpone(let duration):
      // Never postpone to before the due time: the practitioner may have left early.
      let later = max(now.advanced(by: duration), reminder.due ?? now).secondsText
      edits +=
        try book.set(.postponedUntil, of: record, to: .text(later)) + book.clear([.answeredAt, .goingAt], of: record)
    }
    var receipt = try book.commit(ChangeSummary(answer.change, record), edits)
    if answer == .complete { receipt.tally = try book.rows.tally(book.clock, at: now) }
    if answer == .complete || answer == .go || answer == .acknowledge {
      receipt.nextOccurrence = try nextOccurrence(
        of: Reminder(try book.rows.record(Reference(.reminder, reminder.number))))
    }
    return receipt
  }

  /// Resolves a reference; a name that several occurrences share means the last one due, or else the first.
  private func round(meantBy reference: Reference) throws(Failure) -> Reminder {
    do throws(Failure) { return Reminder(try book.rows.record(reference)) } catch {
      guard case .ambiguousRecord(_, let candidates) = error, candidates.count < 10 else { throw error }
      let rounds = candidates.map { Reminder($0) }.sorted { ($0.ringsAt ?? now) < ($1.ringsAt ?? now) }
      guard Set(rounds.map { $0.series?.number ?? $0.number }).count == 1,
        let meant = rounds.last(where: { $0.ringsAt.map { $0 <= now } ?? false }) ?? rounds.first
      else { throw error }
      return meant
    }
  }

  /// Next occurrence; without a number and a due time after the last occurrence.
  ///
  /// Nil without a recurrence, for a missed reminder without a next occurrence, and if the next occurrence was removed.
  private func nextOccurrence(of reminder: Reminder) throws(Failure) -> NextOccurrence? {
    guard reminder.every != nil else { return nil }
    guard let next = reminder.nextOccurrence else { return reminder.missedAt == nil ? NextOccurrence() : nil }
    guard let found = try book.rows.listed(next) else { return nil }
    return NextOccurrence(found.number, due: Reminder(found).ringsAt)
  }

  /// Adds defaults to the typed fields: name (`#12 limping`) and patient of the current incident, and the practitioner
  /// in session.
  func texts(_ typed: [FieldText]) throws(Failure) -> [FieldText] {
    let incident = try book.incident(nil)
    let name = ["#\(incident.number)", incident.description].filter { !$0.isEmpty }.joined(separator: " ")
    var known = [FieldText("name", name)]
    if let patient = incident.patient {
      known.append(FieldText("patient", "\(Reference(.patient, patient.number).text)"))
    }
    if let here = try book.inSession() {
      known.append(FieldText("practitioner", Reference(.practitioner, here.number).text))
    }
    return known.filter { known in !typed.contains { $0.name == known.name } } + typed
  }

  /// Ends the ringing and adds the next occurrence.
  ///
  /// The edits are not part of a change, so undo does not revert them.
  func miss(_ reminder: Reminder) throws(Failure) -> [Edit] {
    try book.set(.missedAt, of: reminder.record.record, to: .text(now.secondsText)) + next(after: reminder)
  }

  /// Keeps the time of the first acknowledgement, and updates the time of the latest.
  private func acknowledge(_ reminder: Reminder) throws(Failure) -> [Edit] {
    let record = RecordID(.reminder, reminder.number)
    let first = reminder.acknowledgedAt ?? now
    return try book.set(.acknowledgedAt, of: record, to: .text(first.secondsText))
      + book.set(.answeredAt, of: record, to: .text(now.secondsText))
  }

  /// Adds the first future occurrence; no edits after the last one, or if an earlier answer has added it.
  private func next(after reminder: Reminder) throws(Failure) -> [Edit] {
    guard reminder.nextOccurrence == nil else { return [] }
    guard let every = reminder.every, let due = reminder.due else { return [] }
    let first = reminder.first ?? due
    let clock = book.clock.inZone(reminder.zone) ?? book.clock
    let series = every.series(from: first, until: reminder.until, clock)
    guard let next = series.next(after: max(due, now), clock) else { return [] }
    let record = RecordID(.reminder, try book.rows.add(.reminder, id: book.stamp.id))
    var edits = [Edit(record, .exists, before: Value(false), after: Value(true))]
    for field in [Field.name, .practitioner, .patient, .every, .until, .tone, .proof, .zone] {
      if let text = reminder.record[field] { edits += try book.set(field, of: record, to: .text(text)) }
    }
    edits += try book.set(
      .nextOccurrence, of: reminder.record.record, to: .text(Reference(.reminder, record.number).text))
    return try edits + book.set(.due, of: record, to: .text(next.secondsText))
      + book.set(.firstDue, of: record, to: .text(first.secondsText))
      + book.set(
        .series, of: record, to: .text(Reference(.reminder, reminder.series?.number ?? reminder.number).text))
  }

  /// Removes the reminders completed or missed before the day, as one change that can be undone.
  func purge(before day: CalendarDate) throws(Failure) -> Receipt {
    let moment = book.clock.instant(0, on: day).secondsText
    var edits: [Edit] = []
    for field in [Field.completedAt, .missedAt] {
      let query = RecordQuery(
        .reminder, limit: Self.purgePageSize, conditions: [.atLeast(field, "0"), .lessThan(field, moment)])
      var page = RecordPage()
      repeat {
        page = try book.rows.records(query)
        for record in page.records { edits += try book.set(.releasedAt, of: record.record, to: Value(now)) }
      } while page.hasMore
    }
    guard let first = edits.first?.record else { throw .nothingToPurge(day.text) }
    return try book.commit(ChangeSummary(.purged, first), edits)
  }
}

extension JotterRows {
  /// Tally of the reminders due today; nil for none.
  func tally(_ clock: WallClock, at now: Instant) throws(Failure) -> DayTally? {
    let today = clock.day(now)
    let (begin, end) = (clock.instant(0, on: today), clock.instant(0, on: today.adding(days: 1)))
    let conditions: [FieldCondition] = [.atLeast(.due, begin.secondsText), .lessThan(.due, end.secondsText)]
    var (done, count) = (0, 0)
    try each(RecordQuery(.reminder, conditions: conditions)) { reminder in
      count += 1
      if reminder[.completedAt] != nil { done += 1 }
    }
    return count == 0 ? nil : DayTally(done: done, of: count)
  }
}

extension JotterRows {
  /// Number of open reminders due today or earlier, on all pages.
  func stillToDo(_ clock: WallClock, at now: Instant) throws(Failure) -> Int {
    let end = clock.instant(0, on: clock.day(now).adding(days: 1))
    let conditions: [FieldCondition] = [
      .equals(.completedAt, ""), .equals(.missedAt, ""), .lessThan(.due, end.secondsText),
    ]
    var count = 0
    try each(RecordQuery(.reminder, conditions: conditions)) { reminder in
      if let moment = Reminder(reminder).ringsAt, moment < end { count += 1 }
    }
    return count
  }
}

extension JotterBook {
  func clear(_ fields: [Field], of record: RecordID) throws(Failure) -> [Edit] {
    var edits: [Edit] = []
    for field in fields { edits += try set(field, of: record, to: .text("")) }
    return edits
  }
}
