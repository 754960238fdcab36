/// The screen rows of the edited line, with the cursor.
public struct EditorFrame: Equatable, Sendable {
  /// Top to bottom; each fits the screen's width.
  public var rows: [String]
  /// The row of the cursor, from 0.
  public var cursorRow: Int
  /// The column of the cursor, from 0.
  public var cursorColumn: Int
  /// The number of rows below the line: a menu, or errors.
  public var rowsBelow: Int

  /// Lays out the prompt and the line, with the menu or errors below.
  ///
  /// If the rows do not fit the screen, only rows around the cursor remain.
  public init(
    _ state: EditorState, prompt: String, columns: Int, height: Int, language: Language = .english
  ) {
    let (columns, height) = (max(2, columns), max(2, height))
    var layout = EditorLayout(columns: columns)
    layout.append(prompt: state.searchPrompt?.text(in: language) ?? prompt)
    // Skip text more than a screen of characters away from the cursor: almost every character takes a column.
    let near = columns * height
    let first = max(0, state.line.cursor - near)
    let last = min(state.line.text.count, state.line.cursor + near)
    for place in first..<last {
      if place == state.line.cursor { layout.markCursor() }
      layout.append(state.line.text[place].shown)
    }
    if state.line.cursor == last { layout.markCursor() }
    let below =
      state.menu?.rows(columns: columns, most: height / 2, in: language)
      ?? state.problems.prefix(height / 2).map { $0.harmless.fitted(to: columns - 1) }
    let room = height - below.count
    let top = min(max(0, layout.cursor.row - room + 1), max(0, layout.rows.count - room))
    rows = Array(layout.rows.dropFirst(top).prefix(room)) + below
    rowsBelow = below.count
    (cursorRow, cursorColumn) = (layout.cursor.row - top, layout.cursor.column)
  }

  /// This frame without the menu or errors below the line.
  public var withoutMenu: EditorFrame {
    var frame = self
    frame.rows.removeLast(rowsBelow)
    frame.rowsBelow = 0
    return frame
  }

  /// Escape sequences that replace the previous frame with this one.
  ///
  /// - Parameter previous: the frame on the screen; nil if the cursor is at the beginning of an empty row.
  public func painted(over previous: EditorFrame?) -> String {
    let left = max(0, (previous?.rows.count ?? 0) - rows.count)
    let down = rows.count + left - 1 - cursorRow
    let back = (down > 0 ? "\u{1B}[\(down)A" : "") + "\r" + (cursorColumn > 0 ? "\u{1B}[\(cursorColumn)C" : "")
    return Self.top(of: previous) + Self.lines(rows + Array(repeating: "", count: left)) + back
  }

  /// Corrects the cursor after the terminal was narrowed and wrapped the longer rows.
  ///
  /// Does not change `rows`.
  public func rewrapped(to columns: Int) -> EditorFrame {
    let columns = max(2, columns)
    var frame = self
    let above = rows.prefix(cursorRow).map { max(0, $0.shownWidth - 1) / columns }
    frame.cursorRow += above.reduce(0, +) + cursorColumn / columns
    frame.cursorColumn %= columns
    return frame
  }

  /// Escape sequences that erase the frame and move the cursor to its beginning.
  ///
  /// Erases row by row: some terminals copy the screen to the scrollback when all of it is erased.
  public static func erased(_ frame: EditorFrame?) -> String {
    let down = (frame?.rows.count ?? 1) - 1
    return top(of: frame) + lines(Array(repeating: "", count: down + 1)) + (down > 0 ? "\u{1B}[\(down)A" : "")
  }

  /// Escape sequences that clear the screen from the frame's first row to the bottom.
  ///
  /// For a frame of unknown height, such as after `rewrapped(to:)`.
  public static func cleared(_ frame: EditorFrame?) -> String { top(of: frame) + "\u{1B}[J" }

  private static func top(of frame: EditorFrame?) -> String {
    let up = frame?.cursorRow ?? 0
    return (up > 0 ? "\u{1B}[\(up)A" : "") + "\r"
  }

  /// Escape sequences that overwrite the screen with these rows, from the cursor's row downwards.
  private static func lines(_ rows: [String]) -> String { rows.map { "\u{1B}[K" + $0 }.joined(separator: "\r\n") }
}

/// Wraps text into rows.
private struct EditorLayout {
  let columns: Int
  var rows = [""]
  var column = 0
  var cursor = (row: 0, column: 0)

  init(columns: Int) { self.columns = columns }

  mutating func append(_ text: String) {
    for character in text {
      let width = min(character.displayWidth, columns)
      if column + width > columns { breakRow() }
      rows[rows.count - 1].append(character)
      column += width
    }
  }

  /// Appends a prompt; its colour escape sequences take no columns.
  mutating func append(prompt: String) {
    var rest = prompt[...]
    while let escape = rest.escape {
      append(String(rest[..<escape.lowerBound]))
      rows[rows.count - 1] += rest[escape]
      rest = rest[escape.upperBound...]
    }
    append(String(rest))
  }

  /// Puts the cursor where the next character will be; after a full row, at the start of a new row.
  mutating func markCursor() {
    if column >= columns { breakRow() }
    cursor = (rows.count - 1, column)
  }

  private mutating func breakRow() {
    rows.append("")
    column = 0
  }
}

extension Substring {
  /// The first colour escape sequence.
  fileprivate var escape: Range<Index>? {
    guard let start = firstIndex(of: "\u{1B}") else { return nil }
    let end = self[start...].firstIndex { $0.isLetter }.map { index(after: $0) }
    return start..<(end ?? endIndex)
  }
}

extension String {
  /// The display width without colour escape sequences.
  fileprivate var shownWidth: Int {
    var (width, rest) = (0, self[...])
    while let escape = rest.escape {
      width += String(rest[..<escape.lowerBound]).displayWidth
      rest = rest[escape.upperBound...]
    }
    return width + String(rest).displayWidth
  }
}

extension EditorState {
  fileprivate var searchPrompt: Message? {
    search.map { search in
      let query = search.query.harmless.fitted(to: 24)
      return search.isFailing ? "not found: \(query) › " : "search: \(query) › "
    }
  }
}

extension Character {
  /// The displayed form; a pasted newline becomes `⏎`.
  fileprivate var shown: String { self == "\n" ? "⏎" : String(self).harmless }
}
