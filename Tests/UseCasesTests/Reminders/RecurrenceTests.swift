import Architecture
import Foundation
import Testing

@testable import UseCases

/// Recurrences in time zones with clock changes.
@Suite struct RecurrenceTests {
  /// Clock of a time zone, with the functions that recurrences use.
  struct Zone: Sendable {
    let zone: TimeZone
    let clock: WallClock

    init(_ name: String) throws {
      let zone = try #require(TimeZone(identifier: name))
      self.zone = zone
      var clock = WallClock.universal
      clock.offset = { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.milliseconds) / 1_000)) }
      self.clock = clock
    }

    /// Local time by Foundation's calendar, such as `2026-03-29 03:00`.
    func text(_ instant: Instant) -> String {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
      return [(parts.year, "-"), (parts.month, "-"), (parts.day, " "), (parts.hour, ":"), (parts.minute, "")]
        .map { number, mark in ((number ?? 0) < 10 ? "0" : "") + "\(number ?? 0)" + mark }.joined()
    }

    func instant(_ year: Int, _ month: Int, _ day: Int, _ minute: Int) -> Instant {
      clock.instant(minute * 60, on: CalendarDate(year: year, month: month, day: day))
    }

    /// All times of a series within a year, in order.
    func year(_ recurrence: Recurrence, from first: Instant) -> [String] {
      let series = Series(recurrence, from: first, until: first.advanced(by: .seconds(365 * 86_400)))
      var all = [first]
      while let last = all.last, let next = series.next(after: last, clock) { all.append(next) }
      return all.map(text)
    }
  }

  static let zones = ["Europe/Berlin", "Australia/Lord_Howe"]

  @Test("A daily recurrence keeps its local time over both changes of the clocks", arguments: zones)
  func dailyRecurrenceKeepsLocalTime(name: String) throws {
    let zone = try Zone(name)
    let year = zone.year(.days(1), from: zone.instant(2026, 1, 15, 8 * 60))
    #expect(year.count == 366 && Set(year).count == 366)
    #expect(year.allSatisfy { $0.hasSuffix(" 08:00") })
    #expect(year.first == "2026-01-15 08:00" && year.last == "2027-01-15 08:00")
  }

  @Test("An hourly recurrence counts elapsed time: its local time shifts with the clocks", arguments: zones)
  func hourlyRecurrenceCountsElapsedTime(name: String) throws {
    let zone = try Zone(name)
    let first = zone.instant(2026, 1, 15, 8 * 60)
    let year = zone.year(.hours(4), from: first)
    #expect(year.count == 365 * 6 + 1)
    let summer = name == "Europe/Berlin" ? "2026-07-01 09:00" : "2026-07-01 07:30"
    #expect(year.contains(summer))
    #expect(
      Recurrence.hours(4).occurrence(6 * 365, from: first, zone.clock).nanoseconds - first.nanoseconds
        == 365 * 86_400_000_000_000)
  }

  @Test("A weekly recurrence keeps its day of the week and its local time", arguments: zones)
  func weeklyRecurrenceKeepsItsWeekday(name: String) throws {
    let zone = try Zone(name)
    let year = zone.year(.weeks(2), from: zone.instant(2026, 1, 15, 8 * 60))
    #expect(year.count == 27 && year.allSatisfy { $0.hasSuffix(" 08:00") })
    #expect(year.prefix(3) == ["2026-01-15 08:00", "2026-01-29 08:00", "2026-02-12 08:00"])
  }

  @Test("A recurrence on the 31st uses the last day of a shorter month, and then the 31st again", arguments: zones)
  func monthlyRecurrenceUsesLastDay(name: String) throws {
    let zone = try Zone(name)
    #expect(
      zone.year(.months(1), from: zone.instant(2027, 10, 31, 12 * 60))
        == [
          "2027-10-31", "2027-11-30", "2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30",
          "2028-05-31",
          "2028-06-30", "2028-07-31", "2028-08-31", "2028-09-30",
        ].map { $0 + " 12:00" })
    #expect(zone.year(.months(5), from: zone.instant(2027, 10, 31, 12 * 60)).last == "2028-08-31 12:00")
  }

  @Test("A recurrence on weekdays skips Saturdays and Sundays after its first day", arguments: zones)
  func weekdayRecurrenceSkipsWeekends(name: String) throws {
    let zone = try Zone(name)
    // 15 January 2026 is a Thursday.
    let year = zone.year(.weekdays, from: zone.instant(2026, 1, 15, 8 * 60))
    #expect(year.prefix(4).map { $0.prefix(10) } == ["2026-01-15", "2026-01-16", "2026-01-19", "2026-01-20"])
    #expect(year.count == 262 && year.allSatisfy { $0.hasSuffix(" 08:00") })
    let saturday = zone.year(.weekdays, from: zone.instant(2026, 1, 17, 8 * 60))
    #expect(saturday.prefix(3).map { $0.prefix(10) } == ["2026-01-17", "2026-01-19", "2026-01-20"])
  }

  @Test("A local time that the clocks skip becomes the next existing time, on that day only")
  func skippedLocalTimeMovesForward() throws {
    let berlin = try Zone("Europe/Berlin")
    let spring = berlin.year(.days(1), from: berlin.instant(2026, 3, 28, 2 * 60 + 30))
    #expect(spring.prefix(3) == ["2026-03-28 02:30", "2026-03-29 03:00", "2026-03-30 02:30"])
    // On Lord Howe Island, the clocks skip half an hour in October.
    let island = try Zone("Australia/Lord_Howe")
    let october = island.year(.days(1), from: island.instant(2026, 10, 3, 2 * 60 + 10))
    #expect(october.prefix(3) == ["2026-10-03 02:10", "2026-10-04 02:30", "2026-10-05 02:10"])
  }

  @Test("A local time that the clocks show twice occurs once, at the first of the two times")
  func doubledLocalTimeOccursOnce() throws {
    let berlin = try Zone("Europe/Berlin")
    let first = berlin.instant(2026, 10, 24, 2 * 60 + 30)
    #expect(
      berlin.year(.days(1), from: first).prefix(3) == ["2026-10-24 02:30", "2026-10-25 02:30", "2026-10-26 02:30"])
    let second = Recurrence.days(1).occurrence(1, from: first, berlin.clock)
    #expect(second == first.advanced(by: .seconds(86_400)))
    let island = try Zone("Australia/Lord_Howe")
    let april = island.instant(2026, 4, 4, 60 + 45)
    #expect(Recurrence.days(1).occurrence(1, from: april, island.clock) == april.advanced(by: .seconds(86_400)))
    #expect(
      Recurrence.days(1).occurrence(2, from: april, island.clock) == april.advanced(by: .seconds(2 * 86_400 + 1_800)))
  }

  @Test("A day that a time zone skipped occurs at the beginning of the next day")
  func skippedDayOccursAtMidnight() throws {
    let samoa = try Zone("Pacific/Apia")
    let all = samoa.year(.days(1), from: samoa.instant(2011, 12, 29, 9 * 60))
    #expect(all.prefix(3) == ["2011-12-29 09:00", "2011-12-31 00:00", "2011-12-31 09:00"])
  }

  @Test("A daily recurrence at 23:59 continues at 23:59 of the next day, in the next year")
  func lateRecurrenceEntersNewYear() throws {
    let berlin = try Zone("Europe/Berlin")
    let late = berlin.instant(2026, 12, 31, 23 * 60 + 59)
    #expect(berlin.text(late.advanced(by: .seconds(60))) == "2027-01-01 00:00")
    #expect(berlin.text(Recurrence.days(1).occurrence(1, from: late, berlin.clock)) == "2027-01-01 23:59")
  }

  @Test("A series has the given number of times, or the times up to and including its end")
  func seriesHasItsGivenTimes() throws {
    let first = Instant(nanoseconds: 0)
    func count(_ series: Series) -> Int {
      var (count, last) = (1, first)
      while let next = series.next(after: last, .universal) { (count, last) = (count + 1, next) }
      return count
    }
    #expect(count(Series(.hours(4), from: first, times: 18)) == 18)
    #expect(count(Series(.hours(4), from: first, until: first.advanced(by: .seconds(3 * 86_400)))) == 19)
    #expect(count(Series(.hours(4), from: first, until: first.advanced(by: .seconds(3 * 86_400 - 1)))) == 18)
    #expect(count(Series(.days(1), from: first, times: 1)) == 1)
  }

  @Test("A repetition with a length leaves out its end: every four hours for three days occurs 18 times")
  func repetitionLengthLeavesOutEnd() throws {
    func count(_ text: String, until: Instant? = nil) throws -> Int {
      let first = Instant(nanoseconds: 0)
      let series = try #require(Repetition(text)).series(from: first, until: until, .universal)
      var (count, last) = (1, first)
      while let next = series.next(after: last, .universal) { (count, last) = (count + 1, next) }
      return count
    }
    #expect(try count("4h for 3d") == 18 && count("1d for 1w") == 7 && count("1mo for 12mo") == 12)
    #expect(try count("4h for 3d", until: Instant(nanoseconds: 0).advanced(by: .seconds(86_400))) == 7)
    for text in ["4h", "4h x18", "4h for 3d", "weekdays for 2w"] { #expect(Repetition(text)?.text == text) }
    for text in ["4h for", "4h for 0d", "4h for weekdays", "4h x3 for 3d", "4h 3d", "for 3d"] {
      #expect(Repetition(text) == nil, "\(text)")
    }
  }

  @Test("After missed times, a recurrence continues with the first time after now")
  func recurrenceContinuesAfterMissedTimes() {
    let first = Instant(nanoseconds: 0)
    let next = Recurrence.hours(4).next(after: first.advanced(by: .seconds(3 * 86_400 + 60)), from: first, .universal)
    #expect(next.index == 19 && next.moment == first.advanced(by: .seconds(19 * 4 * 3_600)))
  }

  @Test("A recurrence is read back from its text, and an invalid text is refused")
  func recurrenceIsReadFromText() {
    for recurrence in [Recurrence.hours(4), .days(1), .weeks(12), .months(999), .weekdays] {
      #expect(Recurrence(recurrence.text) == recurrence)
    }
    for text in ["", "h", "0h", "04h", "1000d", "-1d", "4 h", "4m", "4hours", "weekday", "99999999999999999999h"] {
      #expect(Recurrence(text) == nil)
    }
  }
}
