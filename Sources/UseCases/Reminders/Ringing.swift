public import Architecture

/// One ring of a reminder.
public struct Ring: Equatable, Sendable, Codable {
  public var reminder: AnyRecord
  /// Number of rings since `dueAt`, from 1.
  public var count: Int
  public var dueAt: Instant
  /// Time of the latest ring, rounded up to a second.
  public var rangAt: Instant
  /// Recording to play; nil for the bell alone.
  public var tone: Medium?

  public init(_ reminder: AnyRecord, count: Int, dueAt: Instant, rangAt: Instant, tone: Medium? = nil) {
    (self.reminder, self.count, self.dueAt, self.rangAt) = (reminder, count, dueAt, rangAt)
    self.tone = tone
  }
}

/// Result of one check for due reminders.
public struct RingingResult: Equatable, Sendable, Codable {
  /// Rings of all reminders that ring now, earliest due time first, claimed by any process.
  public var rings: [Ring]
  /// Numbers of the reminders claimed by this process; no other process notifies for them.
  public var claimed: [Int]
  /// Reminders that this check marked as missed, in their former state.
  public var missed: [AnyRecord]
  /// Time of the next check, unless the store changes earlier; nil without unanswered reminders.
  public var next: Instant?
  /// Number of due reminders beyond the limit, all older than `rings`; nil for none.
  public var more: Int?

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey { case rings, claimed = "own", missed, next, more }

  public init(
    rings: [Ring] = [], claimed: [Int] = [], missed: [AnyRecord] = [], next: Instant? = nil, more: Int? = nil
  ) {
    (self.rings, self.claimed, self.missed, self.next, self.more) = (rings, claimed, missed, next, more)
  }
}

/// The rules of ringing, inside one transaction.
///
/// Time and number of rings are stored in the reminder: the first process that writes a ring claims it. These writes
/// are not part of a change, so undo does not revert them.
struct Ringing {
  let rows: JotterRows
  let now: Instant
  let policy: ReminderPolicy

  /// Largest number of reminders that ring at once; older reminders wait until these are answered or missed.
  static let maxCount = 200
  /// Upper limit of the count of due reminders.
  static let maxCounted = 1_000
  /// Largest number of notifications in one check, for the newest claimed rings.
  static let maxNotified = 5

  /// Reads the current rings and the time of the next; writes nothing.
  func check() throws(Failure) -> RingingResult {
    let due = try rows.dueReminders(at: now, limit: Self.maxCount)
    var rings: [Ring] = []
    for reminder in due.reminders.reversed() { if let ring = try ring(of: reminder) { rings.append(ring) } }
    let times = due.reminders.compactMap { $0.ringsNext(after: policy.pause, at: now) }
    let first = try rows.comingReminders(at: now, limit: 1).first?.ringsAt
    let more = due.count - due.reminders.count
    return RingingResult(
      rings: rings, next: (times + [first].compactMap(\.self)).min(), more: more > 0 ? more : nil)
  }

  /// Stores the due rings, and marks reminders as missed after the last ring of the policy.
  func ring(_ stamp: Stamp, _ clock: WallClock) throws(Failure) -> (rings: [Ring], missed: [AnyRecord]) {
    var (rings, missed): ([Ring], [AnyRecord]) = ([], [])
    for reminder in try rows.dueReminders(at: now, limit: Self.maxCount).reminders.reversed() {
      guard let time = reminder.ringsNext(after: policy.pause, at: now), time <= now else { continue }
      // Each next occurrence needs a unique id.
      let stamp = Stamp(time: stamp.time, seed: stamp.seed &+ UInt64(missed.count))
      let book = JotterBook(rows: rows, session: 0, stamp: stamp, clock: clock)
      let record = reminder.record.record
      let count = reminder.rings + 1
      if count > policy.rings {
        _ = try ReminderBook(book: book).miss(reminder)
        missed.append(reminder.record)
      } else {
        // Rounded up to whole seconds: rings stay at least the pause apart.
        let second = now.advanced(by: .nanoseconds(999_999_999)).secondsText
        _ = try book.set(.rungAt, of: record, to: .text(second)) + book.set(.rings, of: record, to: .text("\(count)"))
        if let rung = try rows.record(record), let ring = try ring(of: Reminder(rung)) { rings.append(ring) }
      }
    }
    return (rings, missed)
  }

