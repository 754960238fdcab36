public import Architecture

/// Clock and calendar on the wall of the practice: a business without a time zone asks them for days and times of day.
public struct WallClock: Sendable {
  /// The day of an instant.
  public var day: @Sendable (Instant) -> CalendarDate
  /// The instant of the day that begins then at which the clock shows what it shows at another one.
  public var sameTime: @Sendable (_ as: Instant, _ dayBeginningAt: Instant) -> Instant

  /// The instant at which the clock shows that minute of the day, on the day of another one.
  public var moment: @Sendable (_ minute: Int, _ dayOf: Instant) -> Instant

  /// By how many seconds the clock is ahead of Greenwich at an instant.
  public var offset: @Sendable (Instant) -> Int
  /// The time zone by which it goes: `Europe/Berlin`.
  public var zone: @Sendable () -> String = { "GMT" }
  /// The clock of another time zone; nil where there is none of that name.
  public var named: @Sendable (String) -> WallClock? = { _ in nil }

  /// A clock that is read so.
  public init(
    day: @escaping @Sendable (Instant) -> CalendarDate,
    sameTime: @escaping @Sendable (_ as: Instant, _ dayBeginningAt: Instant) -> Instant,
    moment: @escaping @Sendable (_ minute: Int, _ dayOf: Instant) -> Instant,
    offset: @escaping @Sendable (Instant) -> Int
  ) {
    self.day = day
    self.sameTime = sameTime
    self.moment = moment
    self.offset = offset
  }

  /// The clock of Greenwich, where every day has 24 hours.
  public static let universal = WallClock(
    day: { CalendarDate(dayNumber: Int($0.nanoseconds).floored(by: 86_400_000_000_000).quotient) },
    sameTime: { other, day in
      let sinceMidnight = Int(other.nanoseconds).floored(by: 86_400_000_000_000).remainder
      return Instant(nanoseconds: day.nanoseconds &+ Int64(sinceMidnight))
    },
    moment: { minute, other in
      let sinceMidnight = Int(other.nanoseconds).floored(by: 86_400_000_000_000).remainder
      return Instant(nanoseconds: other.nanoseconds &- Int64(sinceMidnight) &+ Int64(minute) * 60_000_000_000)
    },
    offset: { _ in 0 })
}
