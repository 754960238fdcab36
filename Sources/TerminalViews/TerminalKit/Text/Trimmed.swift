extension StringProtocol where SubSequence == Substring {
  /// The text without the white space at both ends.
  public var trimmed: Substring {
    guard let last = lastIndex(where: { !$0.isBlank }) else { return self[endIndex...] }
    return self[...last].drop { $0.isBlank }
  }

  /// The text up to the first white space.
  public var firstWord: Substring { self[..<(firstIndex { $0.isBlank } ?? endIndex)] }
}

extension StringProtocol where SubSequence == Substring {
  /// The line from the slash of its command on; nil for a text.
  ///
  /// Invisible characters before the slash, and a wide slash, do not turn a command into a text: a command may have a
  /// password.
  public var command: String? {
    guard let slash, self[index(after: slash)...].first?.isSlash != true else { return nil }
    return "/\(self[index(after: slash)...])"
  }

  /// The index of a slash at the beginning, after blanks and invisible characters.
  var slash: Index? { firstIndex { !$0.isBlank && !$0.isInvisible }.flatMap { self[$0].isSlash ? $0 : nil } }

  /// This line with a second slash before the first one, so that it is a text.
  var withTextSlash: String { slash.map { "\(self[..<$0])/\(self[$0...])" } ?? String(self) }

  /// This line without the first of two slashes at its beginning.
  public var withoutTextSlash: String {
    guard let slash, self[index(after: slash)...].first?.isSlash == true else { return String(self) }
    return "\(self[..<slash])\(self[index(after: slash)...])"
  }
}

extension String {
  public var withoutTrailingBlanks: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}

extension Character {
  /// Whether all scalars are white space.
  ///
  /// False for a blank with a combining mark, for which `isWhitespace` is true: trimming would drop the mark.
  public var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Whether this character has no width, such as the mark at the beginning of a file.
  fileprivate var isInvisible: Bool {
    unicodeScalars.allSatisfy { [.control, .format].contains($0.properties.generalCategory) }
  }

  /// Whether this character is a slash, also a wide one or one with a combining mark.
  fileprivate var isSlash: Bool { unicodeScalars.first.map { ["/", "\u{FF0F}"].contains($0) } ?? false }
}
