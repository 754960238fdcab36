import ViewModels

extension CommandTable {
  static let erase = Command(
    "erase", "note N", summary: "mark a note of the incident for removal", details: ["n2 is short for note 2."],
    examples: ["erase note 2", "erase n2"], topic: .jotting
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    switch try arguments.part {
    case .note(let number): return .jotter(.erased(note: number))
    case .incident(let incident):
      throw UsageError(
        "an incident is not erased", suggestion: "to remove it, type \(arguments.prefix)discard \(incident)")
    case .unclear(let number):
      throw arguments.unclear(number, "erase note \(number) for a note", "discard \(number) for an incident")
    }
  }

  static let restore = Command(
    "restore", "note N | incident N", summary: "bring back what was erased or discarded",
    details: ["n2 is short for note 2, #12 for incident 12."],
    examples: ["restore note 2", "restore incident 12"], topic: .jotting
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    switch try arguments.part {
    case .note(let number): return .jotter(.restored(note: number))
    case .incident(let incident): return .jotter(.recovered(incident))
    case .unclear(let number):
      throw arguments.unclear(number, "restore note \(number)", "restore incident \(number)")
    }
  }
}

/// What a command is about that takes both notes and incidents.
private enum Part {
  case note(Int)
  case incident(String)
  /// A number alone, which could be either.
  case unclear(String)
}

extension Arguments {
  fileprivate var part: Part {
    get throws(UsageError) {
      guard let first = words.first else { throw error("which one?") }
      switch first.lowercased() {
      case "note":
        try atMost(2)
        guard words.count == 2 else { throw error("which note?") }
        guard let number = noteNumber(words[1]) else { throw error("\(quoted(words[1])) is no number of a note") }
        return .note(number)
      case "incident":
        try atMost(2)
        guard words.count == 2, !words[1].trimmed.isEmpty else { throw error("which incident?") }
        return .incident(words[1])
      default:
        try atMost(1)
        if wholeNumber(first, in: 0...Int.max) != nil { return .unclear(first) }
        if let number = noteNumber(first) { return .note(number) }
        // The number behind #, or an id, or the end of one.
        let isHex = first.utf8.allSatisfy { $0 == 0x2D || Character(Unicode.Scalar($0)).isHexDigit }
        guard first.hasPrefix("#") || isHex && (first.utf8.count == 12 || first.utf8.count == 36) else {
          throw error("\(quoted(first)) is neither a note nor an incident")
        }
        return .incident(first)
      }
    }
  }

  private func noteNumber(_ word: String) -> Int? {
    wholeNumber(word.lowercased().hasPrefix("n") ? word.dropFirst() : word[...], in: 1...Int(Int32.max))
  }

  fileprivate func unclear(_ number: String, _ one: String, _ other: String) -> UsageError {
    UsageError(
      "\(quoted(number)) could be a note or an incident", suggestion: "type \(prefix)\(one), or \(prefix)\(other)")
  }
}
