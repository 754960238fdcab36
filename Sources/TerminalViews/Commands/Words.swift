import TerminalKit

/// A line taken apart as a shell does: blanks separate words, quotes and backslashes keep blanks within one.
enum Words {
  /// The words of a text.
  static func split(_ text: Substring) throws(UsageError) -> [String] {
    var words: [String] = []
    var word = ""
    var isWord = false
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
        isWord = true
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        isWord = true
      } else if character.isWhitespace {
        if isWord { words.append(word) }
        word = ""
        isWord = false
      } else {
        word.append(character)
        isWord = true
      }
    }
    if let quote {
      throw UsageError("the quote \(quote) has no end", suggestion: "type \(quote) once more, or \\\(quote) for itself")
    }
    if isEscaped { word.append("\\") }
    if isWord { words.append(word) }
    return words
  }

  /// The last word of a text that is still being typed: as it is typed, and what it says so far.
  static func last(_ text: Substring) -> (typed: Substring, word: String) {
    var start = text.startIndex
    for place in text.indices.reversed() where text[place].isWhitespace && text[..<place].last != "\\" {
      let after = text.index(after: place)
      // A blank inside quotes ends no word.
      guard (try? split(text[..<place])) != nil else { continue }
      start = after
      break
    }
    let typed = text[start...]
    let open = [typed, typed + "'", typed + "\""].lazy.compactMap { try? split($0) }.first
    return (typed, open?.first ?? "")
  }

  /// A word as it can be typed: in quotes where blanks or quotes would take it apart.
  static func joined(_ word: String) -> String {
    let needsQuotes = word.isEmpty || word.contains { $0.isWhitespace || "\"'\\".contains($0) }
    guard needsQuotes else { return word }
    return "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
