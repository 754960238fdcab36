import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Lengths, several times and days in the text of a reminder; now is Saturday, 2026-11-21, 14:05 in Berlin.
@Suite struct ReminderDelayTests {
  private static let days: [(typed: String, length: String)] = [
    ("after 14 days", "14 days"), ("nach 14 Tagen", "14 Tagen"), ("after two weeks", "two weeks"),
    ("after a week", "a week"), ("nach einer Woche", "einer Woche"), ("within 14 days", "14 days"),
    ("innerhalb von 14 Tagen", "14 Tagen"), ("binnen 3 Tagen", "3 Tagen"), ("14 days", "14 days"), ("14d", "14d"),
    ("zwei Wochen", "zwei Wochen"), ("after 6 months", "6 months"), ("nach einem Jahr", "einem Jahr"),
  ]

  @Test("A length before the time is refused with the line for the day, and with the line for the text")
  func lengthIsNeverText() throws {
    for (typed, length) in Self.days {
      let error = try #require(UsageTests.error("/remind recheck \(typed) 18:00"), "\(typed)")
      #expect(error.message.english == "\"\(typed)\" may be the day, or belong to the text")
      #expect(error.suggestion.english.contains("type in \(length) 18:00 for the day"), "\(typed)")
      let read = try #require(try reminder("/remind recheck in \(length) 18:00"))
      #expect(read.name == "recheck" && read.due != "2026-11-21 18:00", "\(typed)")
      let quoted = try #require(try reminder("/remind 'recheck \(typed)' 18:00"))
      #expect(quoted.name == "recheck \(typed)" && quoted.due == "2026-11-21 18:00", "\(typed)")
    }
  }

  @Test(
    "A length without a time gets a command with both, which is accepted",
    arguments: [
      ("recheck after 14 days", "recheck in 14 days 9:00"), ("recheck nach zwei Wochen", "recheck in zwei Wochen 9:00"),
      ("call within 3 days", "call in 3 days 9:00"), ("recheck nach 2 Stunden", "recheck in 2 Stunden"),
      ("turn after an hour", "turn in an hour"), ("turn after 2h", "turn in 2h"), ("turn nach 3h", "turn in 3h"),
    ])
  func lengthWithoutTime(typed: String, command: String) throws {
    #expect(UsageTests.error("/remind \(typed)")?.suggestion.english == "type /remind \(command)")
    #expect(try reminder("/remind \(command)") != nil)
  }

  @Test(
    "Words beside a length or a bound that are no day stay in the text",
    arguments: [
      "call after surgery", "call after 3 tablets", "feed after 2 hours of fasting", "stitches 10 days after surgery",
      "Fäden 10 Tage nach OP", "vomits since 3 days", "hustet seit 2 Wochen", "check kittens 8 weeks old",
      "worming after 14 days again", "feed after 2 hours",
    ])
  func otherWordsStay(text: String) throws {
    let read = try #require(try reminder("/remind \(text) 18:00"))
    #expect(read.name == text && read.due == "2026-11-21 18:00")
  }

  @Test(
    "A length behind the time lacks its rhythm, and the suggested command is a daily one",
    arguments: [
      ("Metacam 18:00 für 5 Tage", "Metacam every day 18:00 für 5 Tage"),
      ("drops 18:00 for a week", "drops every day 18:00 for a week"),
    ])
  func lengthWithoutRhythm(typed: String, command: String) throws {
    let error = try #require(UsageTests.error("/remind \(typed)"))
    #expect(error.message.english == "a rhythm is needed" && error.suggestion.english == "type /remind \(command)")
    #expect(UsageTests.error("/remind \(command)") == nil)
  }

  @Test(
    "An abbreviated unit is read behind a number, or refused if it has one letter",
    arguments: [
      ("in 4 Wo", "2026-12-19"), ("in 4 Wo.", "2026-12-19"), ("in 10 Tg.", "2026-12-01"), ("in 3 mths", "2027-02-21"),
      ("in 1 mth", "2026-12-21"), ("in 3 T.", nil), ("in 2 Mt.", nil), ("in 2 J.", nil),
    ])
  func abbreviatedUnit(typed: String, day: String?) {
    let read = try? reminder("/remind recheck \(typed) 18:00")
    #expect(read?.due == day.map { "\($0) 18:00" })
    #expect(read.map { $0.name == "recheck" } ?? (day == nil))
  }

