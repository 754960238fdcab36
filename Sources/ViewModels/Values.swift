public import Architecture
public import Foundation

extension Decimal {
  /// The exact amount in euro.
  public init(_ euro: Euro) { self = Decimal(euro.cents) / 100 }
}

extension Euro {
  /// Nil for fractions of a cent, and for an absolute amount above `Euro.largest`.
  package init?(_ amount: Decimal) {
    var cents = amount * 100
    var whole = Decimal()
    NSDecimalRound(&whole, &cents, 0, .plain)
    guard !whole.isNaN, whole == cents, whole.magnitude <= Decimal(Euro.largest.cents) else { return nil }
    self.init(cents: NSDecimalNumber(decimal: whole).int64Value)
  }
}

extension Date {
  public init(_ instant: Instant) {
    self.init(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
  }
}

extension Instant {
  /// Rounded to the millisecond; an out-of-range date becomes the nearest instant.
  package init(_ date: Date) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    self.init(milliseconds: Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
  }
}
