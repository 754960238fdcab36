import Architecture
import Foundation
import TerminalKit

/// Words at the end of a text that look like a day, a month or a time, and are not read as a day: `3/4`, `KW 14`,
/// `yesterday evening`.
///
/// Kept as text they would leave a record with the date of today, and nobody would notice.
struct DayLook {
  /// The words, as they were typed.
  let typed: String

  /// The longest such end of these words; nil without one.
  init?(endOf words: [String], in calendar: LocalCalendar, today now: Date) {
    let most = Self.longest
    for count in (1...most).reversed() where count <= words.count {
      let end = Array(words.suffix(count))
      // What was quoted with its blanks is text.
      guard !end.contains(where: { $0.contains(where: \.isBlank) }) else { continue }
      let plain = end.map { String($0.lowercased().trimmed.drop { "([".contains($0) }).withoutMarks }
      guard Self.isDay(plain, in: calendar, today: now) else { continue }
      typed = end.joined(separator: " ")
      return
    }
    return nil
  }

  /// The first words of a day anywhere in a text: `in two weeks`, `tomorrow`, `13.12.`, `next week`, with their place.
  ///
  /// An abbreviated weekday and a number with one point may be other words; a name behind a title is one.
  static func within(
    _ words: [String], _ options: ReadingOptions, in calendar: LocalCalendar, today now: Date, isText: (String) -> Bool
  ) -> (range: Range<Int>, typed: String, isVague: Bool)? {
    for begin in words.indices where !DayWords.connecting.contains(words[begin].lowercased()) {
      guard begin == 0 || !DayWords.titles.contains(words[begin - 1].lowercased()) else { continue }
      for end in (begin + 1...min(begin + longest, words.count)).reversed() {
        let phrase = words[begin..<end]
        guard !phrase.contains(where: isText), !isWord(phrase, before: end < words.count ? words[end] : nil) else {
          continue
        }
        let typed = phrase.joined(separator: " ")
        guard typed.utf8.count < 64, let isVague = dayIsVague(typed, options, in: calendar, today: now) else {
          continue
        }
        return (begin..<end, typed, isVague)
      }
    }
    return nil
  }

  /// Whether these words are a day that an entry of today, or a plan for today, has left out; nil for no such day.
  private static func dayIsVague(
    _ typed: String, _ options: ReadingOptions, in calendar: LocalCalendar, today now: Date
  ) -> Bool? {
    let isPlan = options.contains(.plan)
    let words = typed.lowercased().split(separator: " ").map { String($0).withoutMarks }
    if !isPlan, words.count > 1, let first = words.first, let last = words.last {
      if words.count == 2, DayWords.lasts.contains(first), DayWords.partsOfDay[last] != nil { return true }
      if last == "ago", DayWords.few.contains(first) || words.count > 2 && DayWords.few.contains(words[1]) {
        return true
      }
    }
    guard let reader = try? MomentReader(typed, isPlan ? options.union(.timed) : options, form: calendar.form),
      reader.unread.isEmpty, reader.lastRead == reader.typed.count - 1, reader.minute == nil
    else { return nil }
    if let vague = reader.vague {
      // What is over is no plan, and this week is not over.
      let isPast = DayWords.lasts.contains(vague.word)
      return isPlan ? isPast || DayWords.these.contains(vague.word) ? nil : true : isPast ? true : nil
    }
    guard reader.day != nil else { return isPlan && (reader.minutesFromNow ?? 0) > 0 ? false : nil }
    let day = try? calendar.day(typed, today: now, toward: isPlan ? .future : .past, options)
    let today = calendar.date(now)
    guard let day = day.map({ calendar.date($0.lowerBound) }) else { return nil }
    return (isPlan ? day > today : day < today) ? false : nil
  }

