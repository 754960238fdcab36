// The exact forms of ids, random numbers, dates, instants and the entries of a record.
import Foundation
import Testing

@testable import Architecture

/// Ids, and the random numbers in them.
@Suite struct ExactIDTests {
  private static let ids: [(milliseconds: Int64, random: UInt64, text: String)] = [
    (0, 0, "00000000-0000-7356-8000-000000000000"), (-5, .max, "00000000-0000-7fe7-ad34-157f3cb2ef5e"),
    (0x0199_0000_0001, 7, "01990000-0001-72da-84ab-8c08dec5f7c5"),
  ]

  @Test("Equal instants and random bits make the same id on every machine")
  func equalBitsMakeSameIdentifier() {
    for (milliseconds, random, text) in Self.ids {
      #expect(UniqueID(at: Instant(milliseconds: milliseconds), random: random).description == text)
    }
  }

  @Test("`SplitMix` with the seed 0 returns the published numbers")
  func zeroSeedReturnsPublishedNumbers() {
    var numbers = SplitMix(seed: 0)
    #expect([numbers.next(), numbers.next()] == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4])
    #expect(numbers.next() == 0x06C4_5D18_8009_454F)
  }

  @Test("An id prints its high half, then its low half, and is read from upper and lower case digits")
  func identifierPrintsHighHalfFirst() {
    let id = UniqueID(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)
    #expect(id.description == "01234567-89ab-cdef-fedc-ba9876543210")
    #expect(id.digits == "0123456789abcdeffedcba9876543210" && id.tail == "ba9876543210")
    for text in ["01234567-89ab-cdef-fedc-ba9876543210", "01234567-89AB-CDEF-FEDC-BA9876543210"] {
      #expect(UniqueID(text) == id)
    }
  }

  @Test(
    "A text with a wrong character or a wrong length is not an id",
    arguments: [
      "0123456789ab-cdef-fedc-ba9876543210-", "01234567-89abxcdef-fedc-ba9876543210",
      "01234567-89ab-cdefxfedc-ba9876543210", "01234567-89ab-cdef-fedcxba9876543210",
      "/1234567-89ab-cdef-fedc-ba9876543210", ":1234567-89ab-cdef-fedc-ba9876543210",
      "`1234567-89ab-cdef-fedc-ba9876543210", "g1234567-89ab-cdef-fedc-ba9876543210",
      "@1234567-89ab-cdef-fedc-ba9876543210", "G1234567-89ab-cdef-fedc-ba9876543210",
      "01234567-89ab-cdef-fedc-ba9876543210 ", "01234567-89ab-cdef-fedc-ba987654321",
    ])
  func malformedTextIsNoIdentifier(text: String) {
    #expect(UniqueID(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([UniqueID].self, from: JSONEncoder().encode([text]))
    }
  }

  @Test("Ids are ordered by their high half, then by their low half, and are encoded as text")
  func identifiersAreOrderedByHalves() throws {
    let ids = [(1, 0), (1, 1), (2, 0)].map { UniqueID(high: $0.0, low: $0.1) }
    for (index, id) in ids.enumerated() {
      for (other, later) in ids.enumerated() { #expect((id < later) == (index < other)) }
    }
    let bytes = try JSONEncoder().encode(ids)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "[\(ids.map { "\"\($0)\"" }.joined(separator: ","))]")
    #expect(try JSONDecoder().decode([UniqueID].self, from: bytes) == ids)
  }
}

/// Dates and instants at their bounds.
@Suite struct ExactTimeTests {
  private static let days: [(number: Int, year: Int, month: Int, day: Int)] = [
    (0, 1970, 1, 1), (-1, 1969, 12, 31), (30, 1970, 1, 31), (31, 1970, 2, 1), (58, 1970, 2, 28), (59, 1970, 3, 1),
    (364, 1970, 12, 31), (365, 1971, 1, 1), (789, 1972, 2, 29), (790, 1972, 3, 1), (11_016, 2000, 2, 29),
    (11_017, 2000, 3, 1), (47_540, 2100, 2, 28), (47_541, 2100, 3, 1), (-25_509, 1900, 2, 28), (-25_508, 1900, 3, 1),
    (-719_162, 1, 1, 1), (-719_163, 0, 12, 31), (-719_528, 0, 1, 1), (-719_529, -1, 12, 31), (20_778, 2026, 11, 21),
    (2_932_896, 9999, 12, 31), (10_956, 1999, 12, 31), (10_957, 2000, 1, 1), (-134_775, 1600, 12, 31),
  ]

