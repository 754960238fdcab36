import TerminalKit

/// The raw text after a command, stored as typed.
///
/// Flags may stand before or after the text. All words after `--` are text.
struct RawText {
  private var rest: Substring
  private var reader: FlagReader

  /// Parses the text and the flags; the text is nil if there is none.
  static func parse(_ rest: Substring, reader: FlagReader) throws(UsageError) -> (text: String?, flags: FlagReader) {
    var raw = RawText(rest: rest.trimmed, reader: reader)
    if try raw.takeLeadingFlags() { return (String(raw.rest), raw.reader) }
    if let quoted = try raw.quotedText() { return quoted }
    try raw.takeTrailingFlags()
    return (raw.rest.isEmpty ? nil : String(raw.rest), raw.reader)
  }

  /// Reads leading flags; returns true if `--` ended them, so that all the rest is text.
  private mutating func takeLeadingFlags() throws(UsageError) -> Bool {
    /// The flag with an unquoted value directly before the text.
    var followed: String?
    while true {
      let word = rest.firstWord
      if word == "--" {
        drop(word)
        return true
      }
      guard FlagReader.isFlag(word) else {
        guard let followed, word.first != "\"" else { return false }
        for word in rest.split(maxSplits: 3, whereSeparator: \.isWhitespace).prefix(3) {
          reader.follow(followed, String(word))
        }
        return false
      }
      let (flag, value) = try reader.flag(word)
      followed = nil
      if flag.value != nil, let quoted = Self.quoted(value == nil ? rest[word.endIndex...].trimmed : valueOf(word)) {
        try reader.take(flag, String(quoted.value))
        rest = quoted.rest.trimmed
        continue
      }
      drop(word)
      if flag.value != nil { followed = flag.name }
      try reader.take(flag, flag.value != nil && value == nil ? takeLeadingValue(of: flag) : value ?? "")
    }
  }

  /// The rest of the text from the value of a flag on: `--flag=VALUE`.
  private func valueOf(_ word: Substring) -> Substring {
    word.firstIndex(of: "=").map { rest[rest.index(after: $0)...] } ?? ""
  }

  /// The value in quotes at the beginning of a text, and the text after it; nil for no quotation.
  ///
  /// A quote inside a word is a letter, as in `'O'Neil'`.
  private static func quoted(_ text: Substring) -> (value: Substring, rest: Substring)? {
    guard let quote = text.first, "\"'".contains(quote) else { return nil }
    let locked = text.dropFirst()
    let close = locked.indices.first { place in
      locked[place] == quote && locked[locked.index(after: place)...].first?.isBlank ?? true
    }
    guard let close = close ?? (quote == "\"" ? locked.firstIndex(of: quote) : nil) else { return nil }
    return (locked[..<close], locked[locked.index(after: close)...])
  }

  /// The text within one pair of quotes; nil for any other text.
  private static func unquoted(_ text: Substring) -> String? {
    quoted(text).flatMap { $0.rest.isEmpty ? String($0.value) : nil }
  }

  private mutating func takeLeadingValue(of flag: Flag) throws(UsageError) -> String {
    let word = rest.firstWord
    guard !word.isEmpty, !FlagReader.isFlag(word) else { throw reader.needsValue(flag) }
    drop(word)
    let next = rest.firstWord
    guard !next.isEmpty, Amount.isEuro(word) || Amount.isEuro(next) else { return String(word) }
    drop(next)
    return "\(word) \(next)"
  }

  /// The text in one pair of quotes, followed only by flags; nil for any other text.
  private func quotedText() throws(UsageError) -> (text: String?, flags: FlagReader)? {
    guard rest.first == "\"", let close = rest.dropFirst().firstIndex(of: "\"") else { return nil }
    let tail = rest[rest.index(after: close)...]
    let locked = String(rest[rest.index(after: rest.startIndex)..<close])
    if tail.isEmpty { return (locked, reader) }
    guard tail.first?.isBlank ?? false, FlagReader.isFlag(tail.trimmed.firstWord) else { return nil }
    var raw = RawText(rest: tail.trimmed, reader: reader)
    let isText = try raw.takeLeadingFlags()
    return !isText && raw.rest.isEmpty ? (locked, raw.reader) : nil
  }

  private mutating func takeTrailingFlags() throws(UsageError) {
    while let word = rest.split(whereSeparator: \.isBlank).last(where: { FlagReader.isFlag($0) }) {
      let (flag, value) = try reader.flag(word)
      let tail = rest[word.endIndex...].trimmed
      if value != nil, let value = Self.unquoted(valueOf(word).trimmed) {
        try reader.take(flag, value)
      } else if flag.value == nil || value != nil {
        guard tail.isEmpty else { throw locked(flag, with: nil) }
        try reader.take(flag, value ?? "")
      } else {
        guard !tail.isEmpty else { throw reader.needsValue(flag) }
        guard let value = trailingValue(tail) else { throw locked(flag, with: tail) }
        try reader.take(flag, value)
      }
      rest = rest[..<word.startIndex].trimmed
    }
  }

  /// The value of a flag at the end: one word, one quotation, or a number and its currency; nil for anything else.
  private func trailingValue(_ tail: Substring) -> String? {
    if let locked = Self.unquoted(tail) { return locked }
    let words = tail.split(maxSplits: 2, whereSeparator: \.isBlank)
    let isAmount = words.count == 2 && words.contains { Amount.isEuro($0) }
    return words.count == 1 || isAmount ? String(tail) : nil
  }

  /// The error for a flag within the text; the words after it may be an unquoted name.
  private func locked(_ flag: Flag, with tail: Substring?) -> UsageError {
    let words = tail?.split(maxSplits: 3, whereSeparator: \.isWhitespace).map(String.init) ?? []
    // An amount after a name belongs to the text.
    if let end = words.indices.dropFirst().last(where: { Self.isAmount(words[$0...]) }),
      Self.names.contains(flag.value)
    {
      let name = end == 1 ? words[0] : "\"\(words[..<end].joined(separator: " "))\""
      return UsageError(
        "\(flag.name) is inside the text", suggestion: "put it at the end: \("\(flag.name) \(name)".harmless)")
    }
    let isName = Self.names.contains(flag.value) && (2...3).contains(words.count)
    let name = "\(flag.name) \"\(words.joined(separator: " "))\"".harmless
    return UsageError(
      "\(flag.name) is inside the text",
      suggestion: isName ? "put a name of several words in quotes: \(name)" : "put it at the end; \(Self.dashes)")
  }

  private static func isAmount(_ words: ArraySlice<String>) -> Bool {
    let typed = words.joined(separator: " ")
    return Amount.mentions(in: typed) == [typed]
  }

  /// The placeholders of flags that take a name.
  private static let names: Set<String?> = ["PATIENT", "PRACTITIONER"]

  private mutating func drop(_ word: Substring) { rest = rest[word.endIndex...].trimmed }

  /// The remedy for a word with two dashes that is meant as text.
  static let dashes: Message = "if it is text, type -- before the text"
}
