import TerminalKit

/// Reads the flags of a command from its words, and stores their values.
struct FlagReader {
  let known: [Flag]
  /// The remedy for an unknown flag.
  let suggestion: Message
  private(set) var values: [String: String] = [:]
  /// The words after the value of each flag, up to the next flag: they may be the rest of an unquoted value.
  ///
  /// At most three words, unless the flag takes several (``Flag/takesWords``).
  private(set) var wordsAfterFlags: [String: [String]] = [:]

  init(known: [Flag], suggestion: Message) {
    self.known = known
    self.suggestion = suggestion
  }

  /// Whether a word has the form of a flag: two dashes and a letter.
  ///
  /// A word with one dash, or with dashes only, is text.
  static func isFlag(_ word: some StringProtocol) -> Bool {
    word.hasPrefix("--") && word.dropFirst(2).first?.isLetter ?? false
  }

  /// The flag of a word, and the value after its `=`.
  func flag(_ word: some StringProtocol) throws(UsageError) -> (flag: Flag, value: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let flag = known.first(where: { $0.name == name }) else {
      // Suggest a flag of the program only for one wrong letter, a flag of the command also for more.
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

  /// The remedy for a flag that resembles no known one: lists the flags of the command, if they are few.
  private var listing: Message {
    let others = Flag.global + Flag.common
    let own = known.filter { flag in !flag.isField && !others.contains { $0.name == flag.name } }.map(\.name)
    guard suggestion != RawText.dashes, (1...8).contains(own.count) else { return suggestion }
    return "the flags of this command are \(own.joined(separator: ", ")); \(suggestion)"
  }

  /// Stores the value of a flag; values of a repeatable flag are lines, a second value of any other flag throws.
  mutating func take(_ flag: Flag, _ value: String) throws(UsageError) {
    if flag.isRepeatable, let before = values[flag.name] {
      values[flag.name] = before + "\n" + value
      return
    }
    guard values.updateValue(value, forKey: flag.name) == nil else {
      throw UsageError("\(flag.name) is given twice", suggestion: "keep one of them")
    }
  }

  /// Stores a word after the flag's value in ``wordsAfterFlags``, unless the value has a space and thus was in quotes.
  mutating func follow(_ flag: String, _ word: String) {
    let isText = known.contains { $0.name == flag && $0.takesWords }
    guard isText || wordsAfterFlags[flag, default: []].count < 3,
      values[flag]?.contains(where: \.isWhitespace) == false
    else { return }
    wordsAfterFlags[flag, default: []].append(word)
  }

  /// Reads the flags, and returns the other words; after `--` no word is a flag.
  mutating func read(_ words: some Sequence<String>) throws(UsageError) -> [String] {
    var others: [String] = []
    var waiting: Flag?
    /// The flag whose value stands before the current word.
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

  /// The values of flags among the words, even if ``read(_:)`` refuses one of the words.
  static func values(of flags: [Flag], in words: ArraySlice<String>) -> [String: String] {
    let words = Array(words.prefix { $0 != "--" })
    var values: [String: String] = [:]
    for (place, word) in words.enumerated() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let flag = flags.first(where: { $0.name == parts[0] }), flag.value != nil else { continue }
      if parts.count == 2 {
        values[flag.name] = parts[1]
      } else if place + 1 < words.count, !isFlag(words[place + 1]) {
        values[flag.name] = words[place + 1]
      }
    }
    return values
  }

  /// Refuses words after a value without quotes: they may belong to the value.
  func refuseCutOff() throws(UsageError) {
    for flag in known where flag.takesWords {
      guard let value = values[flag.name], let words = wordsAfterFlags[flag.name], let word = words.first else {
        continue
      }
      let whole = Words.joined(([value] + words).joined(separator: " ")).harmless
      throw UsageError(
        "\(quoted(word)) after \(flag.name) may be a part of its value",
        suggestion: "type \(flag.name) \(whole), or \(flag.name) \(value.harmless) at the end")
    }
  }

  /// Whether a word sets a known field: `FIELD=VALUE`.
  private func isField(_ word: String) -> Bool {
    guard let end = word.firstIndex(of: "=") else { return false }
    return known.contains { $0.isField && $0.name.dropFirst(2) == word[..<end].lowercased() }
  }

  func needsValue(_ flag: Flag) -> UsageError {
    UsageError("\(flag.name) needs a value", suggestion: "type \(flag.usage)")
  }
}
