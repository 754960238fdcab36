import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases

// The occurrences of recurring reminders.
extension RemindersTests {
  @Test(
    "Completing a recurring reminder sets the next round in the same change, and undo takes back both",
    arguments: StoreKind.allCases)
  func completingReminderSetsNextOccurrence(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.remind("antibiotics", due: 60, ["every": "4h x3"])
    try await practice.answer(.complete, of: 1, at: 61)
    let second = try await practice.reminder(2)
    #expect(second.record.name == "antibiotics")
    #expect(second.due == Practice.time(300))
    #expect(second.status == .set)
    try await practice.book.perform(.undo(.session))
    #expect(try await practice.list() == [1])
    #expect(try await practice.reminder(1).status == .set)
    try await practice.book.perform(.redo(.session))
    try await practice.answer(.complete, of: 2, at: 300)
    #expect(try await practice.reminder(3).due == Practice.time(540))
    try await practice.answer(.complete, of: 3, at: 540)
    #expect(try await practice.list() == [1, 2, 3])
  }

  @Test(
    "The first answer to a recurring reminder sets and reports the next round, and later answers set no other round",
    arguments: StoreKind.allCases)
  func firstAnswerSetsNextOccurrence(kind: StoreKind) async throws {
    let pairs: [(ReminderAnswer, ReminderAnswer)] = [
      (.acknowledge, .acknowledge), (.acknowledge, .go), (.go, .acknowledge), (.acknowledge, .complete),
      (.go, .complete),
    ]
    for (first, second) in pairs {
      let practice = try await Practice(kind)
      try await practice.remind("feed", due: 60, ["every": "1d"])
      let receipt = try await practice.answer(first, at: 61)
      #expect(receipt.nextOccurrence == NextOccurrence(2, due: Practice.time(1_500)), "\(first)")
      #expect(try await practice.reminder(2).status == .set)
      #expect(try await practice.answer(second, at: 62).nextOccurrence == receipt.nextOccurrence, "\(first), \(second)")
      if second != .complete {
        // A further delay and a late completion schedule no further round.
        try await practice.answer(.postpone(.seconds(300)), at: 63)
        try await practice.answer(.complete, at: 70)
      }
      #expect(try await practice.list() == [1, 2], "\(first), \(second)")
    }
  }

  @Test(
    "Undoing an answer removes the next round, and an answer to the last round reports the end of the series",
    arguments: StoreKind.allCases)
  func goesOnUndone(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.remind("feed", due: 60, ["every": "1d x2"])
    try await practice.answer(.acknowledge, at: 61)
    try await practice.book.perform(.undo(.session))
    #expect(try await practice.list() == [1])
    #expect(try await practice.reminder(1).nextOccurrence == nil)
    // The number of the undone reminder is not reused.
    #expect(try await practice.answer(.go, at: 62).nextOccurrence?.number == 3)
    #expect(try await practice.answer(.acknowledge, of: 3, at: 1_501).nextOccurrence == NextOccurrence())
    #expect(try await practice.answer(.complete, of: 3, at: 1_502).nextOccurrence == NextOccurrence())
    #expect(try await practice.list() == [1, 3])
  }

  @Test("The name of a recurring reminder means the latest open round that is due", arguments: StoreKind.allCases)
  func roundMeant(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.remind("feed the cat", due: 60, ["every": "1d"])
    func answer(_ answer: ReminderAnswer, at minute: Int) async throws -> Int? {
      try await practice.ask(.answer(Reference(.reminder, "feed"), answer), at: minute).summary.record?.number
    }
    #expect(try await answer(.acknowledge, at: 61) == 1)
    #expect(try await answer(.go, at: 62) == 1)
    #expect(try await answer(.go, at: 1_501) == 2)
    #expect(try await answer(.complete, at: 1_502) == 2)
    #expect(try await answer(.complete, at: 1_503) == 1)
    // Another reminder now has this name, too.
    try await practice.remind("feed the dog", due: 1_600)
    await #expect(throws: Failure.self) { _ = try await answer(.complete, at: 3_000) }
  }

