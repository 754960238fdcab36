public import Architecture
public import Foundation

extension Decimal {
  /// The amount in euro, exactly.
  public init(_ euro: Euro) { self = Decimal(euro.cents) / 100 }
}

extension Euro {
  /// The amount in cents; nil when there are fractions of a cent, or more than a note may cost or be refunded.
  package init?(_ amount: Decimal) {
    var cents = amount * 100
    var whole = Decimal()
    NSDecimalRound(&whole, &cents, 0, .plain)
    guard !whole.isNaN, whole == cents, whole.magnitude <= Decimal(Euro.largest.cents) else { return nil }
    self.init(cents: NSDecimalNumber(decimal: whole).int64Value)
  }
}

extension Date {
  /// The platform's date for an instant.
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
