import Foundation
import Testing

@testable import TerminalViews

/// An hour that the clocks repeat when summer time ends.
@Suite struct RepeatedHourTests {
  @Test(
    "A time within a repeated hour has its offset, other times have none, and each is read back",
    arguments: [
      ("Europe/Berlin", "2026-10-24T23:59:00Z", "2026-10-25 01:59"),
      ("Europe/Berlin", "2026-10-25T00:00:00Z", "2026-10-25 02:00+02:00"),
      ("Europe/Berlin", "2026-10-25T00:30:00Z", "2026-10-25 02:30+02:00"),
      ("Europe/Berlin", "2026-10-25T01:30:00Z", "2026-10-25 02:30+01:00"),
      ("Europe/Berlin", "2026-10-25T02:00:00Z", "2026-10-25 03:00"),
      ("Europe/Berlin", "2026-03-29T01:30:00Z", "2026-03-29 03:30"),
      ("America/St_Johns", "2026-11-01T03:30:00Z", "2026-11-01 01:00-02:30"),
      ("America/St_Johns", "2026-11-01T04:30:00Z", "2026-11-01 01:00-03:30"),
      ("Australia/Lord_Howe", "2026-04-04T14:45:00Z", "2026-04-05 01:45+11:00"),
      ("Australia/Lord_Howe", "2026-04-04T15:15:00Z", "2026-04-05 01:45+10:30"),
      ("Antarctica/Troll", "2026-10-25T00:30:00Z", "2026-10-25 02:30+02:00"),
      ("Antarctica/Troll", "2026-10-25T02:30:00Z", "2026-10-25 02:30+00:00"),
      ("Asia/Kathmandu", "2026-10-25T00:30:00Z", "2026-10-25 06:15"),
    ])
  func repeatedHourHasOffset(zone: String, moment: String, stamp: String) throws {
    let calendar = try LocalCalendarTests.calendar(zone)
    let date = try Date(moment, strategy: .iso8601)
    #expect(calendar.stamp(date) == stamp)
    #expect("\(calendar.day(date)) \(calendar.time(date))" == stamp)
    #expect(try calendar.moment(stamp, today: LocalCalendarTests.now) == date)
  }

  @Test("Each minute around a change of the clocks has its own text, in five zones")
  func clockChangeKeepsMinutesUnique() throws {
    for zone in ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Antarctica/Troll", "Africa/Casablanca"] {
      let calendar = try LocalCalendarTests.calendar(zone)
      var change = Date(timeIntervalSince1970: 1_767_225_600)
      for _ in 0..<4 {
        guard let next = calendar.timeZone.nextDaylightSavingTimeTransition(after: change) else { break }
        change = next
        let shown = (-240...240).map { calendar.stamp(change + Double($0 * 60)) }
        #expect(Set(shown).count == shown.count, "\(zone) \(calendar.iso8601(change))")
      }
    }
  }

  @Test("An offset that does not exist at that time is refused")
  func otherOffset() throws {
    let calendar = try LocalCalendarTests.calendar("Europe/Berlin")
    #expect(throws: MomentError.notATime("2026-10-25 02:30+03:00")) {
      try calendar.moment("2026-10-25 02:30+03:00", today: LocalCalendarTests.now)
    }
  }
}
