public import Architecture
public import Foundation
public import Testing

/// Prints moments in UTC, with as many decimals of a second as needed: different moments have different texts.
enum MomentText {
  /// The text of an `Instant` or a `Date`; nil for any other value.
  static func of(_ value: Any) -> String? {
    switch value {
    case let instant as Instant: text(of: Int(instant.nanoseconds), perSecond: 1_000_000_000)
    case let date as Date: text(of: date)
    default: nil
    }
  }

  fileprivate static func text(of date: Date) -> String? {
    // Whole microseconds, because a `Date` near 2026 is exact only to a quarter of a microsecond.
    let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
    guard let units = Int(exactly: microseconds) else { return nil }
    return text(of: units, perSecond: 1_000_000)
  }

  /// The text of a moment in the form `2026-11-24T04:47:57.085Z`.
  fileprivate static func text(of units: Int, perSecond: Int) -> String {
    let (seconds, rest) = units.floored(by: perSecond)
    let (day, second) = seconds.floored(by: 86_400)
    let time = [second / 3_600, second / 60 % 60, second % 60].map { padded($0, to: 2) }.joined(separator: ":")
    var decimals = rest == 0 ? "" : "." + padded(rest, to: "\(perSecond)".count - 1)
    while decimals.last == "0" { decimals.removeLast() }
    return "\(CalendarDate(dayNumber: day).text)T\(time)\(decimals)Z"
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Instant: CustomTestStringConvertible {
  /// The text in a failed expectation: a moment in UTC instead of nanoseconds.
  public var testDescription: String { MomentText.text(of: Int(nanoseconds), perSecond: 1_000_000_000) }
}

extension Date: @retroactive CustomTestStringConvertible {
  /// The text in a failed expectation, with the decimals of the second, which the description of a `Date` omits.
  public var testDescription: String { MomentText.text(of: self) ?? description }
}
