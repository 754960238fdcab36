import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// Waiting for reminders, in virtual time, with several watchers over one store.
@Suite struct RingingTests {
  /// 2026-09-21, 08:00 in UTC.
  private static let morning = Instant(milliseconds: 1_789_977_600_000)

  private let store = MemoryStore()
  private let simulator = Simulator(seed: 7, at: morning, record: Coverage.record, report: { _ in })
  private let lockedRings = Lock<[(watcher: Int, ring: Ring)]>([])
  private let seeds = Lock<UInt64>(100)
  /// Keeps the watchers alive for the whole test.
  private let watchers = Lock<[UseCase<RingingState>]>([])

  @discardableResult
  private func watcher(_ number: Int, policy: ReminderPolicy = ReminderPolicy(), maxSleep: Duration = .seconds(60))
    -> UseCase<RingingState>
  {
    let notifier = ReminderNotifier { [lockedRings] rings in lockedRings.withLock { $0 += rings.map { (number, $0) } } }
    let ringing = UseCase<RingingState>(
      store: store, notifier: notifier, policy: policy, maxSleep: maxSleep, runtime: simulator.runtime)
    watchers.withLock { $0.append(ringing) }
    ringing.dispatch(.watchAsked)
    simulator.settle()
    return ringing
  }

  private func minute(_ minute: Int) -> Instant { Self.morning.advanced(by: .seconds(60 * minute)) }

  /// Performs a command as of `time`, by default the clock's time.
  private func perform(_ command: RecordCommand, at time: Instant? = nil) async throws {
    let seed = seeds.withLock { seed in
      seed += 1
      return seed
    }
    let stamp = Stamp(time: time ?? simulator.runtime.clock.now(), seed: seed)
    try await store.write { rows throws(Failure) in
      _ = try RecordBook(rows: rows, session: 1, stamp: stamp).perform(command)
    }
    simulator.settle()
  }

  private func remind(
    _ text: String = "feed", due: Int, at time: Instant? = nil, _ more: KeyValuePairs<String, String> = [:]
  ) async throws {
    let texts = [FieldText("name", text), FieldText("due", minute(due).secondsText)]
    try await perform(.add(.reminder, texts + more.map { FieldText($0.key, $0.value) }), at: time)
  }

  private func reminder(_ number: Int = 1) async throws -> Reminder {
    Reminder(try await store.read { rows throws(Failure) in try rows.record(Reference(.reminder, number)) })
  }

  private var rings: [(watcher: Int, ring: Ring)] { lockedRings.withLock { $0 } }
  private var ringMinutes: [Int] {
    rings.map { Int(($0.ring.rangAt.nanoseconds - Self.morning.nanoseconds) / 60_000_000_000) }
  }

  init() async throws { _ = try await store.openSession(at: Self.morning) }

