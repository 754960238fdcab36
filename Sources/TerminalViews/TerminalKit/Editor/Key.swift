/// What was pressed, whatever bytes the terminal has sent for it.
public enum Key: Equatable, Sendable {
  /// A character; one of several scalars may come one scalar at a time.
  case character(Character)
  /// Ctrl and a lower-case letter or sign; Tab, Enter and Backspace have cases of their own.
  case control(Character)
  /// Alt and a character, or Escape before it.
  case alt(Character)
  /// Enter.
  case enter
  /// Tab.
  case tab
  /// Shift and Tab.
  case backTab
  /// Backspace.
  case backspace
  /// Alt and Backspace.
  case altBackspace
  /// Delete.
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
  /// Home.
  case home
  /// End.
  case end
  /// Escape alone.
  case escape
  /// A text that the terminal says was pasted.
  case paste(String)
  /// A pasted text follows, whose mark came in pieces: so many characters before the cursor were taken for typed ones.
  case pasteBegan(typed: Int)
  /// What the terminal says of itself, and nobody has pressed.
  case answer(TerminalAnswer)
  /// A key that means nothing here.
  case unknown
  /// The input has ended.
  case endOfInput
}

/// What a terminal answers when it is asked about itself.
public enum TerminalAnswer: Equatable, Sendable {
  /// What it shows letters on; nil when that is not understood.
  case background(Background?)
  /// It shows pictures by kitty's graphics protocol.
  case kitty
  /// What it can do, as the numbers of DEC's device attributes, which every terminal answers; its answers come in the
  /// order of the questions.
  case attributes([Int])
}
