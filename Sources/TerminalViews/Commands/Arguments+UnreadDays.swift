import Architecture
import Foundation
import TerminalKit
import ViewModels

/// Refusals of a typed day that would become part of a text, so that the record would get another day.
extension Arguments {
  /// Refuses a text that ends with an unreadable day.
  func refuseDay(in words: [String], isPlan: Bool = false) throws(UsageError) {
    guard let match = DayLikeWords(endOf: words, in: context.calendar, today: context.now, isPlan: isPlan) else {
      return
    }
    throw unreadDay(match.typed)
  }

  /// Whether the verb plans something, so that its day is in the future.
  private var isOfPlan: Bool { verb.positionals.contains { $0.contains("WHEN") } }

  /// Refuses a date in digits before the end of the text: the date would be stored as text, and the entry dated today.
  func refuseDate(in words: ArraySlice<String>) throws(UsageError) {
    if !has("--date"), let date = words.first(where: \.looksLikeDate) { throw dateBeforeText(date) }
  }

  private func dateBeforeText(_ date: String) -> UsageError {
    UsageError(
      "\(quoted(date)) is a date, but is not at the end",
      suggestion:
        "if it is the day, type date=\(Words.joined(date.withoutMarks).oneLine(40)) at the end; if it is text, put quotes around it and the words beside it"
    )
  }

  /// Refuses an earlier day within the text if no day was typed: the entry would be dated today.
  func refuseDayBeforeText(in words: [String]) throws(UsageError) {
    guard words.count > 1, !has("--date"),
      let (range, typed, isVague) = DayLikeWords.within(
        words, .text, in: context.calendar, today: context.now, isText: isQuotedText),
      // A day after `since` and the like belongs to the text: `not eaten since yesterday, drinks`.
      range.lowerBound == 0
        || !DayWords.bounds.contains(words[range.lowerBound - 1].withoutMarksAround.lowercased())
    else { return }
    throw isVague || range.upperBound == words.count ? unreadDay(typed) : dateBeforeText(typed)
  }

  func unreadDay(_ typed: String) -> UsageError {
    let message: Message = "\(quoted(typed)) looks like a day, but cannot be read as one"
    if let day = dayOfMonth(typed) {
      return UsageError(
        message, suggestion: "type \(day) for the day; if it is text, put quotes around it and the words before it")
    }
    let examples: Message =
      isOfPlan
      ? "type a day such as tomorrow, friday or 13.12.; if it is text, put quotes around it and the words before it"
      : "type a day such as yesterday, friday, 13.12. or 2026-11-21; if it is text, put quotes around it and the words before it"
    return UsageError(message, suggestion: examples)
  }

  /// The date of a typed day without its month, such as `16th`: the next such date for a plan, else the last one.
  ///
  /// Nil for other words.
  private func dayOfMonth(_ typed: String) -> String? {
    guard let parts = typed.lowercased().wholeMatch(of: ordinalPattern),
      let day = wholeNumber(parts.1, in: 1...31)
    else { return nil }
    let (today, step) = (context.today, isOfPlan ? 1 : -1)
    for months in 0...2 {
      let (years, month) = (today.month - 1 + step * months).floored(by: 12)
      let isAhead = months > 0 || (isOfPlan ? day >= today.day : day <= today.day)
      if isAhead, day <= CalendarDate.length(ofMonth: month + 1, year: today.year + years) {
        return "\(day).\(month + 1)."
      }
    }
    return nil
  }

  /// Refuses a misspelling of one of these days.
  func refuse(_ word: String, nearly days: [String]) throws(UsageError) {
    guard word.utf8.count > 4, !days.contains(word.lowercased()),
      let day = Spelling.nearest(to: word.lowercased(), among: days).first
    else { return }
    throw UsageError(
      "cannot read \(quoted(word)) as a day (did you mean \(day)?)", suggestion: "put it in quotes if it is text")
  }