  /// Whether one word may be something else than a day: `2.5`, `Sam`, `sun` lamp, `Fr. Müller`, `am Morgen`.
  private static func isWord(_ phrase: ArraySlice<String>, before next: String?) -> Bool {
    guard phrase.count == 1, let word = phrase.first?.withoutMarks else { return false }
    if word.wholeMatch(of: /[0-9]{1,2}\.[0-9]{1,2}/) != nil { return true }
    guard DayWords.weekday(word.lowercased()) != nil else { return false }
    let isTitle = ["fr.", "fr"].contains(word.lowercased()) && next?.first?.isUppercase == true
    return isTitle || !DayWords.isSureWeekday(word) || DayWords.wordlikeWeekdays.contains(word)
  }

  /// The words of the longest phrase: `the 3rd of april 9:30`.
  private static let longest = 5

  private static func isDay(_ words: [String], in calendar: LocalCalendar, today now: Date) -> Bool {
    guard let last = words.last else { return false }
    if words.count == 1 { return isDay(last, in: calendar, today: now) }
    let first = words[words.count - 2]
    if words.count == 2 {
      let isNumber = wholeNumber(last, in: 1...53) != nil
      if DayWords.weekNames.contains(first), isNumber { return true }
      let hasDay = DayWords.near[first] != nil || DayWords.weekday(first) != nil || DayWords.vague.contains(first)
      if DayWords.partsOfDay[last] != nil, hasDay { return true }
      if DayWords.month(first) != nil, wholeNumber(last, in: 1900...2100) != nil { return true }
      if last == "ago" { return true }
    }
    // A day with a time.
    guard let reader = try? MomentReader(words.joined(separator: " "), .timed, form: calendar.form) else {
      return false
    }
    return reader.unread.isEmpty && reader.day != nil && reader.minute != nil
  }

  private static func isDay(_ word: String, in calendar: LocalCalendar, today now: Date) -> Bool {
    let year = calendar.date(now).year
    if wholeNumber(word, in: (year - 30)...(year + 1)) != nil { return true }
    if DayWords.alone.contains(word) || DayWords.months.contains(where: { $0.contains(word) }) { return true }
    if word.looksLikeDate { return true }
    if let parts = word.wholeMatch(of: /([0-9]{1,2})[.\/-]([0-9]{1,2})/), let first = Int(parts.1),
      let second = Int(parts.2)
    {
      return (1...31).contains(first) && (1...31).contains(second) && min(first, second) <= 12
    }
    // `3apr2026`, `3-apr-26`, `3.april`.
    if let parts = word.wholeMatch(of: /[0-9]{1,2}[.\/-]?(\p{L}{3,9})[.\/-]?[0-9]{0,4}/) {
      return DayWords.month(String(parts.1)) != nil
    }
    return forms.contains { word.wholeMatch(of: $0) != nil }
  }

  /// Forms of one word.
  private static var forms: [Regex<Substring>] {
    [
      // `2026-04`, `04/2026`, `20260403`.
      /(?:19|20)[0-9]{2}[.\/-](?:0?[1-9]|1[0-2])/, /(?:0?[1-9]|1[0-2])[.\/-](?:19|20)[0-9]{2}/,
      /(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])/,
      // `2026-W14-5`, `KW14`.
      /(?:[0-9]{4}-?)?(?:w|kw|cw)[0-9]{1,2}(?:-[1-7])?/,
      // `3rd`, `3.`.
      /(?:[1-9]|[12][0-9]|3[01])(?:st|nd|rd|th|ter|ten|\.)/,
      // `-3d`, `+2w`.
      /[-+][0-9]{1,4}(?:d|w|mo|y)/,
      // `2026-04-03T10:00Z`, `9:30`.
      /[0-9]{4}-[0-9]{2}-[0-9]{2}t.*/, /(?:[01]?[0-9]|2[0-3]):[0-5][0-9]/,
    ]
  }
}

extension String {
  /// Without commas and colons behind it.
  var withoutMarks: String {
    var text = self
    while text.count > 1, let last = text.last, ",:;!?)".contains(last) { text.removeLast() }
    return text
  }

  /// Whether it has the form of a date in digits, existing or not: `31.2.2026`, `1.5.`.
  var looksLikeDate: Bool { wholeMatch(of: /[0-9]{1,4}[-.\/][0-9]{1,2}[-.\/][0-9]{0,4}/) != nil }
}
