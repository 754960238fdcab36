import TerminalKit

/// Splits a line into words at blanks; quotes and backslashes keep blanks within a word.
///
/// A quote inside a word is an ordinary character, as in `O'Neil`. A quote at the beginning of a word, or after
/// `FIELD=`, opens a quotation; a quote before a blank, another quotation or the end closes it. A backslash escapes a
/// quote or a backslash, and a blank inside a path, as terminals type a dropped file. Elsewhere it is an ordinary
/// character.
enum Words {
  /// Decides whether a word is a path, judged by the words before it and by its own beginning.
  typealias IsPath = (_ words: [String], _ beginning: String) -> Bool

  static func split(_ text: Substring, isPath: IsPath = { _, _ in true }) throws(UsageError) -> [String] {
    try pieces(text, isPath).map(\.word)
  }

  /// The words of a text; a quoted word keeps its quotes.
  static func withQuotes(_ text: Substring, isPath: IsPath = { _, _ in true }) throws(UsageError) -> [String] {
    try pieces(text, isPath).map { $0.typed.first.map { "\"'".contains($0) } ?? false ? String($0.typed) : $0.word }
  }

  /// The words of a text, each with its typed form.
  private static func pieces(
    _ text: Substring, _ isPath: IsPath
  ) throws(UsageError) -> [(word: String, typed: Substring)] {
    var words: [(word: String, typed: Substring)] = []
    var word: String?
    var start = text.startIndex
    var quote: Character?
    // A quote directly after a quotation or an escape continues the word: 'it'\''s'.
    var mayContinue = false
    var rest = text
    while let character = rest.first {
      let place = rest.startIndex
      rest = rest.dropFirst()
      if word == nil { start = place }
      let (next, hadEnded) = (rest.first, mayContinue)
      mayContinue = false
      if let open = quote {
        if character == open, next.map({ $0.isBlank || "\"'\\".contains($0) }) ?? true {
          quote = nil
          mayContinue = true
        } else if character == "\\", open == "\"", let next, "\"\\".contains(next) {
          word?.append(rest.removeFirst())
        } else {
          word?.append(character)
        }
      } else if character.isBlank {
        if let word { words.append((word, text[start..<place])) }
        word = nil
      } else if character == "\\", let next,
        "\"'\\".contains(next) || next.isBlank && word.map({ isPath(words.map(\.word), $0) }) == true
      {
        word = (word ?? "") + String(rest.removeFirst())
        mayContinue = hadEnded
      } else if "\"'".contains(character), hadEnded || word.map(isField) ?? true {
        quote = character
        word = word ?? ""
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let quote {
      throw UsageError(
        "the quote \(quote) is not closed",
        suggestion: "type \(quote) once more to close it, or \\\(quote) for the character itself")
    }
    if let word { words.append((word, text[start...])) }
    return words
  }

  /// Whether a word is the beginning of a field, before its value: `FIELD=`.
  private static func isField(_ word: String) -> Bool {
    word.last == "=" && word.count > 1 && word.dropLast().allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
  }

  /// The last word of an unfinished text: its typed form, and its value.
  static func last(_ text: Substring) -> (typed: Substring, word: String) {
    var start = text.startIndex
    for place in text.indices.reversed() where text[place].isBlank && !hasEscape(text[..<place]) {
      let after = text.index(after: place)
      // A blank in quotes does not end a word.
      guard (try? split(text[..<place])) != nil else { continue }
      start = after
      break
    }
    let typed = text[start...]
    let open = [typed, typed + "'", typed + "\""].lazy.compactMap { try? split($0) }.first
    return (typed, open?.first ?? "")
  }

  /// True if the text ends with a backslash inside a word, which escapes a blank.
  private static func hasEscape(_ text: Substring) -> Bool {
    text.last == "\\" && text.dropLast().last.map { !$0.isBlank } ?? false
  }

  /// The common prefix of these words, for typing; an opening quote is not closed.
  ///
  /// Nil if it is no longer than `typed`.
  static func beginning(of words: [String], beyond typed: String) -> String? {
    guard words.count > 1, let common = words.commonBeginning, common.count > typed.count else { return nil }
    let quoted = joined(common)
    return quoted == common ? common : String(quoted.dropLast())
  }

  /// A word for typing at a prompt or in a shell; in quotes if either needs them.
  static func joined(_ word: String) -> String {
    let needsQuotes = word.isEmpty || word.contains { $0.isBlank || "\"'\\&;|<>()$`*?[]".contains($0) }
    return needsQuotes ? ShellCompletion.quoted(word) : word
  }

  /// A word for reading: like ``joined(_:)``, but a word with an apostrophe is in double quotes if possible.
  static func readable(_ word: String) -> String {
    word.contains("'") && !word.contains { "\"\\$`".contains($0) } ? "\"\(word)\"" : joined(word)
  }
}

extension [String] {
  /// The longest common prefix; nil without elements.
  var commonBeginning: String? {
    guard let first else { return nil }
    return dropFirst().reduce(first) { common, next in String(zip(common, next).prefix { $0 == $1 }.map(\.0)) }
  }
}
