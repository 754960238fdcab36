/// A point in time: nanoseconds since 1970-01-01T00:00:00Z.
public struct Instant: Comparable, Hashable, Sendable, Codable {
  /// Nanoseconds since 1970, negative before; up to the year 2262.
  public var nanoseconds: Int64

  /// The instant `nanoseconds` after 1970.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The instant `milliseconds` after 1970, clamped to the range of `nanoseconds`.
  public init(milliseconds: Int64) {
    let (product, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    nanoseconds = overflow ? (milliseconds < 0 ? .min : .max) : product
  }

  /// Whole milliseconds since 1970, rounded down.
  public var milliseconds: Int64 {
    let (quotient, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return rest < 0 ? quotient - 1 : quotient
  }

  /// Earlier comes first.
  public static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

  /// The time until `other`; negative if `other` is earlier.
  func duration(to other: Instant) -> Duration { .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds) }

  /// The instant `duration` later, clamped to the range of `nanoseconds`.
  public func advanced(by duration: Duration) -> Instant {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, carried) = nanoseconds.addingReportingOverflow(whole)
    let (exact, carriedAgain) = sum.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard !overflow, !carried, !carriedAgain else { return Instant(nanoseconds: seconds < 0 ? .min : .max) }
    return Instant(nanoseconds: exact)
  }
}