  @Test("A date and its day number convert to each other, before and after 1970 and around leap years", arguments: days)
  func dateAndDayNumberConvert(number: Int, year: Int, month: Int, day: Int) {
    let date = CalendarDate(year: year, month: month, day: day)
    #expect(CalendarDate(dayNumber: number) == date)
    #expect(date.dayNumber == number)
  }

  @Test("Consecutive dates from 1890 to 2110 have consecutive day numbers")
  func consecutiveDatesHaveConsecutiveNumbers() {
    var (date, number) = (CalendarDate(year: 1890, month: 12, day: 31), -28_855)
    while date.year < 2110 {
      let next =
        date.day < CalendarDate.length(ofMonth: date.month, year: date.year)
        ? CalendarDate(year: date.year, month: date.month, day: date.day + 1)
        : date.month < 12
          ? CalendarDate(year: date.year, month: date.month + 1, day: 1)
          : CalendarDate(year: date.year + 1, month: 1, day: 1)
      number += 1
      guard CalendarDate(dayNumber: number) == next, next.dayNumber == number, date < next else {
        Issue.record("\(date.text) \(next.text)")
        return
      }
      date = next
    }
    #expect(date == CalendarDate(year: 2110, month: 1, day: 1))
  }

  private static let texts: [(year: Int, month: Int, day: Int, text: String)] = [
    (2026, 11, 21, "2026-11-21"), (7, 1, 9, "0007-01-09"), (999, 9, 10, "0999-09-10"), (0, 10, 1, "0000-10-01"),
    (-45, 3, 15, "-0045-03-15"), (12_345, 12, 31, "12345-12-31"),
  ]

  @Test("A date is printed with at least four digits of the year, and two digits of month and day", arguments: texts)
  func printedDateHasMinimumDigits(year: Int, month: Int, day: Int, text: String) {
    #expect(CalendarDate(year: year, month: month, day: day).text == text)
  }

  private static let sums: [(from: String, months: Int, to: String)] = [
    ("2024-01-31", 1, "2024-02-29"), ("2023-01-31", 1, "2023-02-28"), ("2024-02-29", 12, "2025-02-28"),
    ("2024-02-29", 48, "2028-02-29"), ("2024-12-15", 1, "2025-01-15"), ("2024-01-15", -1, "2023-12-15"),
    ("2024-03-31", -1, "2024-02-29"), ("2024-05-31", 1, "2024-06-30"), ("2024-11-30", 1, "2024-12-30"),
    ("2024-01-15", -13, "2022-12-15"), ("2024-06-15", 0, "2024-06-15"), ("2024-01-01", 11, "2024-12-01"),
  ]

