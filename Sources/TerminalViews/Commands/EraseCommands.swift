import ViewModels

extension CommandTable {
  static let erase = Command(
    "erase", "note|photo|recording N", summary: "mark a part of the incident for removal",
    details: ["n2 is short for note 2, f1 for photo 1, s1 for recording 1."],
    examples: ["erase note 2", "erase n2", "erase f1"], topic: .jotting
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    switch try arguments.part {
    case .part(let kind, let number): return .jotter(.erased(kind, number))
    case .incident(let incident):
      throw UsageError(
        "an incident is not erased", suggestion: "to remove it, type \(arguments.prefix)discard \(incident)")
    case .unclear(let number):
      throw arguments.unclear(number, "erase note \(number) for a note", "discard \(number) for an incident")
    }
  }

  static let restore = Command(
    "restore", "WHAT N", verbs: ["note", "photo", "recording", "incident INCIDENT"],
    summary: "bring back what was erased or discarded",
    details: [
      "WHAT is note, photo, recording or incident.",
      "n2 is note 2, f1 photo 1, s1 recording 1, #12 incident 12.",
    ],
    examples: ["restore note 2", "restore incident 12"], topic: .jotting
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    switch try arguments.part {
    case .part(let kind, let number): return .jotter(.restored(kind, number))
    case .incident(let incident): return .jotter(.recovered(incident))
    case .unclear(let number):
      throw arguments.unclear(number, "restore note \(number)", "restore incident \(number)")
    }
  }
}

/// What a command is about that takes both parts and incidents.
private enum Part {
  case part(RecordName.Kind, Int)
  case incident(String)
  /// A number alone, which could be either.
  case unclear(String)
}

extension Arguments {
  fileprivate var part: Part {
    get throws(UsageError) {
      guard let first = words.first else { throw error("which one?") }
      switch first.lowercased() {
      case let word where Self.parts.contains { $0.word == word }:
        let kind = Self.parts.first { $0.word == word }?.kind ?? .note
        try atMost(2)
        guard words.count == 2 else { throw error("which \(word)?") }
        guard let number = number(words[1], of: kind) else {
          throw error("\(quoted(words[1])) is no number of a \(word)")
        }
        return .part(kind, number)
      case "incident":
        try atMost(2)
        guard words.count == 2, !words[1].trimmed.isEmpty else { throw error("which incident?") }
        return .incident(words[1])
      default:
        try atMost(1)
        if wholeNumber(first, in: 0...Int.max) != nil { return .unclear(first) }
        for (_, kind) in Self.parts {
          if let number = number(first, of: kind) { return .part(kind, number) }
        }
        // The number behind #, or an id, or the end of one.
        let isHex = first.utf8.allSatisfy { $0 == 0x2D || Character(Unicode.Scalar($0)).isHexDigit }
        guard first.hasPrefix("#") || isHex && (first.utf8.count == 12 || first.utf8.count == 36) else {
          throw error("\(quoted(first)) is neither a part nor an incident")
        }
        return .incident(first)
      }
    }
  }

  /// The words for parts of an incident; what is looked at has three.
  private static var parts: [(word: String, kind: RecordName.Kind)] {
    [("note", .note), ("photo", .photo), ("video", .photo), ("pdf", .photo), ("recording", .recording)]
  }

  /// The number of a part, with its letter or without.
  func number(_ word: String, of kind: RecordName.Kind) -> Int? {
    wholeNumber(word.lowercased().hasPrefix(kind.letter) ? word.dropFirst() : word[...], in: 1...Int(Int32.max))
  }

  fileprivate func unclear(_ number: String, _ one: String, _ other: String) -> UsageError {
    UsageError(
      "\(quoted(number)) could be a note or an incident", suggestion: "type \(prefix)\(one), or \(prefix)\(other)")
  }
}
