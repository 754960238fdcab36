/// An amount of money: whole cents, so that sums are exact.
public struct Euro: Comparable, Hashable, Sendable, Codable {
  /// The amount in cents.
  public var cents: Int64

  /// The largest cost of one note, 999,999,999.99 €: nine million of them still add up without overflow.
  public static let largest = Euro(cents: 99_999_999_999)

  /// Nothing.
  public static let zero = Euro(cents: 0)

  /// An amount of that many cents.
  public init(cents: Int64) { self.cents = cents }

  /// Less money comes first.
  public static func < (left: Euro, right: Euro) -> Bool { left.cents < right.cents }

  /// The sum; beyond 92 quadrillion euro it stays there.
  public static func + (left: Euro, right: Euro) -> Euro {
    let (sum, overflow) = left.cents.addingReportingOverflow(right.cents)
    return Euro(cents: overflow ? .max : sum)
  }
}
