import Architecture
import TerminalKit
import ViewModels

/// The parsed words and flags after a verb.
public struct Arguments: Sendable {
  /// The last verb that was typed.
  public var verb: Verb
  /// The prefix and the parent verbs: `/patient owner `.
  public var lead: String
  /// `/` at a prompt, `jotter ` on a command line.
  public var prefix: String
  public var context: Context
  /// The text of a verb that takes one (``Verb/takesText``); nil without a text, empty for `""`.
  public var text: String?
  /// The positional words of any other verb, without flags and fields.
  public var words: [String] = []
  /// The values of flags and fields by flag name (`--cost`); empty for a switch.
  public var flags: [String: String] = [:]
  /// The raw line after the verb's name.
  var rest: Substring = ""
  /// ``words`` with their quotes, followed by the words of fields; nil for a line without quotes.
  var wordsWithQuotes: [String]?
  /// The first words after the value of each flag: they may be the rest of an unquoted name.
  var wordsAfterFlags: [String: [String]] = [:]

  /// Creates arguments without words and flags.
  public init(_ verb: Verb, prefix: String, context: Context) {
    self.verb = verb
    self.prefix = prefix
    self.context = context
    lead = prefix
  }

  /// Parses the words after a verb: the names of subcommands, then the arguments of the last.
  ///
  /// Refuses surplus arguments, unless `--help` is given.
  init(
    _ first: Verb, _ words: [String], _ flags: [String: String], prefix: String, context: Context
  ) throws(UsageError) {
    let (path, rest) = first.resolved(words)
    self.init(path[path.count - 1], prefix: prefix, context: context)
    lead = prefix + path.dropLast().map { $0.name + " " }.joined()
    self.words = rest
    self.flags = flags
    guard !has("--help") else { return }
    try refuseOtherVerbs()
    try refuseOtherFlags(of: first)
    try extractFields()
    try extractSpan()
    self.flags = try Flag.accepted(self.flags, by: verb.flags)
    if !rest.isEmpty, let most = verb.maxWordCount { try atMost(most) }
    // A surplus word, or text after a colon, may be a password: the error must not print it.
    if verb.takesSecret,
      rest.count > verb.positionals.count || rest.contains(where: { $0 == PasswordMask.ellipsis || $0.contains(":") })
    {
      throw verb.unreadable(lead)
    }
    // A folder that cannot take the copy is refused before a confirmation is asked for.
    let isRefused = flags["--to"].map(context.isTaken) ?? false
    if let question = verb.question, !context.isPrompt, !has("--yes"), !isRefused {
      throw UsageError(
        "\(name) needs a confirmation: \(question)",
        suggestion: "to confirm, type \(retyped) --yes")
    }
  }

  /// The full name of the verb: `/patient owner add`.
  var name: String { lead + verb.name }

  /// The whole command, for typing it again.
  private var retyped: String { ([name] + words.map(Words.joined)).joined(separator: " ").harmless + retypedFlags }

  /// The flags for typing them again, each after a space.
  var retypedFlags: String {
    verb.flags.compactMap { flag in
      flags[flag.name].map { " \(flag.name)" + (flag.value == nil ? "" : " \(Words.joined($0).harmless)") }
    }.joined()
  }

  /// The rest of the line, if several words without quotes may be one name; otherwise nil.
  var unquoted: String? {
    words.count > 1 && rest.split(whereSeparator: \.isBlank).map(String.init) == words ? String(rest) : nil
  }

  func has(_ flag: String) -> Bool { flags[flag] != nil }

  /// ``wordsAfterFlags`` for one flag, as one text; nil without any words.
  func wordsAfterFlag(_ flag: String) -> String? { wordsAfterFlags[flag]?.joined(separator: " ") }

  /// The value of a flag as a whole number; nil without the flag.
  func number(_ flag: String) -> Int? { flags[flag].flatMap { Int($0) } }

  /// The value of a flag as one of its choices; nil without the flag.
  func choice<Choice: RawRepresentable>(_ flag: String) -> Choice? where Choice.RawValue == String {
    flags[flag].flatMap { Choice(rawValue: $0) }
  }

  /// All words as one text, so that a name needs no quotes; throws without words.
  var line: String {
    get throws(UsageError) {
      guard let text = term else { throw missing(0) }
      return text
    }
  }

  /// All words as one text; nil without words.
  var term: String? {
    let term = words.joined(separator: " ").trimmed
    return term.isEmpty ? nil : String(term)
  }

  /// All words as the name of a record; empty for the current record of a kind with ``RecordKind/hasCurrentRecord``.
  func recordName(_ kind: RecordKind) throws(UsageError) -> String { kind.hasCurrentRecord ? term ?? "" : try line }

  /// The word at this index; throws for a missing or blank word.
  func word(_ place: Int = 0) throws(UsageError) -> String {
    guard place < words.count, !words[place].trimmed.isEmpty else { throw missing(place) }
    return words[place]
  }

