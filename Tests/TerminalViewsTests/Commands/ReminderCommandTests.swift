import Architecture
import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct ReminderCommandTests {
  private func action(_ line: String) throws -> RecordsViewState.Action {
    let request = try Parser.line(line, in: context()).request
    guard case .action(.records(let action)) = request else { throw Missing() }
    return action
  }
  private struct Missing: Error {}

  private func error(_ line: String) -> String? {
    do throws(UsageError) {
      _ = try Parser.line(line, in: context())
      return nil
    } catch {
      return error.message.english
    }
  }

  @Test(
    "The text of a reminder needs no quotes, and its moment stands behind it",
    arguments: [
      ("/remind feed the cat 14:30", "feed the cat", "2026-11-21T13:30:00Z"),
      ("/remind 'call 112' tomorrow 8:00", "call 112", "2026-11-22T07:00:00Z"),
      ("/remind call Fox +30", "call Fox", "2026-11-21T13:35:00Z"),
      ("/remind call Fox @ 14:30", "call Fox", "2026-11-21T13:30:00Z"),
      ("/remind call in 2h", "call", "2026-11-21T15:05:00Z"), ("/remind call in 3h30", "call", "2026-11-21T16:35:00Z"),
    ])
  func reminderTextNeedsNoQuotes(line: String, text: String, due: String) throws {
    #expect(try action(line) == .added(.reminder, [TypedField("name", text), TypedField("due", due)]))
  }

  @Test(
    "Quotes at the beginning of the text of a reminder quote, and those around a later word are letters",
    arguments: [
      (#""call the lab""#, "call the lab"), (#"call "the lab""#, #"call "the lab""#),
      (#""call the" lab"#, "call the lab"), ("call 'the lab' today", "call 'the lab'"),
      (#"call O'Neil's "lab""#, #"call O'Neil's "lab""#),
      (#"call "the lab" for 5" of gauze"#, #"call "the lab" for 5" of gauze"#),
      (#"call the\ lab"#, #"call the\ lab"#), (#"--for ada call "the lab""#, #"call "the lab""#),
      (#"--for ada "call the lab""#, "call the lab"),
      (#"call "the lab" every 4 hours"#, #"call "the lab""#),
    ])
  func onlyLeadingQuotesQuoteText(typed: String, text: String) throws {
    guard case .added(_, let fields) = try action("/remind \(typed) 14:30") else {
      Issue.record("it adds nothing")
      return
    }
    #expect(fields.first == TypedField("name", text))
  }

  @Test(
    "A series begins at its next time",
    arguments: ["/remind insulin 8:00 --every day", "/remind insulin 8:00 every day", "/remind insulin every day 8:00"])
  func nextTime(line: String) throws {
    guard case .added(_, let fields) = try action(line) else {
      Issue.record("it adds nothing")
      return
    }
    #expect(fields[0] == TypedField("name", "insulin"))
    #expect(fields[1] == TypedField("due", "2026-11-22T07:00:00Z"))
  }

  private func fields(_ line: String) -> [String: String] {
    guard case .added(_, let fields)? = try? action(line) else { return [:] }
    return Dictionary(fields.map { ($0.name, $0.text) }) { first, _ in first }
  }

  @Test(
    "The rhythm of a prescription is read",
    arguments: [
      ("3x tgl.", "8h"), ("3 x tgl", "8h"), ("2xtgl.", "12h"), ("1x tgl.", "1d"), ("tgl.", "1d"), ("tägl.", "1d"),
      ("q8h", "8h"), ("q12h", "12h"), ("q2d", "2d"), ("8-stündlich", "8h"), ("12stündlich", "12h"),
      ("zwölfstündlich", "12h"), ("14-tägig", "14d"), ("sechswöchentlich", "6w"), ("alle 8 Std.", "8h"),
      ("every 8 hrs", "8h"), ("quarterly", "3mo"), ("vierteljährlich", "3mo"), ("halbjährlich", "6mo"),
      ("alle vierzehn Tage", "14d"), ("every twenty-four hours", "24h"), ("every twenty four hours", "24h"),
    ])
  func prescriptionRhythmIsRead(typed: String, stored: String) {
    let read = fields("/remind drops \(typed) 19:00")
    #expect(read["name"] == "drops")
    #expect(read["every"] == stored)
  }

  @Test(
    "A rhythm with two meanings, with several times a day or without equal intervals is refused",
    arguments: [
      "bid", "BID", "b.i.d.", "tid", "sid", "qid", "bd", "TDS", "qds", "od", "5x tgl.", "morgens und abends",
      "mornings and evenings",
      "morgens, mittags und abends", "morgens/abends", "every morning and evening",
    ])
  func severalTimes(typed: String) {
    #expect(error("/remind drops \(typed) 19:00") != nil)
    let quoted = fields("/remind 'drops \(typed)' 19:00")
    #expect(quoted["name"] == "drops \(typed)" && quoted["every"] == nil)
  }

  @Test(
    "A name or a word that is no rhythm stays in the text",
    arguments: ["feed Sid", "Tid anrufen", "weigh Rex in the morning ward", "call Frau Morgen"])
  func noRhythm(text: String) {
    #expect(fields("/remind \(text) 19:00")["name"] == text)
  }

  @Test(
    "A part of the day that contradicts the time is refused",
    arguments: [
      "every morning 20:00", "each morning 21:00", "jeden Morgen 20:00", "every evening 8am", "every morning 8pm",
      "jeden Abend 13 Uhr", "every night noon", "jeden Vormittag 18:30",
    ])
  func contradictingPartOfDayIsRefused(typed: String) {
    #expect(error("/remind tablets \(typed)") != nil)
  }

  @Test(
    "A part of the day decides between both halves of the day, without a remark",
    arguments: [
      ("every evening at 8", "19:00:00Z"), ("jeden Abend 8:00", "19:00:00Z"), ("jeden Morgen um 6:30", "05:30:00Z"),
      ("jeden Morgen 5:15", "04:15:00Z"), ("every morning 6 Uhr", "05:00:00Z"), ("every evening 6:30", "17:30:00Z"),
    ])
  func partOfDayDecidesHalf(typed: String, time: String) throws {
    let command = try Parser.line("/remind tablets \(typed)", in: context())
    #expect(fields("/remind tablets \(typed)")["due"]?.hasSuffix(time) == true)
    #expect(command.hint == nil)
  }

  @Test(
    "The first and the last of several days are refused, and named",
    arguments: [
      ("Urlaub 24.12.-2.1. 20:00", "24.12.-2.1."), ("Urlaub 24.-31.12. 20:00", "24.-31.12."),
      ("Urlaub Ben 24.12.–2.1. planen 20:00", "24.12.–2.1."), ("holiday from 24.12. to 2.1. 19:00", "24.12. to 2.1."),
      ("Urlaub 24.12. - 2.1. 20:00", "24.12. - 2.1."), ("boarding from monday to friday 9:00", "monday to friday"),
    ])
  func severalDaysAreRefusedWithRange(typed: String, days: String) {
    #expect(error("/remind \(typed)")?.contains(days) == true)
  }

  @Test("A day of the month without its month is refused with the date that it may be")
  func dayOfMonth() {
    #expect(UsageTests.error("/remind drops am 25. 9:00")?.suggestion.english.contains("25.11.") == true)
    #expect(UsageTests.error("/remind drops on the 15th 9:00")?.suggestion.english.contains("15.12.") == true)
  }

  @Test(
    "The date for a day of the month without its month is in the calendar of its year",
    arguments: [("2027-02-10", "29.", "29.3."), ("2028-02-10", "29.", "29.2."), ("2026-12-31", "30.", "30.1.")])
  func dayOfMonthInItsYear(today: String, typed: String, date: String) throws {
    let now = try Date("\(today)T10:00:00Z", strategy: .iso8601)
    let context = Context(money: { .english }, calendar: berlin, now: now, isFile: { _ in false })
    do throws(UsageError) {
      _ = try Parser.line("/remind drops am \(typed) 9:00", in: context)
      Issue.record("it is understood")
    } catch {
      #expect(error.suggestion.english.hasPrefix("type \(date) for the day"), "\(error.suggestion.english)")
    }
  }

  @Test("One command sets a recurring reminder with its patient, its practitioner and its end")
  func treatmentRoundIsOneCommand() throws {
    #expect(
      try action("/remind antibiotics 18:00 --patient p7 --for v1 --every '4 hours' --times 18")
        == .added(
          .reminder,
          [
            TypedField("name", "antibiotics"), TypedField("due", "2026-11-21T17:00:00Z"),
            TypedField("practitioner", "v1"), TypedField("patient", "p7"), TypedField("every", "4h x18"),
          ]))
    #expect(
      try action("/remind walk 18:00 --every day --until 'in 3 days 18:00'")
        == .added(
          .reminder,
          [
            TypedField("name", "walk"), TypedField("due", "2026-11-21T17:00:00Z"), TypedField("every", "1d"),
            TypedField("until", "2026-11-24T17:00:00Z"),
          ]))
  }

  @Test("An end of `in 3 days` has the reminder's time of day, and an interval may contain a duration")
  func roundForDays() throws {
    let fields = [
      TypedField("name", "meds"), TypedField("due", "2026-11-21T17:00:00Z"),
      TypedField("every", "4h"),
    ]
    #expect(
      try action("/remind meds 18:00 --every 4h --until 'in 3 days'")
        == .added(.reminder, fields + [TypedField("until", "2026-11-24T17:00:00Z")]))
    #expect(
      try action("/remind meds 18:00 --every '4h for 3 days'")
        == .added(.reminder, Array(fields.dropLast()) + [TypedField("every", "4h for 3d")]))
  }

  @Test("A text may have an equals sign; a field of a reminder ends it")
  func textMayHaveEqualsSign() throws {
    #expect(
      try action("/remind check pH=7 18:00 until=today every=1d")
        == .added(
          .reminder,
          [
            TypedField("name", "check pH=7"), TypedField("due", "2026-11-21T17:00:00Z"), TypedField("every", "1d"),
            TypedField("until", "2026-11-21T22:59:00Z"),
          ]))
  }

  @Test("A day with slashes is read, and repeated with the name of its month")
  func dayWithSlashesIsUnderstood() throws {
    #expect(
      try action("/remind castrate Balou 3/4/2027 23:00")
        == .added(
          .reminder,
          [TypedField("name", "castrate Balou"), TypedField("due", "2027-04-03T21:00:00Z")]))
    #expect(
      try Parser.line("/remind castrate Balou 3/4/2027 23:00", in: context()).hint?.english
        == "3/4/2027 is read as 3 April 2027")
  }

  @Test(
    "A phrase for two days, or for a part of a day, is passed on as the due time of a reminder, not as its text",
    arguments: [
      ("tail bandage", "next friday 9"), ("Rex Tabletten", "nächsten Freitag 9"), ("Rex", "morgen früh 20:00"),
      ("walk", "friday evening"), ("call", "1.3.26 9:00"),
    ])
  func unclearTime(text: String, time: String) throws {
    #expect(
      try action("/remind \(text) \(time)") == .added(.reminder, [TypedField("name", text), TypedField("due", time)]))
  }

  @Test(
    "A part of a day, or a year of two digits, within the text of a reminder is text",
    arguments: ["Rex heute Abend füttern", "call about 1.3.24 results"])
  func dayInText(text: String) throws {
    #expect(
      try action("/remind \(text) 19:00")
        == .added(.reminder, [TypedField("name", text), TypedField("due", "2026-11-21T18:00:00Z")]))
  }

  @Test("A repetition until a day comes on that day, too", arguments: ["tuesday", "24.11."])
  func untilDay(typed: String) throws {
    guard case .added(_, let fields) = try action("/remind walk 18:00 --every day --until '\(typed)'") else {
      Issue.record("it adds nothing")
      return
    }
    #expect(fields.last == TypedField("until", "2026-11-24T22:59:00Z"))
  }

  @Test("A missing or unreadable part of a reminder is reported")
  func faultyReminderPartIsReported() {
    for line in ["/remind", "/remind 14:30", "/remind in 2h"] {
      #expect(error(line) == "a reminder needs a text and a time", "\(line)")
    }
    #expect(error("/remind feed") == "a time is needed")
    #expect(error("/remind feed 14:30 --times 3") == "a rhythm is needed")
    #expect(error("/reminders --all --past") == "--all and --past cannot be combined")
  }

  @Test("Each answer is a verb, and later is in five minutes")
  func eachAnswerIsVerb() throws {
    #expect(try action("/reminder ack r5") == .answered("r5", .acknowledged))
    #expect(try action("/reminder go r5") == .answered("r5", .going))
    #expect(try action("/reminder done r5") == .answered("r5", .done))
    #expect(try action("/reminder later r5") == .answered("r5", .later(minutes: 5)))
    #expect(try action("/reminder later r5 --minutes 30") == .answered("r5", .later(minutes: 30)))
  }

  @Test(
    "A rhythm is read in every language that the jotter speaks",
    arguments: [
      ("4h", "4h"), ("every 4 hours", "4h"), ("4 Stunden", "4h"), ("day", "1d"), ("täglich", "1d"), ("2 wochen", "2w"),
      ("month", "1mo"), ("weekdays", "weekdays"), ("werktags", "weekdays"), ("4h x18", "4h x18"),
      ("every 4 hours 18 times", "4h x18"), ("alle 4 Stunden 18 mal", "4h x18"), ("4h for 3 days", "4h for 3d"),
      ("werktags für eine Woche", "weekdays for 1w"), ("every day for a year", "1d for 12mo"),
    ])
  func everyLanguageReadsRhythms(typed: String, stored: String) throws {
    #expect(
      try action("/reminder edit r1 every='\(typed)'") == .edited(.reminder, "r1", [TypedField("every", stored)]))
  }

  @Test("A text that is not a recurrence is passed on as typed, for the use case to refuse")
  func noRhythm() throws {
    for text in ["often", "4", "4 parsecs", "x3", "4h for", "4h for 0 days", "4h for weekdays", "4h x3 for 3d"] {
      #expect(
        try action("/reminder edit r1 every='\(text)'") == .edited(.reminder, "r1", [TypedField("every", text)]))
    }
  }

  @Test(
    "A word for several days is no part of the text, and a day needs a time",
    arguments: [
      (
        "/appointment add next friday 9:00 Rex", "\"next friday\" can mean two days",
        "type 2026-11-27 or 2026-12-04 instead of \"next friday\""
      ),
      (
        "/appointment add next monday 9 rex", "\"next monday\" can mean two days",
        "type 2026-11-23 or 2026-11-30 instead of \"next monday\""
      ),
      ("/appointment add 1.3.26 9:30 rex", "\"1.3.26\" has a year of two digits", "type the year in four digits"),
      ("/appointment add next week Rex", "\"next week\" is not a single day", "type a day such as today,"),
      ("/remind friday", "a reminder needs a text and a time", ""),
    ])
  func severalDaysAreNotText(line: String, message: String, remedy: String) {
    do throws(UsageError) {
      _ = try Parser.line(line, in: context())
      Issue.record("it is understood")
    } catch {
      #expect(error.message.english == message)
      #expect(error.suggestion.english.hasPrefix(remedy), "\(error.suggestion)")
    }
  }

  @Test(
    "The second word of a rhythm needs no quotes",
    arguments: [
      ("/remind pill 18:00 --every 2 days", "2d"), ("/remind pill 18:00 --every 12 hours --times 3", "12h x3"),
      ("/remind pill 18:00 every=2 wochen", "2w"),
    ])
  func unquotedRhythm(line: String, every: String) throws {
    #expect(
      try action(line)
        == .added(
          .reminder,
          [TypedField("name", "pill"), TypedField("due", "2026-11-21T17:00:00Z"), TypedField("every", every)]))
  }

  @Test(
    "A recurrence is read before or behind the text or at the end, and nowhere else",
    arguments: [
      ("/remind feed Rex every day 18:00", "feed Rex", "1d"), ("/remind feed Rex 18:00 every day", "feed Rex", "1d"),
      ("/remind feed Rex 3 times a day 18:00", "feed Rex", "8h"),
      ("/remind feed Rex twice daily 18:00", "feed Rex", "12h"),
      ("/remind feed Rex dreimal täglich 18:00", "feed Rex", "8h"), ("/remind feed Rex 4x/day 18:00", "feed Rex", "6h"),
      ("/remind feed Rex 18:00 2 mal am Tag for 5 days", "feed Rex", "12h for 5d"),
      ("/remind feed Rex once a day 18:00", "feed Rex", "1d"),
      ("/remind feed Rex daily 18:00", "feed Rex", "1d"), ("/remind feed Rex werktags 18:00", "feed Rex", "weekdays"),
      ("/remind drops every 4 hours for 3 days 18:00", "drops", "4h for 3d"),
      ("/remind drops alle 4 Stunden 18:00 --times 18", "drops", "4h x18"),
      ("/remind every day feed Rex 18:00", "feed Rex", "1d"),
      ("/remind every day 18:00 feed Rex", "feed Rex", "1d"),
      ("/remind jeden zweiten Tag 18:00 Tropfen", "Tropfen", "2d"),
      ("/remind once a week 18:00 weigh Rex", "weigh Rex", "1w"),
      ("/remind 'every day is new' 18:00", "every day is new", nil),
      ("/remind 'feed every day' 18:00", "feed every day", nil),
      ("/remind call the weekly 18:00 every=1d", "call the weekly", "1d"), ("/remind 'daily' 18:00", "daily", nil),
      ("/remind drops once every week 18:00", "drops", "1w"), ("/remind drops fortnightly 18:00", "drops", "2w"),
    ])
  func saidRhythm(line: String, text: String, every: String?) throws {
    let fields = [TypedField("name", text), TypedField("due", "2026-11-21T17:00:00Z")]
    #expect(
      try action(line) == .added(.reminder, fields + (every.map { [TypedField("every", $0)] } ?? [])), "\(line)")
  }

  @Test(
    "An unreadable recurrence is refused: a reminder typed with `every` must not ring only once",
    arguments: [
      "/remind pills every 4x 7:30",
      "/remind feed Rex 2 a day 8:00", "/remind feed for 2 days 8:00", "/remind drops daily for some days 8:00",
      "/remind Tropfen 5 Tage lang täglich 8:00", "/remind Heu alle 14 Tage montags 9:00",
      "/remind insulin daily at 7:00 and 19:00", "/remind insulin twice daily 8:00 and 20:00",
      "/remind Insulin 8:00 und 20:00 täglich", "/remind call the owner on monday and friday 9:00",
      "/remind drops every monday and thursday 9:00",
    ])
  func unheardRhythm(line: String) {
    let error = UsageTests.error(line)
    #expect(
      error?.message.english.hasSuffix("as a part of the rhythm or the time") == true,
      "\(line): \(error?.message.english ?? "none")")
    #expect(error?.suggestion.english.contains("/remind 'TEXT' tomorrow 8:00 --every '4h for 3 days'") == true)
    // The text in quotes is accepted as it is.
    let words = line.dropFirst("/remind ".count).split(separator: " ")
    #expect(
      UsageTests.error("/remind '\(words.dropLast().joined(separator: " "))' 8:00 --every '4h for 3 days'") == nil)
  }

  @Test("A longer rhythm is asked for in quotes, in English and in German")
  func longRhythm() {
    do throws(UsageError) {
      _ = try Parser.line("/remind pill 18:00 --every 4h for 3 days", in: context())
      Issue.record("it is understood")
    } catch {
      #expect(error.message.english == "cannot read \"days\" as a time")
      #expect(error.suggestion.english.hasSuffix("in quotes, such as --every '4h for 3 days'"))
      #expect(error.suggestion.text(in: .german).hasSuffix("wie --every '4h für 3 tage'"))
    }
  }

  private func media(_ line: String) throws -> MediaViewState.Action {
    guard case .action(.media(let action)) = try Parser.line(line, in: context()).request else { throw Missing() }
    return action
  }

  @Test("A reminder takes a tone, a hint and a proof, also as a reminder of the current incident")
  func reminderExtrasAreSaid() throws {
    let due = TypedField("due", "2026-11-21T17:00:00Z")
    #expect(
      try action("/remind feed 18:00 --tone s3 --proof")
        == .added(.reminder, [TypedField("name", "feed"), due, TypedField("tone", "s3"), TypedField("proof", "photo")]))
    #expect(
      try media("/remind feed 18:00 --hint 'my cat.jpg'")
        == .reminded([TypedField("name", "feed"), due], isHere: false, hint: "my cat.jpg"))
    #expect(try media("/remind me 18:00 --hint c.jpg") == .reminded([due], isHere: true, hint: "c.jpg"))
    #expect(try media("/reminder done r5 --photo c.jpg") == .proved("r5", photo: "c.jpg"))
    #expect(try media("/look r5") == .looked(.reminder, 5, isShown: true))
  }

  @Test("`/reminder export` takes a file, and `/reminder purge` takes the day before which reminders are removed")
  func remindersAreWrittenAndPruned() throws {
    #expect(try action("/reminder export all.json") == .exported("all.json"))
    let day = CalendarDate(year: 2026, month: 1, day: 1)
    #expect(try action("/reminder purge --before 2026-01-01") == .purged(before: day))
    #expect(error("/reminder purge") == "--before with a day is needed" && error("/reminder export") != nil)
  }

  @Test("A path of a file is imported as a file, and any other path as an archive")
  func importReadsFileOrArchive() throws {
    var context = context()
    context.isPlainFile = { $0 == "petvet.json" }
    func request(_ line: String) throws -> Request { try Parser.line(line, in: context).request }
    #expect(
      try request("/import petvet.json")
        == .action(.records(.imported("petvet.json", clinicsOnly: false, isTrial: false))))
    #expect(
      try request("/import other.json --dry-run")
        == .action(.records(.imported("other.json", clinicsOnly: false, isTrial: true))))
    #expect(try request("/import copy") == .action(.archive(.importAsked("copy"))))
  }

  @Test(
    "A day that is not understood is no part of the text, and a moment alone is no text",
    arguments: [
      ("/remind castrate tomorow 23:00", "cannot read \"tomorow\" as a day (did you mean tomorrow?)"),
      ("/remind in 23h", "a reminder needs a text and a time"),
      ("/remind 2026-5-1 9:00", "a reminder needs a text and a time"),
      ("/remind 32nd may 9:00", "\"32nd may\" is not in the calendar"),
    ])
  func unreadableDayIsNotText(line: String, message: String) {
    #expect(error(line)?.contains(message) == true, "\(error(line) ?? "understood")")
  }

  @Test(
    "A malformed moment is refused by its field, together with all other errors",
    arguments: [
      ("/remind walk 31.2.2027", "31.2.2027", "\"31.2.2027\" is not in the calendar", "type a day from"),
      (
        "/remind walk 2026-02-30 23:00 every=4h until=never", "2026-02-30 23:00",
        "\"2026-02-30\" is not in the calendar", "type a day from"
      ),
      (
        "/remind walk 3-4-2027 23:00", "3-4-2027 23:00", "\"3-4-2027 23:00\" is not a day with a time",
        "type a day with a time"
      ),
      (
        "/remind walk nächsten freitag 9:00", "nächsten freitag 9:00", "\"nächsten freitag\" can mean two days",
        "type 2026-11-27 or 2026-12-04 instead of"
      ),
      (
        "/remind walk next week 9:00", "next week 9:00", "\"next week\" is not a single day",
        "type a day such as today,"
      ),
      ("/remind walk in 3 days", "in 3 days", "a time is needed", "type a time after the day: in 3 days 9:00"),
      ("/remind walk in 2d", "in 2d", "a time is needed", "type a time after the day: in 2d 9:00"),
    ])
  func malformedMomentNamesItsField(line: String, due: String, message: String, remedy: String) throws {
    guard case .action(.records(.added(.reminder, let fields))) = try Parser.line(line, in: context()).request else {
      Issue.record("no reminder")
      return
    }
    #expect(fields.prefix(2) == [TypedField("name", "walk"), TypedField("due", due)])
    #expect(line.contains("until=") == fields.contains(TypedField("until", "never")))
    let refused = Failure.impossibleValue(FieldProblem("due", .moment, typed: due))
    var style = style()
    style.now = moment()
    let said = RootRenderer.render(.complaining(refused), style: style, typed: nil).err
    #expect(said[0] == "jotter: due: \(message)" && said[1].hasPrefix(remedy), "\(said)")
  }
}
