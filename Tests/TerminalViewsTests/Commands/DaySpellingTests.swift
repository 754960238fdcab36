import Architecture
import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Each spelling of a day in each command that takes a day; now is Saturday, 2026-11-21, 14:05 in Berlin.
@Suite struct DaySpellingTests {
  /// Spellings, and the day of each in a record of the past and in a plan.
  private static let understood: [(typed: String, past: String, future: String)] = [
    ("today", "2026-11-21", "2026-11-21"), ("heute", "2026-11-21", "2026-11-21"),
    ("yesterday", "2026-11-20", "2026-11-20"), ("gestern", "2026-11-20", "2026-11-20"),
    ("übermorgen", "2026-11-23", "2026-11-23"), ("the day before yesterday", "2026-11-19", "2026-11-19"),
    ("friday", "2026-11-20", "2026-11-27"), ("Freitag", "2026-11-20", "2026-11-27"),
    ("fri.", "2026-11-20", "2026-11-27"), ("3 days ago", "2026-11-18", "2026-11-18"),
    ("vor 3 Tagen", "2026-11-18", "2026-11-18"), ("vor einer Woche", "2026-11-14", "2026-11-14"),
    ("in 3 days", "2026-11-24", "2026-11-24"), ("in 3 Tagen", "2026-11-24", "2026-11-24"),
    ("2026-11-03", "2026-11-03", "2026-11-03"), ("3.11.2026", "2026-11-03", "2026-11-03"),
    ("03/11/2026", "2026-11-03", "2026-11-03"), ("13.12.", "2025-12-13", "2026-12-13"),
    ("3 November 2026", "2026-11-03", "2026-11-03"), ("3. Nov. 2026", "2026-11-03", "2026-11-03"),
    ("November 3, 2026", "2026-11-03", "2026-11-03"), ("3rd of November 2026", "2026-11-03", "2026-11-03"),
    ("Friday 2026-11-20", "2026-11-20", "2026-11-20"), ("Freitag, 20.11.2026", "2026-11-20", "2026-11-20"),
  ]

  /// Spellings that are refused with a hint.
  private static let refused = [
    "3/4", "4-3", "3/4/26", "3.4.26", "03-04-2026", "2026/04/03", "20260403", "3-Apr-2026", "3Apr2026", "3.April",
    "Apr 2026", "April", "März", "2026-04", "04/2026", "2025", "next monday", "letzten Montag", "last week",
    "nächste Woche", "last weekend", "2026-W14", "2026-W14-5", "KW14", "KW 14", "Woche 14", "3rd",
    "Monday 2026-11-20", "Montag, 20.11.2026", "31.2.2026",
  ]

  /// Parts of a day, which need a time.
  private static let parts = ["yesterday evening", "gestern Abend", "tonight"]

  private static let past: [@Sendable (String) -> String] = [
    { "/vaccinate rex Nobivac \($0)" }, { "/treat rex Drops \($0)" }, { "/weigh rex 12.4 \($0)" },
    { "/visit rex stitches out \($0)" }, { "/refer rex c1 \($0)" }, { "/vaccinate rex Nobivac date='\($0)'" },
    { "/incidents --on '\($0)'" }, { "/incidents --from '\($0)'" }, { "/book rex --from '\($0)'" },
    { "/digest \($0)" }, { "/reminder purge --before '\($0)'" },
  ]

