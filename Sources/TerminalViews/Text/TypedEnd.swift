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
  /// An end is ahead: of several days it is the next one, and a year of two digits is in this century. A month ends with
  /// its last day.
  func end(_ text: String, today now: Date) -> TypedEnd? {
    let text = text.trimmed.lowercased()
    guard text.utf8.count < 64 else { return nil }
    if let length = Self.length(text) { return .length(length) }
    let dated = text.wholeMatch(of: /([0-9]{1,2}[.\/][0-9]{1,2}[.\/])([0-9]{2})/).map { "\($0.1)20\($0.2)" } ?? text
    if let day = try? day(dated, today: now, toward: .future) { return .day(date(day.lowerBound)) }
    return Self.lastDay(ofMonth: text).map { .day($0) }
  }

  /// Whether a day with a slash may be a month with its year: `5/27`.
  func mayBeMonth(_ text: String, today now: Date) -> Bool {
    guard let parts = text.wholeMatch(of: /(0?[1-9]|1[0-2])\/([0-9]{2})/), let number = Int(parts.2) else {
      return false
    }
    return number <= 31 && 2000 + number >= date(now).year
  }

  /// `6m` are months: no end is minutes away.
  private static func length(_ text: String) -> String? {
    let length = text.hasPrefix("in ") ? text.dropFirst(3).trimmed : text[...]
    let isMonths = length.wholeMatch(of: /[0-9]+ ?m/) != nil
    guard let stored = TypedRepetition.length(length + (isMonths ? "o" : "")), !stored.hasSuffix("h") else {
      return nil
    }
    return stored
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
