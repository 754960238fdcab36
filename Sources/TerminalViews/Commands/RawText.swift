import TerminalKit

/// The raw text after a command: kept as it was typed.
///
/// Flags may stand before or after the text. After `--` all the rest is text.
struct RawText {
  private var rest: Substring
  private var reader: FlagReader

  /// Parses the text, nil without one, and the flags.
  static func parse(_ rest: Substring, reader: FlagReader) throws(UsageError) -> (text: String?, flags: FlagReader) {
    var raw = RawText(rest: rest.trimmed, reader: reader)
    if try raw.takeLeadingFlags() { return (String(raw.rest), raw.reader) }
    if let quoted = try raw.quotedText() { return quoted }
    try raw.takeTrailingFlags()
    return (raw.rest.isEmpty ? nil : String(raw.rest), raw.reader)
  }

  /// Takes leading flags; true after `--`: the rest is text.
  private mutating func takeLeadingFlags() throws(UsageError) -> Bool {
    /// The flag whose unquoted value the text follows.
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
      drop(word)
      followed = nil
      if flag.value != nil, value == nil {
        if rest.first != "\"" { followed = flag.name }
        try reader.take(flag, takeLeadingValue(of: flag))
      } else {
        if value?.first != "\"" { followed = value == nil ? nil : flag.name }
        try reader.take(flag, value?[...].unquoted.map { String($0) } ?? value ?? "")
      }
    }
  }

  private mutating func takeLeadingValue(of flag: Flag) throws(UsageError) -> String {
    if rest.first == "\"", let close = rest.dropFirst().firstIndex(of: "\"") {
      let value = rest[rest.index(after: rest.startIndex)..<close]
      rest = rest[rest.index(after: close)...].trimmed
      return String(value)
    }
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
    let inside = String(rest[rest.index(after: rest.startIndex)..<close])
    if tail.isEmpty { return (inside, reader) }
    guard tail.first?.isBlank ?? false, FlagReader.isFlag(tail.trimmed.firstWord) else { return nil }
    var raw = RawText(rest: tail.trimmed, reader: reader)
    let isText = try raw.takeLeadingFlags()
    return !isText && raw.rest.isEmpty ? (inside, raw.reader) : nil
  }

  private mutating func takeTrailingFlags() throws(UsageError) {
    while let word = rest.split(whereSeparator: \.isBlank).last(where: { FlagReader.isFlag($0) }) {
      let (flag, value) = try reader.flag(word)
      let tail = rest[word.endIndex...].trimmed
      if flag.value == nil || value != nil {
        guard tail.isEmpty else { throw inside(flag, with: nil) }
        try reader.take(flag, value?[...].unquoted.map { String($0) } ?? value ?? "")
      } else {
        guard !tail.isEmpty else { throw reader.needsValue(flag) }
        guard let value = trailingValue(tail) else { throw inside(flag, with: tail) }
        try reader.take(flag, value)
      }
      rest = rest[..<word.startIndex].trimmed
    }
  }

  /// One word, a pair of quotes, or a number and its currency.
  private func trailingValue(_ tail: Substring) -> String? {
    if let inside = tail.unquoted { return String(inside) }
    let words = tail.split(maxSplits: 2, whereSeparator: \.isBlank)
    let isAmount = words.count == 2 && words.contains { Amount.isEuro($0) }
    return words.count == 1 || isAmount ? String(tail) : nil
  }

  /// The error for a flag within the text; the words behind it may be a name.
  private func inside(_ flag: Flag, with tail: Substring?) -> UsageError {
    let words = tail?.split(maxSplits: 3, whereSeparator: \.isWhitespace).map(String.init) ?? []
    // An amount behind a name belongs to the text.
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

  /// The values of flags that take a name.
  private static let names: Set<String?> = ["PATIENT", "PRACTITIONER"]

  private mutating func drop(_ word: Substring) { rest = rest[word.endIndex...].trimmed }

  /// The remedy for two dashes that are meant as text.
  static let dashes: Message = "if it is text, type -- before the text"
}
