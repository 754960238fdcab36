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
