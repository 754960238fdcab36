/// A key, decoded from the bytes of the terminal.
public enum Key: Equatable, Sendable {
  /// A character; further scalars of a grapheme cluster follow as separate keys.
  case character(Character)
  /// Ctrl with a lower-case letter or a sign; Tab, Enter and Backspace are cases of their own.
  case control(Character)
  /// Alt with a character, or Escape before the character.
  case alt(Character)
  case enter
  case tab
  /// Shift and Tab.
  case backTab
  case backspace
  case altBackspace
  case delete
  case up
  case down
  case left
  case right
  /// Ctrl or Alt and the arrow to the left.
  case wordLeft
  /// Ctrl or Alt and the arrow to the right.
  case wordRight
  case home
  case end
  /// Escape alone.
  case escape
  /// Pasted text without the marks of bracketed paste mode; a slow paste comes in parts.
  case paste(String)
  /// The start of a paste whose mark arrived late: the `typed` characters before the cursor are part of the mark.
  case pasteBegan(typed: Int)
  /// An answer of the terminal to a query, not a key.
  case answer(TerminalAnswer)
  /// A key that the editor does not support.
  case unknown
  case endOfInput
}

/// Answers to queries of the terminal.
public enum TerminalAnswer: Equatable, Sendable {
  /// The background; nil for an answer that cannot be parsed.
  case background(Background?)
  /// The terminal supports kitty's graphics protocol.
  case kitty
  /// The device attributes (DEC DA1).
  ///
  /// Every terminal answers this query, and in the order of queries: the answer ends the wait for earlier ones.
  case attributes([Int])
}
