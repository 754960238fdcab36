import Foundation
import TerminalKit
import Testing

@testable import TerminalViews

@Suite struct LocalCalendarTests {
  /// The moment 2026-11-21T13:05:09Z.
  static let now = Date(timeIntervalSince1970: 1_795_266_309)

  static func calendar(_ zone: String) throws -> LocalCalendar {
    let zone = try #require(TimeZone(identifier: zone))
    return LocalCalendar(timeZone: zone)
  }

  @Test(
    "A day is read from a word or a date, with or without leading zeros.",
    arguments: [
      ("today", "2026-11-20T23:00:00Z"), ("heute", "2026-11-20T23:00:00Z"), ("Gestern", "2026-11-19T23:00:00Z"),
      ("Today ", "2026-11-20T23:00:00Z"), ("yesterday", "2026-11-19T23:00:00Z"),
      ("2026-11-21", "2026-11-20T23:00:00Z"), ("21.11.2026", "2026-11-20T23:00:00Z"),
      ("1.2.2026", "2026-01-31T23:00:00Z"),
      ("01.2.2026", "2026-01-31T23:00:00Z"), ("2024-02-29", "2024-02-28T23:00:00Z"),
      ("2026-07-01", "2026-06-30T22:00:00Z"),
      ("1970-01-01", "1969-12-31T23:00:00Z"),
    ])
  func wordOrDateNamesDay(text: String, start: String) throws {
    let calendar = try Self.calendar("Europe/Berlin")
    let day = try calendar.day(text, today: Self.now)
    #expect(calendar.iso8601(day.lowerBound) == start)
    #expect(day.upperBound.timeIntervalSince(day.lowerBound) == 86_400)
  }

  @Test(
    "A date is printed in the form of the locale, and is read back.",
    arguments: [
      (["LC_ALL": "de_DE.UTF-8"], "21.11.2026"), (["LC_TIME": "pl_PL", "LANG": "en_US"], "21.11.2026"),
      (["LANG": "en_US"], "2026-11-21"), (["LANG": "en_GB"], "2026-11-21"), (["LC_ALL": "C"], "2026-11-21"),
      (["LC_ALL": "", "LANG": "de"], "21.11.2026"), ([:], "2026-11-21"),
    ])
  func printedDateIsReadBack(environment: [String: String], text: String) throws {
    let calendar = LocalCalendar(timeZone: .gmt, form: DateForm(environment: environment))
    #expect(calendar.day(Self.now) == text)
    #expect(calendar.stamp(Self.now) == "\(text) 13:05")
    #expect(try calendar.day(text, today: Self.now + 1e7).contains(Self.now))
    #expect(calendar.iso8601(Self.now) == "2026-11-21T13:05:09Z")
  }

  struct Change: Sendable {
    var zone: String
    var day: String
    var start: String
    var hours: Double
  }

  @Test(
    "A day with a change of the clocks has its real length and beginning.",
    arguments: [
      Change(zone: "Europe/Berlin", day: "2026-03-29", start: "2026-03-28T23:00:00Z", hours: 23),
      Change(zone: "Europe/Berlin", day: "2026-10-25", start: "2026-10-24T22:00:00Z", hours: 25),
      Change(zone: "America/Sao_Paulo", day: "2018-11-04", start: "2018-11-04T03:00:00Z", hours: 23),
      Change(zone: "America/Sao_Paulo", day: "2018-11-03", start: "2018-11-03T03:00:00Z", hours: 24),
      Change(zone: "America/Sao_Paulo", day: "2018-02-17", start: "2018-02-17T02:00:00Z", hours: 25),
      Change(zone: "Australia/Lord_Howe", day: "2026-10-04", start: "2026-10-03T13:30:00Z", hours: 23.5),
      Change(zone: "Pacific/Apia", day: "2011-12-29", start: "2011-12-29T10:00:00Z", hours: 24),
      Change(zone: "Pacific/Apia", day: "2011-12-31", start: "2011-12-30T10:00:00Z", hours: 24),
      Change(zone: "Pacific/Kiritimati", day: "2026-01-01", start: "2025-12-31T10:00:00Z", hours: 24),
      Change(zone: "Asia/Kathmandu", day: "2026-01-01", start: "2025-12-31T18:15:00Z", hours: 24),
    ])
  func changedClocks(change: Change) throws {
    let calendar = try Self.calendar(change.zone)
    let day = try calendar.day(change.day, today: Self.now)
    #expect(calendar.iso8601(day.lowerBound) == change.start)
    #expect(day.upperBound.timeIntervalSince(day.lowerBound) == change.hours * 3_600)
  }

