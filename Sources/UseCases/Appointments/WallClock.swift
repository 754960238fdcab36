public import Architecture

/// The port to the practice's local calendar; use cases have no time zone of their own.
public struct WallClock: Sendable {
  public var day: @Sendable (Instant) -> CalendarDate
  /// The instant with the time of day of `as`, on the day that begins at `dayBeginningAt`.
  public var timeOfDay: @Sendable (_ as: Instant, _ dayBeginningAt: Instant) -> Instant

  /// The instant at a local time, in minutes since midnight, on the local day that contains `dayOf`.
  public var atMinute: @Sendable (_ minute: Int, _ dayOf: Instant) -> Instant

  /// Seconds ahead of UTC at an instant.
  public var offset: @Sendable (Instant) -> Int
  /// The time zone's name: `Europe/Berlin`.
  public var zone: @Sendable () -> String = { "GMT" }
  /// The clock of another time zone; nil for an unknown name.
  public var inZone: @Sendable (String) -> WallClock? = { _ in nil }

  public init(
    day: @escaping @Sendable (Instant) -> CalendarDate,
    timeOfDay: @escaping @Sendable (_ as: Instant, _ dayBeginningAt: Instant) -> Instant,
    atMinute: @escaping @Sendable (_ minute: Int, _ dayOf: Instant) -> Instant,
    offset: @escaping @Sendable (Instant) -> Int
  ) {
    self.day = day
    self.timeOfDay = timeOfDay
    self.atMinute = atMinute
    self.offset = offset
  }

  /// The UTC clock; every day has 24 hours.
  public static let universal = WallClock(
    day: { CalendarDate(dayNumber: Int($0.nanoseconds).floored(by: 86_400_000_000_000).quotient) },
    timeOfDay: { other, day in
      let sinceMidnight = Int(other.nanoseconds).floored(by: 86_400_000_000_000).remainder
      return Instant(nanoseconds: day.nanoseconds &+ Int64(sinceMidnight))
    },
    atMinute: { minute, other in
      let sinceMidnight = Int(other.nanoseconds).floored(by: 86_400_000_000_000).remainder
      return Instant(nanoseconds: other.nanoseconds &- Int64(sinceMidnight) &+ Int64(minute) * 60_000_000_000)
    },
    offset: { _ in 0 })
}
