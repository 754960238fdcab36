/// The state of the line being typed; changed only by keys.
public struct EditorState: Equatable, Sendable {
  /// A text and its cursor.
  struct Line: Equatable, Sendable {
    var text: [Character] = []
    var cursor = 0
  }

  /// The kind of the last key, for keys that depend on it.
  enum LastEdit: Equatable, Sendable {
    case none
    case typing
    case killing
    /// `length` characters were yanked from this place of the kill ring.
    case yanking(length: Int, place: Int)
  }

  /// A backward search through the history.
  struct Search: Equatable, Sendable {
    var query = ""
    /// The index of the found line.
    var place: Int?
    var isFailing = false
    /// The line before the search.
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
  /// The line being typed, while a line of the history is shown.
  var typed = Line()
  var search: Search?
  /// The menu of Tab; nil without one.
  var menu: EditorMenu?
  /// Errors in the complete words, shown below the line.
  public var problems: [String] = []
  /// Whether the line answers a question: it is not kept then, and Ctrl-C and Ctrl-D leave the question.
  public var isAnswer = false
  /// Verbs whose arguments are never kept in the history.
  var secrets: SecretVerbs
  /// The columns of the screen, for moves through the menu.
  public var columns = 80

  static let maxKills = 30
  static let maxUndos = 200

  /// An empty line with a history, the oldest line first.
  public init(history: [String] = [], secrets: SecretVerbs = SecretVerbs()) {
    self.history = history
    self.secrets = secrets
  }

  init(text: String) {
    self.init()
    line = Line(text: Array(text), cursor: text.count)
  }

  /// The text of the line; a pasted one may have newlines.
  public var text: String { String(line.text) }

  /// The index of the cursor, in characters.
  public var cursor: Int { line.cursor }

  /// The query of a history search; nil without a search.
  public var searchText: String? { search?.query }

  /// Whether the search finds no line.
  public var isSearchFailing: Bool { search?.isFailing ?? false }

  /// The entries of the menu.
  public var choices: [String] { menu?.words ?? [] }

  /// The history, the oldest line first.
  public var lines: [String] { history }

  public var textBeforeCursor: String { String(line.text[..<line.cursor]) }

  /// Starts an empty line; history and kill ring stay.
  public mutating func clear() {
    line = Line()
    lastEdit = .none
    undo = []
    place = nil
    search = nil
    menu = nil
    problems = []
  }

  /// The complete words of a command; empty for any other line.
  var wholeWords: String {
    // A longer line was pasted, and is checked when it is entered.
    guard !isAnswer, line.text.first == "/", line.text.count < 4_096 else { return "" }
    return line.text.lastIndex(where: \.isBlank).map { String(line.text[..<$0]) } ?? ""
  }
}

/// The effect of a key beyond the line.
public enum EditorOutcome: Equatable, Sendable {
  /// The line is entered, and kept in the history or not.
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
  /// Tab: asks for candidates for the text before the cursor; `offer` takes them.
  case completing(String)
}

/// Candidates for the last word before the cursor.
public struct Candidates: Equatable, Sendable {
  /// The number of characters before the cursor that they replace.
  public var length: Int
  /// A word that ends with a blank or a slash gets no further blank.
  public var words: [String]
  /// Show a menu: no candidate extends the input, as with numbers for a name.
  public var isChoice: Bool
  /// Explanations of words that need one.
  public var about: [String: String]
  /// The typed form of what all words begin with, longer than what was typed; nil for the words' common letters.
  ///
  /// A word in quotes has hardly a letter in common with one without.
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
