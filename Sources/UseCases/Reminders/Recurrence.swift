public import Architecture

/// How often something comes again.
///
/// Hours are elapsed time. Days, weeks and months keep the time that the clock on the wall shows: a time that it passes over
/// is the next one that it shows, and of one that it shows twice it is the first.
public enum Recurrence: Equatable, Sendable, Codable {
  /// Every so many hours.
  case hours(Int)
  /// Every so many days.
  case days(Int)
  /// Every so many weeks.
  case weeks(Int)
  /// Every so many months; of the 31st it is the last day of a month that is shorter.
  case months(Int)
  /// From Monday to Friday.
  case weekdays

  /// More than these of anything are a slip.
  public static let most = 999

  private static let units: [(name: String, of: @Sendable (Int) -> Recurrence)] = [
    ("h", { .hours($0) }), ("d", { .days($0) }), ("w", { .weeks($0) }), ("mo", { .months($0) }),
  ]

  /// Reads the canonical text: `4h`, `1d`, `2w`, `1mo` or `weekdays`.
  public init?(_ text: String) {
    if text == "weekdays" {
      self = .weekdays
      return
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), (1...Self.most).contains(count), digits.first != "0",
      let unit = Self.units.first(where: { $0.name == text.dropFirst(digits.count) })
    else { return nil }
    self = unit.of(count)
  }

  /// The canonical text.
  public var text: String {
    switch self {
    case .hours(let count): "\(count)h"
    case .days(let count): "\(count)d"
    case .weeks(let count): "\(count)w"
    case .months(let count): "\(count)mo"
    case .weekdays: "weekdays"
    }
  }

  /// When it comes again for the `index`th time.
  ///
  /// It is counted from the first time, never from one that a short month or a change of the clocks has moved.
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

  /// When it comes again after that moment, and for which time; at least once after the first.
  public func next(after moment: Instant, from first: Instant, _ clock: WallClock) -> (index: Int, moment: Instant) {
    // They come in order, so the place is found by halves: after years of hours, too.
    var (low, high) = (0, 1)
    while occurrence(high, from: first, clock) <= moment { (low, high) = (high, 2 * high) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if occurrence(middle, from: first, clock) <= moment { low = middle } else { high = middle }
    }
    return (high, occurrence(high, from: first, clock))
  }
}

/// How often something comes again, and how many times in all, or for how long.
public struct Repetition: Equatable, Sendable, Codable {
  /// How often.
  public var recurrence: Recurrence
  /// How many times, the first one included; nil for no such end.
  public var times: Int?
  /// For how long from the first time on; nil for no such end.
  public var length: Recurrence?

  /// Reads the canonical text: `4h`, `4h x18`, or `4h for 3d`.
  public init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let recurrence = Recurrence(String(parts[0])) else { return nil }
    self.recurrence = recurrence
    switch parts.count {
    case 2:
      guard parts[1].first == "x", let times = Int(parts[1].dropFirst()), (1...Recurrence.most).contains(times) else {
        return nil
      }
      self.times = times
    case 3:
      guard parts[1] == "for", let length = Recurrence(String(parts[2])), length != .weekdays else { return nil }
      self.length = length
    default: break
    }
  }

  /// The canonical text.
  public var text: String {
    recurrence.text + (times.map { " x\($0)" } ?? "") + (length.map { " for \($0.text)" } ?? "")
  }

  /// When it comes, if that is its first time; a round of three days does not ring once more at their end.
  public func series(from first: Instant, until: Instant?, _ clock: WallClock) -> Series {
    let end = length.map { $0.occurrence(1, from: first, clock).advanced(by: .seconds(-1)) }
    return Series(recurrence, from: first, until: [until, end].compactMap(\.self).min(), times: times)
  }
}

/// What comes again until an end.
public struct Series: Equatable, Sendable {
  /// How often.
  public var recurrence: Recurrence
  /// The first time: the others are counted from it.
  public var first: Instant
  /// The last moment at which it comes; nil for no such end.
  public var until: Instant?
  /// How often it comes in all, the first time included; nil for no such end.
  public var times: Int?

  /// A series of these values.
  public init(_ recurrence: Recurrence, from first: Instant, until: Instant? = nil, times: Int? = nil) {
    (self.recurrence, self.first, self.until, self.times) = (recurrence, first, until, times)
  }

  /// When it comes again after that moment; nil when it has ended.
  public func next(after moment: Instant, _ clock: WallClock) -> Instant? {
    let next = recurrence.next(after: moment, from: first, clock)
    if let times, next.index >= times { return nil }
    if let until, next.moment > until { return nil }
    return next.moment
  }
}

extension CalendarDate {
  /// From 0 for Monday to 6 for Sunday.
  private var weekday: Int { (dayNumber + 3).floored(by: 7).remainder }

  var isWeekend: Bool { weekday > 4 }

  /// So many days from Monday to Friday later; a Saturday and a Sunday count as the Friday before.
  func adding(weekdays: Int) -> CalendarDate {
    let (weeks, rest) = (min(weekday, 4) + weekdays).floored(by: 5)
    return adding(days: 7 * weeks + rest - weekday)
  }
}