  @Test("Adding months to a date keeps its day, or gives the last day of a shorter month", arguments: sums)
  func addingMonthsKeepsDay(from: String, months: Int, to: String) {
    let parts = from.split(separator: "-").compactMap { Int($0) }
    let date = CalendarDate(year: parts[0], month: parts[1], day: parts[2])
    #expect(date.adding(months: months).text == to)
    if months.isMultiple(of: 12) { #expect(date.adding(years: months / 12).text == to) }
    #expect(date.adding(days: 0) == date && date.adding(days: -1) < date && date < date.adding(days: 1))
  }

  @Test("Dates are ordered by year, month and day, and `floored(by:)` rounds down")
  func datesAreInCalendarOrder() {
    let days = [(2023, 12, 31), (2024, 1, 2), (2024, 2, 1), (2024, 2, 2), (2025, 1, 1)].map {
      CalendarDate(year: $0.0, month: $0.1, day: $0.2)
    }
    for (index, day) in days.enumerated() {
      for (other, later) in days.enumerated() { #expect((day < later) == (index < other)) }
    }
    #expect((-7).floored(by: 4) == (-2, 1) && (-8).floored(by: 4) == (-2, 0) && 7.floored(by: 4) == (1, 3))
  }

  private static let milliseconds: [(nanoseconds: Int64, milliseconds: Int64)] = [
    (0, 0), (1, 0), (999_999, 0), (1_000_000, 1), (-1, -1), (-1_000_000, -1), (-1_000_001, -2), (1_999_999, 1),
  ]

  @Test("The milliseconds of an instant are rounded down", arguments: milliseconds)
  func instantMillisecondsAreRoundedDown(nanoseconds: Int64, milliseconds: Int64) {
    #expect(Instant(nanoseconds: nanoseconds).milliseconds == milliseconds)
  }

  @Test("An instant beyond the range becomes the first or the last instant")
  func instantBeyondRangeIsLimited() {
    #expect(Instant(milliseconds: 3).nanoseconds == 3_000_000 && Instant(milliseconds: -3).nanoseconds == -3_000_000)
    #expect(Instant(milliseconds: .max).nanoseconds == .max && Instant(milliseconds: .min).nanoseconds == .min)
    let (first, last) = (Instant(nanoseconds: .min), Instant(nanoseconds: .max))
    #expect(last.advanced(by: .nanoseconds(1)) == last && first.advanced(by: .nanoseconds(-1_000_000_001)) == first)
    #expect(last.advanced(by: .seconds(1)) == last && first.advanced(by: .seconds(-1)) == first)
    #expect(Instant(nanoseconds: 0).advanced(by: .seconds(Int64.max)) == last)
    #expect(Instant(nanoseconds: 0).advanced(by: .seconds(Int64.min)) == first)
    #expect(Instant(nanoseconds: 5).advanced(by: .milliseconds(1_250)).nanoseconds == 1_250_000_005)
    #expect(Instant(nanoseconds: 5).advanced(by: .milliseconds(-1_250)).nanoseconds == -1_249_999_995)
    #expect(Instant(nanoseconds: 5).duration(to: Instant(nanoseconds: 3)) == .nanoseconds(-2))
  }
}

/// The JSON of entries, and the counts of lost inputs.
@Suite struct FullEntryTests {
  private static func effect(_ number: UInt64) -> StartedEffect { StartedEffect(number: number, id: "ring") }

  private static func turn(
    isPassed: Bool = false, answerOf: UInt64? = nil, isChanged: Bool? = nil, starts: [StartedEffect] = [],
    cancels: [StartedEffect] = [], deliversTo: [String] = []
  ) -> Entry {
    .turn(
      Turn(
        number: 7, cause: 5, input: 2, reactor: "bell", event: "pressed", answerOf: answerOf,
        stamp: Stamp(time: Instant(nanoseconds: 9), seed: 1), version: 3, isChanged: isChanged, isPassed: isPassed,
        starts: starts, cancels: cancels, deliversTo: deliversTo, offers: 4, kept: nil))
  }

  private static let entries: [(entry: Entry, json: String)] = [
    (
      turn(),
      #"{"at":9,"by":"bell","cause":5,"event":"pressed","input":2,"offers":4,"turn":7,"version":3}"#
    ),
    (
      turn(isPassed: true, answerOf: 6, isChanged: false),
      #"{"at":9,"by":"bell","cause":5,"event":"pressed","input":2,"of":6,"passed":7}"#
    ),
    (
      turn(
        answerOf: 6, isChanged: true, starts: [effect(8), effect(9)], cancels: [effect(1)], deliversTo: ["a", "b"]),
      #"{"at":9,"by":"bell","cancels":[{"id":"ring","number":1}],"cause":5,"changed":true,"event":"pressed","input":2,"#
        + #""of":6,"offers":4,"starts":[{"id":"ring","number":8},{"id":"ring","number":9}],"to":["a","b"],"turn":7,"#
        + #""version":3}"#
    ),
    (.cancelled(effect(8), reactor: "bell"), #"{"by":"bell","cancelled":{"id":"ring","number":8}}"#),
    (
      .lost(LostInput(target: "bell", event: "pressed", cause: 5, reason: .full)),
      #"{"cause":5,"lost":"pressed","to":"bell","why":"full"}"#
    ),
    (
      .late(Late(number: 7, reactor: "bell", effect: effect(8), event: "rang", time: Instant(nanoseconds: 9))),
      #"{"at":9,"by":"bell","event":"rang","late":7,"of":{"id":"ring","number":8}}"#
    ),
    (.ignored(reactor: "bell", effect: "ring", cause: 5), #"{"by":"bell","cause":5,"ignored":"ring"}"#),
    (
      .fault(.endedInRule(reactor: "bell", by: "sign")),
      #"{"fault":"a rule of sign released the last owner of bell; keep an owner outside of the rule"}"#
    ),
    (
      .made(
        Wiring(reactor: "sign", layer: .business, tells: ["a"], follows: ["b"], hears: ["c"], starts: [effect(8)])),
      #"{"made":{"follows":["b"],"hears":["c"],"layer":"business","reactor":"sign","#
        + #""starts":[{"id":"ring","number":8}],"tells":["a"]}}"#
    ),
  ]

  @Test("The JSON of an entry has a key for each value of the entry, and no other keys")
  func entryHasExactKeys() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for (entry, json) in Self.entries {
      #expect(String(decoding: try encoder.encode(entry), as: UTF8.self) == json)
    }
  }

  @Test("A lost input is counted once: an answer as late, any other input as refused")
  func lostInputIsCountedOnce() {
    var metrics = Metrics()
    metrics.count(lost: nil)
    #expect(metrics.refused == 1 && metrics.late == 0)
    metrics.count(lost: EffectRun(id: "ring", number: 1))
    #expect(metrics.refused == 1 && metrics.late == 1)
    metrics.count(lost: nil)
    #expect(metrics.refused == 2 && metrics.late == 1)
  }
}

/// The relay that carries the events of an effect from the worker executor.
@Suite struct RelayedWorkTests {
  @Test("Relayed work sends its earlier events before it waits for room, asks for a cause or reads the state")
  func relayedWorkSendsEventsFirst() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let (runtime, log) = (simulator.runtime, Log<String>())
    let outer = EventSender<Int>(
      put: { log.add("told \($0)") },
      cause: {
        log.add("cause")
        return { runtime.input() }
      }, room: { log.add("room") },
      read: {
        log.add("read")
        return 7
      })
    let work: Effect<Int>.Work = runtime.relayed(
      { tell in
        tell(1)
        tell(2)
        await tell.room()
        log.add("has room")
        tell(3)
        _ = await tell.cause()
        log.add("has sent")
        log.add("\(await tell.read() as? Int ?? 0)")
        tell(4)
      }, before: { log.add("before") })
    _ = runtime.task {
      await work(outer)
      log.add("end")
    }
    simulator.settle()
    #expect(
      log.all == [
        "before", "told 1", "before", "told 2", "room", "has room", "before", "told 3", "before", "cause", "has sent",
        "before", "read", "7", "before", "told 4", "before", "end",
      ])
  }

  @Test("A relay delivers its events in order, ends once, and refuses events after its end")
  func relayDeliversEventsInOrder() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let (relay, log) = (Relay<Int>(), Log<String>())
    #expect(relay.put(1) && relay.put(2))
    _ = simulator.runtime.task {
      await relay.room()
      log.add("room")
    }
    simulator.settle()
    #expect(log.all == [])
    _ = simulator.runtime.task {
      while let event = await relay.next() { log.add("\(event)") }
      log.add("end")
    }
    simulator.settle()
    #expect(log.all == ["1", "2", "room"])
    #expect(relay.put(3) && relay.put(nil) && !relay.put(4) && !relay.put(nil))
    _ = simulator.runtime.task {
      await relay.room()
      log.add("over")
    }
    simulator.settle()
    #expect(log.all.dropFirst(3).sorted() == ["3", "end", "over"])
  }

  @Test("A task that waits for room in a relay resumes when the relay ends")
  func endingRelayResumesWaitingTask() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let (relay, log) = (Relay<Int>(), Log<String>())
    relay.put(1)
    _ = simulator.runtime.task {
      await relay.room()
      log.add("over")
    }
    simulator.settle()
    relay.put(nil)
    simulator.settle()
    #expect(log.all == ["over"])
  }
}
