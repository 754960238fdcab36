public import Architecture

/// A reminder that rings.
public struct Ring: Equatable, Sendable, Codable {
  /// The reminder.
  public var reminder: AnyRecord
  /// How often it has rung since it was due, this time included; at least once.
  public var count: Int
  /// When it was due.
  public var dueAt: Instant
  /// When it rang.
  public var rangAt: Instant
  /// What sounds; nil for the bell alone.
  public var tone: Medium?

  /// A ring of these values.
  public init(_ reminder: AnyRecord, count: Int, dueAt: Instant, rangAt: Instant, tone: Medium? = nil) {
    (self.reminder, self.count, self.dueAt, self.rangAt) = (reminder, count, dueAt, rangAt)
    self.tone = tone
  }
}

/// What somebody who waits for reminders has found.
public struct RingingNews: Equatable, Sendable, Codable {
  /// Those that ring, the one that was due first at the beginning.
  public var rings: [Ring]
  /// The numbers of those of them that this process has made ring: nobody else sounds a bell for them.
  public var own: [Int]
  /// Those that nobody has answered, and that ring no more.
  public var missed: [AnyRecord]
  /// When to look again, unless something is stored before; nil for nothing to wait for.
  public var next: Instant?
  /// How many were due before these, and are not answered; nil for none.
  public var more: Int?

  /// News of these values.
  public init(
    rings: [Ring] = [], own: [Int] = [], missed: [AnyRecord] = [], next: Instant? = nil, more: Int? = nil
  ) {
    (self.rings, self.own, self.missed, self.next, self.more) = (rings, own, missed, next, more)
  }
}

/// The rules of ringing, in terms of rows.
///
/// When a reminder has rung, and how often, stands in it: whoever writes that down first rings, for all processes. It is
/// no change of a person's, so no undo takes it back.
struct Ringing {
  let rows: JotterRows
  let now: Instant
  let policy: ReminderPolicy

  /// The newest ring, so many at once; the others follow when these are answered or missed, and are counted until then.
  static let most = 200
  /// No more than these are counted.
  static let mostCounted = 1_000
  /// So many of those that this process has made ring sound beside the terminal's bell.
  static let mostHeard = 5

  /// What rings now, and until when nothing else happens; nothing is written.
  func look() throws(Failure) -> RingingNews {
    let due = try rows.dueReminders(at: now, limit: Self.most)
    var rings: [Ring] = []
    for reminder in due.reminders.reversed() { if let ring = try ring(of: reminder) { rings.append(ring) } }
    let times = due.reminders.compactMap { $0.ringsNext(after: policy.pause, at: now) }
    let first = try rows.comingReminders(at: now, limit: 1).first?.ringsAt
    let more = due.count - due.reminders.count
    return RingingNews(
      rings: rings, next: (times + [first].compactMap(\.self)).min(), more: more > 0 ? more : nil)
  }

  /// Lets those ring whose time it is, and gives up those that have rung often enough.
  func ring(_ stamp: Stamp, _ clock: WallClock) throws(Failure) -> (rings: [Ring], missed: [AnyRecord]) {
    var (rings, missed): ([Ring], [AnyRecord]) = ([], [])
    for reminder in try rows.dueReminders(at: now, limit: Self.most).reminders.reversed() {
      guard let time = reminder.ringsNext(after: policy.pause, at: now), time <= now else { continue }
      // Each next round has an id of its own.
      let stamp = Stamp(time: stamp.time, seed: stamp.seed &+ UInt64(missed.count))
      let book = JotterBook(rows: rows, session: 0, stamp: stamp, clock: clock)
      let record = reminder.record.record
      let count = reminder.rings + 1
      if count > policy.rings {
        _ = try ReminderBook(book: book).miss(reminder)
        missed.append(reminder.record)
      } else {
        // Rounded up: between two rings is never less than the pause.
        let second = now.advanced(by: .nanoseconds(999_999_999)).secondsText
        _ = try book.set(.rungAt, of: record, to: .text(second)) + book.set(.rings, of: record, to: .text("\(count)"))
        if let rung = try rows.record(record), let ring = try ring(of: Reminder(rung)) { rings.append(ring) }
      }
    }
    return (rings, missed)
  }

