import Architecture
import TerminalKit
import ViewModels

/// The parsed words and flags behind a verb.
public struct Arguments: Sendable {
  /// The last verb that was typed.
  public var verb: Verb
  /// The words before the verb: the prefix, then the verbs that it belongs to.
  public var lead: String
  /// `/`, or the program's name and a blank.
  public var prefix: String
  public var context: Context
  /// The text of a verb that takes one; nil without a text, empty for `""`.
  public var text: String?
  /// The words of any other verb, without flags and fields.
  public var words: [String] = []
  /// Flags and fields with their values; a switch has an empty one.
  public var flags: [String: String] = [:]
  /// The raw text behind the verb's name on a line.
  var rest: Substring = ""
  /// ``words`` with their quotes, and any fields behind them; nil for a line without quotes.
  var wordsWithQuotes: [String]?
  /// By flag: the first words behind its value, which may belong to an unquoted name.
  var behind: [String: [String]] = [:]

  /// No arguments.
  public init(_ verb: Verb, prefix: String, context: Context) {
    self.verb = verb
    self.prefix = prefix
    self.context = context
    lead = prefix
  }

  /// Parses the words behind a verb: the names of its own verbs, then the arguments of the last.
  ///
  /// Refuses surplus arguments, so that no verb has to; unless help is requested.
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
    try takeFields()
    try takeSpan()
    self.flags = try Flag.accepted(self.flags, by: verb.flags)
    if !rest.isEmpty, let most = verb.maxWordCount { try atMost(most) }
    // A surplus word, or text after a colon, may be a password: the error must not print it.
    if verb.takesSecret,
      rest.count > verb.places.count || rest.contains(where: { $0 == SecretVerbs.ellipsis || $0.contains(":") })
    {
      throw verb.unreadable(lead)
    }
    if let question = verb.question, !context.isPrompt, !has("--yes") {
      throw UsageError(
        "this needs a confirmation: \(question)",
        suggestion: "to confirm, type \(retyped) --yes")
    }
  }

  /// The verb with the words before it: `/patient owner add`.
  var name: String { lead + verb.name }

  /// The command with all that was typed behind it.
  private var retyped: String { ([name] + words.map(Words.joined)).joined(separator: " ").harmless + retypedFlags }

  /// The flags as they can be typed, each behind a blank.
  var retypedFlags: String {
    verb.flags.compactMap { flag in
      flags[flag.name].map { " \(flag.name)" + (flag.value == nil ? "" : " \(Words.joined($0).harmless)") }
    }.joined()
  }

  /// The rest of the line if it has several words and no quotes: it may be one name with blanks.
  var unquoted: String? {
    words.count > 1 && rest.split(whereSeparator: \.isBlank).map(String.init) == words ? String(rest) : nil
  }

  /// Whether the flag was given.
  func has(_ flag: String) -> Bool { flags[flag] != nil }

  /// ``behind`` for one flag, as one text; nil without any words.
  func wordsBehind(_ flag: String) -> String? { behind[flag]?.joined(separator: " ") }

  /// The whole number of a flag, if it was given.
  func number(_ flag: String) -> Int? { flags[flag].flatMap { Int($0) } }

  /// The word of a flag, if it was given.
  func choice<Choice: RawRepresentable>(_ flag: String) -> Choice? where Choice.RawValue == String {
    flags[flag].flatMap { Choice(rawValue: $0) }
  }

  /// All words as one: a name needs no quotes.
  var line: String {
    get throws(UsageError) {
      guard let text = term else { throw missing(0) }
      return text
    }
  }

  /// All words as one; nil without any.
  var term: String? {
    let term = words.joined(separator: " ").trimmed
    return term.isEmpty ? nil : String(term)
  }

  /// All words as one name; empty for the record of the context (`KindWords.Commands.hasOneHere`).
  func recordName(_ kind: RecordKind) throws(UsageError) -> String { kind.hasOneHere ? term ?? "" : try line }

  /// The word at that place; an error without one.
  func word(_ place: Int = 0) throws(UsageError) -> String {
    guard place < words.count, !words[place].trimmed.isEmpty else { throw missing(place) }
    return words[place]
  }

  /// The words from that place on, as one; an error without any.
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
      "no = after \(quoted(words[field]))",
      suggestion: "type \(typed) \(words[field])=\(words[(field + 1)...].joined(separator: " "))")
  }

  /// The error for a missing argument.
  func missing(_ place: Int) -> UsageError {
    let places = verb.places
    let value = place < places.count ? places[place].drop { $0 == "[" }.prefix { $0.isUppercase } : ""
    return error(Self.questions[String(value)] ?? "a number or a name is needed")
  }

  private static let questions: [String: Message] = [
    "AMOUNT": "an amount is needed", "APPOINTMENT": "an appointment is needed", "BREED": "a breed is needed",
    "DIR": "a folder is needed",
    "FILE": "a file is needed", "GUARDIAN": "a guardian is needed", "IMAGE": "an image is needed",
    "INCIDENT": "an incident is needed",
    "INSTITUTION": "an institution is needed", "ITEM": "an outbox item is needed", "NAME": "a name is needed",
    "NOTE": "a note is needed",
    "PATIENT": "a patient is needed", "PHOTO": "a photo is needed",
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
    return UsageError(message, suggestion: "type \(usage), such as \(withTypedReferences(example))")
  }

  /// The example with each reference replaced by a typed one of the same kind: its own may name another record.
  private func withTypedReferences(_ example: String) -> String {
    func isReference(_ word: some StringProtocol) -> Bool {
      word.first?.isLetter == true && wholeNumber(word.dropFirst(), in: 1...Int(Int32.max)) != nil
    }
    let typed = words + (text ?? "").split(separator: " ").map(String.init)
    return example.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard isReference(word) else { return String(word) }
      return typed.first { isReference($0) && $0.first == word.first } ?? String(word)
    }.joined(separator: " ")
  }

  /// Splits the words into a reference and a plain name: `p7 Nora Quellberg`.
  ///
  /// Without words, both are empty, for the record of the context. Without a leading reference, the name is empty.
  func behindReference(_ kind: RecordKind) throws(UsageError) -> (reference: String, plain: String) {
    let words = words.filter { !$0.trimmed.isEmpty }
    if words.isEmpty, kind.hasOneHere { return ("", "") }
    guard words.count > 1, isReference(words[0], of: kind) else { return (try line, "") }
    return (words[0], words.dropFirst().joined(separator: " "))
  }

  /// Whether a word is a reference such as `p7`.
  func isReference(_ word: String, of kind: RecordKind) -> Bool {
    word.lowercased().first == kind.letter && wholeNumber(word.dropFirst(), in: 1...Int(Int32.max)) != nil
  }

  /// The error for a field with two values.
  func twice(_ name: String) -> UsageError { UsageError("\(name) is given twice", suggestion: "keep one of them") }

  /// The requested format; nil without one.
  var format: Format? {
    get throws(UsageError) { try Format(flags) }
  }

  /// Whether the answer is for a person, not for a program.
  var isForPeople: Bool {
    get throws(UsageError) { try format ?? .people == .people }
  }
}