  @Test("A day that the calendar skipped is an error, and yesterday is then the day before it.")
  func skippedDayIsError() throws {
    let apia = try Self.calendar("Pacific/Apia")
    let error = DayError.passedOver("2011-12-30", timeZone: "Pacific/Apia")
    #expect(throws: error) { try apia.day("30.12.2011", today: Self.now) }
    #expect(error.reason.english == #""2011-12-30" did not exist in Pacific/Apia: the calendar there skipped that day"#)
    #expect(error.remedy.english == "type the day before it or the day after it")
    let noonOfThe31st = Date(timeIntervalSince1970: 1_325_282_400)
    #expect(apia.stamp(noonOfThe31st) == "2011-12-31 12:00")
    #expect(
      try apia.day("yesterday", today: noonOfThe31st)
        == apia.day("2011-12-29", today: noonOfThe31st))
  }

  @Test(
    "A day outside of its month is an error with the first and last day of the month.",
    arguments: ["2026-02-30", "30.2.2026", "2026-02-00", "29.02.2026"])
  func impossibleDayNamesMonthsBounds(text: String) throws {
    let calendar = try Self.calendar("UTC")
    let error = DayError.noSuchDay(text, first: "2026-02-01", last: "2026-02-28")
    #expect(throws: error) { try calendar.day(text, today: Self.now) }
    #expect(error.reason.english == "\"\(text)\" is not in the calendar")
    #expect(error.remedy.english == "type a day from 2026-02-01 to 2026-02-28")
  }

  @Test(
    "A month or a year that does not exist is an error.",
    arguments: ["2026-13-01", "2026-00-10", "0000-01-01", "1.13.2026"])
  func noSuchMonth(text: String) throws {
    let calendar = try Self.calendar("UTC")
    #expect(throws: DayError.noSuchMonth(text)) { try calendar.day(text, today: Self.now) }
  }

  @Test(
    "The locale decides which number of a date with slashes is the month, if both can be",
    arguments: [
      ("en_US.UTF-8", "3/4/2020", "2020-03-04"), ("en", "3/4/2020", "2020-03-04"),
      ("en_PH", "03/04/2020", "2020-03-04"), ("en_GB", "3/4/2020", "2020-04-03"),
      ("de_DE", "3/4/2020", "2020-04-03"),
      ("fr_CA.UTF-8@euro", "3/4/2020", "2020-04-03"), ("C", "3/4/2020", "2020-04-03"),
      ("en_US", "30/4/2020", "2020-04-30"), ("en_GB", "4/30/2020", "2020-04-30"),
    ])
  func localeDecidesSlashedDate(locale: String, text: String, day: String) throws {
    let calendar = LocalCalendar(timeZone: .gmt, form: DateForm(environment: ["LC_ALL": locale]))
    #expect(calendar.isoDay(try calendar.day(text, today: Self.now).lowerBound) == day)
    #expect(
      calendar.iso8601(try calendar.moment("\(text) 9:00", today: Self.now)) == "\(day)T09:00:00Z")
  }

  @Test("A date with slashes and no possible month is an error")
  func noMonthBetweenSlashes() throws {
    let calendar = try Self.calendar("UTC")
    #expect(throws: DayError.noSuchMonth("13/13/2020")) {
      try calendar.day("13/13/2020", today: Self.now)
    }
  }

  @Test(
    "A day too far in the past or future is refused.", arguments: ["9999-12-31", "1.1.1600"])
  func tooFar(text: String) throws {
    let calendar = try Self.calendar("UTC")
    #expect(throws: DayError.tooFar(text)) { try calendar.day(text, today: Self.now) }
    #expect(throws: MomentError.day(.tooFar(text))) { try calendar.moment("\(text) 23:59", today: Self.now) }
  }

  @Test(
    "A text in no form of a day is an error.",
    arguments: [
      "", " ", "tomorow", "2026-1-5", "2026/11/21", "2026-11", "2026-11-21-01", "21.11.2026.",
      "..", "--",
      "a.b.cdef",
      "2026-+1-01", "١.١.2026", "2026.11.21", "21-11-2026", "today!", "2026-11-21 14:05", "-026-11-21", "+1.+2.2026",
    ])
  func noDay(text: String) throws {
    let calendar = try Self.calendar("UTC")
    #expect(throws: DayError.notADay(text)) { try calendar.day(text, today: Self.now) }
  }

  @Test(
    "A year of two digits is refused with a remedy that asks for four.",
    arguments: ["21.11.26", "1.3.98", "11/21/26", "03/04/26"])
  func shortYear(text: String) throws {
    let calendar = try Self.calendar("UTC")
    for direction in [SearchDirection.past, .future] {
      #expect(throws: DayError.shortYear(text)) { try calendar.day(text, today: Self.now, toward: direction) }
    }
    #expect(DayError.shortYear(text).remedy.english.contains("four digits"))
  }

  @Test("A text of a megabyte is no day, and the error quotes only its beginning.")
  func megabyteTextIsNoDay() throws {
    let text = String(repeating: "9", count: 1_048_576)
    let calendar = try Self.calendar("UTC")
    #expect(throws: DayError.notADay(text)) { try calendar.day(text, today: Self.now) }
    #expect(DayError.notADay(text).reason.english.count < 70)
  }

  @Test("A moment is printed in local time, and for programs in UTC.")
  func momentPrintsInLocalTime() throws {
    let berlin = try Self.calendar("Europe/Berlin")
    #expect(berlin.stamp(Self.now) == "2026-11-21 14:05")
    #expect(berlin.time(Self.now) == "14:05")
    #expect(berlin.day(Self.now) == "2026-11-21")
    #expect(berlin.iso8601(Self.now) == "2026-11-21T13:05:09Z")
    #expect(berlin.iso8601(Self.now + 0.999) == "2026-11-21T13:05:09Z")
    #expect(berlin.stamp(Date(timeIntervalSince1970: 1_782_856_799.9)) == "2026-06-30 23:59")
    #expect(berlin.iso8601(Date(timeIntervalSince1970: -0.5)) == "1969-12-31T23:59:59Z")
  }

  @Test(
    "Dates before 1582 are printed in the Gregorian calendar, too.",
    arguments: [
      (-62_135_596_800.0, "0001-01-01T00:00:00Z"), (-62_135_596_801, "0000-12-31T23:59:59Z"),
      (-12_219_292_801, "1582-10-14T23:59:59Z"), (-11_644_473_600, "1601-01-01T00:00:00Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
      (-62_198_755_200, "-0001-01-01T00:00:00Z"),
    ])
  func earlyDatesAreGregorian(seconds: Double, expected: String) throws {
    #expect(try Self.calendar("UTC").iso8601(Date(timeIntervalSince1970: seconds)) == expected)
  }

  @Test(
    "A date that is infinite or no number is printed without a crash.",
    arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
  func infiniteDateCausesNoCrash(seconds: Double) throws {
    let berlin = try Self.calendar("Europe/Berlin")
    #expect(!berlin.stamp(Date(timeIntervalSince1970: seconds)).isEmpty)
    #expect(!berlin.iso8601(Date(timeIntervalSinceReferenceDate: seconds)).isEmpty)
  }

  @Test("The days of five zones follow each other without a gap since 1900.")
  func everyZone() throws {
    for zone in [
      "America/St_Johns", "Africa/Cairo", "Asia/Gaza", "Antarctica/Troll", "Pacific/Apia",
    ] {
      let calendar = try Self.calendar(zone)
      var end: Date?
      for number in stride(from: -2_208_988_800.0, to: 2_000_000_000, by: 86_400) {
        let text = LocalCalendar(timeZone: .gmt).day(Date(timeIntervalSince1970: number))
        guard let day = try? calendar.day(text, today: Self.now) else { continue }
        if let end, day.lowerBound != end { Issue.record("\(zone) has a gap before \(text)") }
        if calendar.day(day.lowerBound) != text { Issue.record("\(zone) begins \(text) on another day") }
        end = day.upperBound
      }
    }
  }
}
