import TerminalKit

/// The raw text after a command: kept as it was typed.
///
/// Flags may stand before or after the text. After `--` all the rest is text.
struct RawText {
  private var rest: Substring
  private var reader: FlagReader

  /// Parses the text, nil without one, and the values of the flags.
  static func parse(_ rest: Substring, reader: FlagReader) throws(UsageError) -> (
    text: String?, flags: [String: String]
  ) {
    var raw = RawText(rest: rest.trimmed, reader: reader)
    if try raw.takeLeadingFlags() { return (String(raw.rest), raw.reader.values) }
    if let quoted = try raw.quotedText() { return quoted }
    try raw.takeTrailingFlags()
    return (raw.rest.isEmpty ? nil : String(raw.rest), raw.reader.values)
  }

  /// Takes leading flags; true after `--`: the rest is text.
  private mutating func takeLeadingFlags() throws(UsageError) -> Bool {
    while true {
      let word = rest.firstWord
      if word == "--" {
        drop(word)
        return true
      }
      guard FlagReader.isFlag(word) else { return false }
      let (flag, value) = try reader.flag(word)
      drop(word)
      if flag.value != nil, value == nil {
        try reader.take(flag, takeLeadingValue(of: flag))
      } else {
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
    guard !next.isEmpty, isEuro(word) || isEuro(next) else { return String(word) }
    drop(next)
    return "\(word) \(next)"
  }

  /// The text in one pair of quotes, followed only by flags; nil for any other text.
  private func quotedText() throws(UsageError) -> (text: String?, flags: [String: String])? {
    guard rest.first == "\"", let close = rest.dropFirst().firstIndex(of: "\"") else { return nil }
    let tail = rest[rest.index(after: close)...]
    let inside = String(rest[rest.index(after: rest.startIndex)..<close])
    if tail.isEmpty { return (inside, reader.values) }
    guard tail.first?.isWhitespace ?? false, FlagReader.isFlag(tail.trimmed.firstWord) else { return nil }
    var raw = RawText(rest: tail.trimmed, reader: reader)
    let isText = try raw.takeLeadingFlags()
    return !isText && raw.rest.isEmpty ? (inside, raw.reader.values) : nil
  }

  private mutating func takeTrailingFlags() throws(UsageError) {
    while let word = rest.split(whereSeparator: \.isWhitespace).last(where: { FlagReader.isFlag($0) }) {
      let (flag, value) = try reader.flag(word)
      let tail = rest[word.endIndex...].trimmed
      if flag.value == nil || value != nil {
        guard tail.isEmpty else { throw inside(flag) }
        try reader.take(flag, value?[...].unquoted.map { String($0) } ?? value ?? "")
      } else {
        guard !tail.isEmpty else { throw reader.needsValue(flag) }
        guard let value = trailingValue(tail) else { throw inside(flag) }
        try reader.take(flag, value)
      }
      rest = rest[..<word.startIndex].trimmed
    }
  }

  /// One word, a pair of quotes, or a number and its currency.
  private func trailingValue(_ tail: Substring) -> String? {
    if let inside = tail.unquoted { return String(inside) }
    let words = tail.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    let isAmount = words.count == 2 && words.contains { isEuro($0) }
    return words.count == 1 || isAmount ? String(tail) : nil
  }

  private func isEuro(_ word: Substring) -> Bool { word == "€" || word.lowercased() == "eur" }

  private func inside(_ flag: Flag) -> UsageError {
    UsageError("\(flag.name) stands inside the text", suggestion: "put it at the end; \(Self.dashes)")
  }

  private mutating func drop(_ word: Substring) { rest = rest[word.endIndex...].trimmed }

  /// The remedy for two dashes that are meant as text.
  static let dashes: Message = "if it is text, type -- before the text"
}
