import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Words that may be a day, a name or a number, on Saturday, 2026-11-21, at 14:05 in Berlin.
@Suite struct UnclearDayTests {
  private func fields(_ line: String) throws -> [String: String] {
    guard case .action(.records(.added(_, let fields))) = try Parser.line(line, in: context()).request else {
      return [:]
    }
    return Dictionary(fields.map { ($0.name, $0.text) }) { first, _ in first }
  }

  private func plan(_ line: String) throws -> (start: String, patient: String)? {
    guard case .action(.schedule(.planned(let plan))) = try Parser.line(line, in: context()).request else { return nil }
    return (berlin.stamp(plan.startsAt), plan.patient)
  }

  /// Each abbreviation of a weekday, from two letters on: in small letters, capitalized, and with a comma.
  private static let abbreviations = Set(
    DayWords.weekdays.flatMap { $0 }.flatMap { name in (2..<name.count).map { String(name.prefix($0)) } }
  ).flatMap { [$0, $0.capitalized, $0.capitalized + ","] }

  @Test("An abbreviated weekday beside a reminder's text is the day if it is surely a weekday, else refused as unclear")
  func neverDropped() {
    for word in Self.abbreviations {
      for line in ["/remind feed \(word) 18:00", "/remind call for \(word) at 9", "/remind Rex 18:00 \(word)"] {
        let error = UsageTests.error(line)
        guard !DayWords.isSureWeekday(word) else {
          #expect(error == nil, "\(line)")
          continue
        }
        #expect(error?.message.english.hasSuffix("may be the day, or belong to the text") == true, "\(line)")
      }
    }
  }

  @Test("Beside another day, an abbreviated weekday belongs to the text of a reminder")
  func besideDay() throws {
    for word in Self.abbreviations where !DayWords.isSureWeekday(word) {
      let typed = try fields("/remind feed \(word) tomorrow 18:00")
      #expect(typed["name"] == "feed \(word)" && typed["due"] == "2026-11-22T17:00:00Z", "\(word)")
    }
  }

