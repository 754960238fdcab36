/// An amount of money in whole cents, so that sums are exact.
public struct Euro: Comparable, Hashable, Sendable, Codable {
  /// The amount in cents.
  public var cents: Int64

  /// The largest cost of one note, 999,999,999.99 €: more than ninety million of them add up without overflow.
  public static let largest = Euro(cents: 99_999_999_999)

  public static let zero = Euro(cents: 0)

  public init(cents: Int64) { self.cents = cents }

  public static func < (left: Euro, right: Euro) -> Bool { left.cents < right.cents }

  /// The sum; on overflow (above 92 quadrillion euro) `Int64.max` cents.
  public static func + (left: Euro, right: Euro) -> Euro {
    let (sum, overflow) = left.cents.addingReportingOverflow(right.cents)
    return Euro(cents: overflow ? .max : sum)
  }
}
