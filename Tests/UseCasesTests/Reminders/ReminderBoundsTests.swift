import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// The rules of reminders at their bounds.
@Suite struct ReminderBoundsTests {
  private static func at(_ seconds: Int) -> Instant { RecordDesk.noon.advanced(by: .seconds(seconds)) }

  private static func remind(
    _ desk: RecordDesk, due seconds: Int, _ more: KeyValuePairs<String, String> = [:], at now: Int = 0
  ) async throws {
    let texts = [FieldText("name", "feed"), FieldText("due", at(seconds).secondsText)]
    try await desk.ask(.add(.reminder, texts + more.map { FieldText($0.key, $0.value) }), at: at(now))
  }

  private static func reminder(_ desk: RecordDesk, _ number: Int = 1) async throws -> Reminder {
    Reminder(try #require(try await desk.record(RecordID(.reminder, number))))
  }

  @Test("A new reminder may be due up to 69 seconds ago, and is refused at 70 seconds.")
  func longPastReminderIsRefused() async throws {
    let desk = try await RecordDesk()
    try await Self.remind(desk, due: -69)
    await #expect(throws: Failure.goneBy("due", Self.at(-70))) { try await Self.remind(desk, due: -70) }
  }

  @Test("A repetition is refused if it ends before the first due time, or has no second time.")
  func repetitionNeedsASecondTime() async throws {
    let desk = try await RecordDesk()
    let (due, until) = (Self.at(3_600), Self.at(3_599))
    await #expect(throws: Failure.endsBefore("due", until: until.secondsText, begin: due.secondsText)) {
      try await Self.remind(desk, due: 3_600, ["every": "1h", "until": until.secondsText])
    }
    await #expect(throws: Failure.neverAgain("until")) {
      try await Self.remind(desk, due: 3_600, ["every": "1h", "until": Self.at(7_199).secondsText])
    }
    await #expect(throws: Failure.neverAgain("every")) {
      try await Self.remind(desk, due: 3_600, ["every": "1h x1"])
    }
    try await Self.remind(desk, due: 3_600, ["every": "1h", "until": Self.at(7_200).secondsText])
    try await Self.remind(desk, due: 3_600, ["until": until.secondsText])
  }

  @Test("The tally counts the reminders of today, from the first to the last second; the rest includes overdue ones.")
  func tallyCountsRemindersOfToday() async throws {
    let desk = try await RecordDesk()
    let (begin, end) = (-43_200, 43_200)
    func tally() async throws -> DayTally? {
      try await desk.read { rows throws(Failure) in try rows.tally(.universal, at: RecordDesk.noon) }
    }
    func left() async throws -> Int {
      try await desk.read { rows throws(Failure) in try rows.stillToDo(.universal, at: RecordDesk.noon) }
    }
    for due in [begin - 1, end] { try await Self.remind(desk, due: due, at: begin - 3_600) }
    #expect(try await tally() == nil)
    #expect(try await left() == 1)
    for due in [begin, end - 1] { try await Self.remind(desk, due: due, at: begin - 3_600) }
    #expect(try await tally() == DayTally(done: 0, of: 2))
    #expect(try await left() == 3)
    try await desk.ask(.answer(Reference(.reminder, 3), .complete))
    #expect(try await tally() == DayTally(done: 1, of: 2))
    #expect(try await left() == 2)
    // A reminder postponed to tomorrow does not count today.
    try await desk.ask(.answer(Reference(.reminder, 1), .postpone(.seconds(end))))
    #expect(try await left() == 1)
  }

  @Test("The receipt of an answer to a recurring reminder has the next occurrence, which is empty after the last.")
  func answerReceiptHasNextOccurrence() async throws {
    for answer in [ReminderAnswer.acknowledge, .go, .complete] {
      let desk = try await RecordDesk()
      try await Self.remind(desk, due: 60, ["every": "1h x3"])
      for round in 1...3 {
        let now = Self.at(3_600 * (round - 1) + 61)
        let receipt = try await desk.ask(.answer(Reference(.reminder, round), answer), at: now)
        let next = round == 3 ? NextOccurrence() : NextOccurrence(round + 1, due: Self.at(3_600 * round + 60))
        #expect(receipt.nextOccurrence == next, "\(answer) \(round)")
        #expect((receipt.tally == nil) == (answer != .complete))
      }
      let rounds = try await [Self.reminder(desk, 2), Self.reminder(desk, 3)]
      #expect(rounds.map { $0.series?.number } == [1, 1] && rounds.map(\.first) == [Self.at(60), Self.at(60)])
    }
    let desk = try await RecordDesk()
    try await Self.remind(desk, due: 60)
    #expect(try await desk.ask(.answer(Reference(.reminder, 1), .complete)).nextOccurrence == nil)
  }

  @Test("A reminder keeps the time of its acknowledgement when a newer answer is stored.")
  func acknowledgementTimeSurvivesNewerAnswer() async throws {
    let desk = try await RecordDesk()
    try await Self.remind(desk, due: 60)
    try await desk.ask(.answer(Reference(.reminder, 1), .acknowledge), at: Self.at(61))
    try await desk.ask(.answer(Reference(.reminder, 1), .go), at: Self.at(90))
    let reminder = try await Self.reminder(desk)
    #expect(reminder.acknowledgedAt == Self.at(61))
    #expect(reminder.answeredAt == Self.at(90))
    #expect(reminder.goingAt == Self.at(90))
    #expect(reminder.status == .going)
    #expect(reminder.completedAt == nil)
  }

  @Test("A postponement never leads to before the due time, and a postponed reminder may be answered by name.")
  func postponementNeverPrecedesDueTime() async throws {
    let desk = try await RecordDesk()
    try await Self.remind(desk, due: 600)
    try await desk.ask(.answer(Reference(.reminder, 1), .go), at: Self.at(10))
    try await desk.ask(.answer(Reference(.reminder, 1), .postpone(.seconds(60))), at: Self.at(20))
    #expect(try await Self.reminder(desk).ringsAt == Self.at(600))
    try await desk.ask(.answer(Reference(.reminder, 1), .postpone(.seconds(60))), at: Self.at(600))
    let reminder = try await Self.reminder(desk)
    #expect(reminder.ringsAt == Self.at(660))
    #expect(reminder.goingAt == nil)
    #expect(reminder.answeredAt == nil)
    #expect(reminder.status(at: Self.at(659)) == .set && reminder.status(at: Self.at(660)) == .ringing)
    try await desk.ask(.answer(Reference(.reminder, "feed"), .complete), at: Self.at(610))
    #expect(try await Self.reminder(desk).status == .complete)
  }

  @Test("Purging removes the reminders completed before a day, up to the last second of the day before.")
  func purgingRemovesEarlierCompletedReminders() async throws {
    let desk = try await RecordDesk()
    let day = CalendarDate(year: 2026, month: 9, day: 22)
    for number in 1...3 {
      try await Self.remind(desk, due: 60)
      if number < 3 {
        let time = Self.at(number == 1 ? 43_199 : 43_200)
        try await desk.ask(.answer(Reference(.reminder, number), .complete), at: time)
      }
    }
    let receipt = try await desk.ask(.purge(before: day))
    #expect(receipt.summary == ChangeSummary(.purged, RecordID(.reminder, 1)))
    let released = try await [1, 2, 3].asyncMap { try await Self.reminder(desk, $0).releasedAt != nil }
    #expect(released == [true, false, false])
    await #expect(throws: Failure.nothingToPurge(day.text)) { try await desk.ask(.purge(before: day)) }
  }

  @Test("A derived reminder is due when its window begins, or soon after; a stored time in the window stays.")
  func followingReminderAwaitsItsWindow() {
    func due(_ now: Int, soon: Int? = nil, set: Int? = nil) -> String? {
      let wanted = DerivedReminder(
        name: "feed", window: Self.at(100)...Self.at(200), soon: soon.map { Self.at($0) }, patient: nil)
      return wanted.due(at: Self.at(now), instead: set.map { Self.at($0).secondsText })
    }
    #expect(due(99) == Self.at(100).secondsText && due(99, soon: 150, set: 120) == Self.at(100).secondsText)
    #expect(due(100) == nil && due(150) == nil)
    #expect(due(100, soon: 150) == Self.at(150).secondsText && due(150, soon: 200) == Self.at(200).secondsText)
    #expect(due(150, soon: 201) == nil && due(150, soon: 201, set: 160) == nil)
    for set in [100, 160, 200] { #expect(due(150, soon: 180, set: set) == Self.at(set).secondsText) }
    for set in [99, 201] { #expect(due(150, soon: 180, set: set) == Self.at(180).secondsText) }
  }

  @Test("Weekdays are Monday to Friday, and counting weekdays skips weekends.")
  func countingWeekdaysSkipsWeekends() {
    let monday = CalendarDate(year: 2026, month: 9, day: 21)
    #expect((0...6).map { monday.adding(days: $0).isWeekend } == [false, false, false, false, false, true, true])
    #expect((0...6).map { monday.adding(weekdays: $0).dayNumber - monday.dayNumber } == [0, 1, 2, 3, 4, 7, 8])
    let friday = monday.adding(days: 4)
    for day in [4, 5, 6] { #expect(monday.adding(days: day).adding(weekdays: 1) == friday.adding(days: 3)) }
    let first = Self.at(0)
    #expect(Recurrence.weekdays.occurrence(0, from: first, .universal) == first)
    #expect(Recurrence.days(2).occurrence(1, from: first, .universal) == Self.at(2 * 86_400))
    #expect(Recurrence.hours(3).occurrence(2, from: first, .universal) == Self.at(6 * 3_600))
    #expect(Recurrence.weeks(2).occurrence(1, from: first, .universal) == Self.at(14 * 86_400))
  }

  @Test("The next time of a series is its first time after a moment, and nil after its last time.")
  func nextTimeEndsWithSeries() {
    let first = Self.at(0)
    for (moment, index) in [(-1, 1), (0, 1), (3_599, 1), (3_600, 2), (7_200, 3), (3_600 * 9 + 1, 10)] {
      let next = Recurrence.hours(1).next(after: Self.at(moment), from: first, .universal)
      #expect(next.index == index && next.moment == Self.at(3_600 * index), "\(moment)")
    }
    let three = Series(.hours(1), from: first, times: 3)
    #expect(three.next(after: Self.at(7_199), .universal) == Self.at(7_200))
    #expect(three.next(after: Self.at(7_200), .universal) == nil)
    let ending = Series(.hours(1), from: first, until: Self.at(3_600))
    #expect(ending.next(after: first, .universal) == Self.at(3_600))
    #expect(ending.next(after: Self.at(3_600), .universal) == nil)
  }

  @Test("A command on reminders needs a role if the practice requires roles; a command on other records does not.")
  func requiredRolesRestrictReminderCommands() async throws {
    let (reminder, patient) = (Reference(.reminder, 1), Reference(.patient, 1))
    let rights: [(RecordCommand, ReminderRight?)] = [
      (.add(.reminder, []), .sets), (.add(.patient, []), nil), (.fill(.reminder, nil, []), .sets),
      (.fill(.patient, nil, []), nil), (.edit(reminder, []), .sets), (.edit(patient, []), nil),
      (.remove(reminder), .sets), (.remove(patient), nil), (.restore(reminder), .sets), (.restore(patient), nil),
      (.clearPicture(reminder), .sets), (.clearPicture(patient), nil), (.remindHere([]), .sets), (.remindDue, .sets),
      (.purge(before: CalendarDate(year: 2026, month: 1, day: 1)), .sets), (.answer(reminder, .go), .answers),
      (.strike(patient, .owner, 1), nil),
    ]
    for (command, right) in rights { #expect(command.right == right, "\(command)") }
    let desk = try await RecordDesk()
    var policy = ReminderPolicy()
    policy.requiresReminderRole = true
    await #expect(throws: Failure.nobodyInSession) {
      try await desk.ask(.add(.reminder, [FieldText("name", "feed")]), policy: policy)
    }
    try await desk.add(.practitioner, ["name": "Ada"])
    try await desk.jot(.activate(Reference(.practitioner, 1)))
    await #expect(throws: Failure.notAllowed(.sets, 1)) {
      try await desk.ask(.add(.reminder, [FieldText("name", "feed")]), policy: policy)
    }
    try await desk.ask(.add(.patient, [FieldText("name", "Rex")]), policy: policy)
    try await Self.remind(desk, due: 60)
  }

  @Test("A watcher wakes at least once a minute, however far away the next reminder is.")
  func watcherWakesEveryMinute() async throws {
    let desk = try await RecordDesk()
    try await Self.remind(desk, due: 7_200)
    let simulator = Simulator(seed: 7, at: RecordDesk.noon, record: Coverage.record, report: { _ in })
    let ringing = UseCase<RingingState>(store: desk.store, runtime: simulator.runtime)
    ringing.dispatch(.watchAsked)
    simulator.settle()
    #expect(ringing.state.next == Self.at(7_200))
    for minute in 1...3 {
      #expect(simulator.advanceToNextSleeper())
      #expect(simulator.clock.now == Self.at(60 * minute))
    }
    #expect(ringing.state.checkCount == 1)
  }
}

extension [Int] {
  fileprivate func asyncMap<Value>(_ transform: (Int) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
