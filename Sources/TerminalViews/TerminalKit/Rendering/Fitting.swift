extension String {
  /// This text as one harmless line of at most `width` columns; nil does not cut.
  ///
  /// Line ends become blanks.
  public func oneLine(_ width: Int?) -> String {
    // Cut first: the text may be a pasted book.
    let beginning = width.map { String(prefix(max(0, $0) + 1)) } ?? self
    let line = beginning.harmlessLines.joined(separator: " ")
    return width.map { line.fitted(to: $0) } ?? line
  }

  /// This line wrapped to at most `width` columns, between words if possible.
  ///
  /// The text must be harmless except for inks, which take no columns. A break replaces one blank; all others stay.
  public func wrapped(to width: Int) -> [String] {
    guard inkedWidth > width, width > 0 else { return [self] }
    var lines: [String] = []
    var line = Substring()
    var used = 0
    var start = startIndex
    // The last blank of the line, and the columns up to the end of that blank.
    var lastBlank: (index: Index, used: Int)?
    var index = startIndex
    var scanner = InkScanner()
    while index < endIndex {
      let columns = scanner.isInk(self[index]) ? 0 : self[index].displayWidth
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
    return lines.reinked
  }

  /// This line wrapped between words, with further lines aligned to its text; nil does not wrap.
  ///
  /// The text begins after a label and at least two blanks; without a label, after the leading blanks. If fewer than
  /// `leastRoom` columns remain beside the label, the text begins on the next line.
  public func folded(to width: Int?) -> [String] {
    guard let width, width < inkedWidth else { return [self] }
    let place = textPlace
    let room = width - place.column
    if room >= Self.leastRoom {
      let indent = String(repeating: " ", count: place.column)
      let lines = String(self[place.index...]).wrapped(to: room)
      return ([self[..<place.index] + (lines.first ?? "")] + lines.dropFirst().map { indent + $0 }).map(
        \.withoutTrailingBlanks)
    }
    func below(_ text: Substring, _ margin: Int) -> [String] {
      String(text).wrapped(to: max(1, width - margin)).map {
        (String(repeating: " ", count: margin) + $0).withoutTrailingBlanks
      }
    }
    let label = self[place.label..<place.index]
    let margin = place.margin + (label.isEmpty ? 0 : 4)
    return below(label, place.margin).filter { !$0.isEmpty }
      + below(self[place.index...], margin)
  }

  /// The minimum columns for a text beside its label.
  private static let leastRoom = 16

  /// Index and column of the label (`label`, `margin`) and of the text (`index`, `column`); equal without a label.
  private var textPlace: (label: Index, margin: Int, index: Index, column: Int) {
    var (column, blanks) = (0, 0)
    var label: (index: Index, column: Int)?
    // An ink directly before a word belongs to the word.
    var colour: Index?
    var scanner = InkScanner()
    for index in indices {
      let character = self[index]
      if scanner.isInk(character) {
        colour = colour ?? index
        continue
      }
      if character == " " {
        blanks += 1
      } else {
        if let label, blanks > 1 { return (label.index, label.column, colour ?? index, column) }
        if label == nil { label = (colour ?? index, column) }
        blanks = 0
      }
      colour = nil
      column += character.displayWidth
    }
    let (index, margin) = label ?? (endIndex, 0)
    return (index, margin, index, margin)
  }
}
