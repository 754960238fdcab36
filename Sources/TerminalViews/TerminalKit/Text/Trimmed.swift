extension StringProtocol where SubSequence == Substring {
  /// Without the white space at both ends.
  public var trimmed: Substring {
    guard let last = lastIndex(where: { !$0.isBlank }) else { return self[endIndex...] }
    return self[...last].drop { $0.isBlank }
  }

  /// The text up to the first white space.
  public var firstWord: Substring { self[..<(firstIndex { $0.isBlank } ?? endIndex)] }
}

extension Substring {
  /// The text within one pair of double quotes; nil for any other text.
  public var unquoted: Substring? {
    guard count >= 2, first == "\"", last == "\"" else { return nil }
    let inside = dropFirst().dropLast()
    return inside.contains("\"") ? nil : inside
  }
}

extension String {
  public var withoutTrailingBlanks: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}

extension Character {
  /// Whether it is white space and nothing else.
  ///
  /// A mark behind a blank is one character with it, which `isWhitespace` takes for a blank: the mark would be lost.
  public var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