  @Test("A day alone is not taken as the text: a script gets an error, and at a prompt a form asks for the text.")
  func dayAloneIsNoText() throws {
    for (typed, past, _) in Self.understood where typed != "fri." {
      for (verb, kind) in [
        ("vaccinate", "vaccination"), ("treat", "parasites"), ("visit", "visit"), ("refer", "referral"),
        ("weigh", "weight"),
      ] {
        // A number behind the verb is a weight.
        if verb == "weigh", typed.first?.isNumber == true { continue }
        let line = "/\(verb) \(typed)"
        #expect(throws: UsageError.self, "\(line)") { try Parser.line(line, in: context()) }
        var prompt = context()
        prompt.isPrompt = true
        let known = [TypedField("kind", kind), TypedField("date", past)]
        #expect(
          try Parser.line(line, in: prompt).request == .action(.form(.opened(.entry, nil, with: known))), "\(line)")
      }
    }
    // Words that may be names of animals or products.
    for name in ["Mo", "April", "Nobivac", "L4"] {
      #expect(throws: Never.self) { try Parser.line("/vaccinate \(name)", in: context()) }
    }
  }

  private static let future: [@Sendable (String) -> String] = [
    { "/schedule \($0)" }, { "/schedule --from '\($0)'" }, { "/appointment move a4 \($0)" },
    { "/appointment edit a4 \($0)" }, { "/appointment move a4 \($0) 23:00" },
    { "/appointment add \($0) 23:00 Rex" }, { "/remind call Fox \($0) 23:00" },
    { "/reminder add call due='\($0) 23:00'" },
  ]

  /// Day in the parsed command; nil for a text that its field refuses.
  private func day(of line: String) throws(UsageError) -> String? {
    func shown(_ date: Date) -> String { berlin.isoDay(date) }
    func shown(_ shift: AppointmentShift) -> String? {
      switch shift {
      case .day(let day), .weekday(let day): shown(day)
      case .later, .minute: nil
      }
    }
    guard case .action(let action) = try Parser.line(line, in: context()).request else { return nil }
    switch action {
    case .records(.wrote(let fields, _, _)):
      return fields.last { $0.name == "date" }.flatMap { FieldKind.day.canonical($0.text) }
    case .records(.added(_, let fields)):
      return fields.last { $0.name == "due" }.flatMap { try? Date($0.text, strategy: .iso8601) }.map(shown)
    case .records(.purged(let day)): return day.text
    case .records(.asked(let filter)): return filter.book?.from?.text
    case .incidents(.asked(let filter)): return filter.from.map(shown)
    case .digest(.asked(let filter)): return shown(filter.from)
    case .schedule(.asked(let filter)): return shown(filter.from)
    case .schedule(.planned(let plan)): return shown(plan.startsAt)
    case .schedule(.moved(_, let start, _)): return shown(start)
    case .schedule(.shifted(_, let shift, _)): return shown(shift)
    case .schedule(.edited(_, let edit)):
      guard case .shifted(let shift, _)? = edit.time else { return nil }
      return shown(shift)
    default: return nil
    }
  }

  @Test("Every command reads a day alike: a weekday is the last one in records and the next one in plans")
  func isRead() throws {
    for (typed, past, future) in Self.understood {
      for line in Self.past { #expect(try day(of: line(typed)) == past, "\(line(typed))") }
      for line in Self.future { #expect(try day(of: line(typed)) == future, "\(line(typed))") }
    }
  }

  @Test("Every command refuses an unreadable day with a hint, and never stores it as text")
  func isRefused() {
    let timeless = Self.future.filter { !$0("").contains("23:00") }
    let lines =
      Self.refused.flatMap { typed in (Self.past + Self.future).map { $0(typed) } }
      + Self.parts.flatMap { typed in (Self.past + timeless).map { $0(typed) } }
    do {
      for line in lines {
        do throws(UsageError) {
          let day = try day(of: line)
          #expect(day == nil, "\(line)")
        } catch {
          #expect(!error.suggestion.english.isEmpty, "\(line)")
        }
      }
    }
  }

  @Test(
    "A time, a delay, a misspelt day or a day after `since` is refused with a hint at the end of an entry",
    arguments: [
      "/vaccinate rex Nobivac 9:30", "/vaccinate rex Nobivac today 9:30", "/visit rex check 2026-11-20T10:00Z",
      "/visit rex limping since yesterday", "/visit rex lahmt seit Montag", "/vaccinate rex Nobivac +3d",
      "/vaccinate rex Nobivac mondey", "/vaccinate rex product=Nobivac monday",
    ])
  func misspeltDayIsRefused(line: String) {
    let error = UsageTests.error(line)
    #expect(error?.suggestion.english.isEmpty == false, "\(line)")
  }

  @Test(
    "A quoted day, and a number that is no day, is text",
    arguments: [
      ("/vaccinate rex 'Nobivac 3/4'", "Nobivac 3/4"), ("/vaccinate rex Nobivac L4", "Nobivac L4"),
      ("/treat rex Milbemax 12.5mg", "Milbemax 12.5mg"),
      ("/visit rex 'seen yesterday evening'", "seen yesterday evening"),
      ("/vaccinate rex Nobivac DHP 120", "Nobivac DHP 120"), ("/treat rex Advocate 4-10kg", "Advocate 4-10kg"),
    ])
  func quotedDayIsText(line: String, text: String) throws {
    guard case .action(.records(.wrote(let fields, let words, _))) = try Parser.line(line, in: context()).request else {
      Issue.record("no entry")
      return
    }
    #expect(words.dropFirst().joined(separator: " ") == text)
    #expect(fields.last { $0.name == "date" }?.text == "2026-11-21")
  }

  @Test("A day in the patient's name of an appointment is refused, and so is a day behind a reminder's text")
  func misplacedDayIsRefused() {
    for line in ["/appointment add 23:30 Rex 3/4", "/appointment add 23:30 Rex KW14", "/remind call KW 14 23:00"] {
      #expect(UsageTests.error(line)?.message.english.contains("looks like a day") == true, "\(line)")
    }
    #expect(UsageTests.error("/remind call about KW 14 tomorrow 9:00") == nil)
    #expect(
      UsageTests.error("/patient check p7 --entry 9:00")?.message.english.contains("has already passed today") == true)
    #expect(UsageTests.error("/patient check p7 --entry 'today 9:00'") == nil)
  }

  @Test("A date of an appointment whose day and month may be exchanged is refused, and both dates are suggested")
  func eitherOrder() {
    for line in [
      "/appointment add 12/3 9:00 Rex", "/appointment add Rex 12/3 9:00", "/appointment move a1 12/3 9:00",
      "/appointment move a1 12/3",
    ] {
      let error = UsageTests.error(line)
      #expect(error?.message.english == "\"12/3\" can mean two days", "\(line)")
      #expect(error?.suggestion.english == "type 12.3. or 3.12. instead of \"12/3\"", "\(line)")
      for day in ["12.3.", "3.12."] where !line.contains("Rex 12") {
        #expect(UsageTests.error(line.replacingOccurrences(of: "12/3", with: day)) == nil, "\(line) \(day)")
      }
    }
  }

  @Test("The length of an appointment of more than a day is refused as such")
  func appointmentOverADayIsRefused() {
    let error = UsageTests.error("/appointment add tomorrow 9:00 for 25 hours")
    #expect(error?.message.english == "\"for 25 hours\" is longer than a day")
    #expect(UsageTests.error("/appointment add tomorrow 9:00 for 24 hours") == nil)
  }
}
