public import TerminalKit

/// Places several pictures side by side on a terminal, as many in a line as fit.
public struct PictureWall: Equatable, Sendable {
  /// The number of pictures side by side.
  public let across: Int
  /// The width of a picture, in columns; one column between two pictures stays empty.
  public let columns: Int
  /// The height of a picture, in rows.
  public let rows: Int

  /// The minimum width of pictures side by side, in columns.
  private static let narrowest = 24

  /// A wall for `count` pictures on a terminal with this number of columns and rows.
  public init(count: Int, columns: Int, rows: Int) {
    across = max(1, min(count, (columns + 1) / (Self.narrowest + 1)))
    self.columns = max(1, (columns + 1) / across - 1)
    // A character is about twice as high as it is wide.
    self.rows = count == 1 ? max(1, rows) : max(1, min(rows, self.columns / 2))
  }

  /// The pictures with their captions below, line by line.
  ///
  /// - Parameters:
  ///   - pictures: the terminal output of each picture.
  ///   - captions: the text below each picture.
  ///   - format: the terminal's picture format.
  public func text(_ pictures: [String], captions: [String], format: PictureFormat) -> String {
    var text = ""
    for start in stride(from: 0, to: pictures.count, by: across) {
      let end = min(start + across, pictures.count)
      let line = Array(pictures[start..<end])
      text += format == .symbols ? symbols(line) : graphics(line)
      let below = captions[start..<end].map { $0.harmless.padded(to: columns) }.joined(separator: " ")
      text += below.trimmed.isEmpty ? "" : below.trimmedEnd + "\n"
    }
    return text
  }

  /// Joins pictures of characters line by line, each padded to its column.
  private func symbols(_ pictures: [String]) -> String {
    let parts = pictures.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    let blocks = parts.map { $0.last == "" ? Array($0.dropLast()) : $0 }
    let height = blocks.map(\.count).max() ?? 0
    return (0..<height).map { row in
      blocks.enumerated().map { index, block in
        let line = row < block.count ? block[row] : ""
        let isLast = index == blocks.count - 1
        return isLast ? line : line + String(repeating: " ", count: max(0, columns + 1 - line.visibleWidth))
      }.joined() + "\n"
    }.joined()
  }

  /// Scrolls to make space, then places each picture by moving the cursor.
  private func graphics(_ pictures: [String]) -> String {
    let room = String(repeating: "\n", count: rows) + "\u{1B}[\(rows)A"
    let placed = pictures.enumerated().map { index, picture in
      let move = index == 0 ? "" : "\u{1B}[\(index * (columns + 1))C"
      let end = picture.hasSuffix("\n") ? picture.dropLast() : picture[...]
      return "\u{1B}7" + move + end + "\u{1B}8"
    }
    return room + placed.joined() + "\u{1B}[\(rows)B"
  }
}

extension String {
  /// The display width without escape sequences.
  fileprivate var visibleWidth: Int {
    var width = 0
    var isEscape = false
    for character in self {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { width += character.displayWidth }
      if character.isLetter { isEscape = false }
    }
    return width
  }

  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
