extension String {
  /// This text in one harmless line of at most `width` columns; nil cuts nothing.
  ///
  /// Ends of lines become blanks.
  func oneLine(_ width: Int?) -> String {
    // It is cut before it is made harmless: it may be a pasted book, of which a line is wanted.
    let beginning = width.map { String(prefix(max(0, $0) + 1)) } ?? self
    let line = beginning.harmlessLines.joined(separator: " ")
    return width.map { line.fitted(to: $0) } ?? line
  }

  /// This line broken into lines of at most `width` columns, between words where there are any.
  ///
  /// It must be harmless, but for colours, which take no columns. Blanks at a break are left out, all others are kept.
  func wrapped(to width: Int) -> [String] {
    guard displayWidth > width, width > 0 else { return [self] }
    var lines: [String] = []
    var line = Substring()
    var used = 0
    // The last blank of the line at which it may break, and the columns up to and with it.
    var start = startIndex
    var lastBlank: (index: Index, used: Int)?
    var index = startIndex
    var isEscape = false
    while index < endIndex {
      if self[index] == "\u{1B}" { isEscape = true }
      let columns = isEscape ? 0 : self[index].displayWidth
      if self[index].isLetter { isEscape = false }
      if used + columns > width, index > start {
        if self[index] == " " {
          line = self[start..<index]
          start = self.index(after: index)
          used = 0
          index = start
          lastBlank = nil
          lines.append(String(line))
          continue
        }
        let end = lastBlank?.index ?? index
        lines.append(String(self[start..<end]))
        start = lastBlank.map { self.index(after: $0.index) } ?? index
        used -= lastBlank?.used ?? used
        lastBlank = nil
      }
      used += columns
      if self[index] == " ", index > start { lastBlank = (index, used) }
      index = self.index(after: index)
    }
    if start < endIndex { lines.append(String(self[start...])) }
    return lines
  }
}
