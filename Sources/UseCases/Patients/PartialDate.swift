public import Architecture

/// A date whose day, or month and day, may be unknown: `2019-05-01`, `2019-05` or `2019`.
public struct PartialDate: Equatable, Sendable, Codable {
  /// The year, from 1800 to 2999.
  public let year: Int
  public let month: Int?
  public let dayOfMonth: Int?

  /// Creates a date; the caller ensures that it exists in the calendar.
  public init(year: Int, month: Int? = nil, dayOfMonth: Int? = nil) {
    (self.year, self.month, self.dayOfMonth) = (year, month, dayOfMonth)
  }

  /// Reads `2019-05-01`, `2019-05`, `2019`, `01.05.2019` with the day first, and a month as `5/2019`.
  ///
  /// Nil for any other text, and for a day that is not in the calendar. Also nil for `3/4/2020`: the order of day and
  /// month is unknown.
  public init?(_ text: String) {
    let separator: Character = text.contains("-") ? "-" : text.contains("/") ? "/" : "."
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let lengths = parts.map(\.utf8.count)
    guard (1...(separator == "/" ? 2 : 3)).contains(parts.count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else {
      return nil
    }
    // Year first with dashes, last with points and slashes.
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

  /// The day; nil unless year, month and day are known.
  public var day: CalendarDate? {
    guard let month, let dayOfMonth else { return nil }
    return CalendarDate(year: year, month: month, day: dayOfMonth)
  }

  /// The first possible day.
  public var first: CalendarDate { CalendarDate(year: year, month: month ?? 1, day: dayOfMonth ?? 1) }

  /// The last possible day.
  public var last: CalendarDate {
    let month = month ?? 12
    return CalendarDate(
      year: year, month: month, day: dayOfMonth ?? CalendarDate.length(ofMonth: month, year: year))
  }

  /// The stored form: year first, known parts only.
  public var text: String {
    let whole = CalendarDate(year: year, month: month ?? 1, day: dayOfMonth ?? 1).text
    return String(whole.prefix(month == nil ? 4 : dayOfMonth == nil ? 7 : 10))
  }
}

/// A local day and time of day, without a time zone.
public struct WallTime: Equatable, Sendable, Codable {
  public var day: CalendarDate
  /// Minutes since midnight, from 0 to 1439.
  public var minute: Int

  public init(day: CalendarDate, minute: Int) {
    self.day = day
    self.minute = minute
  }

  /// Converts `14:05` or `9:30` to minutes since midnight; nil for any other text.
  public static func minute(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  /// Minutes from `other` to this time, without regard to clock changes.
  public func minutes(since other: WallTime) -> Int {
    (day.dayNumber - other.day.dayNumber) * 1_440 + minute - other.minute
  }
}
