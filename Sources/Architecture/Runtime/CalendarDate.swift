/// A day of the proleptic Gregorian calendar, without a time zone.
///
/// Foundation's Gregorian calendar is Julian before 1582 and costs microseconds; this is a few integer divisions.
public struct CalendarDate: Comparable, Hashable, Sendable, Codable {
  /// The year.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes a date; the day must exist in the calendar.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that lies `dayNumber` days after 1970-01-01.
  public init(dayNumber: Int) {
    let days = dayNumber + Self.daysBefore(year: 1970)
    // A cycle of 400 years has 146,097 days; the estimated year is at most one year off.
    var year = days.floored(by: 146_097).quotient * 400 + 1
    year += days.floored(by: 146_097).remainder * 400 / 146_097
    while Self.daysBefore(year: year + 1) <= days { year += 1 }
    while Self.daysBefore(year: year) > days { year -= 1 }
    var rest = days - Self.daysBefore(year: year)
    var month = 1
    while rest >= Self.length(ofMonth: month, year: year) {
      rest -= Self.length(ofMonth: month, year: year)
      month += 1
    }
    self.init(year: year, month: month, day: rest + 1)
  }

  /// The number of days after 1970-01-01.
  public var dayNumber: Int {
    let months = (1..<month).reduce(0) { $0 + Self.length(ofMonth: $1, year: year) }
    return Self.daysBefore(year: year) - Self.daysBefore(year: 1970) + months + day - 1
  }

  /// The text to print and to type: `2026-11-21`.
  public var text: String {
    let digits = String(year.magnitude)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    return "\(year < 0 ? "-" : "")\(zeros)\(digits)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  /// The date `days` later.
  public func adding(days: Int) -> CalendarDate { CalendarDate(dayNumber: dayNumber + days) }

  /// The date `years` later; the 29th of February becomes the 28th in a year without it.
  public func adding(years: Int) -> CalendarDate { adding(months: 12 * years) }

  /// The same day of the month `months` later, or the last day of a shorter month.
  public func adding(months: Int) -> CalendarDate {
    let (years, index) = (month - 1 + months).floored(by: 12)
    let last = Self.length(ofMonth: index + 1, year: year + years)
    return CalendarDate(year: year + years, month: index + 1, day: min(day, last))
  }

  /// Earlier comes first.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The number of days of a month from 1 to 12.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
  }

  /// Days from the beginning of year 1 to the beginning of `year`.
  private static func daysBefore(year: Int) -> Int {
    let years = year - 1
    return years * 365 + years.floored(by: 4).quotient - years.floored(by: 100).quotient
      + years.floored(by: 400).quotient
  }
}

extension Int {
  /// Division that rounds down, so that the time before an epoch is divided like the time after it.
  public func floored(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
