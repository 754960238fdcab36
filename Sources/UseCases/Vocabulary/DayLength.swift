public import Architecture

extension CalendarDate {
  /// The largest accepted count of a length: a larger number is a typing error.
  public static let maxLength = 9_999

  /// Adds a length in its stored form, such as `12mo`; nil for hours, and for any other text.
  ///
  /// Months keep the day of the month, or end on the last day of a shorter month.
  public func adding(length: String) -> CalendarDate? {
    let digits = length.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), (1...Self.maxLength).contains(count) else { return nil }
    switch length.dropFirst(digits.count) {
    case "d": return adding(days: count)
    case "w": return adding(days: 7 * count)
    case "mo": return adding(months: count)
    default: return nil
    }
  }
}
