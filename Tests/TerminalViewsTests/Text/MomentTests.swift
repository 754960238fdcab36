import Foundation
import TerminalKit
import Testing

@testable import TerminalViews

/// The current time is Saturday, 2026-11-21, 14:05:09 in Berlin.
@Suite struct MomentTests {
  @Test(
    "A planned moment is read from English and German phrases, with their words in any order.",
    arguments: [
      ("9:30", "2026-11-21 09:30"), ("9.30", "2026-11-21 09:30"), ("9am", "2026-11-21 09:00"),
      ("9 AM", "2026-11-21 09:00"), ("12am", "2026-11-21 00:00"), ("12:30pm", "2026-11-21 12:30"),
      ("9h", "2026-11-21 09:00"), ("9h15", "2026-11-21 09:15"), ("at 9", "2026-11-21 09:00"),
      ("um 9", "2026-11-21 09:00"), ("9 Uhr", "2026-11-21 09:00"), ("14 uhr 30", "2026-11-21 14:30"),
      ("14uhr", "2026-11-21 14:00"), ("now", "2026-11-21 14:05"), ("jetzt", "2026-11-21 14:05"),
      ("noon", "2026-11-21 12:00"), ("mittags", "2026-11-21 12:00"),
      ("tomorrow 9", "2026-11-22 09:00"), ("morgen 9 uhr 15", "2026-11-22 09:15"),
      ("day after tomorrow 9:00", "2026-11-23 09:00"), ("übermorgen um 9", "2026-11-23 09:00"),
      ("friday 9:00", "2026-11-27 09:00"), ("fri 9am", "2026-11-27 09:00"), ("freitag 9 uhr", "2026-11-27 09:00"),
      ("fr. 9.30", "2026-11-27 09:30"), ("9:00 am Freitag", "2026-11-27 09:00"),
      ("12:00 am freitag", "2026-11-27 12:00"), ("12:00 am friday", "2026-11-27 00:00"),
      ("on friday at 9", "2026-11-27 09:00"), ("Sonntag 8:00", "2026-11-22 08:00"),
      ("saturday 14:05", "2026-11-21 14:05"), ("saturday 14:04", "2026-11-28 14:04"),
      ("in 2 weeks 9:00", "2026-12-05 09:00"), ("in 2 Wochen um 9 Uhr", "2026-12-05 09:00"),
      ("in a week 9:00", "2026-11-28 09:00"), ("in einem Monat 9:00", "2026-12-21 09:00"),
      ("in half an hour", "2026-11-21 14:35"), ("in einer halben Stunde", "2026-11-21 14:35"),
      ("in 30 minutes", "2026-11-21 14:35"), ("in 2 Stunden", "2026-11-21 16:05"),
      ("in 2h", "2026-11-21 16:05"), ("in 2h15", "2026-11-21 16:20"), ("in 30min", "2026-11-21 14:35"),
      ("in 3d 9:00", "2026-11-24 09:00"),
      ("+30", "2026-11-21 14:35"),
      ("13.12. 9:00", "2026-12-13 09:00"), ("13.12 9.05", "2026-12-13 09:05"), ("9:00 13.12.", "2026-12-13 09:00"),
      ("13.12.2026 9.30", "2026-12-13 09:30"), ("1.11. 9:00", "2027-11-01 09:00"), ("29.2. 9:00", "2028-02-29 09:00"),
      ("am 13. Dezember um 9 Uhr", "2026-12-13 09:00"), ("dec 13 9am", "2026-12-13 09:00"),
      ("13 Dez 2027 9:30", "2027-12-13 09:30"), ("2026-12-01T10:00", "2026-12-01 10:00"),
      ("2026-12-01 10:00", "2026-12-01 10:00"),
      ("monday: 15:00", "2026-11-23 15:00"), ("monday, 15:00", "2026-11-23 15:00"),
      ("15:00, monday", "2026-11-23 15:00"),
      // An hour with one digit is from 7 to 18, the hours of a practice.
      ("monday 3:30", "2026-11-23 15:30"), ("monday at 3:30", "2026-11-23 15:30"),
      ("monday 3.30", "2026-11-23 15:30"), ("montag 6:59", "2026-11-23 18:59"), ("monday 7:00", "2026-11-23 07:00"),
      ("monday 3 o'clock", "2026-11-23 15:00"), ("monday 3:30 am", "2026-11-23 03:30"),
      ("monday 03:30", "2026-11-23 03:30"), ("monday 03", "2026-11-23 03:00"),
      ("montag 3:30 uhr", "2026-11-23 15:30"),
      ("monday at 3", "2026-11-23 15:00"), ("monday 3", "2026-11-23 15:00"), ("montag um 6", "2026-11-23 18:00"),
      ("monday at 1", "2026-11-23 13:00"), ("monday at 7", "2026-11-23 07:00"), ("monday at 3am", "2026-11-23 03:00"),
      ("monday at 03:00", "2026-11-23 03:00"), ("montag um 3 Uhr", "2026-11-23 15:00"),
      ("montag 6 Uhr", "2026-11-23 18:00"), ("montag 2 Uhr 15", "2026-11-23 14:15"),
      ("montag 3uhr", "2026-11-23 15:00"),
      ("montag um drei Uhr", "2026-11-23 15:00"), ("montag 03 Uhr", "2026-11-23 03:00"),
      ("montag 7 Uhr", "2026-11-23 07:00"), ("montag 5 Uhr morgens", "2026-11-23 05:00"),
      ("montag 5 Uhr früh", "2026-11-23 05:00"), ("montag 5 Uhr in der Früh", "2026-11-23 05:00"),
      ("montag 5 Uhr am Abend", "2026-11-23 17:00"), ("montag 3 h", "2026-11-23 15:00"),
      ("16th may 9:00", "2027-05-16 09:00"), ("3rd April 2027 9am", "2027-04-03 09:00"),
      ("May the 16th, 9:00", "2027-05-16 09:00"), ("1st of December 9:00", "2026-12-01 09:00"),
      ("morgen früh 8", "2026-11-22 08:00"), ("morgen früh 8 Uhr", "2026-11-22 08:00"),
      ("tomorrow morning 3:30", "2026-11-22 03:30"), ("heute abend 20 Uhr", "2026-11-21 20:00"),
      ("heute Abend um 8", "2026-11-21 20:00"), ("friday evening 8:30", "2026-11-27 20:30"),
      ("24/12 9:00", "2026-12-24 09:00"), ("12/24 9:00", "2026-12-24 09:00"),
      ("in 1,5h", "2026-11-21 15:35"), ("in 1.5 Stunden", "2026-11-21 15:35"), ("in 0,25 hours", "2026-11-21 14:20"),
      ("+1,5h", "2026-11-21 15:35"), ("13.12.26 9:00", "2026-12-13 09:00"), ("1.3.27 9:00", "2027-03-01 09:00"),
      ("2026-12-02T5:00", "2026-12-02 05:00"),
      ("am 16ten Mai um 9", "2027-05-16 09:00"), ("dec 22nd, 2026 9:00", "2026-12-22 09:00"),
    ])
  func phrasesDescribePlannedMoment(text: String, expected: String) throws {
    #expect(try berlin.stamp(berlin.moment(text, today: moment(), .plan)) == expected)
  }

