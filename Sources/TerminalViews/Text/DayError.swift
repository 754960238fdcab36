public import TerminalKit

/// An error in a typed day, with its text.
public enum DayError: Error, Equatable, Sendable {
  /// Neither a word for a day nor a date.
  case notADay(String)
  /// The year or the month of the date does not exist.
  case noSuchMonth(String)
  /// A year of two digits, which leaves the century open.
  case shortYear(String)
  /// A day with a part of the day and without a time: `tomorrow morning`.
  case partOfDay(String)
  /// The day does not exist in its month; with the month's first and last day.
  case noSuchDay(String, first: String, last: String)
  /// A day outside the supported range.
  case tooFar(String)
  /// A phrase for several days; for a weekday, with the two days that it may mean.
  case vague(String, days: [String])
  /// A holiday with another date each year.
  case movable(String)
  /// A clock change skipped the whole day in this time zone.
  case passedOver(String, timeZone: String)
  /// A date and a weekday that differ; with the words of both, the date, and the date's weekday, 0 for Monday.
  case otherWeekday(String, words: [String], day: String, weekday: Int)

  /// Whether the text was meant as a day.
  var isOfDate: Bool { if case .notADay = self { false } else { true } }

  var typed: String {
    switch self {
    case .notADay(let text), .noSuchMonth(let text), .shortYear(let text), .partOfDay(let text),
      .movable(let text), .noSuchDay(let text, _, _), .tooFar(let text),
      .vague(let text, _), .passedOver(let text, _), .otherWeekday(let text, _, _, _):
      text
    }
  }

  public var reason: Message {
    switch self {
    case .notADay(let text): "cannot read \(quoted(text)) as a day"
    case .noSuchMonth(let text), .noSuchDay(let text, _, _): "\(quoted(text)) is not in the calendar"
    case .shortYear(let text): "\(quoted(text)) has a year of two digits"
    case .partOfDay(let text): "\(quoted(text)) is only a part of a day"
    case .movable(let text): "\(quoted(text)) falls on a different date each year"
    case .tooFar(let text): "the year of \(quoted(text)) is out of range"
    case .vague(let text, let days):
      days.isEmpty ? "\(quoted(text)) is not a single day" as Message : "\(quoted(text)) can mean two days"
    case .passedOver(let text, let zone):
      "\(quoted(text)) did not exist in \(zone): the calendar there skipped that day"
    case .otherWeekday(_, let words, let day, let weekday):
      "\(quoted(words[0])) and \(quoted(words[words.count - 1])) are two days: \(day) is a \(LocalCalendar.weekdays[weekday])"
    }
  }

  public var remedy: Message {
    switch self {
    case .vague(let text, let days) where days.count == 2:
      "type \(days[0]) or \(days[1]) instead of \(quoted(text))"
    case .notADay, .vague: "type a day such as today, friday, in 2 weeks, 13.12., 2026-11-21 or 21.11.2026"
    case .noSuchMonth: "type a month from 01 to 12 and a year in four digits, such as 2026-11-21 or 21.11.2026"
    case .shortYear: "type the year in four digits, such as 21.11.2026 or 2026-11-21"
    case .partOfDay: "type the day and a time, such as tomorrow 8:00"
    case .noSuchDay(_, let first, let last): "type a day from \(first) to \(last)"
    case .movable: "type its date, such as 2026-04-03 or 3.4.2026"
    case .tooFar: "type a year from 1678 to 2261"
    case .passedOver: "type the day before it or the day after it"
    case .otherWeekday: "type the date alone, or the weekday alone"
    }
  }
}