  /// Refuses an ambiguous end of a validity: `5/27` may be 27 May, or May 2027.
  func refuseMonthOrDay(_ word: String) throws(UsageError) {
    let numbers = word.split(separator: "/").compactMap { Int($0) }
    guard context.calendar.mayBeMonth(word, today: context.now), let month = numbers.first, let number = numbers.last
    else { return }
    let (day, end) = ("\(number).\(month).", "until=\(month)/\(2000 + number)")
    throw UsageError(
      "\(quoted(word)) may be a day, or a month with its year",
      suggestion: "type \(day) for the day, or \(end) for the month in which it ends")
  }

  /// The first day in the text that was not read as part of the time.
  func unreadDay(in words: [String]) -> (range: Range<Int>, typed: String, isVague: Bool)? {
    DayLikeWords.within(words, [.plan, .text], in: context.calendar, today: context.now) { isText($0) || isQuoted($0) }
  }

  /// Refuses a day or time left in the text of a reminder: the reminder would ring at another time.
  func refuseUnreadMoment(in words: [String], at time: String) throws(UsageError) {
    let text = words.joined(separator: " ")
    try refuseNumber(before: time)
    try refuseSeveral(words, beside: time)
    let isDated = context.calendar.isDated(time)
    // `2h` in `recheck after 2h` may be a delay, or two o'clock.
    if let last = words.last, words.count > 1, !isQuoted(last), DayWords.delays.contains(last.lowercased()),
      time.wholeMatch(of: hoursPattern) != nil
    {
      let command = ([name] + words.dropLast() + ["in", time]).joined(separator: " ") + retypedFlags
      throw UsageError(
        "\(quoted("\(last) \(time)".oneLine(40))) may be the time, or belong to the text",
        suggestion: "type \(command.harmless.oneLine(120))")
    }
    if let last = words.last, words.count > 1, !isQuoted(last), DayWords.outerBounds.contains(last.lowercased()),
      isDated ? context.calendar.hasDay(time) : !["since", "after", "seit", "nach"].contains(last.lowercased())
    {
      guard isDated else {
        throw UsageError(
          "\(quoted("\(last) \(time)".oneLine(40))) may be the time, or belong to the text",
          suggestion:
            "type the time at which the reminder rings, such as 10 minutes before \(time.oneLine(40)), or put the text in quotes: \(inQuotes(text)) \(time.oneLine(40))"
        )
      }
      // `day after tomorrow morning` is a day, not a text that ends with `after`.
      let before = words[words.count - 2]
      guard !Self.counted.contains(before.lowercased()) || isQuoted(before) else {
        throw UsageError(
          "\(quoted("\(before) \(last) \(time)")) looks like a day, but cannot be read as one",
          suggestion: "type the day and a time, such as tomorrow 8:00")
      }
      throw UsageError(
        "\(quoted("\(last) \(time)".oneLine(40))) may be the day, or belong to the text",
        suggestion:
          "type \(time.oneLine(40)) for the day, or put the text in quotes: \(inQuotes(text)) \(time.oneLine(40))")
    }
    try refuseRange(in: words, beside: time)
    guard !isDated else { return }
    // Otherwise `Silvester 20:00` would ring today at 20:00.
    if !words.contains(where: isQuoted),
      let match = DayLikeWords(endOf: words, in: context.calendar, today: context.now, isPlan: true),
      match.typed == text
    {
      throw unread(text, beside: time, in: text)
    }
    if let (range, typed, isVague) = unreadDay(in: words) {
      guard !isVague else { throw unreadDay(typed) }
      let isBound = range.lowerBound > 0 && DayWords.bounds.contains(words[range.lowerBound - 1].lowercased())
      throw unclearDay(
        isBound ? "\(words[range.lowerBound - 1]) \(typed)" : typed, Message(text: typed.oneLine(40)), in: text,
        at: time)
    }
    // In German, `Do` is short for Thursday: `Do not feed` has no day, `Do Falk anrufen` may have one.
    if words.count > 1, let first = words.first, !isQuoted(first), first.first?.isUppercase == true,
      DayWords.isShortWeekday(first), let weekday = DayWords.unclearWeekday(first),
      words[1].first?.isLowercase != true || !DayWords.wordlikeWeekdays.subtracting(["mo"]).contains(first.lowercased())
    {
      throw unclearDay(first, LocalCalendar.weekdays[weekday], in: text, at: time)
    }
    for place in words.indices.dropFirst() where !isQuoted(words[place]) {
      let (word, before) = (words[place].withoutMarks.lowercased(), words[place - 1].lowercased())
      if DayWords.seasons.contains(word), DayWords.bounds.contains(before) || place == words.count - 1 {
        throw unreadDay(DayWords.bounds.contains(before) ? "\(words[place - 1]) \(words[place])" : words[place])
      }
      if DayWords.partsOfDay[word] != nil, DayWords.relativeDays[before] == 0 || DayWords.thisWords.contains(before) {
        try refuseOtherHalf("\(words[place - 1]) \(words[place])", in: text, at: time)
      }
    }
    if let tonight = words.first(where: { $0.lowercased() == "tonight" && !isQuoted($0) }) {
      try refuseOtherHalf(tonight, in: text, at: time)
    }
  }

