import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Words of a day, a time, a length or a rhythm are read or refused, wherever they stand; it is Saturday, 2026-11-21, 14:05
/// in Berlin.
@Suite struct UnreadDayTests {
  /// Days and delays that are ahead, with the day that they mean; nil for those that every command refuses.
  private static let ahead: [(typed: String, day: String?)] = [
    ("tomorrow", "2026-11-22"), ("morgen", "2026-11-22"), ("übermorgen", "2026-11-23"),
    ("the day after tomorrow", "2026-11-23"), ("friday", "2026-11-27"), ("Freitag", "2026-11-27"),
    ("am Freitag", "2026-11-27"), ("on friday", "2026-11-27"), ("fri", "2026-11-27"), ("in 3 days", "2026-11-24"),
    ("in three weeks", "2026-12-12"), ("in drei Wochen", "2026-12-12"), ("in a fortnight", "2026-12-05"),
    ("in half a year", "2027-05-21"), ("in einem halben Jahr", "2027-05-21"), ("in six weeks time", "2027-01-02"),
    ("10 days from now", "2026-12-01"), ("a week from today", "2026-11-28"), ("tomorrow week", "2026-11-29"),
    ("13.12.", "2026-12-13"), ("2026-12-01", "2026-12-01"), ("1.12.2026", "2026-12-01"), ("24/12", "2026-12-24"),
    ("December 13", "2026-12-13"), ("13. Dezember", "2026-12-13"), ("christmas eve", "2026-12-24"),
    ("Heiligabend", "2026-12-24"), ("new year's eve", "2026-12-31"), ("Neujahr", "2027-01-01"),
    ("next week", nil), ("nächste Woche", nil), ("next friday", nil), ("the week after next", nil),
    ("übernächste Woche", nil), ("friday week", nil), ("in 2-3 days", nil), ("in a couple of days", nil),
    ("in ein paar Tagen", nil),
  ]

  private func fields(_ line: String, in context: Context = context()) throws -> [String: String] {
    guard case .action(.records(.added(_, let fields))) = try Parser.line(line, in: context).request else {
      return [:]
    }
    return Dictionary(fields.map { ($0.name, $0.text) }) { first, _ in first }
  }

  private func due(_ fields: [String: String]) -> String? {
    fields["due"].flatMap { try? Date($0, strategy: .iso8601) }.map(berlin.stamp)
  }

  private func plan(_ line: String) throws -> AppointmentPlan? {
    guard case .action(.schedule(.planned(let plan))) = try Parser.line(line, in: context()).request else { return nil }
    return plan
  }

  @Test("A day before the text of a reminder is the day of the time behind it")
  func before() throws {
    for (typed, day) in Self.ahead {
      for time in ["at 17:10", "um 17:10", "17:10", "17 Uhr 10"] {
        let line = "/remind \(typed) call Falk \(time)"
        let read = try? fields(line)
        if let day {
          #expect(read?["name"] == "call Falk" && read.flatMap(due) == "\(day) 17:10", "\(line)")
        } else {
          #expect(read.flatMap(due) == nil, "\(line)")
        }
      }
    }
  }

  @Test("A day within the text of a reminder of today is refused, and in quotes it is text")
  func within() throws {
    for (typed, _) in Self.ahead {
      let line = "/remind call Falk \(typed) about hay 17:10"
      #expect(UsageTests.error(line)?.suggestion.english.isEmpty == false, "\(line)")
      let quoted = try fields("/remind \"call Falk \(typed) about hay\" 17:10")
      #expect(due(quoted) == "2026-11-21 17:10", "\(line)")
    }
  }

