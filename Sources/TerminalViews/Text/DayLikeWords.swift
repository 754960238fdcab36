import Architecture
import Foundation
import TerminalKit
import ViewModels

/// Words at the end of a text that look like a day, a month or a time, but were not parsed: `3/4`, `KW 14`.
///
/// The caller refuses them: as a part of the text, they would leave the record with today's date, unnoticed.
struct DayLikeWords {
  /// The words, as they were typed.
  let typed: String

  /// Finds the longest such words at the end; nil without them.
  ///
  /// With `isPlan`, a part of a month or a year counts as a day, too: `end of month`.
  init?(endOf words: [String], in calendar: LocalCalendar, today now: Date, isPlan: Bool = false) {
    let most = Self.longest
    for count in (1...most).reversed() where count <= words.count {
      let end = Array(words.suffix(count))
      // A word with blanks was quoted: it is text.
      guard !end.contains(where: { $0.contains(where: \.isBlank) }) else { continue }
      let plain = end.map { $0.lowercased().withoutMarksAround }
      guard
        Self.isDay(plain, in: calendar, today: now) || Self.isMarkedDay(end, in: calendar)
          || isPlan && DayWords.partsOfYear.contains(plain.joined(separator: " "))
      else { continue }
      typed = end.joined(separator: " ")
      return
    }
    return nil
  }

  /// Whether the words are a day without their marks or hyphens: `(monday)`, `tuesday's`, `next-friday`, `Fri-day`.
  private static func isMarkedDay(_ words: [String], in calendar: LocalCalendar) -> Bool {
    let typed = words.joined(separator: " ")
    var plain = words.map(\.withoutMarksAround).joined(separator: " ")
    if let possessive = ["'s", "\u{2019}s"].first(where: plain.hasSuffix) { plain.removeLast(possessive.count) }
    var forms = [plain]
    if words.count == 1, plain.allSatisfy({ $0.isLetter || $0 == "-" }) {
      forms += [plain.replacing("-", with: " "), plain.replacing("-", with: "")]
    }
    return forms.contains { form in
      guard form != typed, let reader = try? MomentReader(form, .text, form: calendar.form) else { return false }
      return reader.unread.isEmpty && reader.minute == nil && (reader.day != nil || reader.vague != nil)
    }
  }

  /// Finds the first words for a day anywhere in a text: `in two weeks`, `tomorrow`, `13.12.`, `next week`.
  ///
  /// Skips words that may be no day: some abbreviated weekdays, numbers with one point, names after a title.
  static func within(
    _ words: [String], _ options: ReadingOptions, in calendar: LocalCalendar, today now: Date, isText: (String) -> Bool
  ) -> (range: Range<Int>, typed: String, isVague: Bool)? {
    let plain = words.map(\.withoutMarksAround)
    for begin in words.indices where !DayWords.connecting.contains(plain[begin].lowercased()) {
      guard begin == 0 || !NameTitles.words.contains(words[begin - 1].lowercased()) else { continue }
      for end in (begin + 1...min(begin + longest, words.count)).reversed() {
        let phrase = words[begin..<end]
        guard !phrase.contains(where: isText), !isWord(phrase, before: end < words.count ? words[end] : nil) else {
          continue
        }
        let typed = phrase.joined(separator: " ")
        let read = plain[begin..<end].joined(separator: " ")
        guard typed.utf8.count < 64, let isVague = dayIsVague(read, options, in: calendar, today: now) else { continue }
        return (begin..<end, typed, isVague)
      }
    }
    return nil
  }

  /// Whether the words for a day are vague; nil unless they are a past day, or for `.plan` a future day.
  private static func dayIsVague(
    _ typed: String, _ options: ReadingOptions, in calendar: LocalCalendar, today now: Date
  ) -> Bool? {
    let isPlan = options.contains(.plan)
    let words = typed.lowercased().split(separator: " ").map { String($0).withoutMarks }
    if !isPlan, words.count > 1, let first = words.first, let last = words.last {
      if words.count == 2, first != "past", DayWords.lastWords.contains(first), DayWords.partsOfDay[last] != nil {
        return true
      }
      if last == "ago", DayWords.few.contains(first) || words.count > 2 && DayWords.few.contains(words[1]) {
        return true
      }
    }
    guard let reader = try? MomentReader(typed, isPlan ? options.union(.timed) : options, form: calendar.form),
      reader.unread.isEmpty, reader.lastRead == reader.typed.count - 1, reader.minute == nil
    else { return nil }
    if let vague = reader.vague {
      // A past day is no plan, and `this week` may mean today.
      let isPast = DayWords.lastWords.contains(vague.word)
      return isPlan ? isPast || DayWords.thisWords.contains(vague.word) ? nil : true : isPast ? true : nil
    }
    guard reader.day != nil else { return isPlan && (reader.minutesFromNow ?? 0) > 0 ? false : nil }
    do throws(DayError) {
      let days = try calendar.day(typed, today: now, toward: isPlan ? .future : .past, options)
      let (day, today) = (calendar.date(days.lowerBound), calendar.date(now))
      return (isPlan ? day > today : day < today) ? false : nil
    } catch {
      if case .vague = error { return true }
      return nil
    }
  }