  /// Refuses the first and the last of several days: `24.12.-2.1. 9:00`, `from monday to friday 9:00`.
  private func refuseRange(in words: [String], beside time: String) throws(UsageError) {
    if let range = words.first(where: { !isQuoted($0) && DayLikeWords.isRange($0.withoutMarks) }) {
      throw unreadDay(range)
    }
    guard words.count > 1, context.calendar.isDated(time), let last = words.last?.lowercased(), !isQuoted(last),
      ["to", "through", "-", "–", "—"].contains(last)
    else { return }
    let (front, before) = (Array(words.dropLast()), words[words.count - 2].withoutMarks)
    let match = DayLikeWords(endOf: front, in: context.calendar, today: context.now)?.typed
    let isDay = DayWords.isSureWeekday(before) || DayWords.relativeDays[before.lowercased()] != nil
    guard let first = match ?? (isDay ? before : nil), !isQuoted(first) else { return }
    let day = dayOfMonth(first) ?? first
    throw UsageError(
      "a reminder has one day, not several: \(quoted("\(first) \(last) \(time)".oneLine(40)))",
      suggestion:
        "type a reminder for each day, such as \("\(name) TEXT \(day) 9:00\(retypedFlags)".oneLine(120)); if it is text, put it in quotes"
    )
  }

  /// Units of time before `after` and `before`: `two days after` counts days from another day.
  private static let counted: Set<String> = [
    "day", "days", "week", "weeks", "month", "months", "tag", "tage", "tagen", "woche", "wochen", "monat", "monate",
  ]

  /// Refuses a part of the day that contradicts the time: `feed Rex tonight before 8:00`.
  private func refuseOtherHalf(_ part: String, in text: String, at time: String) throws(UsageError) {
    func moment(_ typed: String) -> Date? { try? context.calendar.moment(typed, today: context.now, [.plan, .text]) }
    guard moment("\(part) \(time)") != moment(time) else { return }
    throw unclearDay(part, Message(text: part.oneLine(40)), in: text, at: time)
  }

  /// The error for words that may be the day or text, with a command for each reading.
  func unclearDay(
    _ word: String, _ day: Message, in text: String, at time: String
  ) -> UsageError {
    let when = time.oneLine(40)
    return UsageError(
      "\(quoted(word.oneLine(40))) may be the day, or belong to the text",
      suggestion:
        "type \(day) \(when) for the day, or put the text in quotes: \(inQuotes(text)) \(when)")
  }

  /// The text in quotes, for typing; a single word needs quotes, too, to be read as text.
  func inQuotes(_ text: String) -> String {
    let joined = Words.joined(text)
    return (joined == text ? "'\(text)'" : joined).oneLine(60)
  }
}

/// `3.`, `3rd`, `3ten`.
private let ordinalPattern = Pattern(/([0-9]{1,2})(?:\.|st|nd|rd|th|ter|ten)/)
/// `2h`.
private let hoursPattern = Pattern(/[0-9]{1,2}h/)
