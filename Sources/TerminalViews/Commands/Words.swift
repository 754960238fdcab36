import TerminalKit

/// A line taken apart at its blanks: quotes and backslashes keep blanks within one word.
///
/// A quote inside a word is a letter, as in `O'Neil`. A quote that begins a word, or follows `FIELD=`, opens a quotation; a
/// quote before a blank, the end or another quotation closes it. A backslash stands for itself but before a blank, a quote
/// or a backslash.
enum Words {
  /// The words of a text.
  static func split(_ text: Substring) throws(UsageError) -> [String] { try pieces(text).map(\.word) }

  /// The words of a text, those in quotes with their quotes.
  static func withQuotes(_ text: Substring) throws(UsageError) -> [String] {
    try pieces(text).map { $0.typed.first.map { "\"'".contains($0) } ?? false ? String($0.typed) : $0.word }
  }

  /// The words of a text, each with its quotes as typed.
  private static func pieces(_ text: Substring) throws(UsageError) -> [(word: String, typed: Substring)] {
    var words: [(word: String, typed: Substring)] = []
    var word: String?
    var start = text.startIndex
    var quote: Character?
    // A quotation continues where another one or an escape has ended: 'it'\''s'.
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
      } else if character == "\\", let next, next.isBlank || "\"'\\".contains(next) {
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
        suggestion: "type \(quote) once more, or \\\(quote) for the character itself")
    }
    if let word { words.append((word, text[start...])) }
    return words
  }

  /// Whether a word ends where the value of a field begins: `FIELD=`.
  private static func isField(_ word: String) -> Bool {
    word.last == "=" && word.count > 1 && word.dropLast().allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
  }

  /// The last word of an unfinished text: as typed, and its value so far.
  static func last(_ text: Substring) -> (typed: Substring, word: String) {
    var start = text.startIndex
    for place in text.indices.reversed() where text[place].isBlank && text[..<place].last != "\\" {
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

  /// The common beginning of these words, for typing: its quote stays open.
  ///
  /// Nil if it is no longer than `typed`.
  static func beginning(of words: [String], beyond typed: String) -> String? {
    guard words.count > 1, let common = words.commonBeginning, common.count > typed.count else { return nil }
    let quoted = joined(common)
    return quoted == common ? common : String(quoted.dropLast())
  }

  /// A word for typing, at a prompt or in a shell: in quotes if one of them would not read it as one word.
  static func joined(_ word: String) -> String {
    let needsQuotes = word.isEmpty || word.contains { $0.isBlank || "\"'\\&;|<>()$`*?[]".contains($0) }
    return needsQuotes ? ShellCompletion.quoted(word) : word
  }

  /// A word for reading: as ``joined(_:)``, but with an apostrophe in double quotes if possible.
  static func readable(_ word: String) -> String {
    word.contains("'") && !word.contains { "\"\\$`".contains($0) } ? "\"\(word)\"" : joined(word)
  }
}

extension [String] {
  /// The common beginning of the elements; nil without elements.
  var commonBeginning: String? {
    guard let first else { return nil }
    return dropFirst().reduce(first) { common, next in String(zip(common, next).prefix { $0 == $1 }.map(\.0)) }
  }
}
