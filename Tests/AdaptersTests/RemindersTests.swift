import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases

/// Reminder rules with each kind of store; each command gets its time explicitly.
@Suite struct RemindersTests {
  struct Practice: Sendable {
    let book: Book
    let clock: WallClock
    private let seeds = Lock<UInt64>(7_000)

    /// Monday, 2026-09-21, 08:00 in UTC.
    static let morning = Instant(milliseconds: 1_789_977_600_000)

    init(_ kind: StoreKind, _ clock: WallClock = .universal) async throws {
      book = try await Book(kind)
      self.clock = clock
    }

    private init(_ book: Book, _ clock: WallClock) { (self.book, self.clock) = (book, clock) }

    /// The same practice with another wall clock.
    func with(_ clock: WallClock) -> Practice {
      let other = Practice(book, clock)
      other.seeds.withLock { $0 += 1_000 }
      return other
    }

    /// Performs a command this many minutes after `morning`.
    @discardableResult
    func ask(
      _ command: RecordCommand, at minute: Int = 0, _ policy: ReminderPolicy = ReminderPolicy()
    ) async throws -> Receipt {
      let seed = seeds.withLock { seed in
        seed += 1
        return seed
      }
      let stamp = Stamp(time: Self.time(minute), seed: seed)
      let (session, clock) = (book.session, clock)
      return try await book.store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: session, stamp: stamp, clock: clock, policy: policy).perform(command)
      }
    }

    static func time(_ minute: Int) -> Instant { morning.advanced(by: .seconds(60 * minute)) }

    /// Adds a reminder due this many minutes after `morning`.
    @discardableResult
    func remind(
      _ text: String = "feed", due: Int = 60, at minute: Int = 0, _ more: KeyValuePairs<String, String> = [:]
    ) async throws -> Receipt {
      let texts = [FieldText("name", text), FieldText("due", Self.time(due).secondsText)]
      return try await ask(.add(.reminder, texts + more.map { FieldText($0.key, $0.value) }), at: minute)
    }

    @discardableResult
    func answer(_ answer: ReminderAnswer, of number: Int = 1, at minute: Int) async throws -> Receipt {
      try await ask(.answer(Reference(.reminder, number), answer), at: minute)
    }

    func reminder(_ number: Int = 1) async throws -> Reminder {
      Reminder(
        try await book.store.read { rows throws(Failure) in try rows.record(Reference(.reminder, number)) })
    }

    func list(_ conditions: [FieldCondition] = []) async throws -> [Int] {
      try await book.store.read { rows throws(Failure) in
        try rows.records(RecordQuery(.reminder, conditions: conditions)).records.map(\.number)
      }
    }

    /// A practice with a reminder in this state, two hours after `morning`.
    static func inState(_ status: ReminderStatus, _ kind: StoreKind) async throws -> Practice {
      let practice = try await Practice(kind)
      try await practice.remind(due: status == .set ? 180 : 60)
      switch status {
      case .set, .ringing: break
      case .acknowledged: try await practice.answer(.acknowledge, at: 61)
      case .going: try await practice.answer(.go, at: 61)
      case .complete: try await practice.answer(.complete, at: 61)
      case .missed:
        try await practice.book.store.write { rows throws(Failure) in
          try rows.set(.missedAt, of: RecordID(.reminder, 1), to: .text(time(65).secondsText))
        }
      }
      #expect(try await practice.reminder().status(at: time(120)) == status)
      return practice
    }
  }

  /// Next status by status and answer; nil if the answer is refused.
  private static let table: [(ReminderStatus, [ReminderStatus?])] = [
    (.set, [nil, .going, .complete, nil]),
    (.ringing, [.acknowledged, .going, .complete, .set]),
    (.acknowledged, [.acknowledged, .going, .complete, .set]),
    (.going, [.going, nil, .complete, .set]),
    (.complete, [nil, nil, nil, nil]),
    (.missed, [nil, nil, .complete, nil]),
  ]

  @Test(
    "Each answer to a reminder in each status leads to the listed status, or is refused with the present status",
    arguments: StoreKind.allCases)
  func answerLeadsToListedStatus(kind: StoreKind) async throws {
    #expect(Self.table.map(\.0) == ReminderStatus.allCases)
    let answers: [ReminderAnswer] = [.acknowledge, .go, .complete, .postpone(.seconds(300))]
    for (status, outcomes) in Self.table {
      for (answer, outcome) in zip(answers, outcomes) {
        let practice = try await Practice.inState(status, kind)
        if let outcome {
          try await practice.answer(answer, at: 120)
          #expect(try await practice.reminder().status(at: Practice.time(120)) == outcome, "\(status) \(answer)")
        } else {
          await #expect(throws: Failure.reminderIs(1, status)) { try await practice.answer(answer, at: 120) }
        }
      }
    }
  }

  @Test(
    "The duration of a repetition counts from the due time of the reminder, also in an edit",
    arguments: StoreKind.allCases)
  func repetitionCountsFromDueTime(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    let day = 1_440
    func edit(_ texts: [FieldText]) async throws {
      try await practice.ask(.edit(Reference(.reminder, 1), texts), at: 30)
    }
    try await practice.remind(due: 600, ["every": "1d", "until": "3d"])
    #expect(try await practice.reminder().until == Practice.time(600 + 3 * day))
    try await edit([FieldText("until", "1w")])
    #expect(try await practice.reminder().until == Practice.time(600 + 7 * day))
    try await edit([FieldText("due", Practice.time(900).secondsText), FieldText("until", "2d")])
    #expect(try await practice.reminder().until == Practice.time(900 + 2 * day))
  }

  @Test(
    "A reminder keeps the time of its first acknowledgement, and a second acknowledgement is a change",
    arguments: StoreKind.allCases)
  func firstAcknowledgementTimeIsKept(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.remind()
    try await practice.answer(.acknowledge, at: 61)
    let again = try await practice.answer(.acknowledge, at: 63)
    let reminder = try await practice.reminder()
    #expect(reminder.acknowledgedAt == Practice.time(61))
    #expect(reminder.answeredAt == Practice.time(63))
    #expect(again.outcome == .made && again.summary.kind == .acknowledged)
  }

  @Test(
    "Only a due reminder can be acknowledged or postponed, and a postponed reminder is due again afterwards",
    arguments: StoreKind.allCases)
  func onlyDueReminderIsPostponed(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.remind()
    await #expect(throws: Failure.reminderIs(1, .set)) { try await practice.answer(.acknowledge, at: 59) }
    await #expect(throws: Failure.reminderIs(1, .set)) { try await practice.answer(.postpone(.seconds(300)), at: 59) }
    try await practice.answer(.postpone(.seconds(300)), at: 62)
    let reminder = try await practice.reminder()
    #expect(reminder.ringsAt == Practice.time(67))
    #expect(reminder.status(at: Practice.time(66)) == .set && reminder.status(at: Practice.time(67)) == .ringing)
    try await practice.answer(.acknowledge, at: 67)
  }

  @Test("Postponing a reminder at 23:59 by five minutes moves it to the next day", arguments: StoreKind.allCases)
  func postponingPastMidnightChangesDay(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    let late = 15 * 60 + 59
    try await practice.remind(due: late)
    try await practice.answer(.postpone(.seconds(300)), at: late)
    #expect(try await practice.reminder().record[.postponedUntil] == "2026-09-22T00:04:00Z")
  }

  @Test(
    "A past due time is refused for a new reminder and in an edit, and the present minute is accepted",
    arguments: StoreKind.allCases)
  func pastDueTimeIsRefused(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await #expect(throws: Failure.goneBy("due", Practice.time(8))) { try await practice.remind(due: 8, at: 10) }
    try await practice.remind(due: 10, at: 10)
    await #expect(throws: Failure.goneBy("due", Practice.time(8))) {
      try await practice.ask(.edit(Reference(.reminder, 1), [FieldText("due", Practice.time(8).secondsText)]), at: 11)
    }
    // An edit of another field keeps a past due time.
    try await practice.ask(.edit(Reference(.reminder, 1), [FieldText("name", "walk")]), at: 11)
  }

  @Test(
    "A reminder moved to another time is set anew, and a completed reminder cannot be moved",
    arguments: StoreKind.allCases)
  func movedReminderIsSetAnew(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.remind()
    try await practice.answer(.go, at: 61)
    let later = [FieldText("due", Practice.time(90).secondsText)]
    try await practice.ask(.edit(Reference(.reminder, 1), later), at: 62)
    #expect(try await practice.reminder().status(at: Practice.time(62)) == .set)
    try await practice.answer(.complete, at: 91)
    await #expect(throws: Failure.reminderIs(1, .complete)) {
      try await practice.ask(.edit(Reference(.reminder, 1), [FieldText("due", Practice.time(99).secondsText)]), at: 92)
    }
    // Any other field can be corrected.
    try await practice.ask(.edit(Reference(.reminder, 1), [FieldText("name", "fed")]), at: 93)
    let done = try await practice.reminder()
    #expect(done.record.name == "fed" && done.status == .complete)
  }

  @Test("Completing a reminder reports how many of today's reminders are completed", arguments: StoreKind.allCases)
  func completionReportsTodaysCount(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    for (name, due) in [("a", 60), ("b", 120), ("c", 180), ("tomorrow", 1_440)] {
      try await practice.remind(name, due: due)
    }
    #expect(try await practice.answer(.complete, of: 1, at: 61).tally == DayTally(done: 1, of: 3))
    #expect(try await practice.answer(.acknowledge, of: 2, at: 121).tally == nil)
    try await practice.answer(.complete, of: 2, at: 122)
    #expect(try await practice.answer(.complete, of: 3, at: 181).tally == DayTally(done: 3, of: 3))
    // A day without due reminders has no tally.
    let sparse = try await Practice(kind)
    try await sparse.remind(due: 1_440)
    #expect(try await sparse.answer(.complete, at: 0).tally == nil)
  }

  @Test(
    "The list begins with the soonest reminder, and has both of two reminders with one name",
    arguments: StoreKind.allCases)
  func soonestReminderIsListedFirst(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.remind("feed", due: 120)
    try await practice.remind("feed", due: 60)
    try await practice.remind("walk", due: 90)
    #expect(try await practice.list() == [2, 3, 1])
    try await practice.answer(.complete, of: 2, at: 61)
    #expect(try await practice.list([.equals(.completedAt, "")]) == [3, 1])
    #expect(try await practice.list([.atLeast(.completedAt, "0")]) == [2])
    #expect(try await practice.reminder(1).status == .set)
  }

  static let photo = MediaFile(
    name: "bowl.jpg", format: .jpeg, size: 3, digest: String(repeating: "a", count: 64))
  static func id(_ number: UInt64) -> UniqueID { UniqueID(high: 77, low: number) }

  private func details(_ number: Int, _ practice: Practice) async throws -> RecordDetails {
    try await practice.book.store.read { rows throws(Failure) in
      try Reminders.details(
        of: Reminder(try rows.record(Reference(.reminder, number))), in: rows, for: 1,
        on: CalendarDate(year: 2026, month: 9, day: 21))
    }
  }

  @Test(
    "A reminder that asks for a photo is completed only with a photo, which undo removes and redo restores",
    arguments: StoreKind.allCases)
  func proofReminderNeedsPhoto(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.remind(due: 60, ["proof": "photo"])
    try await practice.answer(.go, at: 60)
    await #expect(throws: Failure.lacksProof(1)) { try await practice.answer(.complete, at: 61) }
    #expect(try await practice.reminder().status == .going)
    let receipt = try await practice.ask(.prove(Reference(.reminder, 1), Self.id(1), Self.photo), at: 62)
    #expect(receipt.tally == DayTally(done: 1, of: 1))
    #expect(try await details(1, practice).proof?.file == Self.photo)
    #expect(try await practice.reminder().status == .complete)
    try await practice.book.perform(.undo(.session))
    #expect(try await practice.reminder().status == .going)
    #expect(try await details(1, practice).proof == nil)
    try await practice.book.perform(.redo(.session))
    #expect(try await details(1, practice).proof?.id == Self.id(1))
  }

  @Test(
    "The hint and proof photos of undone changes are lost media once the changes cannot be redone",
    arguments: StoreKind.allCases)
  func undonePhotosBecomeLostMedia(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    let texts = [FieldText("name", "feed"), FieldText("due", Practice.time(60).secondsText)]
    try await practice.ask(.remind(texts, isHere: false, Self.id(1), Self.photo))
    try await practice.ask(.prove(Reference(.reminder, 1), Self.id(2), Self.photo), at: 62)
    func lost() async throws -> [UniqueID] {
      try await practice.book.store.read { rows throws(Failure) in try rows.lostMedia(limit: 9).map(\.id) }
    }
    for _ in 1...2 { try await practice.book.perform(.undo(.session)) }
    #expect(try await lost() == [])
    try await practice.remind("other", due: 90)
    #expect(try await lost() == [Self.id(1), Self.id(2)])
  }

  @Test(
    "Each round of a recurring reminder shows its own hint picture, or else the picture of the first round",
    arguments: StoreKind.allCases)
  func eachRoundShowsItsPicture(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    let texts = [
      FieldText("name", "feed"), FieldText("due", Practice.time(60).secondsText), FieldText("every", "4h"),
      FieldText("proof", "photo"),
    ]
    try await practice.ask(.remind(texts, isHere: false, Self.id(1), Self.photo))
    for (number, minute) in [(1, 60), (2, 300)] {
      try await practice.ask(
        .prove(Reference(.reminder, number), Self.id(UInt64(number) + 1), Self.photo), at: minute)
    }
    #expect(try await practice.reminder(3).series == RecordID(.reminder, 1))
    #expect(try await details(3, practice).picture?.id == Self.id(1))
    #expect(try await practice.reminder(3).proof == "photo")
    try await practice.ask(.picture(Reference(.reminder, 3), Self.id(9), Self.photo))
    #expect(try await details(3, practice).picture?.id == Self.id(9))
    #expect(try await details(2, practice).picture?.id == Self.id(1))
  }

  @Test(
    "The tone of a reminder is an existing recording of the named or the current incident",
    arguments: StoreKind.allCases)
  func reminderToneIsIncidentRecording(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await #expect(throws: Failure.nothingOccurring) { try await practice.remind(due: 60, ["tone": "s1"]) }
    let sound = MediaFile(name: "a.wav", format: .wav, size: 44, digest: String(repeating: "b", count: 64))
    try await practice.book.perform(.attach(Self.id(5), sound))
    try await practice.remind(due: 60, ["tone": "s1"])
    #expect(try await practice.reminder().tone == .recording(incident: 1, 1))
    #expect(try await practice.reminder().record[.tone] == "#1 s1")
    await #expect(throws: Failure.noSuchPart(.recording(incident: 1, 2))) {
      try await practice.remind(due: 60, ["tone": "1 s2"])
    }
    for text in ["loud", "x s1", "s0", "1 2 3"] {
      await #expect(throws: Failure.impossibleValue(FieldProblem("tone", .recording, typed: text)), "\(text)") {
        try await practice.remind(due: 60, ["tone": text])
      }
    }
  }

  @Test(
    "Purging removes the reminders completed before a day as one change, and undo restores them",
    arguments: StoreKind.allCases)
  func purgingRemovesOldReminders(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    for minute in 1...3 { try await practice.remind("old \(minute)", due: minute) }
    for number in 1...2 { try await practice.answer(.complete, of: number, at: 10) }
    try await practice.remind("new", due: 3_000, at: 20)
    try await practice.ask(.answer(Reference(.reminder, 4), .complete), at: 3_000)
    let tomorrow = CalendarDate(year: 2026, month: 9, day: 22)
    let receipt = try await practice.ask(.purge(before: tomorrow), at: 3_001)
    #expect(receipt.recordCount == 2 && receipt.summary.kind == .purged)
    #expect(try await practice.list() == [3, 4])
    await #expect(throws: Failure.nothingToPurge("2026-09-22")) {
      try await practice.ask(.purge(before: tomorrow), at: 3_002)
    }
    try await practice.book.perform(.undo(.session))
    #expect(try await practice.list() == [1, 2, 3, 4])
  }

  @Test("The search finds a reminder by the present name of its patient or practitioner", arguments: StoreKind.allCases)
  func searchFindsReminderByName(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.ask(.add(.patient, [FieldText("name", "Rex")]))
    try await practice.ask(.add(.practitioner, [FieldText("name", "Ada")]))
    try await practice.remind(due: 60, ["patient": "rex", "practitioner": "ada"])
    func found(_ search: String) async throws -> [Int] {
      try await practice.book.store.read { rows throws(Failure) in
        try rows.records(RecordQuery(.reminder, search: search)).records.map(\.number)
      }
    }
    #expect(try await found("rex") == [1])
    #expect(try await found("ada") == [1])
    #expect(try await found("mia") == [])
    try await practice.ask(.edit(Reference(.patient, "rex"), [FieldText("name", "Mia")]))
    #expect(try await found("mia") == [1])
    #expect(try await found("rex") == [])
    try await practice.book.perform(.undo(.session))
    #expect(try await found("rex") == [1])
  }

  @Test(
    "A postponed reminder can be postponed further, and acknowledged before it is due again",
    arguments: StoreKind.allCases)
  func putOffFurther(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.remind(due: 60)
    try await practice.answer(.postpone(.seconds(300)), at: 60)
    try await practice.answer(.postpone(.seconds(1_800)), at: 61)
    #expect(try await practice.reminder().postponedUntil == Practice.time(91))
    try await practice.answer(.acknowledge, at: 62)
    #expect(try await practice.reminder().status == .acknowledged)
  }

  @Test(
    "A name means an open reminder before a completed one, and a later round is not answered by name before its time",
    arguments: StoreKind.allCases)
  func openFirst(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.remind("feed the cat", due: 60, ["every": "1d"])
    for number in 1...12 { try await practice.answer(.complete, of: number, at: 60 + (number - 1) * 1_440) }
    for name in ["feed the cat", "feed", "cat"] {
      let found = try await practice.book.store.read { rows throws(Failure) in
        try rows.record(Reference(.reminder, name)).number
      }
      #expect(found == 13, "\(name)")
    }
    // At 09:00 on the day before: a later round is found only by number.
    let next = 60 + 12 * 1_440
    for answer in [ReminderAnswer.complete, .go] {
      await #expect(throws: Failure.laterRound(13, Practice.time(next))) {
        try await practice.ask(.answer(Reference(.reminder, "feed"), answer), at: next - 1_440)
      }
    }
    try await practice.ask(.answer(Reference(.reminder, "feed"), .go), at: next)
    // The next round exists now, so the name is ambiguous for a removal.
    await #expect(throws: Failure.self) {
      try await practice.ask(.remove(Reference(.reminder, "feed")), at: 61 + 12 * 1_440)
    }
    for number in 13...14 {
      try await practice.ask(.remove(Reference(.reminder, "r\(number)")), at: 61 + 12 * 1_440)
    }
    try await practice.remind("walk", due: 20_000)
    try await practice.answer(.complete, of: 15, at: 20_000)
    await #expect(throws: Failure.reminderIs(15, .complete)) {
      try await practice.ask(.answer(Reference(.reminder, "walk"), .complete), at: 20_001)
    }
  }

  @Test(
    "A page of reminders counts all open reminders due until today, also beyond the page",
    arguments: StoreKind.allCases)
  func stillToDo(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    for minute in 1...25 { try await practice.remind(due: minute) }
    try await practice.remind(due: 3 * 1_440)
    try await practice.answer(.complete, at: 1)
    let records = UseCase<RecordsState>(
      store: practice.book.store, runtime: .test(at: Practice.time(30)))
    await records.dispatch(.pageAsked(RecordQuery(.reminder, limit: 2))).settled()
    #expect(records.state.page.records.count == 2 && records.state.page.stillToDo == 24)
  }
}
