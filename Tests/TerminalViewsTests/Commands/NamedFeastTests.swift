import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Holidays, days with marks around them and vague days; now is Saturday, 2026-11-21, 14:05 in Berlin.
@Suite struct NamedFeastTests {
  /// Words for a day that commands refuse, because they name no single readable day; in an entry and in a reminder.
  private static let refused =
    DayWords.movableHolidays.map { $0.joined(separator: " ") } + [
      "Karfreitag", "Good Friday", "Silvester", "Halloween", "xmas", "(monday)", "[friday]", "(may 16)", "(16.5.)",
      "\u{201C}friday\u{201D}", "-friday", "tuesday?", "tuesday's", "tuesday\u{2019}s", "Fri-day", "next-friday",
      "Nov20", "Dec16", "May16th", "mid-May", "mid-december", "16ten", "20/XI/2026", "vergangenen Freitag",
      "past friday", "previous friday", "the following friday", "voriges Wochenende",
    ]
  /// Further refused words for a past day, in an entry.
  private static let past = ["vor 3 T.", "one week back", "3 Tage her", "2 weeks earlier"]
  /// Further refused words for a future day, in a reminder.
  private static let ahead = Array(DayWords.partsOfYear) + ["Monatsende", "New Year"]

  private func date(of line: String) throws(UsageError) -> String? {
    guard case .action(.records(.wrote(let fields, _, _))) = try Parser.line(line, in: context()).request else {
      return nil
    }
    return fields.last { $0.name == "date" }.flatMap { FieldKind.day.canonical($0.text) }
  }

  @Test("A day that cannot be read is never stored in the text of an entry, or with a part of it")
  func entryStoresNoUnreadableDay() throws {
    for line in ["/vaccinate rex Rabisin", "/visit rex check", "/weigh rex 12.4"] {
      #expect(try date(of: "\(line) friday") == "2026-11-20")
      for typed in Self.refused + Self.past {
        #expect((try? date(of: "\(line) \(typed)")) == nil, "\(line) \(typed)")
      }
    }
  }

  @Test("A day that cannot be read is never stored in the text of a reminder, which would ring today")
  func reminderStoresNoUnreadableDay() throws {
    let control = try #require(try reminder("/remind call Falk friday 19:00"))
    #expect(control.name == "call Falk" && control.due == "2026-11-27 19:00")
    for typed in Self.refused + Self.ahead {
      #expect((try? reminder("/remind call Falk \(typed) 19:00")) == nil, "\(typed)")
    }
    for joint in ["or", "oder", "and", "und"] {
      #expect(UsageTests.error("/remind call Falk monday \(joint) tuesday 19:00") != nil, "\(joint)")
    }
  }

  @Test("A holiday with another date each year is refused as such")
  func movableHolidayIsRefused() throws {
    #expect(try !berlin.day("christmas day", today: moment(), toward: .past).isEmpty)
    for typed in ["Good Friday", "easter monday", "Karfreitag"] {
      #expect(throws: DayError.movable(typed)) { try berlin.day(typed, today: moment(), toward: .past) }
      #expect(throws: DayError.movable(typed)) { try berlin.day(typed, today: moment()) }
    }
  }

  @Test(
    "Further spellings of a day are read",
    arguments: [
      ("weds", "2026-11-25"), ("Weds.", "2026-11-25"), ("tmrw", "2026-11-22"), ("upcoming friday", "2026-11-27"),
      ("xmas eve", "2026-12-24"),
    ])
  func furtherDaySpellingsAreRead(typed: String, day: String) throws {
    let read = try #require(try reminder("/remind call Falk \(typed) 19:00"))
    #expect(read.name == "call Falk" && read.due == "\(day) 19:00")
  }

  @Test(
    "Ordinary words beside a time stay in the text of a reminder",
    arguments: [
      "check friday's results", "order christmas presents", "walk-in", "check-up", "fed up", "bad back",
      "DHPPi/L4R for Rex", "co-trimoxazole", "past results to Falk", "previous owner", "following dose", "sun lamp",
      "call Sam (cat)", "Rex is back",
    ])
  func reminderText(typed: String) throws {
    let read = try #require(try reminder("/remind \(typed) 19:00"))
    #expect(read.name == typed && read.due == "2026-11-21 19:00")
  }

  @Test(
    "Ordinary words stay in the text of an entry",
    arguments: [
      "check-up", "wound on the back", "limping (since monday) badly", "previous wound", "X-ray back", "ate easter egg",
      "recheck at end of month", "half past noon", "seen by Sam (cat)",
    ])
  func entryText(typed: String) throws {
    guard
      case .action(.records(.wrote(let fields, let words, _))) = try Parser.line("/visit rex \(typed)", in: context())
        .request
    else {
      Issue.record("no entry")
      return
    }
    #expect(words.dropFirst().joined(separator: " ") == typed)
    #expect(fields.contains(TypedField("date", "2026-11-21")))
  }
}
