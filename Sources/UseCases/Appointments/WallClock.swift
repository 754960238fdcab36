public import Architecture

/// The practice's local clock and calendar: use cases know no time zone, and ask this port for days and times of day.
public struct WallClock: Sendable {
  public var day: @Sendable (Instant) -> CalendarDate
  /// The instant with the time of day of `as`, on the day that begins at `dayBeginningAt`.
  public var sameTime: @Sendable (_ as: Instant, _ dayBeginningAt: Instant) -> Instant

  /// The instant at a minute of the local day that contains `dayOf`.
  public var moment: @Sendable (_ minute: Int, _ dayOf: Instant) -> Instant

  /// Seconds ahead of UTC at an instant.
  public var offset: @Sendable (Instant) -> Int
  /// The time zone's name: `Europe/Berlin`.
  public var zone: @Sendable () -> String = { "GMT" }
  /// The clock of another time zone; nil for an unknown name.
  public var named: @Sendable (String) -> WallClock? = { _ in nil }

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

  /// The UTC clock; every day has 24 hours.
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
