import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// A number behind a day and its month may be the year or another day; now is Saturday, 2026-11-21, 14:05 in Berlin.
@Suite struct ShortYearTests {
  private static let dates = [
    "16 may 26", "16. Mai 26", "16th may 26", "3rd april 26", "3 of April 26", "16th of may, 26", "5 May 21",
    "12 Nov, 24", "12 Dez. 25", "16 may 98", "16 may '26", "16 may \u{2019}26", "16 may 6", "may 16 26", "Nov 20, 26",
    "3. Jänner 26", "friday 16 may 26",
  ]
  /// The same kind of date without blanks or in another notation; each is refused as an unreadable day.
  private static let joined = ["16may 26", "16.may 26", "16-may 26", "3rd-april 26", "may16 26", "16/5 26", "16 05 26"]

  /// The date in the parsed entry; nil if its field refuses the typed one.
  private func date(of line: String) throws(UsageError) -> String? {
    guard case .action(.records(.wrote(let fields, _, _))) = try Parser.line(line, in: context()).request else {
      return nil
    }
    return fields.last { $0.name == "date" }.flatMap { FieldKind.day.canonical($0.text) }
  }

  @Test("A day, its month and a year of two digits are never stored as another day")
  func shortYearNeverChangesDay() throws {
    for line in ["/vaccinate rex Nobivac Rabies", "/treat rex Drops", "/weigh rex 12.4"] {
      #expect(try date(of: "\(line) 16 may 2026") == "2026-05-16")
    }
    for typed in Self.dates + Self.joined {
      for line in [
        "/vaccinate rex Nobivac Rabies \(typed)", "/treat rex Drops \(typed)", "/visit rex check \(typed)",
        "/weigh rex 12.4 \(typed)", "/visit rex purpose=check \(typed)", "/visit \(typed)",
      ] {
        // A number behind the patient may be part of a text of one word.
        if line.hasPrefix("/visit \(typed)"), Self.joined.contains(typed) { continue }
        #expect((try? date(of: line)) == nil, "\(line)")
      }
    }
  }

  @Test("Both days are named, and each one is accepted")
  func bothDaysAreNamed() throws {
    for (typed, days) in [
      ("16 may 26", ["16.5.2026", "26.5."]), ("5 May 21", ["5.5.2021", "21.5."]), ("16 may 6", ["16.5.", "6.5."]),
    ] {
      do throws(DayError) {
        _ = try berlin.day(typed, today: moment(), toward: .past)
        Issue.record("\(typed) is understood")
      } catch {
        #expect(error == .vague(typed, days: days))
        for day in days { #expect(try date(of: "/vaccinate rex Nobivac \(day)") != nil) }
      }
    }
  }

  @Test("A reminder with a day, its month and a year of two digits is refused, and an hour behind a day is read")
  func shortYearReminderIsRefused() throws {
    func due(_ line: String) throws -> String? {
      guard case .action(.records(.added(_, let fields))) = try Parser.line(line, in: context()).request else {
        return nil
      }
      return fields.first { $0.name == "due" }.flatMap { try? Date($0.text, strategy: .iso8601) }.map(berlin.stamp)
    }
    for typed in ["16 dec 26", "16. Dez. 26", "16 dec 19", "dec 16 26", "16 dec 6", "16 dec '26"] {
      #expect((try? due("/remind insulin \(typed) 8:00")) == nil, "\(typed)")
      #expect(UsageTests.error("/appointment add \(typed) 9:30 Rex") != nil, "\(typed)")
    }
    #expect(try due("/remind insulin 16 dec 2026 8:00") == "2026-12-16 08:00")
    #expect(UsageTests.error("/appointment add 16 dec 2026 9:30 Rex") == nil)
    #expect(try due("/remind insulin 16 dec 19") == "2026-12-16 19:00")
    #expect(try due("/remind insulin 16 dec at 9") == "2026-12-16 09:00")
    #expect(try due("/remind 16 dec 3 dogs arrive 9:00") == "2026-12-16 09:00")
  }

  @Test(
    "Numbers beside a day or without one belong to the text of an entry",
    arguments: [
      ("check 3 16.5.", "check 3", "2026-05-16"), ("weaned 5 puppies may 16", "weaned 5 puppies", "2026-05-16"),
      ("DHP 120 5 may", "DHP 120", "2026-05-05"), ("temp 39 may 16", "temp 39", "2026-05-16"),
      ("ate 2 of 3 meals", "ate 2 of 3 meals", "2026-11-21"),
      ("room 5 12", "room 5 12", "2026-11-21"), ("may have eaten 12", "may have eaten 12", "2026-11-21"),
    ])
  func ordinaryNumbersBelongToText(typed: String, text: String, day: String) throws {
    guard
      case .action(.records(.wrote(let fields, let words, _))) = try Parser.line("/visit rex \(typed)", in: context())
        .request
    else {
      Issue.record("no entry")
      return
    }
    #expect(words == ["rex"] + text.split(separator: " ").map(String.init))
    #expect(fields.last { $0.name == "date" }?.text == day)
  }
}