  @Test("With two watchers, a reminder rings the bell once a minute, five times, and is missed then")
  func fiveRingsMakeReminderMissed() async throws {
    try await remind(due: 10)
    let (first, second) = (watcher(1), watcher(2))
    simulator.advance(by: .seconds(9 * 60))
    #expect(rings.isEmpty)
    simulator.advance(by: .seconds(3_600))
    #expect(ringMinutes == [10, 11, 12, 13, 14])
    #expect(rings.map(\.ring.count) == [1, 2, 3, 4, 5])
    let reminder = try await reminder()
    #expect(reminder.status == .missed)
    #expect(reminder.missedAt == minute(15))
    for watcher in [first, second] { #expect(watcher.state.reportedRings.isEmpty) }
    // Five rings in each watcher, and one report of the missed reminder.
    #expect(first.state.reportCount + second.state.reportCount == 11)
  }

  @Test("Unanswered series are missed together, each gets a next occurrence, and a later reminder rings")
  func missedSeries() async throws {
    for (number, every) in ["4h", "1d", "1w", "1mo"].enumerated() {
      try await remind("series \(number + 1)", due: 1, ["every": every])
    }
    watcher(1)
    simulator.advance(by: .seconds(10 * 60))
    var ids: Set<UniqueID> = []
    for number in 1...4 {
      let (missed, next) = (try await reminder(number), try await reminder(4 + number))
      #expect(missed.status == .missed && next.status == .set && next.series?.number != nil, "\(number)")
      ids.formUnion([missed.record.id, next.record.id])
    }
    #expect(ids.count == 8)
    try await remind("urgent", due: 12)
    simulator.advance(by: .seconds(3 * 60))
    #expect(rings.last?.ring.reminder.name == "urgent")
  }

  @Test("A due reminder rings on time beside 450 unanswered reminders, and `more` counts the older reminders")
  func dueReminderRingsBesideManyUnanswered() async throws {
    for minute in 1...450 { try await remind("old \(minute)", due: minute) }
    simulator.advance(by: .seconds(460 * 60))
    try await remind("urgent", due: 470)
    // Reminder 1 is due again at minute 470, together with the urgent one.
    try await perform(.answer(Reference(.reminder, 1), .postpone(.seconds(10 * 60))))
    let ringing = watcher(1)
    #expect(
      ringing.state.newest.rings.count == Ringing.maxCount && ringing.state.newest.more == 450 - 1 - Ringing.maxCount)
    #expect(ringing.state.newest.rings.map(\.reminder.name).last == "old 450")
    #expect(rings.map(\.ring.reminder.name) == (446...450).map { "old \($0)" })
    lockedRings.withLock { $0 = [] }
    simulator.advance(by: .seconds(10 * 60 + 30))
    let heard = rings.filter { ["urgent", "old 1"].contains($0.ring.reminder.name) }
    #expect(Set(heard.map { "\($0.ring.reminder.name) \($0.ring.count)" }) == ["urgent 1", "old 1 1"])
    simulator.advance(by: .seconds(3_600))
    for number in [1, 2, 200, 450, 451] { #expect(try await reminder(number).status == .missed, "\(number)") }
    #expect(ringing.state.newest.more == nil && ringing.state.reportedRings.isEmpty)
  }

  @Test("A due reminder rings beside 250 postponed reminders")
  func dueReminderRingsBesideManyPostponed() async throws {
    for number in 1...250 { try await remind("off \(number)", due: 2) }
    try await remind("feed", due: 3)
    simulator.advance(by: .seconds(200))
    for number in 1...250 {
      try await perform(.answer(Reference(.reminder, number), .postpone(.seconds(86_400))))
    }
    watcher(1)
    #expect(rings.map(\.ring.reminder.name) == ["feed"])
  }

  @Test("The policy limits the number of rings")
  func policyLimitsNumberOfRings() async throws {
    var policy = ReminderPolicy()
    policy.rings = 2
    try await remind(due: 1)
    watcher(1, policy: policy)
    simulator.advance(by: .seconds(600))
    #expect(ringMinutes == [1, 2])
  }

  @Test("An answer silences the reminder in both watchers", arguments: [ReminderAnswer.acknowledge, .go, .complete])
  func answerSilencesBothWatchers(answer: ReminderAnswer) async throws {
    try await remind(due: 1)
    for number in 1...2 { watcher(number) }
    simulator.advance(by: .seconds(130))
    #expect(ringMinutes == [1, 2])
    try await perform(.answer(Reference(.reminder, 1), answer))
    simulator.advance(by: .seconds(86_400))
    #expect(ringMinutes == [1, 2])
    #expect(try await reminder().missedAt == nil)
  }

  @Test("A removed reminder rings no more and is not listed, and rings again when the removal is undone")
  func removedReminderRingsNoMore() async throws {
    try await remind(due: 1)
    for number in 1...2 { watcher(number) }
    simulator.advance(by: .seconds(70))
    try await perform(.remove(Reference(.reminder, 1)))
    simulator.advance(by: .seconds(600))
    #expect(ringMinutes == [1])
    let listed = try await store.read { rows throws(Failure) in try rows.records(RecordQuery(.reminder)).records }
    #expect(listed.isEmpty)
    let stamp = Stamp(time: simulator.clock.now, seed: 9)
    try await store.write { rows throws(Failure) in
      _ = try JotterBook(rows: rows, session: 1, stamp: stamp).perform(.undo(.session))
    }
    simulator.settle()
    #expect(ringMinutes == [1, 11])
  }

  @Test("A postponed reminder rings again when the delay is over, five times as at first")
  func postponedReminderRingsAgain() async throws {
    try await remind(due: 1)
    for number in 1...2 { watcher(number) }
    simulator.advance(by: .seconds(130))
    try await perform(.answer(Reference(.reminder, 1), .postpone(.seconds(300))))
    simulator.advance(by: .seconds(3_600))
    // Postponed 10 seconds after minute 2, so it rings 10 seconds after minute 7.
    #expect(ringMinutes == [1, 2, 7, 8, 9, 10, 11])
    #expect(rings.map(\.ring.count) == [1, 2, 1, 2, 3, 4, 5])
  }

  @Test("A reminder that is set while a prompt waits for a later reminder rings in time")
  func earlierReminderRingsInTime() async throws {
    try await remind("later", due: 600)
    watcher(1)
    simulator.advance(by: .seconds(5))
    try await remind("soon", due: 2)
    simulator.advance(by: .seconds(130))
    #expect(rings.map(\.ring.reminder.name) == ["soon"] && ringMinutes == [2])
  }

  @Test("An overdue reminder rings at once with its original due time, and its next occurrence is in the future")
  func overdueReminderRingsAtOnce() async throws {
    try await remind(due: -3 * 24 * 60, at: minute(-4 * 24 * 60), ["every": "4h"])
    watcher(1)
    #expect(rings.map(\.ring.dueAt) == [minute(-3 * 24 * 60)] && ringMinutes == [0])
    simulator.advance(by: .seconds(301))
    // The eighteen past occurrences are skipped: the next occurrence is the first one in the future.
    let next = try await reminder(2)
    #expect(try await reminder().status == .missed)
    #expect(next.due == minute(4 * 60))
  }

  @Test("A daily reminder rings on time each day for a year, and the watcher looks at most four times a day")
  func dailyReminderRingsAllYear() async throws {
    try await remind(due: 60, ["every": "1d", "until": minute(365 * 24 * 60).secondsText])
    let ringing = watcher(1, maxSleep: .seconds(86_400))
    for day in 1...365 {
      simulator.advance(by: .seconds(day == 1 ? 3_600 : 86_400))
      #expect(ringing.state.reportedRings.count == 1)
      try await perform(.answer(Reference(.reminder, day), .complete))
    }
    simulator.advance(by: .seconds(86_400))
    #expect(ringMinutes == (0..<365).map { 60 + $0 * 24 * 60 })
    // The watcher wakes a few times a day, not each minute, so a year takes little time.
    #expect(ringing.state.checkCount <= 365 * 4)
  }

  @Test("A ring is no undoable change: undo reverts the last edit, and the reminder stays missed")
  func ringingCannotBeUndone() async throws {
    try await remind(due: 1)
    watcher(1)
    simulator.advance(by: .seconds(600))
    let change = try await store.read { rows throws(Failure) in try rows.newestChange() }
    #expect(change == 1)
    try await perform(.edit(Reference(.reminder, 1), [FieldText("name", "feed twice")]))
    let stamp = Stamp(time: minute(20), seed: 9)
    try await store.write { rows throws(Failure) in
      _ = try JotterBook(rows: rows, session: 1, stamp: stamp).perform(.undo(.session))
    }
    let reminder = try await reminder()
    #expect(reminder.name == "feed" && reminder.status == .missed)
  }

  /// Rings due reminders at this time; returns the number of rings.
  private func ring(at time: Instant) async throws -> Int {
    let stamp = Stamp(time: time, seed: 1)
    return try await store.write { rows throws(Failure) in
      try Ringing(rows: rows, now: time, policy: ReminderPolicy()).ring(stamp, .universal).rings.count
    }
  }

  @Test("Ringing continues after the clock is set back an hour or forward a day")
  func ringingContinuesAfterClockChanges() async throws {
    try await remind(due: 60)
    #expect(try await ring(at: minute(60)) == 1)
    #expect(try await ring(at: minute(0)) == 0)
    #expect(try await ring(at: minute(60)) == 0)
    #expect(try await ring(at: minute(61)) == 1)
    #expect(try await ring(at: minute(24 * 60)) == 1)
    // The stored ring time is now a day ahead of the clock; ringing continues.
    #expect(try await ring(at: minute(63)) == 1)
    #expect(try await ring(at: minute(64)) == 1)
    #expect(try await reminder().rings == 5)
  }

  @Test("Two rings of a reminder are at least a minute apart, also with fractions of a second")
  func ringsAreAMinuteApart() async throws {
    try await remind(due: 1)
    let begin = minute(1).advanced(by: .milliseconds(900))
    #expect(try await ring(at: begin) == 1)
    #expect(try await ring(at: begin.advanced(by: .milliseconds(59_999))) == 0)
    #expect(try await ring(at: begin.advanced(by: .milliseconds(60_100))) == 1)
  }

  @Test("A watcher reports an unreadable store once, reads it again, and reports due reminders on success")
  func unreadableStoreIsReportedOnce() async throws {
    let flaky = FlakyStore()
    _ = try await flaky.openSession(at: Self.morning)
    let texts = [FieldText("name", "feed"), FieldText("due", Self.morning.secondsText)]
    try await flaky.write { rows throws(Failure) in
      let stamp = Stamp(time: Self.morning, seed: 3)
      _ = try RecordBook(rows: rows, session: 1, stamp: stamp).perform(.add(.reminder, texts))
    }
    flaky.failure.withLock { $0 = .store(.busy) }
    let ringing = UseCase<RingingState>(store: flaky, runtime: simulator.runtime)
    ringing.dispatch(.watchAsked)
    simulator.advance(by: .seconds(30))
    #expect(ringing.state.reportCount == 1 && ringing.state.failure == .store(.busy))
    flaky.failure.withLock { $0 = nil }
    simulator.advance(by: .seconds(6))
    #expect(ringing.state.reportCount == 2 && ringing.state.failure == nil)
    #expect(ringing.state.newest.rings.map(\.reminder.name) == ["feed"])
  }

  @Test("A ring has the tone that the reminder has at that time, and no tone after the tone is erased")
  func ringHasTheReminderTone() async throws {
    let sound = MediaFile(name: "a.wav", format: .wav, size: 44, digest: String(repeating: "b", count: 64))
    func jot(_ commands: JotterCommand...) async throws {
      for (seed, command) in commands.enumerated() {
        try await store.write { rows throws(Failure) in
          let stamp = Stamp(time: Self.morning, seed: UInt64(900 + seed))
          _ = try JotterBook(rows: rows, session: 1, stamp: stamp).perform(command)
        }
      }
    }
    _ = try await store.openSession(at: Self.morning)
    try await jot(.attach(UniqueID(high: 5, low: 1), sound), .attach(UniqueID(high: 5, low: 2), sound))
    try await remind(due: 1, at: Self.morning, ["tone": "s1"])
    watcher(1)
    simulator.advance(by: .seconds(60))
    try await perform(.edit(Reference(.reminder, 1), [FieldText("tone", "s2")]))
    simulator.advance(by: .seconds(60))
    try await jot(.erase(.recording, 2))
    simulator.advance(by: .seconds(60))
    #expect(rings.map { $0.ring.tone?.record.part } == [1, 2, nil])
  }

  @Test("A single look rings and reports only the due reminders, and names the time of the next look")
  func singleLookReportsDueReminders() async throws {
    try await remind(due: 1, at: Self.morning)
    try await remind("walk", due: 90, at: Self.morning)
    func look() -> RingingState {
      let notifier = ReminderNotifier { [lockedRings] rings in lockedRings.withLock { $0 += rings.map { (9, $0) } } }
      let ringing = UseCase<RingingState>(store: store, notifier: notifier, runtime: simulator.runtime)
      watchers.withLock { $0.append(ringing) }
      ringing.dispatch(.lookAsked)
      simulator.settle()
      return ringing.state
    }
    #expect(look().next == minute(1))
    #expect(rings.isEmpty)
    simulator.advance(by: .seconds(60))
    let first = look()
    #expect(first.newest.rings.map(\.reminder.name) == ["feed"])
    #expect(first.next == minute(2))
    // The first look has reported the ring, and the second ring is not due yet.
    #expect(look().reportCount == 0)
    #expect(rings.map { $0.ring.count } == [1])
    // A single look sets no timer: the caller looks again.
    simulator.advance(by: .seconds(600))
    #expect(rings.count == 1)
  }
}
