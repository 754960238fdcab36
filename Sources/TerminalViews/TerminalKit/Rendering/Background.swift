/// The brightness of a terminal's background.
public enum Background: String, Equatable, Sendable, Codable {
  /// The default.
  case dark
  case light

  /// Parses the terminal's answer to a query of its background: `rgb:ffff/ffff/dddd`.
  ///
  /// Each component has one to four hexadecimal digits. Nil for any other text. The luminance decides, with the weights
  /// of sRGB (ITU-R BT.709).
  init?(answer: some StringProtocol) {
    let parts = answer.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "rgb" || parts[0] == "rgba" else { return nil }
    let levels = parts[1].split(separator: "/", omittingEmptySubsequences: false).map { digits -> Double? in
      // `UInt32` would accept a sign.
      guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
        let level = UInt32(digits, radix: 16)
      else { return nil }
      return Double(level) / Double((1 << (4 * digits.utf8.count)) - 1)
    }
    guard levels.count == parts[0].count, let red = levels[0], let green = levels[1], let blue = levels[2] else {
      return nil
    }
    self = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 ? .light : .dark
  }
}
