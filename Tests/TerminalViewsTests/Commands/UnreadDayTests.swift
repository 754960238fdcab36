import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Words of a day, time, length or rhythm are read or refused at any place of a line.
///
/// Now is Saturday, 2026-11-21, 14:05 in Berlin.
@Suite struct UnreadDayTests {
  /// Future days and delays, and the day that each means; nil if every command refuses it.
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
    ("übernächsten Freitag", nil), ("friday after next", nil), ("the monday after next", nil),
    ("a week on friday", nil), ("2 weeks on tuesday", nil), ("friday in a week", nil), ("Freitag in einer Woche", nil),
    ("this friday", nil), ("mo, mi, fr", nil), ("kommenden Freitag", "2026-11-27"),
    ("the day after next", "2026-11-23"), ("übernächsten Tag", "2026-11-23"), ("from tomorrow", "2026-11-22"),
    ("a week from tomorrow", "2026-11-29"), ("a week from friday", "2026-12-04"), ("2 weeks from friday", "2026-12-11"),
    ("eine Woche nach Freitag", "2026-12-04"), ("two days before friday", "2026-11-25"),
    ("zwei Tage vor Freitag", "2026-11-25"), ("the day before friday", "2026-11-26"),
    ("Tag nach Freitag", "2026-11-28"), ("Vortag von Freitag", "2026-11-26"),
    ("heute in einer Woche", "2026-11-28"), ("morgen in 2 Wochen", "2026-12-06"), ("a week tomorrow", "2026-11-29"),
    ("friday next week", "2026-11-27"), ("nächste Woche Freitag", "2026-11-27"),
    ("Freitag übernächster Woche", "2026-12-04"),
    ("in fourteen days", "2026-12-05"), ("in vierzehn Tagen", "2026-12-05"), ("in zwanzig Tagen", "2026-12-11"),
    ("in dreißig Tagen", "2026-12-21"), ("in twenty-one days", "2026-12-12"), ("in twenty one days", "2026-12-12"),
    ("in einundzwanzig Tagen", "2026-12-12"), ("in fuenfunddreissig Tagen", "2026-12-26"),
    ("in hundert Tagen", "2027-03-01"), ("in achtzehn Monaten", "2028-05-21"), ("in 3 wks", "2026-12-12"),
    ("in anderthalb Jahren", "2028-05-21"), ("in 1.5 years", "2028-05-21"), ("in anderthalb Wochen", nil),
    ("in eineinhalb Wochen", nil), ("in 1.5 weeks", nil), ("in 1,5 Wochen", nil), ("in 2.5 months", nil),
    ("in 0.25 weeks", nil), ("in 2 bis 3 Tagen", nil), ("in zwei bis drei Tagen", nil),
    ("in two to three days", nil), ("in two or three weeks", nil), ("in 10 oder 14 Tagen", nil),
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
  func dayBeforeTextJoinsTime() throws {
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
  func dayWithinTextIsRefused() throws {
    for (typed, _) in Self.ahead {
      let line = "/remind call Falk \(typed) about hay 17:10"
      #expect(UsageTests.error(line)?.suggestion.english.isEmpty == false, "\(line)")
      let quoted = try fields("/remind \"call Falk \(typed) about hay\" 17:10")
      #expect(due(quoted) == "2026-11-21 17:10", "\(line)")
    }
  }

  @Test("A day behind the text of a reminder is read with its time")
  func dayBehindTextIsRead() throws {
    for (typed, day) in Self.ahead {
      let line = "/remind call Falk \(typed) 17:10"
      let read = try? fields(line)
      #expect(read.flatMap(due) == day.map { "\($0) 17:10" }, "\(line)")
      if day != nil { #expect(read?["name"] == "call Falk", "\(line)") }
    }
  }

  @Test("A day behind the time and the patient of an appointment is refused")
  func dayBehindAppointmentIsRefused() {
    for (typed, _) in Self.ahead {
      for line in ["/appointment add 23:10 Rex \(typed)", "/appointment add tomorrow 9:10 Rex \(typed)"] {
        // Next to a typed day, a weekday may be the patient's name.
        guard !typed.lowercased().hasSuffix("freitag"), !["friday", "on friday", "fri", "in 2-3 days"].contains(typed)
        else {
          continue
        }
        let day = (try? plan(line))??.startsAt
        #expect(day == nil || UsageTests.error(line) != nil, "\(line)")
      }
    }
  }

  @Test("The days that are suggested for a day with two meanings are accepted")
  func suggestedDaysAreAccepted() throws {
    let typed = [
      ("übernächsten Freitag", "2026-12-04", "2026-12-11"), ("friday after next", "2026-12-04", "2026-12-11"),
      ("a week on friday", "2026-11-27", "2026-12-04"), ("2 weeks on friday", "2026-12-04", "2026-12-11"),
      ("Freitag in einer Woche", "2026-11-27", "2026-12-04"), ("in 2 weeks on friday", "2026-12-04", "2026-12-11"),
      ("a week from saturday", "2026-11-28", "2026-12-05"), ("this friday", "2026-11-27", "2026-12-04"),
      ("sunday next week", "2026-11-22", "2026-11-29"),
    ]
    for (phrase, first, second) in typed {
      do throws(MomentError) {
        _ = try berlin.moment("\(phrase) 9:00", today: moment(), .plan)
        Issue.record("\(phrase) is understood")
      } catch {
        #expect(error == .day(.vague(phrase, days: [first, second])), "\(phrase)")
        #expect(try due(fields("/remind call \(first) 9:00")) == "\(first) 09:00")
        #expect(try due(fields("/remind call \(second) 9:00")) == "\(second) 09:00")
      }
    }
  }

  @Test(
    "A length before or after a time is read with it",
    arguments: [
      ("10 minutes before 15:00", "2026-11-21 14:50"), ("half an hour before 15:00", "2026-11-21 14:30"),
      ("eine Stunde nach 15 Uhr", "2026-11-21 16:00"), ("an hour before friday 9:00", "2026-11-27 08:00"),
      ("in 1 hour and 30 minutes", "2026-11-21 15:35"), ("morgen dreiviertel fünf", "2026-11-22 16:45"),
      ("tomorrow at 7 in the evening", "2026-11-22 19:00"), ("morgen um 7 abends", "2026-11-22 19:00"),
    ])
  func besideTimes(typed: String, moment: String) throws {
    let read = try fields("/remind call Falk \(typed)")
    #expect(read["name"] == "call Falk" && due(read) == moment, "\(read)")
  }

  @Test(
    "A number before a day is the hour or belongs to the text, and both suggested commands are accepted",
    arguments: [("check patient", "12", "tomorrow", "12:00"), ("call owner of room", "5", "friday", "17:00")])
  func numberBeforeDayGetsSuggestions(text: String, number: String, day: String, time: String) throws {
    let error = try #require(UsageTests.error("/remind \(text) \(number) \(day)"))
    let hour = "/remind \(text) at \(number) \(day)"
    let quoted = "/remind '\(text) \(number)' \(day) \(time)"
    #expect(error.message.english == "\"\(number)\" may be the hour, or belong to the text")
    #expect(
      error.suggestion.english == "if it is the hour, type \(hour); if it belongs to the text, add a time: \(quoted)")
    let (first, second) = (try fields(hour), try fields(quoted))
    #expect(first["name"] == text && second["name"] == "\(text) \(number)")
    #expect(due(first) == due(second) && due(first)?.hasSuffix(time) == true)
  }

  @Test(
    "Several weekdays are refused with a command for the first of them",
    arguments: [
      ("mo, mi, fr 19:00", "monday 19:00"), ("mo mi fr 19:00", "monday 19:00"),
      ("monday, friday 19:00", "monday 19:00"), ("monday friday 19:00", "monday 19:00"),
      ("mo/mi/fr 19:00", "monday 19:00"), ("Mo-Fr 19:00", "every weekday 19:00"),
    ])
  func severalDays(typed: String, suggested: String) {
    let error = UsageTests.error("/remind call Falk \(typed)")
    let command = "/remind call Falk \(suggested)"
    #expect(error?.suggestion.english == "type a reminder for each day, such as \(command)")
    #expect(UsageTests.error(command) == nil)
  }

  @Test(
    "A second day or a bound beside the time is refused",
    arguments: [
      "call tomorrow 13.12. 9:00", "call half an hour earlier 19:00", "call before 19:00", "anrufen vor 19 Uhr",
    ])
  func besideTime(typed: String) {
    #expect(UsageTests.error("/remind \(typed)")?.suggestion.english.isEmpty == false)
  }

  @Test(
    "A rhythm without its first time is refused with a command that has one",
    arguments: [
      "drops twice a day for 5 days", "drops alle 8 Stunden bis Freitag", "B4 every 6 h until friday",
    ])
  func withoutTime(typed: String) {
    let error = UsageTests.error("/remind \(typed)")
    #expect(error?.suggestion.english == "type the time at the end, such as /remind \(typed) 8:00")
    #expect(UsageTests.error("/remind \(typed) 8:00") == nil)
  }

  @Test("A date that has just passed is read as that of the next year, with a remark")
  func nextYear() {
    let remark = berlin.farDay("20.11. 9:00", today: moment())?.english
    #expect(remark == "20.11. is read as Saturday 2027-11-20, in 364 days")
    #expect(berlin.farDay("20.11. 9:00 Rex", today: moment())?.english == remark)
    #expect(berlin.farDay("22.11. 9:00", today: moment()) == nil)
  }

  /// Past days, and the day that each means; nil if it is refused.
  private static let earlier: [(typed: String, day: String?)] = [
    ("yesterday", "2026-11-20"), ("vorgestern", "2026-11-19"), ("the day before yesterday", "2026-11-19"),
    ("2 days ago", "2026-11-19"), ("two weeks ago", "2026-11-07"), ("vor zwei Wochen", "2026-11-07"),
    ("vor einem halben Jahr", "2026-05-21"), ("friday", "2026-11-20"), ("2026-11-03", "2026-11-03"),
    ("3 November", "2026-11-03"), ("last night", nil), ("yesterday evening", nil), ("heute Morgen", nil),
    ("last week", nil), ("letzte Woche", nil), ("a few days ago", nil),
  ]

  @Test("An entry is dated by the day behind its text, and refused with a day before it")
  func dayBehindTextDatesEntry() throws {
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
    "Words that are not the day of an entry stay in its text",
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
    "An entry is read with its day, followed by the length or the end of its validity",
    arguments: [
      ("Nobivac L4 2 years ago valid 1 year", "2024-11-21", "2025-11-21"),
      ("Rabisin vor 2 Jahren, 3 Jahre gültig", "2024-11-21", "2027-11-21"),
      ("Rabisin 3 weeks ago 1y", "2026-10-31", "2027-10-31"),
      ("Rabisin yesterday until 5/2027", "2026-11-20", "2027-05-31"),
    ])
  func entryReadsDayAndValidity(typed: String, date: String, until: String) throws {
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
    "A day with a slash that may be a month with its year is refused as unclear",
    arguments: ["Nobivac KC 3/27", "Nobivac until 5/27", "Nobivac bis 5/27", "Nobivac yesterday until 12/30"])
  func ambiguousSlashDayIsRefused(typed: String) {
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
  func rhythmInWordsIsRead(typed: String, every: String, time: String) throws {
    let read = try fields("/remind \(typed)")
    #expect(read["name"] == "drops" && read["every"] == every, "\(read)")
    #expect(due(read) == "2026-11-21 \(time)")
  }

  @Test(
    "The weekday of a weekly rhythm is its first day",
    arguments: ["every monday order hay 9:00", "every monday 9:00 order hay"])
  func weeklyWeekdayIsFirstDay(typed: String) throws {
    let read = try fields("/remind \(typed)")
    #expect(read["name"] == "order hay" && read["every"] == "1w" && due(read) == "2026-11-23 09:00")
  }

  @Test("The hour of an evening is local time, also before the night of a clock change")
  func clockChange() throws {
    let context = Context(
      money: { .english }, calendar: berlin, now: Date(timeIntervalSince1970: 1_792_846_800), isFile: { _ in false })
    let read = try fields("/remind drops every evening at 8", in: context)
    #expect(due(read) == "2026-10-24 20:00")
  }

  @Test("A typographic apostrophe in the name of a day is read as an apostrophe")
  func typographicApostropheIsRead() throws {
    let read = try fields("/remind drops new year\u{2019}s eve 20:00")
    #expect(read["name"] == "drops" && due(read) == "2026-12-31 20:00")
  }

  @Test(
    "An impossible rhythm or length is refused, and a quoted one is text",
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
      ("call morgen Viertel nach neun", "2026-11-22 09:15"),
      ("call morgen fuenf nach neun", "2026-11-22 09:05"), ("call tomorrow at nine", "2026-11-22 09:00"),
      ("call tomorrow around 9", "2026-11-22 09:00"), ("call tomorrow 0930", "2026-11-22 09:30"),
      ("call tonight at 8", "2026-11-21 20:00"), ("call this evening 8", "2026-11-21 20:00"),
      ("call heute Abend um 8", "2026-11-21 20:00"), ("in an hour call", "2026-11-21 15:05"),
      ("call in zwei Stunden", "2026-11-21 16:05"),
      ("call in anderthalb Stunden", "2026-11-21 15:35"), ("tomorrow at 9 call", "2026-11-22 09:00"),
    ])
  func planTimeMayUseWords(typed: String, moment: String) throws {
    let read = try fields("/remind \(typed)")
    #expect(read["name"] == "call" && due(read) == moment, "\(read)")
  }

  @Test("Midnight is refused, because it can mean two days", arguments: ["at midnight", "um Mitternacht"])
  func ambiguousMidnightIsRefused(typed: String) {
    for line in ["/remind call \(typed)", "/appointment add \(typed) Rex"] {
      #expect(UsageTests.error(line)?.message.english.hasSuffix("can mean two days") == true, "\(line)")
    }
  }

  @Test(
    "The length of an appointment is read before or after its patient",
    arguments: [
      ("tomorrow 8:30 for 45 minutes Taiga", 45.0), ("tomorrow 8:30 Taiga for 45 minutes", 45.0),
      ("morgen 8:30 Taiga eine Stunde", 60.0), ("morgen 8:30 für 20 min Taiga", 20.0),
      ("morgen 8:30 Taiga 20 min", 20.0),
      ("morgen 8:30 Taiga eine halbe Stunde", 30.0), ("tomorrow 8:30 Taiga 1h", 60.0),
    ])
  func lengthIsReadBesidePatient(typed: String, minutes: Double) throws {
    let plan = try #require(try plan("/appointment add \(typed)"))
    #expect(plan.patient == "Taiga" && plan.endsAt.timeIntervalSince(plan.startsAt) == minutes * 60)
  }

  @Test(
    "A rhythm of an appointment is refused, in any words",
    arguments: [
      "friday 9:00 pixie every week", "friday 9:00 lotte wöchentlich", "every monday 9:00 hops", "montags um 9 lotte",
      "tomorrow 9:00 lotte twice a week",
    ])
  func appointmentRhythmIsRefused(typed: String) {
    let error = UsageTests.error("/appointment add \(typed)")
    #expect(error?.message.english.hasSuffix("is a rhythm, but an appointment has no rhythm") == true, "\(typed)")
  }

  @Test("An appointment is moved with `to` before the new time, or by a length with `later`")
  func appointmentMoveTakesNewTime() throws {
    func action(_ line: String) throws -> ScheduleViewState.Action? {
      guard case .action(.schedule(let action)) = try Parser.line(line, in: context()).request else { return nil }
      return action
    }
    #expect(try action("/appointment move a2 to friday 10am") == action("/appointment move a2 friday 10am"))
    #expect(try action("/appointment move a2 1h later") == action("/appointment move a2 +60"))
    #expect(try action("/appointment move a2 half an hour earlier") == action("/appointment move a2 -30"))
    #expect(try action("/appointment move a2 two days earlier") == action("/appointment move a2 -2880"))
    #expect(try action("/appointment move a2 to 11") == action("/appointment move a2 11:00"))
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
  func innocentWordsStayInText(typed: String, text: String) throws {
    let read = try fields("/remind \(typed)")
    #expect(read["name"] == text && read["every"] == nil)
    #expect(
      due(read).map { ["2026-11-21 18:00", "2026-11-21 19:00", "2026-11-22 09:00", "2026-11-22 08:00"].contains($0) }
        == true)
  }
}
