public import Architecture

/// A date of which the day, or the month too, may be unknown: `2019-05-01`, `2019-05` or `2019`.
public struct PartialDate: Equatable, Sendable, Codable {
  /// The year, from 1800 to 2999.
  public let year: Int
  /// The month, if it is known.
  public let month: Int?
  /// The day of the month, if it is known.
  public let dayOfMonth: Int?

  /// A date of these numbers, which are in the calendar.
  public init(year: Int, month: Int? = nil, dayOfMonth: Int? = nil) {
    (self.year, self.month, self.dayOfMonth) = (year, month, dayOfMonth)
  }

  /// Reads `2019-05-01`, `2019-05`, `2019`, with points the day first, `01.05.2019`, and a month as `5/2019`.
  ///
  /// Anything else, and a day that is not in the calendar, is nil; so is `3/4/2020`: which of the two is the month is
  /// known where it is typed, and not here.
  public init?(_ text: String) {
    let separator: Character = text.contains("-") ? "-" : text.contains("/") ? "/" : "."
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let lengths = parts.map(\.utf8.count)
    guard (1...(separator == "/" ? 2 : 3)).contains(parts.count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else {
      return nil
    }
    // The year comes first behind dashes, and last behind points and slashes.
    let inOrder = separator == "-" ? parts : parts.reversed()
    let ordered = separator == "-" ? lengths : lengths.reversed()
    guard ordered[0] == 4, ordered.dropFirst().allSatisfy({ separator == "-" ? $0 == 2 : $0 == 1 || $0 == 2 }) else {
      return nil
    }
    let numbers = inOrder.compactMap { Int($0) }
    guard numbers.count == parts.count, (1800...2999).contains(numbers[0]) else { return nil }
    if numbers.count > 1, !(1...12).contains(numbers[1]) { return nil }
    if numbers.count > 2, !(1...CalendarDate.length(ofMonth: numbers[1], year: numbers[0])).contains(numbers[2]) {
      return nil
    }
    year = numbers[0]
    month = numbers.count > 1 ? numbers[1] : nil
    dayOfMonth = numbers.count > 2 ? numbers[2] : nil
  }

  /// The day, when all of it is known.
  public var day: CalendarDate? {
    guard let month, let dayOfMonth else { return nil }
    return CalendarDate(year: year, month: month, day: dayOfMonth)
  }

  /// The first day that it may be.
  public var first: CalendarDate { CalendarDate(year: year, month: month ?? 1, day: dayOfMonth ?? 1) }

  /// The last day that it may be.
  public var last: CalendarDate {
    let month = month ?? 12
    return CalendarDate(
      year: year, month: month, day: dayOfMonth ?? CalendarDate.length(ofMonth: month, year: year))
  }

  /// As it is stored: the year first, as far as it is known.
  public var text: String {
    let whole = CalendarDate(year: year, month: month ?? 1, day: dayOfMonth ?? 1).text
    return String(whole.prefix(month == nil ? 4 : dayOfMonth == nil ? 7 : 10))
  }
}

/// A day and a time of day as they are read from calendar and clock, without a time zone.
public struct WallTime: Equatable, Sendable, Codable {
  /// The day.
  public var day: CalendarDate
  /// Minutes since midnight, from 0 to 1439.
  public var minute: Int

  /// A moment of these values.
  public init(day: CalendarDate, minute: Int) {
    self.day = day
    self.minute = minute
  }

  /// The minute of `14:05` or `9:30`; anything else is nil.
  public static func minute(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  /// The minutes from the other moment to this one, by the clock on the wall.
  public func minutes(since other: WallTime) -> Int {
    (day.dayNumber - other.day.dayNumber) * 1_440 + minute - other.minute
  }
}
