public import Architecture

/// The interval of a recurring reminder.
///
/// Hours are elapsed time. Days, weeks, months and weekdays keep the local time of day. If a clock change skips that
/// time, the occurrence moves to the end of the gap. If that time occurs twice, the first counts.
public enum Recurrence: Equatable, Sendable, Codable {
  case hours(Int)
  case days(Int)
  case weeks(Int)
  /// A month without this day of the month uses its last day.
  case months(Int)
  /// Monday to Friday.
  case weekdays

  /// Largest accepted count: a larger number is a typing error.
  public static let maxCount = 999

  private static let units: [(name: String, of: @Sendable (Int) -> Recurrence)] = [
    ("h", { .hours($0) }), ("d", { .days($0) }), ("w", { .weeks($0) }), ("mo", { .months($0) }),
  ]

  /// Parses the canonical text: `4h`, `1d`, `2w`, `1mo` or `weekdays`.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - most: the largest accepted count.
  public init?(_ text: String, most: Int = maxCount) {
    if text == "weekdays" {
      self = .weekdays
      return
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), (1...most).contains(count), digits.first != "0",
      let unit = Self.units.first(where: { $0.name == text.dropFirst(digits.count) })
    else { return nil }
    self = unit.of(count)
  }

  public var text: String {
    switch self {
    case .hours(let count): "\(count)h"
    case .days(let count): "\(count)d"
    case .weeks(let count): "\(count)w"
    case .months(let count): "\(count)mo"
    case .weekdays: "weekdays"
    }
  }

  /// Occurrence with this index; index 0 is `first`.
  ///
  /// Always computed from `first`: a short month or a clock change moves one occurrence, not the later ones.
  public func occurrence(_ index: Int, from first: Instant, _ clock: WallClock) -> Instant {
    guard index > 0 else { return first }
    let (day, second) = clock.local(first)
    return switch self {
    case .hours(let count): first.advanced(by: .seconds(3_600 * count * index))
    case .days(let count): clock.instant(second, on: day.adding(days: count * index))
    case .weeks(let count): clock.instant(second, on: day.adding(days: 7 * count * index))
    case .months(let count): clock.instant(second, on: day.adding(months: count * index))
    case .weekdays: clock.instant(second, on: day.adding(weekdays: index))
    }
  }

  /// Earliest occurrence after `moment`, never `first` itself: the index is at least 1.
  public func next(after moment: Instant, from first: Instant, _ clock: WallClock) -> (index: Int, moment: Instant) {
    // Binary search: an hourly reminder may have thousands of past occurrences.
    var (low, high) = (0, 1)
    while occurrence(high, from: first, clock) <= moment { (low, high) = (high, 2 * high) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if occurrence(middle, from: first, clock) <= moment { low = middle } else { high = middle }
    }
    return (high, occurrence(high, from: first, clock))
  }
}

/// A recurrence with an optional end: a number of occurrences, or a duration.
public struct Repetition: Equatable, Sendable, Codable {
  public var recurrence: Recurrence
  /// Number of occurrences, the first included; nil for no limit.
  public var times: Int?
  /// Duration from the first occurrence; nil for no limit.
  public var length: Recurrence?

  /// Parses the canonical text: `4h`, `4h x18`, or `4h for 3d`.
  public init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let recurrence = Recurrence(String(parts[0])) else { return nil }
    self.recurrence = recurrence
    switch parts.count {
    case 2:
      guard parts[1].first == "x", let times = Int(parts[1].dropFirst()), (1...Recurrence.maxCount).contains(times)
      else {
        return nil
      }
      self.times = times
    case 3:
      guard parts[1] == "for", let length = Recurrence(String(parts[2])), length != .weekdays else { return nil }
      self.length = length
    default: break
    }
  }

  public var text: String {
    recurrence.text + (times.map { " x\($0)" } ?? "") + (length.map { " for \($0.text)" } ?? "")
  }

  /// Series from `first` to `until` or to the repetition's own end, whichever is earlier.
  ///
  /// The own end is exclusive: `4h for 3d` has 18 occurrences.
  public func series(from first: Instant, until: Instant?, _ clock: WallClock) -> Series {
    let end = length.map { $0.occurrence(1, from: first, clock).advanced(by: .seconds(-1)) }
    return Series(recurrence, from: first, until: [until, end].compactMap(\.self).min(), times: times)
  }
}

/// The occurrences of one recurring reminder.
public struct Series: Equatable, Sendable {
  public var recurrence: Recurrence
  /// First occurrence: the base of all others.
  public var first: Instant
  /// Last possible time of an occurrence, inclusive; nil for no limit.
  public var until: Instant?
  public var times: Int?

  public init(_ recurrence: Recurrence, from first: Instant, until: Instant? = nil, times: Int? = nil) {
    (self.recurrence, self.first, self.until, self.times) = (recurrence, first, until, times)
  }

  /// Earliest occurrence after `moment`; nil after the end.
  public func next(after moment: Instant, _ clock: WallClock) -> Instant? {
    let next = recurrence.next(after: moment, from: first, clock)
    if let times, next.index >= times { return nil }
    if let until, next.moment > until { return nil }
    return next.moment
  }
}

extension CalendarDate {
  /// 0 for Monday to 6 for Sunday.
  private var weekday: Int { (dayNumber + 3).floored(by: 7).remainder }

  var isWeekend: Bool { weekday > 4 }

  /// Counts Mondays to Fridays; a Saturday or Sunday counts as the Friday before.
  func adding(weekdays: Int) -> CalendarDate {
    let (weeks, rest) = (min(weekday, 4) + weekdays).floored(by: 5)
    return adding(days: 7 * weeks + rest - weekday)
  }
}
