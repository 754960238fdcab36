/// A line taken apart as a shell does: blanks separate words, quotes and backslashes keep blanks within one.
enum Words {
  /// The words of a text.
  static func split(_ text: Substring) throws(UsageError) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let quote {
      throw UsageError("the quote \(quote) has no end", suggestion: "type \(quote) once more, or \\\(quote) for itself")
    }
    if isEscaped { word = (word ?? "") + "\\" }
    if let word { words.append(word) }
    return words
  }

  /// A word as it can be typed: in quotes where blanks or quotes would take it apart.
  static func joined(_ word: String) -> String {
    let needsQuotes = word.isEmpty || word.contains { $0.isWhitespace || "\"'\\".contains($0) }
    guard needsQuotes else { return word }
    return "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
