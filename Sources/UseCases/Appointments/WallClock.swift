public import Architecture

/// Clock and calendar on the wall of the practice: a business without a time zone asks them for days and times of day.
public struct WallClock: Sendable {
  /// The day of an instant.
  public var day: @Sendable (Instant) -> CalendarDate
  /// The instant of the day that begins then at which the clock shows what it shows at another one.
  public var sameTime: @Sendable (_ as: Instant, _ dayBeginningAt: Instant) -> Instant

  /// A clock that is read so.
  public init(
    day: @escaping @Sendable (Instant) -> CalendarDate,
    sameTime: @escaping @Sendable (_ as: Instant, _ dayBeginningAt: Instant) -> Instant
  ) {
    self.day = day
    self.sameTime = sameTime
  }

  /// The clock of Greenwich, where every day has 24 hours.
  public static let universal = WallClock(
    day: { CalendarDate(dayNumber: Int($0.nanoseconds).floored(by: 86_400_000_000_000).quotient) },
    sameTime: { other, day in
      let sinceMidnight = Int(other.nanoseconds).floored(by: 86_400_000_000_000).remainder
      return Instant(nanoseconds: day.nanoseconds &+ Int64(sinceMidnight))
    })
}
