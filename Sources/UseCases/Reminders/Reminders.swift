public import Architecture

/// What somebody is to be reminded of at a moment.
public enum Reminders: RecordType {
  /// What one is.
  public static let kind = RecordKind.reminder
  /// What several are called.
  public static let plural = "reminders"
  /// Each can have a picture: a hint.
  public static let traits: RecordTraits = .pictured
  /// The soonest comes first.
  public static let order: RecordOrder? = .ascending(.due)
  /// Those that are not complete, that wait for an answer, that follow from something, that were missed on a day, and that
  /// name somebody.
  public static let lists: [[Field]] = [
    [.completedAt, .due], [.completedAt, .missedAt, .answeredAt, .due],
    [.completedAt, .missedAt, .answeredAt, .laterUntil], [.source], [.missedAt], [.patient], [.practitioner],
  ]

  /// Those that are neither done nor missed.
  public static let open: [FieldCondition] = [.holds(.completedAt, ""), .holds(.missedAt, "")]

  /// What can be known of one; its name and when it is due are.
  public struct Fields: Sendable {
    /// What is to be done.
    public let name = Stored.text(.name, [.named, .required])
    /// When.
    public let due = Stored.moment(.due, [.required, .unsearched])
    /// Who is to do it.
    public let practitioner = Stored.record(.practitioner, .practitioner)
    /// Which patient it is about.
    public let patient = Stored.record(.patient, .patient, .belonging)
    /// How often it comes again.
    public let every = Stored.repetition(.every, .unsearched)
    /// The last moment at which it does.
    public let until = Stored.lastMoment(.until, .unsearched)
    /// What sounds when it rings: a recording of an incident.
    public let tone = Stored<RecordID?>(.tone, .recording, .unsearched) { $0.flatMap { RecordingName($0)?.record } }
    /// Whether it is done only with a photo.
    public let proof = Stored.choice(.proof, ["photo"], .unsearched)
    /// The first moment of those that come again; nil where it is this one.
    public let first = Stored.moment(.firstDue, [.kept, .unsearched])
    /// When somebody answered for the first time, and for the last time since it was due.
    public let acknowledgedAt = Stored.moment(.acknowledgedAt, [.kept, .unsearched]),
      answeredAt = Stored.moment(.answeredAt, [.kept, .unsearched])
    /// Since when somebody is on the way.
    public let goingAt = Stored.moment(.goingAt, [.kept, .unsearched])
    /// When it was done, and when nobody had answered any more.
    public let completedAt = Stored.moment(.completedAt, [.kept, .unsearched]),
      missedAt = Stored.moment(.missedAt, [.kept, .unsearched])
    /// The time zone in which its times on the wall are, of those that come again.
    public let zone = Stored.text(.zone, [.kept, .unsearched])
    /// From what it follows, which it is kept in step with: an entry, an appointment, an incident.
    public let source = Stored.text(.source, [.kept, .unsearched])
    /// When it rang last, and how often since it was due.
    public let rungAt = Stored.moment(.rungAt, [.kept, .unsearched]),
      rings = Stored.decimal(.rings, [.kept, .unsearched])
    /// When it comes after it was put off.
    public let laterUntil = Stored.moment(.laterUntil, [.kept, .unsearched])
    /// Of those that come again: the first of them, which has the hint.
    public let series = Stored.record(.series, .reminder, [.kept, .unsearched])
    /// Of those that come again: the one that comes after it, once that is made.
    public let nextRound = Stored.record(.nextRound, .reminder, [.kept, .unsearched])
    /// Its id in the file that it was imported from.
    public let sourceID = Stored.text(.sourceID, [.kept, .unsearched])
    /// The photo that shows that it was done: its id.
    public let proofPhoto = Stored.text(.proofPhoto, [.kept, .unsearched])
  }
  /// Its fields.
  public static let fields = FieldSet(Fields())

  /// What comes again ends after it has begun.
  public static func check(_ reminder: Reminder) throws(Failure) {
    guard reminder.every != nil, let due = reminder.due, let until = reminder.until, until < due else { return }
    throw .endsBefore(Field.due.typedName, until: until.secondsText, begin: due.secondsText)
  }