  /// A reminder as it rings now, with its tone, unless that is erased; nil for one that does not ring.
  private func ring(of reminder: Reminder) throws(Failure) -> Ring? {
    guard var ring = reminder.ring(at: now) else { return nil }
    if let tone = reminder.tone, let medium = try rows.medium(tone), medium.erasedAt == nil { ring.tone = medium }
    return ring
  }
}

extension JotterRows {
  private var isUnanswered: [FieldCondition] { [.completedAt, .missedAt, .answeredAt].map { .holds($0, "") } }

  /// The unanswered reminders with these times: those at their first time, and those that were put off; each by its index.
  private func unanswered(
    _ time: (Field) -> [FieldCondition], limit: Int, isNewestFirst: Bool
  ) throws(Failure) -> (reminders: [Reminder], isWhole: Bool) {
    var (found, isWhole): ([Reminder], Bool) = ([], true)
    let kinds: [(Field, [FieldCondition])] = [
      (.due, [.holds(.laterUntil, "")]), (.laterUntil, [.from(.laterUntil, "0")]),
    ]
    for (field, other) in kinds {
      let page = try records(
        RecordQuery(
          .reminder, limit: limit, conditions: isUnanswered + other + time(field),
          order: isNewestFirst ? .descending(field) : .ascending(field)))
      found += page.records.map { Reminder($0) }
      isWhole = isWhole && !page.hasMore
    }
    func place(_ reminder: Reminder) -> (Instant, Int) {
      (reminder.ringsAt ?? Instant(milliseconds: 0), reminder.number)
    }
    found.sort { isNewestFirst ? place($0) > place($1) : place($0) < place($1) }
    return (Array(found.prefix(limit)), isWhole && found.count <= limit)
  }

  /// The reminders that are due and not answered, the one that was due last at the beginning, and how many there are.
  ///
  /// Each later one comes before all that wait longer, so that none of those silences it.
  func dueReminders(at now: Instant, limit: Int) throws(Failure) -> (reminders: [Reminder], count: Int) {
    let second = now.advanced(by: .seconds(1)).secondsText
    let (due, isWhole) = try unanswered({ [.before($0, second)] }, limit: limit, isNewestFirst: true)
    guard !isWhole else { return (due, due.count) }
    let most = Ringing.mostCounted
    let first = try count(
      .reminder, where: isUnanswered + [.holds(.laterUntil, ""), .before(.due, second)], most: most)
    let again = try count(
      .reminder, where: isUnanswered + [.from(.laterUntil, "0"), .before(.laterUntil, second)], most: most)
    return (due, max(due.count, min(first + again, most)))
  }

  /// The reminders that will be due, or due again, the soonest first.
  func comingReminders(at now: Instant, limit: Int) throws(Failure) -> [Reminder] {
    let second = now.advanced(by: .seconds(1)).secondsText
    return try unanswered({ [.from($0, second)] }, limit: limit, isNewestFirst: false).reminders
  }
}

extension TypedRecord<Reminders> {
  /// How often it has rung since it was due, or due again.
  var rings: Int {
    guard let rungAt = self.rungAt, let ringsAt, rungAt >= ringsAt else { return 0 }
    return Int(self.record[.rings] ?? "") ?? 0
  }

  /// When it rings next, if nobody answers; nil for one that is not to ring.
  func ringsNext(after pause: Duration, at now: Instant) -> Instant? {
    guard status == .set, let ringsAt else { return nil }
    guard let rungAt = self.rungAt, rungAt >= ringsAt else { return ringsAt }
    let next = rungAt.advanced(by: pause)
    // A clock that was set back must not silence it until that time comes again.
    return rungAt > now.advanced(by: pause) ? now : next
  }

  /// As it rings now; nil for one that does not.
  func ring(at now: Instant) -> Ring? {
    guard status(at: now) == .rung, rings > 0, let rungAt = self.rungAt, let ringsAt else { return nil }
    return Ring(record, count: rings, dueAt: ringsAt, rangAt: rungAt)
  }
}
