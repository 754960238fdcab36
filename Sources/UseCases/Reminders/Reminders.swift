public import Architecture

/// The reminder record: fields, checks and consequences.
public enum Reminders: RecordType {
  public static let kind = RecordKind.reminder
  public static let plural = "reminders"
  /// The picture is a hint, such as a photo of the right bowl.
  public static let traits: RecordTraits = .pictured
  /// Earliest due time first.
  public static let order: RecordOrder? = .ascending(.due)
  /// One index per query: open, unanswered, postponed, by source, missed on a day, by patient, by practitioner.
  public static let lists: [[Field]] = [
    [.completedAt, .due], [.completedAt, .missedAt, .answeredAt, .due],
    [.completedAt, .missedAt, .answeredAt, .postponedUntil], [.source], [.missedAt], [.patient], [.practitioner],
  ]

  /// Neither completed nor missed.
  public static let open: [FieldCondition] = [.equals(.completedAt, ""), .equals(.missedAt, "")]

  /// Only the name and the due time are required.
  public struct Fields: Sendable {
    /// The task.
    public let name = Stored.text(.name, [.named, .required])
    public let due = Stored.moment(.due, [.required, .unsearched])
    /// The assignee.
    public let practitioner = Stored.record(.practitioner, .practitioner)
    public let patient = Stored.record(.patient, .patient, .belonging)
    public let every = Stored.repetition(.every, .unsearched)
    /// Last possible time of an occurrence, inclusive.
    public let until = Stored.lastMoment(.until, .unsearched)
    /// Recording of an incident, played at each ring.
    public let tone = Stored<RecordID?>(.tone, .recording, .unsearched) { $0.flatMap { RecordingName($0)?.record } }
    /// "photo" if completion needs a photo.
    public let proof = Stored.choice(.proof, ["photo"], .unsearched)
    /// Due time of the first occurrence of the series; nil for the first reminder.
    public let first = Stored.moment(.firstDue, [.readOnly, .unsearched])
    /// Times of the first acknowledgement, and of the latest since the due time.
    public let acknowledgedAt = Stored.moment(.acknowledgedAt, [.readOnly, .unsearched]),
      answeredAt = Stored.moment(.answeredAt, [.readOnly, .unsearched])
    /// Time at which a practitioner reported to be on the way.
    public let goingAt = Stored.moment(.goingAt, [.readOnly, .unsearched])
    /// `missedAt`: time at which the ringing ended without an answer.
    public let completedAt = Stored.moment(.completedAt, [.readOnly, .unsearched]),
      missedAt = Stored.moment(.missedAt, [.readOnly, .unsearched])
    /// Time zone of the local times of a recurring reminder.
    public let zone = Stored.text(.zone, [.readOnly, .unsearched])
    /// Reference to the entry, appointment or incident that the reminder follows.
    public let source = Stored.text(.source, [.readOnly, .unsearched])
    /// Time of the latest ring, and number of rings since the due time.
    public let rungAt = Stored.moment(.rungAt, [.readOnly, .unsearched]),
      rings = Stored.decimal(.rings, [.readOnly, .unsearched])
    /// Due time of a postponed reminder.
    public let postponedUntil = Stored.moment(.postponedUntil, [.readOnly, .unsearched])
    /// First reminder of the series; its picture is the hint of all.
    public let series = Stored.record(.series, .reminder, [.readOnly, .unsearched])
    /// Next reminder of the series, once it exists.
    public let nextOccurrence = Stored.record(.nextOccurrence, .reminder, [.readOnly, .unsearched])
    /// Id in the imported file.
    public let sourceID = Stored.text(.sourceID, [.readOnly, .unsearched])
    /// Media id of the photo that proves completion.
    public let proofPhoto = Stored.text(.proofPhoto, [.readOnly, .unsearched])
  }
  public static let fields = FieldSet(Fields())

  /// Refuses a series that ends before it begins.
  public static func check(_ reminder: Reminder) throws(Failure) {
    guard reminder.every != nil, let due = reminder.due, let until = reminder.until, until < due else { return }
    throw .endsBefore(Field.due.typedName, until: until.secondsText, begin: due.secondsText)
  }

  /// Refuses a due time in the past, and a new due time of a completed or missed reminder.
  public static func check(_ change: RecordChange<Reminder>, in book: JotterBook) throws(Failure) {
    switch change {
    case .added(let reminder):
      try checkAhead(reminder, book.stamp.time)
      try checkRounds(reminder, book.clock)
    case .edited(let old, let new):
      if old.due != new.due {
        guard old.status != .complete, old.status != .missed else { throw .reminderIs(new.number, old.status) }
        try checkAhead(new, book.stamp.time)
      }
      // Check the series only with a new recurrence or end: an edit may move the due time of its last occurrence.
      if old.every != new.every || old.until != new.until { try checkRounds(new, book.clock) }
    case .removed, .restored: break
    }
  }