  @Test("Both commands that are suggested for an unclear day are understood")
  func unclearDaySuggestionsAreUnderstood() throws {
    #expect(
      UsageTests.error("/remind feed Sam 18:00")?.suggestion.english
        == "type Saturday 18:00 for the day, or put the text in quotes: 'feed Sam' 18:00")
    #expect(try fields("/remind feed Saturday 18:00")["due"] == "2026-11-21T17:00:00Z")
    #expect(try fields("/remind 'feed Sam' 18:00")["name"] == "feed Sam")
    #expect(
      UsageTests.error("/remind give 2.5 18:00")?.suggestion.english
        == "type 2.5. 18:00 for the day, or put the text in quotes: 'give 2.5' 18:00")
    #expect(UsageTests.error("/remind Sam 18:00")?.suggestion.english.hasSuffix("in quotes: 'Sam' 18:00") == true)
    #expect(try fields("/remind 'Sam' 18:00")["name"] == "Sam")
    #expect(try fields("/remind give 2.5. 18:00")["due"] == "2027-05-02T16:00:00Z")
    #expect(try fields("/remind 'give 2.5' 18:00")["name"] == "give 2.5")
  }

  @Test("`day after tomorrow morning` cannot be read as a day, and is not suggested as quoted text")
  func countedDayIsNotText() {
    let error = UsageTests.error("/remind OP day after tomorrow morning")
    #expect(error?.message.english.hasSuffix("looks like a day, but cannot be read as one") == true)
    #expect(error?.suggestion.english == "type the day and a time, such as tomorrow 8:00")
  }

  @Test(
    "A number that can be a day is refused in the text of a reminder",
    arguments: ["give 2.5 18:00", "give 12.5 18:00", "dose 1.5 at 9", "dose 1.5 23.30", "give 2.5 9"])
  func possibleDayNumberIsRefused(typed: String) {
    #expect(UsageTests.error("/remind \(typed)") != nil)
  }

  @Test(
    "Quoted words, names after a title and numbers that are no day belong to the text",
    arguments: [
      ("feed 'Sam' 18:00", "feed 'Sam'"), ("feed 'friday' 18:00", "feed 'friday'"),
      ("give '2.5' 18:00", "give '2.5'"), ("call Frau Mai 18:00", "call Frau Mai"),
      ("call Herrn Freitag 18:00", "call Herrn Freitag"), ("call Mrs. Sun 18:00", "call Mrs. Sun"),
      ("temp 39.5 18:00", "temp 39.5"), ("give 2.5 ml 18:00", "give 2.5 ml"),
    ])
  func quotedWordsBelongToText(typed: String, name: String) throws {
    let typed = try fields("/remind \(typed)")
    #expect(typed["name"] == name && typed["due"] == "2026-11-21T17:00:00Z")
  }

  @Test("A certain weekday is read as a day", arguments: ["fri", "Fri.", "Fr.", "fr", "Friday", "freitag", "Freitag,"])
  func certainWeekdayIsRead(day: String) throws {
    #expect(try fields("/remind call Fox \(day) 9:00")["due"] == "2026-11-27T08:00:00Z")
    #expect(try plan("/appointment add 9:00 \(day) Rex")?.start == "2026-11-27 09:00")
  }

  @Test(
    "An abbreviated weekday of an appointment is refused as unclear, or is the patient beside another day")
  func abbreviatedAppointmentWeekdayIsUnclear() throws {
    for word in ["Sam", "Mo", "sam", "mo", "Don", "Sun"] {
      let error = UsageTests.error("/appointment add 23:00 \(word)")
      #expect(error?.message.english == "\"\(word)\" may be the day, or the patient")
      #expect(error?.suggestion.english.hasSuffix("or --patient \(word) for the patient") == true)
      #expect(UsageTests.error("/appointment add 23:00 --patient \(word)") == nil)
      let planned = try plan("/appointment add tomorrow 9:00 \(word)")
      #expect(planned?.start == "2026-11-22 09:00" && planned?.patient == word)
    }
    #expect(UsageTests.error("/appointment add Sam 23:00")?.message.english.contains("or the patient") == true)
    #expect(try plan("/appointment add Mo 9:00 Rex")?.start == "2026-11-23 09:00")
    #expect(
      UsageTests.error("/appointment add Sam tomorrow 17:10")?.suggestion.english.hasSuffix(
        "type /appointment add tomorrow 17:10 Sam") == true)
  }

  @Test("An abbreviated weekday at the end of an entry is refused as unclear, and is text beside another day")
  func abbreviatedEntryWeekdayIsUnclear() throws {
    for word in ["Sam", "Mo", "mo", "do"] {
      #expect(UsageTests.error("/visit rex call by \(word)")?.message.english.contains("may be the day") == true)
      guard
        case .action(.records(.wrote(let fields, let words, _))) = try Parser.line(
          "/visit rex call by \(word) yesterday", in: context()
        ).request
      else {
        Issue.record("no entry")
        return
      }
      #expect(words.last == word && fields.contains(TypedField("date", "2026-11-20")))
    }
  }

  @Test(
    "A typed rhythm sets the due time, the interval and the end of a reminder",
    arguments: [
      ("drops every day 18:00 until friday", "2026-11-21T17:00:00Z", "1d", "2026-11-27T22:59:00Z"),
      ("drops 18:00 jeden Tag bis 1.5.27", "2026-11-21T17:00:00Z", "1d", "2027-05-01T21:59:00Z"),
      ("drops every day 18:00 for 3 days", "2026-11-21T17:00:00Z", "1d for 3d", nil),
      ("drops every monday 9:00", "2026-11-23T08:00:00Z", "1w", nil),
      ("drops 9:00 jeden Montag", "2026-11-23T08:00:00Z", "1w", nil),
      ("drops mondays 9:00", "2026-11-23T08:00:00Z", "1w", nil),
      ("drops montags um 9", "2026-11-23T08:00:00Z", "1w", nil),
      ("drops every Mon 9:00 until 1.5.27", "2026-11-23T08:00:00Z", "1w", "2027-05-01T21:59:00Z"),
      ("drops every saturday 13:00", "2026-11-28T12:00:00Z", "1w", nil),
      ("drops every monday 9:00 for 3 weeks", "2026-11-23T08:00:00Z", "1w for 3w", nil),
      // The due time or the interval is typed beside `until` and its day.
      ("drops every 3 days until 15.12. 9:00", "2026-11-22T08:00:00Z", "3d", "2026-12-15T22:59:00Z"),
      ("drops every 3 days until 9:00 15.12.", "2026-11-22T08:00:00Z", "3d", "2026-12-15T22:59:00Z"),
      ("drops jeden Tag bis Freitag um 9 Uhr", "2026-11-22T08:00:00Z", "1d", "2026-11-27T22:59:00Z"),
      ("drops jeden Tag bis um 9 Uhr Freitag", "2026-11-22T08:00:00Z", "1d", "2026-11-27T22:59:00Z"),
      ("drops täglich bis Freitag 18:00", "2026-11-21T17:00:00Z", "1d", "2026-11-27T22:59:00Z"),
      ("drops tomorrow every day until friday 9:00", "2026-11-22T08:00:00Z", "1d", "2026-11-27T22:59:00Z"),
      ("drops every monday until 15.12. 9:00", "2026-11-23T08:00:00Z", "1w", "2026-12-15T22:59:00Z"),
      ("drops until 15.12. every 3 days 9:00", "2026-11-22T08:00:00Z", "3d", "2026-12-15T22:59:00Z"),
      ("drops every day 18:00 until friday 9:00", "2026-11-21T17:00:00Z", "1d", "2026-11-27T08:00:00Z"),
    ])
  func typedRhythmSetsReminderSchedule(typed: String, due: String, every: String, until: String?) throws {
    let fields = try fields("/remind \(typed)")
    #expect(fields["name"] == "drops" && fields["due"] == due)
    #expect(fields["every"] == every && fields["until"] == until)
  }

  @Test(
    "A rhythm with several weekdays, or with every second weekday, is refused",
    arguments: ["every monday and friday 9:00", "every other monday 9:00", "every 2nd monday 9:00"])
  func otherRhythms(typed: String) {
    #expect(UsageTests.error("/remind drops \(typed)") != nil)
  }

  @Test("A hint names an hour that is read as afternoon; an exact time has no hint")
  func guessedAfternoonIsRepeated() throws {
    func hint(_ line: String) throws -> String? { try Parser.line(line, in: context()).hint?.english }
    let remark = "6:30 is read as 18:30; for the morning, type 06:30"
    for line in [
      "/remind call 6:30", "/remind insulin 6:30 every day", "/appointment add tomorrow 6:30 Rex",
      "/appointment move a4 6:30", "/appointment move a4 friday 6:30", "/appointment edit a4 6:30",
      "/reminder edit r1 due='friday 6:30'", "/appointment add tomorrow 16:00 Rex until=6:30",
    ] {
      #expect(try hint(line) == remark, "\(line)")
    }
    for line in [
      "/remind call 06:30", "/appointment add 2026-12-02T6:30 Rex", "/remind call tomorrow 6:30 am",
      "/treat p1 Droncit time=6:30", "/patient check p7 --entry 'friday 6:30'",
    ] {
      #expect(try hint(line) == nil, "\(line)")
    }
    #expect(try Parser.line("/remind call 6:30", in: context()).hint?.text(in: .german).contains("morgens") == true)
  }

  @Test("The time of a treatment is exact, and its day may be typed after the time", arguments: ["5:00", "5.00"])
  func treatmentTimeIsExact(time: String) throws {
    for line in ["2026-11-20 time=\(time)", "time=\(time) 2026-11-20", "time=\(time) yesterday"] {
      guard
        case .action(.records(.wrote(let fields, let words, _))) = try Parser.line(
          "/treat p1 Droncit \(line)", in: context()
        ).request
      else {
        Issue.record("no entry")
        return
      }
      #expect(words == ["p1", "Droncit"])
      #expect(fields.contains(TypedField("time", "05:00")) && fields.contains(TypedField("date", "2026-11-20")))
    }
  }

  @Test("An error names a time that does not exist, and two days that contradict each other")
  func errorNamesImpossibleTime() {
    #expect(UsageTests.error("/appointment add tomorrow 25:00")?.message.english == "cannot read \"25:00\" as a time")
    #expect(UsageTests.error("/remind feed tomorrow 25:00")?.message.english == "cannot read \"25:00\" as a time")
    #expect(
      UsageTests.error("/appointment add saturday tomorrow 9:00 Rex")?.message.english
        == "\"saturday\" and \"tomorrow\" are two days: 2026-11-22 is a Sunday")
  }
}
