extension StringProtocol where SubSequence == Substring {
  /// Without the white space at both ends.
  public var trimmed: Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return self[endIndex...] }
    return self[...last].drop { $0.isWhitespace }
  }

  /// The text up to the first white space.
  public var firstWord: Substring { self[..<(firstIndex { $0.isWhitespace } ?? endIndex)] }
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