  /// Current ring with its tone, unless the recording is erased; nil for a reminder that does not ring.
  private func ring(of reminder: Reminder) throws(Failure) -> Ring? {
    guard var ring = reminder.ring(at: now) else { return nil }
    if let tone = reminder.tone, let medium = try rows.medium(tone), medium.erasedAt == nil { ring.tone = medium }
    return ring
  }
}

extension JotterRows {
  private var isUnanswered: [FieldCondition] { [.completedAt, .missedAt, .answeredAt].map { .equals($0, "") } }

  /// Unanswered reminders whose effective due time meets the conditions; `isWhole` is false if the limit omitted some.
  ///
  /// Original and postponed due times have an index each.
  private func unanswered(
    _ time: (Field) -> [FieldCondition], limit: Int, isNewestFirst: Bool
  ) throws(Failure) -> (reminders: [Reminder], isWhole: Bool) {
    var (found, isWhole): ([Reminder], Bool) = ([], true)
    let kinds: [(Field, [FieldCondition])] = [
      (.due, [.equals(.postponedUntil, "")]), (.postponedUntil, [.atLeast(.postponedUntil, "0")]),
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

  /// Unanswered due reminders, latest due time first, and their total number.
  ///
  /// The limit omits the oldest: a new reminder must ring even if many old ones are unanswered.
  func dueReminders(at now: Instant, limit: Int) throws(Failure) -> (reminders: [Reminder], count: Int) {
    let second = now.advanced(by: .seconds(1)).secondsText
    let (due, isWhole) = try unanswered({ [.lessThan($0, second)] }, limit: limit, isNewestFirst: true)
    guard !isWhole else { return (due, due.count) }
    let most = Ringing.maxCounted
    let first = try count(
      .reminder, where: isUnanswered + [.equals(.postponedUntil, ""), .lessThan(.due, second)], most: most)
    let again = try count(
      .reminder, where: isUnanswered + [.atLeast(.postponedUntil, "0"), .lessThan(.postponedUntil, second)], most: most)
    return (due, max(due.count, min(first + again, most)))
  }

  /// Reminders with a due time in the future, earliest first.
  func comingReminders(at now: Instant, limit: Int) throws(Failure) -> [Reminder] {
    let second = now.advanced(by: .seconds(1)).secondsText
    return try unanswered({ [.atLeast($0, second)] }, limit: limit, isNewestFirst: false).reminders
  }
}

extension TypedRecord<Reminders> {
  /// Number of rings since the effective due time.
  var rings: Int {
    guard let rungAt = self.rungAt, let ringsAt, rungAt >= ringsAt else { return 0 }
    return Int(self.record[.rings] ?? "") ?? 0
  }

  /// Time of the next ring; nil for a reminder that is answered, completed or missed.
  func ringsNext(after pause: Duration, at now: Instant) -> Instant? {
    guard status == .set, let ringsAt else { return nil }
    guard let rungAt = self.rungAt, rungAt >= ringsAt else { return ringsAt }
    let next = rungAt.advanced(by: pause)
    // After the clock is set back, `rungAt` may lie far ahead: ring now.
    return rungAt > now.advanced(by: pause) ? now : next
  }

  /// Current ring; nil for a reminder that does not ring.
  func ring(at now: Instant) -> Ring? {
    guard status(at: now) == .ringing, rings > 0, let rungAt = self.rungAt, let ringsAt else { return nil }
    return Ring(record, count: rings, dueAt: ringsAt, rangAt: rungAt)
  }
}