  @Test("A day behind the text of a reminder is read with its time")
  func behind() throws {
    for (typed, day) in Self.ahead {
      let line = "/remind call Falk \(typed) 17:10"
      let read = try? fields(line)
      #expect(read.flatMap(due) == day.map { "\($0) 17:10" }, "\(line)")
      if day != nil { #expect(read?["name"] == "call Falk", "\(line)") }
    }
  }

  @Test("A day behind the time and the patient of an appointment is refused")
  func appointments() {
    for (typed, _) in Self.ahead {
      for line in ["/appointment add 23:10 Rex \(typed)", "/appointment add tomorrow 9:10 Rex \(typed)"] {
        // A weekday may be the patient of a day that is typed.
        guard !typed.lowercased().hasSuffix("freitag"), !["friday", "on friday", "fri", "in 2-3 days"].contains(typed)
        else {
          continue
        }
        let day = (try? plan(line))??.startsAt
        #expect(day == nil || UsageTests.error(line) != nil, "\(line)")
      }
    }
  }

  /// Earlier days, with what they mean; nil for those that are refused.
  private static let earlier: [(typed: String, day: String?)] = [
    ("yesterday", "2026-11-20"), ("vorgestern", "2026-11-19"), ("the day before yesterday", "2026-11-19"),
    ("2 days ago", "2026-11-19"), ("two weeks ago", "2026-11-07"), ("vor zwei Wochen", "2026-11-07"),
    ("vor einem halben Jahr", "2026-05-21"), ("friday", "2026-11-20"), ("2026-11-03", "2026-11-03"),
    ("3 November", "2026-11-03"), ("last night", nil), ("yesterday evening", nil), ("heute Morgen", nil),
    ("last week", nil), ("letzte Woche", nil), ("a few days ago", nil),
  ]

  @Test("An entry is dated by the day behind its text, and refused with a day before it")
  func entries() throws {
    for (typed, day) in Self.earlier {
      for verb in ["/visit p1", "/treat p1", "/vaccinate p1"] {
        if typed != "heute Morgen" {
          #expect(UsageTests.error("\(verb) \(typed) vomited")?.suggestion.english.isEmpty == false, "\(typed)")
          #expect(UsageTests.error("\(verb) \(typed) vomited date=yesterday") == nil, "\(typed)")
        }
        let line = "\(verb) Pollux \(typed)"
        if verb == "/visit p1", day != nil { #expect(UsageTests.error("/weigh p1 \(typed) 4.3") != nil, "\(typed)") }
        let request = try? Parser.line(line, in: context()).request
        guard case .action(.records(.wrote(let fields, let words, _)))? = request else {
          #expect(day == nil, "\(line)")
          continue
        }
        let read = fields.last { $0.name == "date" }?.text
        #expect(day == nil ? FieldKind.day.canonical(read ?? "") == nil : read == day, "\(line)")
        #expect(words == ["p1", "Pollux"], "\(line)")
      }
    }
  }

  @Test(
    "Words of an entry that are no day of it stay its text",
    arguments: [
      "not eaten since yesterday, drinks", "ate 3 days old meat", "one week old wound", "second opinion", "sun burn",
      "may have eaten chocolate", "'friday' limping",
    ])
  func entryText(typed: String) throws {
    guard
      case .action(.records(.wrote(let fields, let words, _))) = try Parser.line("/visit p1 \(typed)", in: context())
        .request
    else {
      Issue.record("no entry")
      return
    }
    #expect(words.dropFirst().joined(separator: " ") == typed.replacing("'", with: ""))
    #expect(fields.contains(TypedField("date", "2026-11-21")))
  }

  @Test(
    "The end of a validity stands beside its word, and the day of the entry before it",
    arguments: [
      ("Nobivac L4 2 years ago valid 1 year", "2024-11-21", "2025-11-21"),
      ("Rabisin vor 2 Jahren, 3 Jahre gültig", "2024-11-21", "2027-11-21"),
      ("Rabisin 3 weeks ago 1y", "2026-10-31", "2027-10-31"),
      ("Rabisin yesterday until 5/2027", "2026-11-20", "2027-05-31"),
    ])
  func validity(typed: String, date: String, until: String) throws {
    guard
      case .action(.records(.wrote(let fields, _, _))) = try Parser.line("/vaccinate p1 \(typed)", in: context())
        .request
    else {
      Issue.record("no entry")
      return
    }
    #expect(fields.contains(TypedField("date", date)) && fields.contains(TypedField("until", until)), "\(fields)")
  }

  @Test(
    "A day with a slash that may be a month with its year is asked about",
    arguments: ["Nobivac KC 3/27", "Nobivac until 5/27", "Nobivac bis 5/27", "Nobivac yesterday until 12/30"])
  func months(typed: String) {
    let error = UsageTests.error("/vaccinate p1 \(typed)")
    #expect(error?.message.english.hasSuffix("may be a day, or a month with its year") == true)
  }

  @Test(
    "A rhythm in words is read",
    arguments: [
      ("drops three times daily 18:00", "8h", "18:00"),
      ("drops 3 times a day for 5 days starting 18:00", "8h for 5d", "18:00"),
      ("drops once a week 18:00", "1w", "18:00"), ("drops einmal pro Woche 18:00", "1w", "18:00"),
      ("drops yearly 18:00", "12mo", "18:00"), ("drops jährlich 18:00", "12mo", "18:00"),
      ("drops nightly 22:00", "1d", "22:00"), ("drops every other day 18:00", "2d", "18:00"),
      ("drops every second day 18:00", "2d", "18:00"), ("drops jeden zweiten Tag 18:00", "2d", "18:00"),
      ("drops alle drei Tage 18:00", "3d", "18:00"), ("drops every three days 18:00", "3d", "18:00"),
      ("drops every evening at 8", "1d", "20:00"), ("drops jeden Abend um 8", "1d", "20:00"),
      ("every day drops 18:00", "1d", "18:00"), ("täglich drops 18:00", "1d", "18:00"),
      ("jeden zweiten Tag drops 18:00", "2d", "18:00"),
    ])
  func rhythms(typed: String, every: String, time: String) throws {
    let read = try fields("/remind \(typed)")
    #expect(read["name"] == "drops" && read["every"] == every, "\(read)")
    #expect(due(read) == "2026-11-21 \(time)")
  }

  @Test(
    "The first word of a weekly rhythm is its first day",
    arguments: ["every monday order hay 9:00", "every monday 9:00 order hay"])
  func weekly(typed: String) throws {
    let read = try fields("/remind \(typed)")
    #expect(read["name"] == "order hay" && read["every"] == "1w" && due(read) == "2026-11-23 09:00")
  }

  @Test("The hour of an evening is that of the clock, also before the night of a clock change")
  func clockChange() throws {
    let context = Context(
      money: { .english }, calendar: berlin, now: Date(timeIntervalSince1970: 1_792_846_800), isFile: { _ in false })
    let read = try fields("/remind drops every evening at 8", in: context)
    #expect(due(read) == "2026-10-24 20:00")
  }

  @Test("A typographic apostrophe in the name of a day is an apostrophe")
  func apostrophe() throws {
    let read = try fields("/remind drops new year\u{2019}s eve 20:00")
    #expect(read["name"] == "drops" && due(read) == "2026-12-31 20:00")
  }

  @Test(
    "A rhythm or a length that no rhythm has is refused, and in quotes it is text",
    arguments: [
      "drops for 5 days every day", "on monday and friday call", "walk weekends", "walk at weekends",
      "tablets for a week", "Tabletten für 5 Tage", "drops 5 times a day",
      "drops fünfmal am Tag", "drops twice a week", "drops every half hour", "daily drops", "Heu am Wochenende",
    ])
  func noRhythm(text: String) throws {
    #expect(UsageTests.error("/remind \(text) 18:00")?.suggestion.english.isEmpty == false)
    #expect(try fields("/remind '\(text)' 18:00")["name"] == text)
  }

  @Test(
    "The time of a plan may be in words",
    arguments: [
      ("call tomorrow quarter past nine", "2026-11-22 09:15"), ("call tomorrow half past two", "2026-11-22 14:30"),
      ("call tomorrow half past 9", "2026-11-22 09:30"), ("call morgen halb zehn", "2026-11-22 09:30"),
      ("call morgen Viertel nach neun", "2026-11-22 09:15"), ("call tomorrow at nine", "2026-11-22 09:00"),
      ("call tomorrow around 9", "2026-11-22 09:00"), ("call tomorrow 0930", "2026-11-22 09:30"),
      ("call tonight at 8", "2026-11-21 20:00"), ("call this evening 8", "2026-11-21 20:00"),
      ("call heute Abend um 8", "2026-11-21 20:00"), ("in an hour call", "2026-11-21 15:05"),
      ("call in zwei Stunden", "2026-11-21 16:05"),
      ("call in anderthalb Stunden", "2026-11-21 15:35"), ("tomorrow at 9 call", "2026-11-22 09:00"),
    ])
  func spoken(typed: String, moment: String) throws {
    let read = try fields("/remind \(typed)")
    #expect(read["name"] == "call" && due(read) == moment, "\(read)")
  }

  @Test("Midnight is a time of two days", arguments: ["at midnight", "um Mitternacht"])
  func midnight(typed: String) {
    for line in ["/remind call \(typed)", "/appointment add \(typed) Rex"] {
      #expect(UsageTests.error(line)?.message.english.hasSuffix("can mean two days") == true, "\(line)")
    }
  }

  @Test(
    "The length of an appointment stands beside its patient",
    arguments: [
      ("tomorrow 8:30 for 45 minutes Taiga", 45.0), ("tomorrow 8:30 Taiga for 45 minutes", 45.0),
      ("morgen 8:30 Taiga eine Stunde", 60.0), ("morgen 8:30 für 20 min Taiga", 20.0),
      ("morgen 8:30 Taiga 20 min", 20.0),
      ("morgen 8:30 Taiga eine halbe Stunde", 30.0), ("tomorrow 8:30 Taiga 1h", 60.0),
    ])
  func lengths(typed: String, minutes: Double) throws {
    let plan = try #require(try plan("/appointment add \(typed)"))
    #expect(plan.patient == "Taiga" && plan.endsAt.timeIntervalSince(plan.startsAt) == minutes * 60)
  }

  @Test(
    "An appointment has no rhythm, in whatever words",
    arguments: [
      "friday 9:00 pixie every week", "friday 9:00 lotte wöchentlich", "every monday 9:00 hops", "montags um 9 lotte",
      "tomorrow 9:00 lotte twice a week",
    ])
  func series(typed: String) {
    let error = UsageTests.error("/appointment add \(typed)")
    #expect(error?.message.english.hasSuffix("is a rhythm, and an appointment has none") == true, "\(typed)")
  }

  @Test("A word before the new time of an appointment, and the length by which it is later, are read")
  func moves() throws {
    func action(_ line: String) throws -> ScheduleViewState.Action? {
      guard case .action(.schedule(let action)) = try Parser.line(line, in: context()).request else { return nil }
      return action
    }
    #expect(try action("/appointment move a2 to friday 10am") == action("/appointment move a2 friday 10am"))
    #expect(try action("/appointment move a2 1h later") == action("/appointment move a2 +60"))
  }

  @Test(
    "A refused time is quoted as it was typed",
    arguments: [("/appointment add maybe 9:00 or pixie", "maybe 9:00 or pixie")]
  )
  func asTyped(line: String, typed: String) {
    let error = UsageTests.error(line)
    #expect(error == nil || error?.message.english.contains(typed) == true)
  }

  @Test(
    "Words that only look like a day, a time or a rhythm stay in the text of a reminder",
    arguments: [
      ("call Mr. May 18:00", "call Mr. May"), ("sun lamp 18:00", "sun lamp"),
      ("second opinion 18:00", "second opinion"),
      ("weekly magazine arrives tomorrow 9:00", "weekly magazine arrives"),
      ("half a tablet tomorrow 8:00", "half a tablet"),
      ("call Frau Montag about hay 18:00", "call Frau Montag about hay"),
      ("Rückruf Fr. Müller 18:00", "Rückruf Fr. Müller"),
      ("check Rex who vomited yesterday again 18:00", "check Rex who vomited yesterday again"),
      ("call about last week's results 18:00", "call about last week's results"),
      ("check friday's results 18:00", "check friday's results"),
      ("10 days old kittens weigh 18:00", "10 days old kittens weigh"),
      ("do bloods on Rex 18:00", "do bloods on Rex"), ("we need hay 18:00", "we need hay"),
      ("look at a wound 18:00", "look at a wound"), ("give 2.5 ml 18:00", "give 2.5 ml"),
      ("3/4 tablet 18:00", "3/4 tablet"), ("12h fasting ends 18:00", "12h fasting ends"),
      ("evening insulin 18:00", "evening insulin"), ("order christmas presents 18:00", "order christmas presents"),
      ("recall about KW 14 tomorrow 9:00", "recall about KW 14"), ("march with the dogs 18:00", "march with the dogs"),
      ("ice for 2 hours 18:00", "ice for 2 hours"),
      ("one more dose 18:00", "one more dose"), ("every dog gets a chip 18:00", "every dog gets a chip"),
      ("Do not feed Rex 18:00", "Do not feed Rex"), ("nach dem Essen Insulin 18:00", "nach dem Essen Insulin"),
      ("Herrn Sonntag anrufen 18:00", "Herrn Sonntag anrufen"), ("ten minutes walk 18:00", "ten minutes walk"),
      ("around the clock monitoring 18:00", "around the clock monitoring"), ("next dose 18:00", "next dose"),
      ("call ten owners 18:00", "call ten owners"),
      ("24h urine sample 18:00", "24h urine sample"), ("Rex heute Abend füttern 19:00", "Rex heute Abend füttern"),
    ])
  func innocent(typed: String, text: String) throws {
    let read = try fields("/remind \(typed)")
    #expect(read["name"] == text && read["every"] == nil)
    #expect(
      due(read).map { ["2026-11-21 18:00", "2026-11-21 19:00", "2026-11-22 09:00", "2026-11-22 08:00"].contains($0) }
        == true)
  }
}
