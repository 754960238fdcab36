public import Architecture

/// The clock on the wall of the practice: a business without a time zone asks it for a time of day.
public struct WallClock: Sendable {
  /// The instant of the day that begins then at which the clock shows what it shows at another one.
  public var sameTime: @Sendable (_ as: Instant, _ dayBeginningAt: Instant) -> Instant

  /// A clock that is read so.
  public init(sameTime: @escaping @Sendable (_ as: Instant, _ dayBeginningAt: Instant) -> Instant) {
    self.sameTime = sameTime
  }

  /// The clock of Greenwich, where every day has 24 hours.
  public static let universal = WallClock { other, day in
    let sinceMidnight = Int(other.nanoseconds).floored(by: 86_400_000_000_000).remainder
    return Instant(nanoseconds: day.nanoseconds &+ Int64(sinceMidnight))
  }
}
