extension String {
  /// The display width of this text on a terminal, in columns.
  ///
  /// A grapheme cluster takes 2 columns with a joiner (ZWJ), an emoji selector (VS16) or emoji presentation, or if it
  /// is East Asian wide or fullwidth. Marks and format characters alone take 0, all others 1. The text must be
  /// `harmless`: a control character has no defined width.
  public var displayWidth: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// This text, cut to at most `width` columns.
  ///
  /// A cut is between two grapheme clusters, and `…` follows; a text that fits is unchanged. Only clusters of more than
  /// 32 scalars are cut inside. The cost depends on the width, not on the length of the text.
  public func fitted(to width: Int) -> String {
    guard width > 0 else { return "" }
    var used = 0
    // The end of the part that leaves a column for the ellipsis.
    var cut = startIndex
    var index = startIndex
    while index < endIndex {
      let next = self.index(after: index)
      let columns = self[index].displayWidth
      if let end = unicodeScalars.index(index, offsetBy: Self.maxClusterLength, limitedBy: next), end < next {
        return self[..<(used + columns < width ? end : cut)] + "…"
      }
      used += columns
      if used > width { return self[..<cut] + "…" }
      if used < width { cut = next }
      index = next
    }
    return self
  }

  /// The maximum number of scalars in a cluster; family emoji and flags have fewer.
  private static let maxClusterLength = 32

  /// This text, padded with spaces to `width` columns; a wider text stays as it is.
  public func padded(to width: Int) -> String {
    let missing = width - displayWidth
    return missing > 0 ? self + String(repeating: " ", count: missing) : self
  }

  /// This text, right-aligned in `width` columns; a wider text stays as it is.
  public func paddedLeft(to width: Int) -> String {
    let missing = width - displayWidth
    return missing > 0 ? String(repeating: " ", count: missing) + self : self
  }
}

extension Character {
  /// The columns on a terminal: 0, 1 or 2.
  public var displayWidth: Int {
    var width = 0
    var asksForPicture = false
    for scalar in unicodeScalars {
      if scalar == "\u{200D}" || scalar == "\u{FE0F}" {
        asksForPicture = true
      } else {
        width = max(width, scalar.displayWidth)
      }
      if width == 2 { return 2 }
    }
    // A joiner alone is invisible.
    return asksForPicture && width > 0 ? 2 : width
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    // Fast path: the soft hyphen is the only format character of Latin.
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return properties.isEmojiPresentation || isEastAsianWide ? 2 : 1
    }
  }
}
