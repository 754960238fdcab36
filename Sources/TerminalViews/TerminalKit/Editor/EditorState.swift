/// The state of the line editor: line, history, search, menu.
public struct EditorState: Equatable, Sendable {
  /// A text and its cursor.
  struct Line: Equatable, Sendable {
    var text: [Character] = []
    var cursor = 0
  }

  /// The kind of the last edit: kills in a row are joined, and typing in a row is one undo step.
  enum LastEdit: Equatable, Sendable {
    case none
    case typing
    case killing
    /// The kill ring's entry at index `place` was inserted before the cursor, as `length` characters.
    case yanking(length: Int, place: Int)
  }

  /// A backward search through the history.
  struct Search: Equatable, Sendable {
    var query = ""
    /// The index of the found history line; nil before the first match.
    var place: Int?
    var isFailing = false
    /// The line to restore if the search is cancelled.
    var before = Line()
  }

  var line = Line()
  var lastEdit = LastEdit.none
  /// The newest kill last.
  var killRing: [[Character]] = []
  var undo: [Line] = []
  /// The oldest line first.
  var history: [String]
  /// The index of the history line on display; nil for the line being typed.
  var place: Int?
  /// The typed line, to restore after browsing the history.
  var typed = Line()
  var search: Search?
  /// The open completion menu; nil if it is closed.
  var menu: EditorMenu?
  /// Errors in the command's finished words, shown below the line.
  public var problems: [String] = []
  /// Whether the line answers a question: the history omits it, and Ctrl-C and Ctrl-D cancel the question.
  public var isAnswer = false
  /// The verbs whose arguments the history must not contain.
  var secrets: PasswordMask
  /// The width of the screen, for moves between rows of the menu.
  public var columns = 80

  static let maxKills = 30
  static let maxUndos = 200

  /// An empty line with a history, the oldest line first.
  public init(history: [String] = [], secrets: PasswordMask = PasswordMask()) {
    self.history = history
    self.secrets = secrets
  }

  init(text: String) {
    self.init()
    line = Line(text: Array(text), cursor: text.count)
  }

  /// The text of the line; contains newlines if they were pasted.
  public var text: String { String(line.text) }

  /// The index of the cursor, in characters.
  public var cursor: Int { line.cursor }

  /// The query of a history search; nil without a search.
  public var searchText: String? { search?.query }

  /// Whether no history line matches the query.
  public var isSearchFailing: Bool { search?.isFailing ?? false }

  /// The words in the menu; empty if it is closed.
  public var choices: [String] { menu?.words ?? [] }

  /// The history, the oldest line first.
  public var lines: [String] { history }

  public var textBeforeCursor: String { String(line.text[..<line.cursor]) }

  /// Clears line, undo steps, search, menu and errors; keeps history and kill ring.
  public mutating func clear() {
    line = Line()
    lastEdit = .none
    undo = []
    place = nil
    search = nil
    menu = nil
    problems = []
  }

  /// The finished words of a command, up to the last blank; empty for any other line.
  var wholeWords: String {
    // A longer line was pasted; it is checked only after Enter.
    guard !isAnswer, line.text.first == "/", line.text.count < 4_096 else { return "" }
    return line.text.lastIndex(where: \.isBlank).map { String(line.text[..<$0]) } ?? ""
  }
}

/// The outcome of a key that the line editor must handle.
public enum EditorOutcome: Equatable, Sendable {
  /// Enter; `isKept` is true if the line was added to the history.
  case accepted(String, isKept: Bool)
  case ended
  /// Ctrl-C: drops the line.
  case interrupted
  /// Ctrl-C or Ctrl-D at a question.
  case left
  /// Ctrl-Z.
  case suspended
  /// Ctrl-L: clears the screen except for the line.
  case wiped
  /// Tab: find candidates for this text before the cursor, and pass them to `offer`.
  case completing(String)
}

/// Completion candidates for the last word before the cursor.
public struct Candidates: Equatable, Sendable {
  /// The number of characters before the cursor that a candidate replaces.
  public var length: Int
  /// A completed word gets a blank, unless it ends with a blank, `/` or `=`.
  public var words: [String]
  /// Whether to show the menu at once, because no candidate extends the input: numbers for a name.
  public var isChoice: Bool
  /// Explanations by word, for words that need one.
  public var about: [String: String]
  /// The common prefix as it is typed, if it is longer than the input; nil for the words' common letters.
  ///
  /// Needed if only some words have quotes: then the words have no common letters.
  public var beginning: String?

  public init(
    length: Int, words: [String], isChoice: Bool = false, about: [String: String] = [:], beginning: String? = nil
  ) {
    self.length = length
    self.words = words
    self.isChoice = isChoice
    self.about = about
    self.beginning = beginning
  }

  static let none = Candidates(length: 0, words: [])
}