extension Arguments {
  /// Refuses a word that is not one of the verb's own verbs.
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

  /// Refuses a flag that only other verbs take.
  private func refuseOtherFlags(of first: Verb) throws(UsageError) {
    guard !self.flags.isEmpty else { return }
    let flags = verb.flags
    for flag in first.allFlags where has(flag.name) && !flags.contains(where: { $0.name == flag.name }) {
      throw UsageError(
        "\(flag.name) is a flag of \(first.verbs(with: flag.name).listed(" and "))",
        suggestion: "leave out \(flag.name)")
    }
  }

  /// The command that links a person to a patient, if a role was typed as a field of the patient.
  private func linkSuggestion(_ unknown: [String]) -> Message? {
    guard lead == "\(prefix)patient ", let role = unknown.first,
      GuardianRole(rawValue: role) != nil
    else { return nil }
    return "leave out \(role)=, then type \(prefix)guardian link GUARDIAN PATIENT --as \(role)"
  }

  /// Turns each `FIELD=VALUE` among the words into the flag of that name.
  ///
  /// Words without `=` belong to the value before them, with their blanks.
  private mutating func takeFields() throws(UsageError) {
    let names = verb.flags.filter(\.isField).map { String($0.name.dropFirst(2)) }
    // A text may contain `=`: only the name of a field ends it.
    let isText = verb.places.first == "TEXT"
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
      if value.count > 1, let last = value.last { try refuseDay(last, behind: name) }
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

/// Parses a whole number in digits, within a range.
func wholeNumber<Number: FixedWidthInteger>(_ text: some StringProtocol, in range: ClosedRange<Number>) -> Number? {
  guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return Number(text).flatMap { range.contains($0) ? $0 : nil }
}
