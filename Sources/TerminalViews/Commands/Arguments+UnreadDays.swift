import Foundation
import TerminalKit
import ViewModels

/// Refusals of a day that would stay in a text: the record would have another one.
extension Arguments {
  /// Refuses a text whose end looks like a day that is not read.
  func refuseDay(in words: [String]) throws(UsageError) {
    guard let look = DayLook(endOf: words, in: context.calendar, today: context.now) else { return }
    throw unreadDay(look.typed)
  }

  /// Refuses a date in digits before other words: it would be stored as text, and the entry dated today.
  func refuseDate(in words: ArraySlice<String>) throws(UsageError) {
    if !has("--date"), let date = words.first(where: \.looksLikeDate) { throw dateBeforeText(date) }
  }

  private func dateBeforeText(_ date: String) -> UsageError {
    UsageError(
      "\(quoted(date)) is a date, but is not at the end",
      suggestion:
        "for the day, type date=\(Words.joined(date.withoutMarks).oneLine(40)) at the end; for text, put it in quotes together with the words beside it"
    )
  }

  /// Refuses the words of an earlier day within a text without a day at its end: the entry would be dated today.
  func refuseDayBeforeText(in words: [String]) throws(UsageError) {
    let inQuotes = wordsWithQuotes?.filter { "\"'".contains($0.prefix(1)) }.map { $0.dropFirst().dropLast() } ?? []
    func isText(_ word: String) -> Bool { word.contains(where: \.isBlank) || inQuotes.contains(word[...]) }
    guard words.count > 1, !has("--date"),
      let (range, typed, isVague) = DayLook.within(
        words, .text, in: context.calendar, today: context.now, isText: isText),
      // `not eaten since yesterday, drinks` is of today.
      range.lowerBound == 0 || !DayWords.bounds.contains(words[range.lowerBound - 1].lowercased())
    else { return }
    throw isVague || range.upperBound == words.count ? unreadDay(typed) : dateBeforeText(typed)
  }

  func unreadDay(_ typed: String) -> UsageError {
    UsageError(
      "\(quoted(typed)) looks like a day, but cannot be read as one",
      suggestion:
        "type a day such as yesterday, friday, 13.12. or 2026-11-21; for text, put it in quotes together with the words before it"
    )
  }

  /// Refuses a word that is close to one of these days.
  func refuse(_ word: String, nearly days: [String]) throws(UsageError) {
    guard word.utf8.count > 4, !days.contains(word.lowercased()),
      let day = Spelling.nearest(to: word.lowercased(), among: days).first
    else { return }
    throw UsageError(
      "cannot read \(quoted(word)) as a day (did you mean \(day)?)", suggestion: "put it in quotes if it is text")
  }

  /// Refuses `5/27` of a validity that may be a month with its year: it would be the 27th of May.
  func refuseMonthOrDay(_ word: String) throws(UsageError) {
    let numbers = word.split(separator: "/").compactMap { Int($0) }
    guard context.calendar.mayBeMonth(word, today: context.now), let month = numbers.first, let number = numbers.last
    else { return }
    let (day, end) = ("\(number).\(month).", "until=\(month)/\(2000 + number)")
    throw UsageError(
      "\(quoted(word)) may be a day, or a month with its year",
      suggestion: "type \(day) for the day, or \(end) for the month in which it ends")
  }

  /// The first words of a day in the text that the reading of the time has left out.
  func unreadDay(in words: [String]) -> (range: Range<Int>, typed: String, isVague: Bool)? {
    DayLook.within(words, [.plan, .text], in: context.calendar, today: context.now) { isText($0) || isQuoted($0) }
  }

  /// Refuses a day or a time that stayed in the text while the reminder has another one: it would ring on a wrong day.
  func refuseUnreadMoment(in words: [String], at time: String) throws(UsageError) {
    let text = words.joined(separator: " ")
    if context.calendar.isDated(time) {
      guard let last = words.last, words.count > 1, DayWords.outerBounds.contains(last.lowercased()),
        context.calendar.hasDay(time), !isQuoted(last)
      else { return }
      throw UsageError(
        "\(quoted("\(last) \(time)".oneLine(40))) may be the day, or belong to the text",
        suggestion:
          "type \(time.oneLine(40)) for the day, or put the text in quotes: \(inQuotes(text)) \(time.oneLine(40))")
    }
    if let (range, typed, isVague) = unreadDay(in: words) {
      guard !isVague else { throw unreadDay(typed) }
      let isBound = range.lowerBound > 0 && DayWords.bounds.contains(words[range.lowerBound - 1].lowercased())
      throw unclearDay(
        isBound ? "\(words[range.lowerBound - 1]) \(typed)" : typed, Message(text: typed.oneLine(40)), in: text,
        at: time)
    }
    // `Do not feed` and `Sun lamp` are no days, `Do Falk anrufen` may be one.
    if words.count > 1, let first = words.first, !isQuoted(first), first.first?.isUppercase == true,
      DayWords.isShortWeekday(first), let weekday = DayWords.unclearWeekday(first),
      words[1].first?.isLowercase != true || !DayWords.wordlikeWeekdays.subtracting(["mo"]).contains(first.lowercased())
    {
      throw unclearDay(first, LocalCalendar.weekdays[weekday], in: text, at: time)
    }
    for place in words.indices.dropFirst() where !isQuoted(words[place]) {
      let (word, before) = (words[place].withoutMarks.lowercased(), words[place - 1].lowercased())
      if DayWords.seasons.contains(word), DayWords.bounds.contains(before) || place == words.count - 1 {
        throw unreadDay("\(words[place - 1]) \(words[place])")
      }
      if DayWords.partsOfDay[word] != nil, DayWords.near[before] == 0 || DayWords.these.contains(before) {
        try refuseOtherHalf("\(words[place - 1]) \(words[place])", in: text, at: time)
      }
    }
    if let tonight = words.first(where: { $0.lowercased() == "tonight" && !isQuoted($0) }) {
      try refuseOtherHalf(tonight, in: text, at: time)
    }
  }

  /// Refuses a part of today that the time contradicts: `feed Rex tonight before 8:00`.
  private func refuseOtherHalf(_ part: String, in text: String, at time: String) throws(UsageError) {
    func moment(_ typed: String) -> Date? { try? context.calendar.moment(typed, today: context.now, [.plan, .text]) }
    guard moment("\(part) \(time)") != moment(time) else { return }
    throw unclearDay(part, Message(text: part.oneLine(40)), in: text, at: time)
  }

  /// The error for words that may be the day, with both commands.
  func unclearDay(
    _ word: String, _ day: Message, in text: String, at time: String
  ) -> UsageError {
    let when = time.oneLine(40)
    return UsageError(
      "\(quoted(word.oneLine(40))) may be the day, or belong to the text",
      suggestion:
        "type \(day) \(when) for the day, or put the text in quotes: \(inQuotes(text)) \(when)")
  }

  /// The text as it can be typed; one word needs the quotes, too: they make it text.
  private func inQuotes(_ text: String) -> String {
    let joined = Words.joined(text)
    return (joined == text ? "'\(text)'" : joined).oneLine(60)
  }
}