  /// The words from this index on as one text; throws if it is empty.
  func line(from place: Int) throws(UsageError) -> String {
    let text = words.dropFirst(place).joined(separator: " ").trimmed
    guard !text.isEmpty else { throw missing(place) }
    return String(text)
  }

  /// Refuses more than `count` words.
  func atMost(_ count: Int) throws(UsageError) {
    guard words.count > count else { return }
    let fields = verb.flags.filter(\.isField).map(\.name)
    guard let field = words.dropLast().firstIndex(where: { fields.contains("--\($0.lowercased())") }) else {
      throw error("\(name) does not take \(quoted(words[count]))")
    }
    let typed = ([name] + words[..<field]).joined(separator: " ")
    throw UsageError(
      "= is missing after \(quoted(words[field]))",
      suggestion: "type \(typed) \(words[field])=\(words[(field + 1)...].joined(separator: " "))")
  }

  /// The error for a missing argument.
  func missing(_ place: Int) -> UsageError {
    let names = verb.positionals
    let value = place < names.count ? names[place].drop { $0 == "[" }.prefix { $0.isUppercase || $0 == "|" } : ""
    let question = Self.questions[String(value)] ?? Self.questions[String(value.prefix { $0 != "|" })]
    return error(question ?? "a number or a name is needed")
  }

  private static let questions: [String: Message] = [
    "AMOUNT": "an amount is needed", "APPOINTMENT": "an appointment is needed", "BREED": "a breed is needed",
    "CODE|FILE": "a code is needed, or a file with a picture of a code",
    "DIR": "a folder is needed", "DIR|FILE": "a folder or a file is needed",
    "FILE": "a file is needed", "GUARDIAN": "a guardian is needed", "IMAGE": "an image is needed",
    "INCIDENT": "an incident is needed",
    "INSTITUTION": "an institution is needed", "ITEM": "an outbox item is needed", "NAME": "a name is needed",
    "NOTE": "a note is needed",
    "PART": "a note or a file is needed", "PATIENT": "a patient is needed", "PHOTO": "a photo is needed",
    "PRACTITIONER": "a practitioner is needed", "RECORDING": "a recording is needed",
    "REMINDER": "a reminder is needed",
    "REPORT": "a report is needed",
    "WHEN": "a time is needed",
  ]

  /// An error with the verb's syntax and an example.
  func error(_ message: Message) -> UsageError {
    let usage = verb.usage(lead)
    guard let example = verb.examples(behind: lead).first, example != usage else {
      return UsageError(message, suggestion: "type \(usage)")
    }
    let shown = withTypedReferences(example)
    if let kind = kindOfUntypedReference(in: shown) {
      return UsageError(message, suggestion: "type \(usage); \(kind.listing(prefix, context.verbs.shapes))")
    }
    return UsageError(message, suggestion: "type \(usage), such as \(shown)")
  }

  /// The kind of a reference in an example that the user has not typed: no such record may exist.
  ///
  /// Ignores kinds whose records have names, such as patients: in an example, their reference stands for any name.
  private func kindOfUntypedReference(in example: String) -> RecordKind? {
    let kinds: [RecordKind] = [.note, .appointment, .photo, .recording, .outbox, .reminder, .entry, .report]
    let untyped = example.split(separator: " ").filter { isReference($0) && !typedWords.contains(String($0)) }
    let letters = untyped.map(\.first)
    return kinds.first { letters.contains($0.letter) }
  }

  /// Replaces each reference in an example by a typed one of the same kind: the example's number may be another
  /// record's.
  private func withTypedReferences(_ example: String) -> String {
    example.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard isReference(word) else { return String(word) }
      return typedWords.first { isReference($0) && $0.first == word.first } ?? String(word)
    }.joined(separator: " ")
  }

  /// All typed words, also those of a free text.
  private var typedWords: [String] { words + (text ?? "").split(separator: " ").map(String.init) }

  private func isReference(_ word: some StringProtocol) -> Bool {
    word.first?.isLetter == true && wholeNumber(word.dropFirst(), in: 1...Int(Int32.max)) != nil
  }

  /// Splits the words into a reference and a plain name: `p7 Nora Quellberg`.
  ///
  /// Without words, both are empty, if the kind has a current record. Without a leading reference, the name is empty.
  func behindReference(_ kind: RecordKind) throws(UsageError) -> (reference: String, plain: String) {
    let words = words.filter { !$0.trimmed.isEmpty }
    if words.isEmpty, kind.hasCurrentRecord { return ("", "") }
    guard words.count > 1, isReference(words[0], of: kind) else { return (try line, "") }
    return (words[0], words.dropFirst().joined(separator: " "))
  }

  /// Whether a word is a reference such as `p7`.
  func isReference(_ word: String, of kind: RecordKind) -> Bool {
    word.lowercased().first == kind.letter && wholeNumber(word.dropFirst(), in: 1...Int(Int32.max)) != nil
  }

  func twice(_ name: String) -> UsageError { UsageError("\(name) is given twice", suggestion: "keep one of them") }

  /// The requested format; nil without a flag for it.
  var format: Format? {
    get throws(UsageError) { try Format(flags) }
  }

  /// Whether the answer is for people, not for programs.
  var isForPeople: Bool {
    get throws(UsageError) { try format ?? .people == .people }
  }
}

