import TerminalKit
import ViewModels

/// The object of a command, of any kind: `n3`, `#12`, `p7`, `note 3`, `patient rex`.
enum Referred: Equatable {
  /// A part of the current incident, by its number.
  case part(RecordKind, Int)
  /// A record, by its typed reference.
  case record(RecordKind, String)
  /// A number alone: of an incident or of a part.
  case number(String)
  /// Any other words, which may be a name.
  case name(String)
}

extension Arguments {
  /// Parses all words as one object.
  var referred: Referred {
    get throws(UsageError) {
      guard let first = words.first, !first.trimmed.isEmpty else { throw missing(0) }
      guard let named = kinds.first(where: { $0.word == first.lowercased() }) else {
        let text = String(words.joined(separator: " ").trimmed)
        if words.count == 1, let referred = byItself(first) { return referred }
        return .name(text)
      }
      if named.isPart {
        try atMost(2)
        guard words.count == 2 else { throw error("a number or a name is needed after \(named.word)") }
        guard let number = number(words[1], of: named.kind) else {
          throw error("\(quoted(words[1])) is not the number of a \(named.word)")
        }
        return .part(named.kind, number)
      }
      if named.kind == .incident { try atMost(2) }
      let text = String(words.dropFirst().joined(separator: " ").trimmed)
      guard !text.isEmpty else { throw error("a number or a name is needed after \(named.word)") }
      return .record(named.kind, text)
    }
  }

  /// Parses a word without a kind before it; nil for a name.
  private func byItself(_ word: String) -> Referred? {
    if wholeNumber(word, in: 0...Int.max) != nil, word.utf8.count < 15 { return .number(word) }
    for named in kinds where word.lowercased().first == named.kind.letter {
      guard wholeNumber(word.dropFirst(), in: 1...Int(Int32.max)) != nil else { continue }
      if named.isPart, let number = number(word, of: named.kind) { return .part(named.kind, number) }
      return .record(named.kind, word)
    }
    // A transponder number, an id, or the end of an id.
    if word.utf8.count == 15, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return .record(.patient, word) }
    let isHex = word.utf8.allSatisfy { $0 == 0x2D || Character(Unicode.Scalar($0)).isHexDigit }
    return word.hasPrefix("#") || isHex && (word.utf8.count == 12 || word.utf8.count == 36)
      ? .record(.incident, word) : nil
  }

  /// The typed word for each kind.
  private var kinds: [(word: String, kind: RecordKind, isPart: Bool)] {
    Self.builtIn + context.verbs.shapes.map { ($0.commandName, $0.kind, false) }
  }

  /// Built-in kinds; `.photo` has three words.
  private static let builtIn: [(word: String, kind: RecordKind, isPart: Bool)] =
    [
      ("note", .note, true), ("photo", .photo, true), ("video", .photo, true), ("pdf", .photo, true),
      ("recording", .recording, true), ("incident", .incident, false),
      ("appointment", .appointment, false),
    ]

  /// The number of a part, typed with or without its letter.
  func number(_ word: String, of kind: RecordKind) -> Int? {
    wholeNumber(word.lowercased().first == kind.letter ? word.dropFirst() : word[...], in: 1...Int(Int32.max))
  }

  /// The error for an ambiguous number; `one` and `other` are the commands to type instead.
  func unclear(_ number: String, _ one: String, _ other: String) -> UsageError {
    UsageError(
      "\(quoted(number)) can mean a note or an incident", suggestion: "type \(prefix)\(one), or \(prefix)\(other)")
  }
}