  @Test(
    "An hour with one digit means the afternoon only in a plan, and not after the T of a date",
    arguments: ["5:00", "6.30", "1:15", "5", "3 o'clock"], [("friday ", ""), ("13.12.2026 ", ""), ("", " 2026-12-02")])
  func plannedSmallHourMeansAfternoon(typed: String, around: (String, String)) throws {
    let plan = try berlin.moment("\(around.0)at \(typed)\(around.1)", today: moment(), .plan)
    let fact = try berlin.moment("\(around.0)at \(typed)\(around.1)", today: moment())
    #expect(plan.timeIntervalSince(fact) == 12 * 3_600)
    #expect(try berlin.stamp(berlin.moment("2026-12-02T5:00", today: moment(), .plan)) == "2026-12-02 05:00")
    #expect(throws: MomentError.passedOver("02:30", day: "2027-03-28")) {
      try berlin.moment("28.3.2027 2:30", today: moment())
    }
  }

  @Test("An ambiguous phrase for a weekday is refused with both its days, past or future")
  func ambiguousWeekdayIsRefusedWithBothDays() throws {
    for distance in 0..<7 {
      let now = moment(Double(distance) * 86_400)
      for (place, names) in DayWords.weekdays.enumerated() {
        for (phrase, toward) in [
          ("next", SearchDirection.future), ("this", .future), ("last", .past), ("last", .future),
        ] {
          do throws(DayError) {
            _ = try berlin.day("\(phrase) \(names[0])", today: now, toward: toward)
            Issue.record("it is understood")
          } catch {
            guard case .vague(_, let days) = error else {
              Issue.record("\(error)")
              continue
            }
            let ranges = try days.map { try berlin.day($0, today: now) }
            #expect(ranges.map { berlin.date($0.lowerBound).weekday } == [place, place])
            let isToday = ranges[0].contains(now)
            #expect(isToday == (phrase == "this" && berlin.date(now).weekday == place))
            #expect(ranges.allSatisfy { $0.contains(now) || ($0.lowerBound < now) == (phrase == "last") })
            #expect(error.remedy.english == "type \(days[0]) or \(days[1]) instead of \"\(phrase) \(names[0])\"")
          }
        }
      }
    }
  }

  @Test("`read` returns a day or a distance in minutes, and `moment` refuses a day without a time.")
  func momentRefusesDayWithoutTime() throws {
    let monday = try berlin.day("2026-11-23", today: moment())
    #expect(try berlin.read("monday", today: moment()) == .day(monday))
    #expect(try berlin.read("in 2 days", today: moment()) == .day(monday))
    #expect(try berlin.read("+30", today: moment()) == .later(minutes: 30))
    #expect(try berlin.read("+2h", today: moment()) == .later(minutes: 120))
    #expect(try berlin.read("-15", today: moment()) == .later(minutes: -15))
    #expect(throws: MomentError.noTime) { try berlin.moment("monday", today: moment()) }
  }

  @Test(
    "An incomplete date is the last such day for the past and the next one for a plan; today is both.",
    arguments: [
      ("friday", "2026-11-20", "2026-11-27"), ("Samstag", "2026-11-21", "2026-11-21"),
      ("sonntag", "2026-11-15", "2026-11-22"), ("13.12.", "2025-12-13", "2026-12-13"),
      ("13.12", "2025-12-13", "2026-12-13"), ("21.11.", "2026-11-21", "2026-11-21"),
      ("29.2.", "2024-02-29", "2028-02-29"), ("1 May", "2026-05-01", "2027-05-01"),
      ("vor 2 Wochen", "2026-11-07", "2026-11-07"), ("3 days ago", "2026-11-18", "2026-11-18"),
      ("16th may", "2026-05-16", "2027-05-16"),
      ("3rd April 2026", "2026-04-03", "2026-04-03"), ("monday,", "2026-11-16", "2026-11-23"),
      ("in 2 weeks", "2026-12-05", "2026-12-05"), ("vorgestern", "2026-11-19", "2026-11-19"),
      ("day before yesterday", "2026-11-19", "2026-11-19"), ("in 3 months", "2027-02-21", "2027-02-21"),
    ])
  func incompleteDateMeansNearestDay(text: String, past: String, future: String) throws {
    #expect(try berlin.day(berlin.day(text, today: moment(), toward: .past).lowerBound) == past)
    #expect(try berlin.day(berlin.day(text, today: moment()).lowerBound) == future)
  }

  @Test(
    "The first time of a series moves to tomorrow if it is past today, unless its day is typed.",
    arguments: [
      ("8:00", "2026-11-22 08:00"), ("14:05", "2026-11-21 14:05"), ("15:00", "2026-11-21 15:00"),
      ("today 8:00", "2026-11-21 08:00"), ("+30", "2026-11-21 14:35"),
    ])
  func pastTimeMovesToTomorrow(text: String, expected: String) throws {
    #expect(try berlin.stamp(berlin.moment(text, today: moment(), [], .tomorrow)) == expected)
  }

  @Test(
    "The smallest and the largest number in a moment are read, and the next ones are refused",
    arguments: [
      ("in 9999 minutes", "2026-11-28 12:44", "in 10000 minutes"), ("in 9999min", "2026-11-28 12:44", "in 10000min"),
      ("+9999", "2026-11-28 12:44", "+10000"), ("in 1min", "2026-11-21 14:06", "in 0min"),
      ("9:00 9999 days ago", "1999-07-07 09:00", "9:00 10000 days ago"),
      ("0 days ago 9:00", "2026-11-21 09:00", "-1 days ago 9:00"),
      ("9 uhr 59", "2026-11-21 09:59", "9 uhr 60"), ("9 uhr 00", "2026-11-21 09:00", "9 uhr 0"),
      ("23:59", "2026-11-21 23:59", "23:60"), ("0:00", "2026-11-21 00:00", "24:00"),
      ("12pm", "2026-11-21 12:00", "13pm"), ("1am", "2026-11-21 01:00", "0am"),
      ("31/12 9:00", "2026-12-31 09:00", "32/12 9:00"), ("12/13 9:00", "2026-12-13 09:00", "12/12 9:00"),
      ("13/1 9:00", "2027-01-13 09:00", "13/0 9:00"), ("31.12 9:00", "2026-12-31 09:00", "32.12 9:00"),
      ("1.1 9:00", "2027-01-01 09:00", "0.1 9:00"), ("1.12. 9:00", "2026-12-01 09:00", "1.13. 9:00"),
      ("1.1. 9:00", "2027-01-01 09:00", "1.0. 9:00"), ("31 dec 9:00", "2026-12-31 09:00", "32 dec 9:00"),
      ("1 dec 9:00", "2026-12-01 09:00", "0 dec 9:00"), ("31.12.2261 9:00", "2261-12-31 09:00", "1.1.2262 9:00"),
    ])
  func momentNumbersAreBounded(text: String, expected: String, beyond: String) throws {
    #expect(try berlin.stamp(berlin.moment(text, today: moment())) == expected)
    #expect(throws: MomentError.self) { try berlin.moment(beyond, today: moment()) }
  }

  @Test("Today's weekday means today, and a time that the clocks skip today is an error")
  func todaysWeekday() throws {
    #expect(try berlin.read("saturday", today: moment()) == .day(berlin.day("today", today: moment())))
    let changing = try berlin.moment("2027-03-28 14:00", today: moment())
    for text in ["sunday 2:30", "2:30"] {
      #expect(throws: MomentError.passedOver("02:30", day: "2027-03-28")) {
        try berlin.moment(text, today: changing, [], .tomorrow)
      }
    }
  }

  @Test(
    "`isWeekday`, `hasDay` and `timeOfDay` classify a text",
    arguments: [
      ("friday", true, true, nil), ("friday 9", false, true, nil), ("friday 9.05", false, true, nil),
      ("27.11.", false, true, nil), ("9.05", false, false, 545), ("at 9", false, false, 540), ("9", false, false, nil),
      ("in 2 hours", false, true, nil), ("+30", false, true, nil), ("now", false, true, nil),
      ("next friday", false, false, nil), ("9:00+01:00", false, false, nil), ("Rex", false, false, nil),
    ] as [(String, Bool, Bool, Int?)])
  func textIsClassifiedByDay(text: String, isWeekday: Bool, hasDay: Bool, minute: Int?) {
    #expect(berlin.isWeekday(text) == isWeekday)
    #expect(berlin.hasDay(text) == hasDay)
    #expect(berlin.timeOfDay(text) == minute)
  }

  @Test("A month later, in a shorter month, is its last day.")
  func shorterMonthTakesLastDay() throws {
    let january = try berlin.moment("2027-01-31 9:00", today: moment())
    #expect(try berlin.day(berlin.day("in 1 month", today: january).lowerBound) == "2027-02-28")
  }

  @Test("Only the word directly behind a day can be a wrong time.")
  func wrongTimeBehindDay() throws {
    #expect(throws: MomentError.notATime("25:00")) {
      try berlin.readBeginning(of: "tomorrow 25:00 Rex", today: moment())
    }
    #expect(try berlin.readBeginning(of: "tomorrow Rex 25:00", today: moment()).rest == "Rex 25:00")
  }

  @Test(
    "A text that is no moment has its error, with a reason and a remedy.",
    arguments: [
      ("24:00", MomentError.notATime("24:00")), ("9:5", .notATime("9:5")), ("someday", .notATime("someday")),
      ("", .notATime("")), ("9", .notATime("9")), ("13pm", .notATime("13pm")), ("tomorrow 25:00", .notATime("25:00")),
      ("someday 9:30", .day(.notADay("someday"))), ("Tomorow 9:30", .day(.notADay("Tomorow"))),
      ("monday friday 9:00", .day(.notADay("friday"))), ("9:00 10:00", .day(.notADay("10:00"))),
      ("21.11.26 9:00", .day(.shortYear("21.11.26"))), ("in 2 9:00", .day(.notADay("in 2"))),
      ("tomorrow +30", .notATime("tomorrow +30")), ("+30 in 2 hours", .notATime("+30 in 2 hours")),
      ("32nd may 9:00", .day(.noSuchDay("32nd may", first: "1.5.", last: "31.5."))),
      ("32. Mai 9:00", .day(.noSuchDay("32. Mai", first: "1.5.", last: "31.5."))),
      ("31.4. 9:00", .day(.noSuchDay("31.4.", first: "1.4.", last: "30.4."))),
      ("2026-02-30 9:00", .day(.noSuchDay("2026-02-30", first: "2026-02-01", last: "2026-02-28"))),
      ("+99999", .notATime("+99999")),
      ("99. Mai 9:00", .day(.noSuchDay("99. Mai", first: "1.5.", last: "31.5."))),
      ("99.4. 9:00", .day(.noSuchDay("99.4.", first: "1.4.", last: "30.4."))),
      ("1.99. 9:00", .day(.noSuchMonth("1.99."))), ("1 May 1000 9:00", .day(.tooFar("1 May 1000"))),
      ("1 May 9999 9:00", .day(.tooFar("1 May 9999"))),
    ])
  func invalidMomentHasRemedy(text: String, expected: MomentError) {
    #expect(throws: expected) { try berlin.moment(text, today: moment()) }
    #expect(!expected.remedy.english.isEmpty && !expected.reason.english.isEmpty)
  }

  @Test(
    "A phrase for several days or a part of a day is refused with a reason and a remedy.",
    arguments: [
      (
        "next friday 9:00", "\"next friday\" can mean two days",
        "type 2026-11-27 or 2026-12-04 instead of \"next friday\""
      ),
      ("9:00 this Mon", "\"this Mon\" can mean two days", "type 2026-11-23 or 2026-11-30 instead of \"this Mon\""),
      (
        "nächsten Freitag um 9", "\"nächsten Freitag\" can mean two days",
        "type 2026-11-27 or 2026-12-04 instead of \"nächsten Freitag\""
      ),
      (
        "next friday 9", "\"next friday\" can mean two days", "type 2026-11-27 or 2026-12-04 instead of \"next friday\""
      ),
      (
        "9 next friday", "\"next friday\" can mean two days", "type 2026-11-27 or 2026-12-04 instead of \"next friday\""
      ),
      (
        "nächsten Freitag 9", "\"nächsten Freitag\" can mean two days",
        "type 2026-11-27 or 2026-12-04 instead of \"nächsten Freitag\""
      ),
      (
        "morgen früh 20:00", "\"morgen früh\" is only a part of a day", "type the day and a time, such as tomorrow 8:00"
      ),
      ("heute Abend", "\"heute Abend\" is only a part of a day", "type the day and a time, such as tomorrow 8:00"),
      ("next week 9", "\"next week\" is not a single day", nil),
      ("next week 9:00", "\"next week\" is not a single day", nil),
      ("nächste Woche", "\"nächste Woche\" is not a single day", nil),
      ("next month friday 9:00", "\"next month\" is not a single day", nil),
    ])
  func vaguePhraseIsRefused(text: String, reason: String, remedy: String?) {
    do throws(MomentError) {
      _ = try berlin.moment(text, today: moment())
      Issue.record("it is understood")
    } catch {
      #expect(error.reason.english == reason)
      #expect(error.remedy.english == remedy ?? DayError.notADay("").remedy.english)
    }
  }

  @Test("The remedies for a wrong time and a wrong day list examples to type.")
  func momentRemediesListExamples() {
    #expect(
      MomentError.notATime("x").remedy.english
        == "type 9:30 or 9am, friday 9:30, 13.12. 9:30, in 2 weeks 9:30, or +30 for minutes")
    #expect(MomentError.noTime.remedy.text(in: .german).contains("freitag 9 uhr"))
    #expect(
      DayError.notADay("x").remedy.english
        == "type a day such as today, friday, in 2 weeks, 13.12., 2026-11-21 or 21.11.2026")
  }

  @Test("`sameTime` keeps the local time on a day of a clock change, or takes the next one if it is skipped.")
  func sameTime() throws {
    func same(_ other: String, on day: String) throws -> String {
      let begin = try berlin.day(day, today: moment()).lowerBound
      return try berlin.stamp(berlin.sameTime(as: berlin.moment(other, today: moment()), onDayBeginningAt: begin))
    }
    #expect(try same("2026-10-24 9:30", on: "2026-10-25") == "2026-10-25 09:30")
    #expect(try same("2026-03-28 9:30", on: "2026-03-29") == "2026-03-29 09:30")
    #expect(try same("2026-03-28 02:30", on: "2026-03-29") == "2026-03-29 03:00")
  }
}