  /// Refuses a series without a second occurrence, and a series of weekdays that begins at a weekend.
  private static func checkRounds(_ reminder: Reminder, _ clock: WallClock) throws(Failure) {
    guard let every = reminder.every, let due = reminder.due, reminder.until.map({ $0 >= due }) ?? true else { return }
    if every.recurrence == .weekdays, clock.day(due).isWeekend { throw .noWeekday(Field.due.typedName, due) }
    let series = every.series(from: reminder.first ?? due, until: reminder.until, clock)
    guard series.next(after: due, clock) == nil else { return }
    throw .neverAgain((reminder.until == nil ? Field.every : .until).typedName)
  }

  /// Removes the reminders of a discarded incident, and restores them with the incident.
  public static func follow(_ change: IncidentChange, in book: JotterBook) throws(Failure) -> [Edit] {
    switch change.kind {
    case .discarded:
      let edits = try book.release(remindersOf: change.incident)
      if !edits.isEmpty { try book.demand(.sets) }
      return edits
    case .recovered:
      guard let gone = change.edits.first(where: { $0.field == .discardedAt })?.before.integer else { return [] }
      let edits = try book.recover(remindersOf: change.incident, gone: Instant(milliseconds: Int64(gone)))
      if !edits.isEmpty { try book.demand(.sets) }
      return edits
    default: return []
    }
  }

  /// Clears the fields that a new due time or recurrence outdates, such as answers and a postponement.
  public static func consequences(of change: RecordChange<Reminder>, in book: JotterBook) throws(Failure) -> [Edit] {
    switch change {
    case .added(let reminder): return try setZone(of: reminder, in: book)
    case .edited(let old, let new):
      var outdated: [Field] = []
      if old.due != new.due { outdated = [.firstDue, .answeredAt, .goingAt, .postponedUntil] }
      if old.every != new.every { outdated.append(.firstDue) }
      // The end belongs to the cleared recurrence.
      if old.every != nil, new.every == nil { outdated.append(.until) }
      guard !outdated.isEmpty else { return [] }
      return try book.clear(outdated, of: RecordID(kind, new.number)) + setZone(of: new, in: book)
    case .removed, .restored: break
    }
    return []
  }

  /// Adds the hint picture and the proof photo.
  ///
  /// A reminder without a picture shows the picture of the first reminder in its series.
  public static func details(
    of reminder: Reminder, in rows: JotterRows, for session: Int, on today: CalendarDate
  ) throws(Failure) -> RecordDetails {
    var details = RecordDetails(reminder.record)
    details.picture = try rows.picture(of: reminder.record.record)
    details.proof = try rows.proofPhoto(of: reminder.record.record)
    return details
  }

  /// Stores the time zone: a recurring reminder keeps its local time even if jotter later runs in another zone.
  private static func setZone(of reminder: Reminder, in book: JotterBook) throws(Failure) -> [Edit] {
    let zone = reminder.every == nil ? "" : book.clock.zone()
    return try book.set(.zone, of: RecordID(kind, reminder.number), to: .text(zone))
  }

  /// Refuses a due time more than 70 seconds ago.
  ///
  /// Due times are typed to the minute, and a command may wait some seconds for another.
  private static func checkAhead(_ reminder: Reminder, _ now: Instant) throws(Failure) {
    guard let due = reminder.due, due.advanced(by: .seconds(70)) <= now else { return }
    throw .goneBy(Field.due.typedName, due)
  }
}

extension JotterRows {
  /// Proof photo of a completed reminder; nil for none, and for other kinds of record.
  func proofPhoto(of record: RecordID) throws(Failure) -> Medium? {
    guard record.kind == .reminder, let found = try self.record(record),
      let id = UniqueID(Reminder(found).proofPhoto)
    else { return nil }
    return try keptMedium(id)
  }
}

public typealias Reminder = TypedRecord<Reminders>

extension TypedRecord<Reminders> {
  /// Status regardless of the clock, so never `.ringing`; see `status(at:)`.
  public var status: ReminderStatus {
    if self.completedAt != nil { return .complete }
    if self.missedAt != nil { return .missed }
    if self.goingAt != nil { return .going }
    return self.answeredAt == nil ? .set : .acknowledged
  }

  public func status(at now: Instant) -> ReminderStatus {
    guard status == .set, let ringsAt, ringsAt <= now else { return status }
    return .ringing
  }

  /// Effective due time: the postponed one, if any.
  public var ringsAt: Instant? { self.postponedUntil ?? self.due }
}

extension Field {
  /// Stored names of fields; `Reminders.Fields` explains each.
  public static let due: Field = "due", every: Field = "every", firstDue: Field = "first_due"
  public static let acknowledgedAt: Field = "acknowledged_at", answeredAt: Field = "answered_at"
  public static let goingAt: Field = "going_at"
  public static let completedAt: Field = "completed_at", missedAt: Field = "missed_at"
  /// Source of a derived reminder, such as `t6`.
  public static let source: Field = "source"
  public static let rungAt: Field = "rung_at", rings: Field = "rings"
  public static let postponedUntil: Field = "later_until"
  public static let tone: Field = "tone", proof: Field = "proof", proofPhoto: Field = "proof_photo"
  public static let series: Field = "series"
  public static let nextOccurrence: Field = "next_round"
  public static let zone: Field = "zone"
}