  /// Whether a single word may have another meaning than a day: `2.5`, `Sam`, `sun` lamp, `Fr. Müller`.
  static func isWord(_ phrase: ArraySlice<String>, before next: String?) -> Bool {
    guard phrase.count == 1, let word = phrase.first?.withoutMarksAround else { return false }
    if word.wholeMatch(of: dayOrNumberPattern) != nil { return true }
    guard DayWords.weekday(word.lowercased()) != nil else { return false }
    let isTitle = ["fr.", "fr"].contains(word.lowercased()) && next?.first?.isUppercase == true
    return isTitle || !DayWords.isSureWeekday(word) || DayWords.wordlikeWeekdays.contains(word)
  }

  /// The maximum number of words in a phrase: `the 3rd of april 9:30`.
  private static let longest = 5

  private static func isDay(_ words: [String], in calendar: LocalCalendar, today now: Date) -> Bool {
    guard let last = words.last else { return false }
    if words.count == 1 { return isDay(last, in: calendar, today: now) }
    let first = words[words.count - 2]
    // `16may 26`, `16/5 26`, `16 05 26`.
    if last.wholeMatch(of: shortYearPattern) != nil,
      words.count == 2 && first.isDayBeforeYear
        || words.count == 3 && words[..<2].allSatisfy({ $0.utf8.count == 2 })
          && wholeNumber(words[0], in: 1...31) != nil && wholeNumber(words[1], in: 1...12) != nil
    {
      return true
    }
    // `one week back`, `3 Tage her`, `vor 3 T.`, `in 2 Mt.`.
    if words.count == 3 {
      if DayWords.pastMarkers.contains(last), NumberWords.count(words[0]) != nil, DayWords.Unit(first) != nil {
        return true
      }
      if DayWords.shortUnits.contains(last), DayWords.directions[words[0]] != nil, NumberWords.count(first) != nil {
        return true
      }
    }
    if words.count == 2 {
      let isNumber = wholeNumber(last, in: 1...53) != nil
      if DayWords.weekNames.contains(first), isNumber { return true }
      let hasDay =
        DayWords.relativeDays[first] != nil || DayWords.weekday(first) != nil || DayWords.vague.contains(first)
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
    if DayWords.notSingleDays.contains(word) || DayWords.seasons.contains(word) { return true }
    if DayWords.months.contains(where: { $0.contains(word) }) { return true }
    if word.looksLikeDate || isRange(word) { return true }
    if let parts = word.wholeMatch(of: twoNumbersPattern), let first = Int(parts.1),
      let second = Int(parts.2)
    {
      return (1...31).contains(first) && (1...31).contains(second) && min(first, second) <= 12
    }
    // `3apr2026`, `3-apr-26`, `3.april`.
    if let parts = word.wholeMatch(of: dayBeforeMonthPattern),
      DayWords.month(String(parts.1)) != nil
    {
      return true
    }
    // `dec16`, `mid-may`.
    let named = word.wholeMatch(
      of: monthBeforeDayPattern)
    if let month = named?.1 ?? named?.2, DayWords.month(String(month)) != nil { return true }
    return forms.contains { word.wholeMatch(of: $0) != nil }
  }

  /// Whether a word is the first and the last of several days: `24.12.-2.1.`, `24.-31.12.`.
  static func isRange(_ word: String) -> Bool {
    word.wholeMatch(
      of: rangePattern)
      != nil
  }

  /// Forms of a single word that looks like a date or a time.
  private static let forms = [
    // `2026-04`, `04/2026`, `20260403`.
    Pattern(/(?:19|20)[0-9]{2}[.\/-](?:0?[1-9]|1[0-2])/),
    Pattern(/(?:0?[1-9]|1[0-2])[.\/-](?:19|20)[0-9]{2}/),
    Pattern(/(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])/),
    // `2026-W14-5`, `KW14`.
    Pattern(/(?:[0-9]{4}-?)?(?:w|kw|cw)[0-9]{1,2}(?:-[1-7])?/),
    // `20/XI/2026`, `20.xi.`.
    Pattern(/[0-9]{1,2}[.\/-](?:i{1,3}|iv|vi{0,3}|ix|xi{0,2})[.\/-](?:[0-9]{2}|[0-9]{4})?/),
    // `3rd`, `3.`.
    Pattern(/(?:[1-9]|[12][0-9]|3[01])(?:st|nd|rd|th|ter|ten|\.)/),
    // `-3d`, `+2w`.
    Pattern(/[-+][0-9]{1,4}(?:d|w|mo|y)/),
    // `2026-04-03T10:00Z`, `9:30`.
    Pattern(/[0-9]{4}-[0-9]{2}-[0-9]{2}t.*/),
    Pattern(/(?:[01]?[0-9]|2[0-3]):[0-5][0-9]/),
  ]
}