  @Test(
    "A repetition on weekdays must begin on a weekday, and each repetition must recur before its end",
    arguments: StoreKind.allCases)
  func repetitionRecursBeforeItsEnd(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    // The first day is a Monday, so five days later is a Saturday.
    let saturday = 5 * 1_440
    await #expect(throws: Failure.noWeekday("due", Practice.time(saturday))) {
      try await practice.remind(due: saturday, ["every": "weekdays"])
    }
    for (every, until, field) in [("3d for 4h", 0, "every"), ("4h x1", 0, "every"), ("1d", 100, "until")] {
      let end = until == 0 ? [] : [("until", Practice.time(until).secondsText)]
      await #expect(throws: Failure.neverAgain(field), "\(every)") {
        try await practice.ask(
          .add(
            .reminder,
            ([("name", "feed"), ("due", Practice.time(60).secondsText), ("every", every)] + end).map {
              FieldText($0.0, $0.1)
            }))
      }
    }
    try await practice.remind(due: saturday - 1_440, ["every": "weekdays"])
    await #expect(throws: Failure.neverAgain("every")) {
      try await practice.ask(.edit(Reference(.reminder, 1), [FieldText("every", "2d for 1d")]))
    }
    // The last round may be moved to any time before the end of the repetition.
    try await practice.remind(due: 60, ["every": "4h", "until": Practice.time(400).secondsText])
    try await practice.answer(.complete, of: 2, at: 60)
    try await practice.ask(.edit(Reference(.reminder, 3), [FieldText("due", Practice.time(390).secondsText)]))
    #expect(try await practice.reminder(3).due == Practice.time(390))
  }

  @Test("Completing a recurring reminder late skips the rounds that have passed", arguments: StoreKind.allCases)
  func lateCompletionSkipsPassedRounds(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.remind(due: 60, ["every": "4h", "until": Practice.time(60 + 3 * 1_440).secondsText])
    try await practice.answer(.complete, at: 1_440)
    #expect(try await practice.reminder(2).due == Practice.time(60 + 6 * 240))
  }

  @Test("A monthly reminder of the 31st returns to the 31st after a shorter month", arguments: StoreKind.allCases)
  func monthlyReminderKeepsItsDay(kind: StoreKind) async throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    var clock = WallClock.universal
    clock.offset = { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.milliseconds) / 1_000)) }
    let practice = try await Practice(kind, clock)
    let day = 1_440
    // 08:00 UTC is 10:00 in Berlin; on 31 October, after the clock change, it is 11:00 UTC.
    try await practice.remind(due: 40 * day + 120, ["every": "1mo"])
    for (number, due) in [
      (1, "2026-10-31T10:00:00Z"), (2, "2026-11-30T10:00:00Z"), (3, "2026-12-31T10:00:00Z"),
    ] {
      let reminder = try await practice.reminder(number)
      #expect(reminder.record[.due] == due)
      try await practice.answer(.complete, of: number, at: (40 + 30 * (number - 1)) * day + 120)
    }
  }

  @Test("Removing the repetition of a reminder also removes the end of the repetition", arguments: StoreKind.allCases)
  func noMoreRhythm(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await practice.remind(due: 60, ["every": "1d", "until": Practice.time(9_000).secondsText])
    try await practice.ask(.edit(Reference(.reminder, 1), [FieldText("every", "")]), at: 1)
    #expect(try await practice.reminder().until == nil)
    // The end is also removed if the same edit moves the due time past it.
    try await practice.remind("walk", due: 60, ["every": "1d", "until": Practice.time(9_000).secondsText])
    let later = [FieldText("every", ""), FieldText("due", Practice.time(9_100).secondsText)]
    try await practice.ask(.edit(Reference(.reminder, 2), later), at: 1)
    let moved = try await practice.reminder(2)
    #expect(moved.until == nil)
    #expect(moved.due == Practice.time(9_100))
  }

  @Test(
    "A recurring reminder keeps the local time of the zone in which it was set, wherever it is completed",
    arguments: StoreKind.allCases)
  func recurringReminderKeepsLocalTime(kind: StoreKind) async throws {
    /// A clock that is set back by one hour at this minute.
    func clock(_ zone: String, _ hours: Int, until change: Int) -> WallClock {
      var clock = WallClock.universal
      clock.offset = { $0 < Practice.time(change) ? (hours + 1) * 3_600 : hours * 3_600 }
      clock.zone = { zone }
      return clock
    }
    let (here, there) = (clock("Here", 1, until: 1_440), clock("There", 9, until: 99_999))
    var elsewhere = there
    elsewhere.inZone = { $0 == "Here" ? here : nil }
    let practice = try await Practice(kind, here)
    try await practice.remind(due: 60, ["every": "1d"])
    #expect(try await practice.reminder().zone == "Here")
    let away = practice.with(elsewhere)
    try await away.answer(.complete, at: 61)
    // One hour later in UTC is the same local time.
    #expect(try await practice.reminder(2).due == Practice.time(60 + 1_440 + 60))
    #expect(try await practice.reminder(2).zone == "Here")
    try await away.ask(.edit(Reference(.reminder, 2), [FieldText("every", "1w")]), at: 70)
    #expect(try await practice.reminder(2).zone == "There")
    try await away.ask(.edit(Reference(.reminder, 2), [FieldText("every", "")]), at: 71)
    #expect(try await practice.reminder(2).zone == "")
  }

  @Test(
    "A repetition that ends before the reminder is due is refused, and a missing field is reported by name",
    arguments: StoreKind.allCases)
  func earlyRepetitionEndIsRefused(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    let (due, until) = (Practice.time(60).secondsText, Practice.time(30).secondsText)
    await #expect(throws: Failure.endsBefore("due", until: until, begin: due)) {
      try await practice.remind(due: 60, ["every": "4h", "until": until])
    }
    await #expect(throws: Failure.lacksField(.reminder, ["name"])) { try await practice.remind("", due: 60) }
    await #expect(throws: Failure.lacksField(.reminder, ["due"])) {
      try await practice.ask(.add(.reminder, [FieldText("name", "feed")]))
    }
  }
}
