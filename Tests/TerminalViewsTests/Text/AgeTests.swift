import Foundation
import TerminalKit
import TerminalViews
import Testing

/// Printed ages.
@Suite struct AgeTests {
  private static let minute = 60.0
  private static let day = 86_400.0

  @Test(
    "An age is printed in its largest unit, with the number in words.",
    arguments: [
      (0, "just now", "gerade eben"), (0.9, "just now", "gerade eben"),
      (1, "approximately a second ago", "vor ungefähr einer Sekunde"),
      (59.9, "approximately fifty-nine seconds ago", "vor ungefähr neunundfünfzig Sekunden"),
      (minute, "approximately a minute ago", "vor ungefähr einer Minute"),
      (21 * minute, "approximately twenty-one minutes ago", "vor ungefähr einundzwanzig Minuten"),
      (119 * minute, "approximately an hour ago", "vor ungefähr einer Stunde"),
      (23 * 60 * minute, "approximately twenty-three hours ago", "vor ungefähr dreiundzwanzig Stunden"),
      (day, "approximately a day ago", "vor ungefähr einem Tag"),
      (6 * day, "approximately six days ago", "vor ungefähr sechs Tagen"),
      (7 * day, "approximately a week ago", "vor ungefähr einer Woche"),
      (30 * day, "approximately four weeks ago", "vor ungefähr vier Wochen"),
      (32 * day, "approximately a month ago", "vor ungefähr einem Monat"),
      (364 * day, "approximately eleven months ago", "vor ungefähr elf Monaten"),
      (365 * day, "approximately a year ago", "vor ungefähr einem Jahr"),
      (13 * 365.25 * day, "approximately thirteen years ago", "vor ungefähr dreizehn Jahren"),
    ])
  func agePrintsLargestUnit(seconds: TimeInterval, english: String, german: String) {
    #expect(Style(calendar: berlin).age(of: moment(-seconds), at: moment()) == english)
    #expect(Style(calendar: berlin, language: .german).age(of: moment(-seconds), at: moment()) == german)
  }

  @Test("An age counts calendar days and months: 25 hours can be a day, 28 days a month.")
  func ageCountsCalendarDays() throws {
    // In Berlin: 2026-10-24 12:00 to noon of the next day; 2026-02-01 12:00 to noon 28 days later.
    for (date, seconds, age) in [(1_792_836_000.0, 25 * 3_600.0, "a day"), (1_769_943_600, 28 * Self.day, "a month")] {
      let date = Date(timeIntervalSince1970: date)
      #expect(Style(calendar: berlin).age(of: date, at: date + seconds) == "approximately \(age) ago")
    }
  }

  @Test("A moment in the future, or without a current time, is printed as a date.", arguments: [moment(-1), nil])
  func futureMomentPrintsAsDate(now: Date?) {
    #expect(Style(calendar: berlin).age(of: moment(), at: now) == "2026-11-21 14:05")
  }
}