  @Test(
    "Two times are refused as such, whatever stands between them",
    arguments: [
      ("call 17:00 18:00", "17:00"), ("call at 17:00 at 18:00", "17:00"), ("call 17:00, 18:00", "17:00"),
      ("call 17:00 and 18:00", "17:00"), ("call 17:00 or 18:00", "17:00"), ("call 17:00 - 18:00", "17:00"),
      ("call 17 Uhr 18 Uhr", "17 Uhr"), ("call 5pm 6pm", "5pm"), ("call tomorrow 9:00 10:00", "tomorrow 9:00"),
      ("17:00 18:00 call", "18:00"), ("17:00 18:00", "17:00"),
    ])
  func twoTimes(typed: String, first: String) throws {
    let error = try #require(UsageTests.error("/remind \(typed)"))
    let prefix = "a reminder has one time, not both \"\(first)\" and "
    #expect(error.message.english.hasPrefix(prefix), "\(error.message.english)")
  }

  @Test(
    "A text that is nothing but a day is refused, and its hint names no past day",
    arguments: [
      "Silvester", "Nikolaus", "xmas", "Monatsende", "end of the year", "KW 50", "(friday)", "mid-december",
      "after the holidays",
    ])
  func dayAloneIsNoText(typed: String) throws {
    let error = try #require(UsageTests.error("/remind \(typed) 18:00"))
    #expect(!error.suggestion.english.contains("yesterday"), "\(error.suggestion.english)")
    let quoted = try #require(try reminder("/remind '\(typed)' 18:00"))
    #expect(quoted.name == typed && quoted.due == "2026-11-21 18:00")
  }

  @Test(
    "A holiday with a fixed date is read as its next day",
    arguments: [
      ("Dreikönig", "2027-01-06"), ("Heilige Drei Könige", "2027-01-06"), ("Valentinstag", "2027-02-14"),
      ("valentine's day", "2027-02-14"), ("Tag der Arbeit", "2027-05-01"), ("Mariä Himmelfahrt", "2027-08-15"),
      ("Tag der Deutschen Einheit", "2027-10-03"), ("Allerheiligen", "2027-11-01"), ("Nikolaustag", "2026-12-06"),
      ("1. Weihnachtstag", "2026-12-25"), ("zweiter Weihnachtsfeiertag", "2026-12-26"), ("Stefanitag", "2026-12-26"),
    ])
  func fixedHoliday(typed: String, day: String) throws {
    let read = try #require(try reminder("/remind call \(typed) 18:00"))
    #expect(read.name == "call" && read.due == "\(day) 18:00")
  }

  @Test(
    "Text and time in one pair of quotes are read in any order, and the suggested command is stored with the same",
    arguments: [
      ("friday 9:00 call Falk", "call Falk", "2026-11-27 09:00"),
      ("in 2h call the lab", "call the lab", "2026-11-21 16:05"),
      ("friday call Falk 9:00", "call Falk", "2026-11-27 09:00"), ("17:00 call Falk", "call Falk", "2026-11-21 17:00"),
      ("tomorrow call Falk at 10:00", "call Falk", "2026-11-22 10:00"),
      ("call the lab in 2h", "call the lab", "2026-11-21 16:05"), ("call 17:00", "call", "2026-11-21 17:00"),
      ("every day 8:00 drops", "drops", "2026-11-22 08:00"), ("drops every day 8:00", "drops", "2026-11-22 08:00"),
    ])
  func oneQuotation(typed: String, name: String, due: String) throws {
    let error = try #require(UsageTests.error("/remind \"\(typed)\""))
    #expect(error.message.english == "text and time are in one pair of quotes")
    let command = try #require(error.suggestion.english.split(separator: " ", maxSplits: 1).last)
    let read = try #require(try reminder(String(command)))
    #expect(read.name == name && read.due == due, "\(command)")
  }

  @Test(
    "A text in quotes that begins with a day of two meanings gets the refusal of the day",
    arguments: ["next friday 9:00 call Falk", "next week call Falk"])
  func vagueDayInQuotes(typed: String) {
    let error = UsageTests.error("/remind \"\(typed)\"")
    #expect(error?.message.english.hasPrefix("\"next ") == true, "\(error?.message.english ?? "none")")
    #expect(UsageTests.error("/remind \(typed)")?.message.english == error?.message.english)
  }
}
