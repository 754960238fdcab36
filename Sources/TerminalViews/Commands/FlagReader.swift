import TerminalKit

/// Reads the flags of a command, and keeps their values.
struct FlagReader {
  let known: [Flag]
  /// The remedy for a wrong flag.
  let suggestion: Message
  private(set) var values: [String: String] = [:]
  /// The words behind the value of a flag, up to the next flag, behind a name at most three: without quotes they may
  /// belong to the value.
  private(set) var behind: [String: [String]] = [:]

  init(known: [Flag], suggestion: Message) {
    self.known = known
    self.suggestion = suggestion
  }

  /// Whether a word is meant as a flag: two dashes and a letter.
  ///
  /// One dash, or dashes alone, are text.
  static func isFlag(_ word: some StringProtocol) -> Bool {
    word.hasPrefix("--") && word.dropFirst(2).first?.isLetter ?? false
  }

  /// The flag of a word, and the value after its `=`.
  func flag(_ word: some StringProtocol) throws(UsageError) -> (flag: Flag, value: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let flag = known.first(where: { $0.name == name }) else {
      // A flag of the program is suggested only for a slip of one letter; a flag of the command also for larger slips.
      let (globals, own) = (known.filter { Flag.global.contains($0) }, known.filter { !Flag.global.contains($0) })
      let near = Spelling.nearest(to: name, among: own.map(\.name))
      let slips = globals.map(\.name).filter { Spelling.distance(Array(name), Array($0)) < 2 }
      throw UsageError(
        "unknown flag \(quoted(name))\(Spelling.question(near.isEmpty ? slips : near))",
        suggestion: near.isEmpty && slips.isEmpty ? listing : suggestion)
    }
    guard flag.value != nil || parts.count == 1 else {
      throw UsageError("\(flag.name) takes no value", suggestion: "type it without \(quoted("=" + parts[1]))")
    }
    return (flag, parts.count == 2 ? String(parts[1]) : nil)
  }

  /// The remedy for a flag that is no slip of a known one: the few flags of the command.
  private var listing: Message {
    let others = Flag.global + Flag.common
    let own = known.filter { flag in !flag.isField && !others.contains { $0.name == flag.name } }.map(\.name)
    guard suggestion != RawText.dashes, (1...8).contains(own.count) else { return suggestion }
    return "its flags are \(own.joined(separator: ", ")); \(suggestion)"
  }

  /// Keeps a flag and its value; the values of a repeatable one are lines.
  mutating func take(_ flag: Flag, _ value: String) throws(UsageError) {
    if flag.isRepeatable, let before = values[flag.name] {
      values[flag.name] = before + "\n" + value
      return
    }
    guard values.updateValue(value, forKey: flag.name) == nil else {
      throw UsageError("\(flag.name) is given twice", suggestion: "keep one of them")
    }
  }

  /// Keeps a word behind the value of the flag; words with blanks were in quotes.
  mutating func follow(_ flag: String, _ word: String) {
    let isText = known.contains { $0.name == flag && $0.takesWords }
    guard isText || behind[flag, default: []].count < 3, values[flag]?.contains(where: \.isWhitespace) == false else {
      return
    }
    behind[flag, default: []].append(word)
  }

  /// Reads the flags among words, and returns the other words; all words after `--` are other words.
  mutating func read(_ words: some Sequence<String>) throws(UsageError) -> [String] {
    var others: [String] = []
    var waiting: Flag?
    /// The flag whose value the words follow.
    var followed: String?
    var isOver = false
    for word in words {
      if let flag = waiting {
        guard !Self.isFlag(word), word != "--" else { throw needsValue(flag) }
        try take(flag, word)
        (waiting, followed) = (nil, flag.name)
      } else if isOver || !Self.isFlag(word) && word != "--" {
        others.append(word)
        if word.contains(where: \.isWhitespace) || isField(word) { followed = nil }
        if let followed { follow(followed, word) }
      } else if word == "--" {
        (isOver, followed) = (true, nil)
      } else {
        let (flag, value) = try flag(word)
        followed = value == nil ? nil : flag.name
        if flag.value != nil, value == nil { waiting = flag } else { try take(flag, value ?? "") }
      }
    }
    if let waiting { throw needsValue(waiting) }
    return others
  }

  /// Refuses words behind the value of a flag that may have several: they may belong to it.
  func refuseCutOff() throws(UsageError) {
    for flag in known where flag.takesWords {
      guard let value = values[flag.name], let words = behind[flag.name], let word = words.first else { continue }
      let whole = Words.joined(([value] + words).joined(separator: " ")).harmless
      throw UsageError(
        "\(quoted(word)) after \(flag.name) may belong to it",
        suggestion: "type \(flag.name) \(whole), or \(flag.name) \(value.harmless) at the end")
    }
  }

  /// Whether a word is `FIELD=VALUE`, which belongs to no flag.
  private func isField(_ word: String) -> Bool {
    guard let end = word.firstIndex(of: "=") else { return false }
    return known.contains { $0.isField && $0.name.dropFirst(2) == word[..<end].lowercased() }
  }

  func needsValue(_ flag: Flag) -> UsageError {
    UsageError("\(flag.name) needs a value", suggestion: "type \(flag.usage)")
  }
}
