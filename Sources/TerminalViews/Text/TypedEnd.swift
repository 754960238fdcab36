import Architecture
import Foundation
import TerminalKit

/// A typed end of a validity or of a series.
enum TypedEnd: Equatable {
  /// A length from the beginning, in the stored form: `12mo`.
  case length(String)
  /// The last day of the validity or the series.
  case day(CalendarDate)
}

/// The only parser of an end that has no time of day, for every command and form.
extension LocalCalendar {
  /// Parses a length such as `1y` or `in 6 Wochen`, a month with its year, or a day; nil for any other text.
  ///
  /// An end is in the future: a day without its year is the next such day, and a year of two digits is in this century.
  /// A month means its last day.
  func end(_ text: String, today now: Date) -> TypedEnd? {
    let text = text.trimmed.lowercased()
    guard text.utf8.count < 64 else { return nil }
    if let length = Self.length(text) { return .length(length) }
    let dated = text.wholeMatch(of: dateWithShortYearPattern).map { "\($0.1)20\($0.2)" } ?? text
    if let day = try? day(dated, today: now, toward: .future) { return .day(date(day.lowerBound)) }
    return Self.lastDay(ofMonth: text).map { .day($0) }
  }

  /// Whether a day with a slash may also be a month with its year: `5/27`.
  func mayBeMonth(_ text: String, today now: Date) -> Bool {
    guard let parts = text.wholeMatch(of: monthWithShortYearPattern), let number = Int(parts.2) else {
      return false
    }
    return number <= 31 && 2000 + number >= date(now).year
  }

  /// The stored length; `6m` means months, because an end has no minutes.
  private static func length(_ text: String) -> String? {
    let length = text.hasPrefix("in ") ? text.dropFirst(3).trimmed : text[...]
    if let half = halvedLength(length.split(separator: " ").map(String.init)) { return half }
    let isMonths = length.wholeMatch(of: monthsPattern) != nil
    guard let stored = TypedRepetition.length(length + (isMonths ? "o" : "")), !stored.hasSuffix("h") else {
      return nil
    }
    return stored
  }

  /// The stored form of a length with a half: `half a year`, `anderthalb Jahre`, `1.5 years`, `a year and a half`.
  private static func halvedLength(_ words: [String]) -> String? {
    guard let (halves, unit) = halved(words) else { return nil }
    return switch unit {
    case .years: "\(6 * halves)mo"
    case .months: halves.isMultiple(of: 2) ? "\(halves / 2)mo" : "\(15 * halves)d"
    case .minutes, .hours, .days, .weeks: nil
    }
  }

  /// The number of halves in a length with a half, and their unit; nil for another length.
  static func halved(_ words: [String]) -> (halves: Int, unit: DayWords.Unit)? {
    var words = words
    if words.count == 5, words[2...] == ["and", "a", "half"] { words = [words[0], "and", "a", "half", words[1]] }
    if words.count == 1, let parts = words[0].wholeMatch(of: halvedLengthPattern) {
      words = [String(parts.1), String(parts.2)]
    }
    guard words.count > 1, let unit = DayWords.Unit(words.removeLast()), let halves = halves(words) else { return nil }
    return (halves, unit)
  }

  /// The number of halves that the words count: 3 for `1 1/2`, `anderthalb` or `one and a half`; nil for whole numbers.
  private static func halves(_ words: [String]) -> Int? {
    let one: Set<String> = ["half", "halbes", "halben", "halbe", "½", "1/2"]
    let articles: Set<String> = ["a", "an", "ein", "einem", "eines", "eine"]
    if words.count < 3, words.contains(where: one.contains),
      words.allSatisfy({ one.contains($0) || articles.contains($0) })
    {
      return 1
    }
    guard let first = words.first else { return nil }
    if words.count == 2 && (one.contains(words[1]) || words[1] == "½") || words.dropFirst() == ["and", "a", "half"] {
      return NumberWords.count(first).map { 2 * $0 + 1 }
    }
    guard words.count == 1 else { return nil }
    if ["anderthalb", "eineinhalb", "einundeinhalb"].contains(first) { return 3 }
    let count =
      first.hasSuffix("einhalb")
      ? String(first.dropLast(7)) : first.wholeMatch(of: halvedNumberPattern).map { String($0.1) }
    return count.flatMap { NumberWords.count($0) }.map { 2 * $0 + 1 }
  }

  /// The last day of `may 2027`, `5.2027`, `5/2027` or `2027-05`.
  private static func lastDay(ofMonth text: String) -> CalendarDate? {
    let parts = text.split { $0.isBlank || "./-".contains($0) }.map(String.init)
    guard parts.count == 2 else { return nil }
    let (named, typed) = text.contains("-") ? (parts[1], parts[0]) : (parts[0], parts[1])
    guard typed.utf8.count == 4, let year = wholeNumber(typed, in: 1900...2261),
      let month = wholeNumber(named, in: 1...12) ?? DayWords.month(named)
    else { return nil }
    return CalendarDate(year: year, month: month, day: CalendarDate.length(ofMonth: month, year: year))
  }
}

/// `24.12.26`.
private let dateWithShortYearPattern = Pattern(/([0-9]{1,2}[.\/][0-9]{1,2}[.\/])([0-9]{2})/)
/// `5/27`.
private let monthWithShortYearPattern = Pattern(/(0?[1-9]|1[0-2])\/([0-9]{2})/)
/// `6m`.
private let monthsPattern = Pattern(/[0-9]+ ?m/)
/// `1.5y`.
private let halvedLengthPattern = Pattern(/([0-9]+[.,]5)(\p{L}+\.?)/)
/// `1½`, `1,5`.
private let halvedNumberPattern = Pattern(/([0-9]+)(?:½|[.,]5)/)