extension Arguments {
  /// Refuses a missing or unknown subcommand.
  private func refuseOtherVerbs() throws(UsageError) {
    guard verb.action == nil else { return }
    let names = verb.verbs.map(\.name)
    let path = String(name.dropFirst(prefix.count))
    let suggestion: Message = "type one of \(names.listed(", ")); \(prefix)help \(path) says more"
    guard let typed = words.first?.lowercased(), !typed.isEmpty else {
      throw UsageError("\(name) needs one more word", suggestion: suggestion)
    }
    let fitting = names.filter { $0.hasPrefix(typed) }
    let near = fitting.isEmpty ? Spelling.nearest(to: typed, among: names) : fitting
    throw UsageError(
      "\(verb.name) has no command \(quoted(words[0]))\(Spelling.question(near))", suggestion: suggestion)
  }

  /// Refuses a flag that only other subcommands take.
  private func refuseOtherFlags(of first: Verb) throws(UsageError) {
    guard !self.flags.isEmpty else { return }
    let flags = verb.flags
    for flag in first.allFlags where has(flag.name) && !flags.contains(where: { $0.name == flag.name }) {
      throw UsageError(
        "\(flag.name) works only with \(first.verbs(with: flag.name).listed(" and "))",
        suggestion: "leave out \(flag.name)")
    }
  }

  /// The remedy for a guardian's role typed as a field of a patient: the command that links the guardian.
  private func linkSuggestion(_ unknown: [String]) -> Message? {
    guard lead == "\(prefix)patient ", let role = unknown.first,
      GuardianRole(rawValue: role) != nil
    else { return nil }
    return "leave out \(role)=, then type \(prefix)guardian link GUARDIAN PATIENT --as \(role)"
  }

  /// Turns each `FIELD=VALUE` among the words into the flag of that name.
  ///
  /// A word without `=` continues the value before it.
  private mutating func extractFields() throws(UsageError) {
    let names = verb.flags.filter(\.isField).map { String($0.name.dropFirst(2)) }
    // A text may contain `=`: it ends only at a known field.
    let isText = verb.positionals.first == "TEXT"
    let start = words.firstIndex { word in
      guard let end = word.firstIndex(of: "=") else { return false }
      return !isText || names.contains(word[..<end].lowercased())
    }
    guard !names.isEmpty, let start else { return }
    var typed: [(name: String, words: [String])] = []
    for word in words[start...] {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 {
        typed.append((parts[0].lowercased(), [String(parts[1])]))
      } else {
        typed[typed.count - 1].words.append(word)
      }
    }
    words = Array(words[..<start])
    let unknown = typed.map(\.name).filter { !names.contains($0) }
    guard unknown.isEmpty else {
      throw UsageError(
        unknown.map { name in
          "\(self.name) has no field \(quoted(name))\(Spelling.question(Spelling.nearest(to: name, among: names)))"
        }.joined(separator: "; "),
        suggestion: linkSuggestion(unknown) ?? "type one of \(names.joined(separator: ", "))")
    }
    for (name, typed) in typed {
      let (rest, day) = withoutDay(typed, of: name)
      words += day
      let (value, cost) = withoutCost(rest, of: name)
      if let cost {
        let isFirst = flags.updateValue(cost.decimals, forKey: Flag.costField.name) == nil
        guard isFirst, Amount.mentions(in: words.joined(separator: " ")).isEmpty else { throw twice(TypedField.cost) }
      }
      try refuseDay(in: value, behind: name)
      let text = value.joined(separator: " ")
      guard flags.updateValue(text, forKey: "--\(name)") == nil else { throw twice(name) }
    }
  }
}

extension Format {
  init?(_ flags: [String: String]) throws(UsageError) {
    let given = Format.allCases.filter { flags["--\($0.rawValue)"] != nil }
    guard given.count <= 1 else {
      let names = given.map { "--\($0.rawValue)" }.listed(" and ")
      throw UsageError("\(names) cannot be combined", suggestion: "keep one of them")
    }
    guard let format = given.first else { return nil }
    self = format
  }
}

/// Parses a number of ASCII digits only; nil if it is outside the range.
func wholeNumber<Number: FixedWidthInteger>(_ text: some StringProtocol, in range: ClosedRange<Number>) -> Number? {
  guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return Number(text).flatMap { range.contains($0) ? $0 : nil }
}
