/// A key, decoded from the bytes of the terminal.
public enum Key: Equatable, Sendable {
  /// A character; its Unicode scalars may arrive one at a time.
  case character(Character)
  /// Ctrl and a lower-case letter or sign; Tab, Enter and Backspace have cases of their own.
  case control(Character)
  /// Alt and a character, or Escape before it.
  case alt(Character)
  case enter
  case tab
  /// Shift and Tab.
  case backTab
  case backspace
  /// Alt and Backspace.
  case altBackspace
  case delete
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// Ctrl or Alt and the arrow to the left.
  case wordLeft
  /// Ctrl or Alt and the arrow to the right.
  case wordRight
  case home
  case end
  /// Escape alone.
  case escape
  /// A text between the terminal's paste marks.
  case paste(String)
  /// The start of a paste whose mark arrived late: `typed` characters before the cursor belong to the mark.
  case pasteBegan(typed: Int)
  /// An answer of the terminal, which is no key.
  case answer(TerminalAnswer)
  /// A key without a meaning here.
  case unknown
  case endOfInput
}

/// Answers to queries of the terminal.
public enum TerminalAnswer: Equatable, Sendable {
  /// The background; nil for an answer that cannot be parsed.
  case background(Background?)
  /// Support of kitty's graphics protocol.
  case kitty
  /// DEC's device attributes, which every terminal answers; answers come in the order of the queries.
  case attributes([Int])
}
