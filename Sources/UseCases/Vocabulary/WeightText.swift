/// A weight as it is typed with a unit.
public enum WeightText {
  /// Units of a typed weight, in ten-thousandths of a gram.
  private static let units: [String: Int] = ["kg": 10_000_000, "g": 10_000, "lb": 4_535_924, "lbs": 4_535_924]

  /// True for a unit alone.
  public static func isUnit(_ text: String) -> Bool { units[text.lowercased()] != nil }

  /// Kilograms with a point, of a number with a unit: `0.45` for `450g`, `0,45 KG` or `450 g`; to the gram.
  ///
  /// Nil for a number without a unit, and for any other text.
  public static func kilograms(_ typed: String) -> String? {
    let text = typed.lowercased().filter { !$0.isWhitespace }
    let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
    guard let unit = units[String(text.dropFirst(number.count))] else { return nil }
    let parts = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 5 }) else { return nil }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard let digits = Int(parts[0] + decimals) else { return nil }
    let scale = (0..<decimals.utf8.count).reduce(10_000) { scale, _ in scale * 10 }
    let grams = (digits * unit + scale / 2) / scale
    var rest = String(1_000 + grams % 1_000).dropFirst()
    while rest.last == "0" { rest = rest.dropLast() }
    return "\(grams / 1_000)" + (rest.isEmpty ? "" : ".\(rest)")
  }
}