extension String {
  /// The text without the punctuation, brackets and quotes at both ends.
  var withoutMarksAround: String {
    var text = self[...]
    while text.count > 1, let last = text.last, ",:;!?)]}>\"\u{201C}\u{201D}\u{2018}\u{2019}'*_".contains(last) {
      text.removeLast()
    }
    while text.count > 1, let first = text.first,
      "([{<\"\u{201E}\u{201C}\u{201A}\u{2018}\u{2019}'*_".contains(first)
        || first == "-" && text.dropFirst().first?.isLetter == true
    {
      text.removeFirst()
    }
    return String(text)
  }

  /// The text without the punctuation at its end.
  var withoutMarks: String {
    var text = self
    while text.count > 1, let last = text.last, ",:;!?)".contains(last) { text.removeLast() }
    return text
  }

  /// Whether this word is a day with its month, after which a year may follow: `16may`, `may16`, `16/5`.
  fileprivate var isDayBeforeYear: Bool {
    if let parts = wholeMatch(of: slashedNumbersPattern), let first = Int(parts.1), let second = Int(parts.2) {
      return (1...31).contains(first) && (1...31).contains(second) && min(first, second) <= 12
    }
    let named = wholeMatch(of: dayWithMonthPattern)
    return (named?.1 ?? named?.2).map { DayWords.month(String($0)) != nil } ?? false
  }

  /// Whether this word has the form of a date in digits; the date need not exist: `31.2.2026`, `1.5.`.
  var looksLikeDate: Bool { wholeMatch(of: datePattern) != nil }
}

/// `26`, `'26`.
private let shortYearPattern = Pattern(/'?[0-9]{2}/)
/// `2.5`.
let dayOrNumberPattern = Pattern(/[0-9]{1,2}\.[0-9]{1,2}/)
/// `3/4`, `3-4`.
private let twoNumbersPattern = Pattern(/([0-9]{1,2})[.\/-]([0-9]{1,2})/)
/// `3apr2026`, `3-apr-26`, `3.april`.
private let dayBeforeMonthPattern = Pattern(/[0-9]{1,2}[.\/-]?(\p{L}{3,9})[.\/-]?[0-9]{0,4}/)
/// `dec16`, `mid-may`.
private let monthBeforeDayPattern = Pattern(
  /(\p{L}{3,9})[.\/-]?[0-9]{1,2}(?:st|nd|rd|th)?|(?:mid|early|late|end|mitte|anfang|ende)-?(\p{L}{3,9})/)
/// `24.12.-2.1.`, `24.-31.12.`.
private let rangePattern = Pattern(
  /[0-9]{1,2}\.(?:[0-9]{1,2}\.)?(?:[0-9]{2}|[0-9]{4})?[-–—\/][0-9]{1,2}\.[0-9]{1,2}\.(?:[0-9]{2}|[0-9]{4})?/)
/// `16/5`.
let slashedNumbersPattern = Pattern(/([0-9]{1,2})\/([0-9]{1,2})/)
/// `16may`, `may16`.
private let dayWithMonthPattern = Pattern(
  /[0-9]{1,2}(?:st|nd|rd|th)?[.\/-]?(\p{L}{3,9})\.?|(\p{L}{3,9})[.\/-]?[0-9]{1,2}/)
/// `31.2.2026`, `1.5.`.
private let datePattern = Pattern(/[0-9]{1,4}[-.\/][0-9]{1,2}[-.\/][0-9]{0,4}/)