  /// Nobody is reminded of what has gone by, and what is done or missed stays at its moment.
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
      // Another moment alone is no reason: the last round may be put off.
      if old.every != new.every || old.until != new.until { try checkRounds(new, book.clock) }
    case .removed, .restored: break
    }
  }

  /// Refuses a rhythm that ends before its second time, and one of weekdays that begins at a weekend.
  private static func checkRounds(_ reminder: Reminder, _ clock: WallClock) throws(Failure) {
    guard let every = reminder.every, let due = reminder.due, reminder.until.map({ $0 >= due }) ?? true else { return }
    if every.recurrence == .weekdays, clock.day(due).isWeekend { throw .noWeekday(Field.due.typedName, due) }
    let series = every.series(from: reminder.first ?? due, until: reminder.until, clock)
    guard series.next(after: due, clock) == nil else { return }
    throw .neverAgain((reminder.until == nil ? Field.every : .until).typedName)
  }

  /// What is put to another moment is set anew.
  public static func consequences(of change: RecordChange<Reminder>, in book: JotterBook) throws(Failure) -> [Edit] {
    switch change {
    case .added(let reminder): return try setZone(of: reminder, in: book)
    case .edited(let old, let new):
      var outdated: [Field] = []
      if old.due != new.due { outdated = [.firstDue, .answeredAt, .goingAt, .laterUntil] }
      if old.every != new.every { outdated.append(.firstDue) }
      // What does not come again any more has no end.
      if old.every != nil, new.every == nil { outdated.append(.until) }
      guard !outdated.isEmpty else { return [] }
      return try book.clear(outdated, of: RecordID(kind, new.number)) + setZone(of: new, in: book)
    case .removed, .restored: break
    }
    return []
  }

  /// With its hint, or that of the first of its series, and the photo that shows that it was done.
  public static func details(
    of reminder: Reminder, in rows: JotterRows, for session: Int, on today: CalendarDate
  ) throws(Failure) -> RecordDetails {
    var details = RecordDetails(reminder.record)
    details.picture = try rows.picture(of: reminder.record.record)
    if let id = UniqueID(reminder.proofPhoto) { details.proof = try rows.keptMedium(id) }
    return details
  }

  /// What comes again keeps the time on the wall of the zone in which it was set, wherever the program runs later.
  private static func setZone(of reminder: Reminder, in book: JotterBook) throws(Failure) -> [Edit] {
    let zone = reminder.every == nil ? "" : book.clock.zone()
    return try book.set(.zone, of: RecordID(kind, reminder.number), to: .text(zone))
  }

  /// The present minute has not gone by, nor the one in which it was typed: a command may wait a few seconds for another.
  private static func checkAhead(_ reminder: Reminder, _ now: Instant) throws(Failure) {
    guard let due = reminder.due, due.advanced(by: .seconds(70)) <= now else { return }
    throw .goneBy(Field.due.typedName, due)
  }
}

/// What somebody is to be reminded of.
public typealias Reminder = TypedRecord<Reminders>

extension TypedRecord<Reminders> {
  /// What has become of it; what is due is so only at a moment.
  public var status: ReminderStatus {
    if self.completedAt != nil { return .complete }
    if self.missedAt != nil { return .missed }
    if self.goingAt != nil { return .going }
    return self.answeredAt == nil ? .set : .acknowledged
  }

  /// What has become of it by that moment.
  public func status(at now: Instant) -> ReminderStatus {
    guard status == .set, let ringsAt, ringsAt <= now else { return status }
    return .rung
  }

  /// When it is due, or due again.
  public var ringsAt: Instant? { self.laterUntil ?? self.due }
}

extension Field {
  /// When a reminder is due, how often it comes again, and the first moment of those.
  public static let due: Field = "due", every: Field = "every", firstDue: Field = "first_due"
  /// When somebody answered a reminder: for the first time, and for the last.
  public static let acknowledgedAt: Field = "acknowledged_at", answeredAt: Field = "answered_at"
  /// Since when somebody is on the way.
  public static let goingAt: Field = "going_at"
  /// When it was done, or missed.
  public static let completedAt: Field = "completed_at", missedAt: Field = "missed_at"
  /// From what a reminder follows: `t6`.
  public static let source: Field = "source"
  /// When it rang last, and how often since it was due.
  public static let rungAt: Field = "rung_at", rings: Field = "rings"
  /// When it comes after it was put off.
  public static let laterUntil: Field = "later_until"
  /// What sounds when a reminder rings, what shows that it was done, and that photo.
  public static let tone: Field = "tone", proof: Field = "proof", proofPhoto: Field = "proof_photo"
  /// The first of those that come again.
  public static let series: Field = "series"
  /// The one that comes after it.
  public static let nextRound: Field = "next_round"
  /// The time zone of its times on the wall.
  public static let zone: Field = "zone"
}
