public import TerminalKit

/// A command of the program: its syntax, its help, and the request that it makes.
///
/// Parser, help, manual page and completion use a table of verbs. A verb may have subcommands, which are verbs, too:
/// `patient` has `add`.
public struct Verb: Sendable {
  /// Makes the request from the arguments after the verb.
  public typealias Action = @Sendable (Arguments) throws(UsageError) -> Request

  public var name: String
  /// Aliases, which must be typed in full: names from other programs.
  public var otherNames: [String]
  /// The syntax of the arguments, such as `TEXT… [--cost AMOUNT]`.
  ///
  /// A word in capitals stands for a value.
  public var arguments: String
  public var summary: Message
  /// The help topic that lists the verb; nil for a subcommand, which its parent's page lists.
  public var topic: VerbTopic?
  /// Whether the rest of the line is one raw text.
  public var takesText: Bool
  /// Whether `-` as the text of a single command means the standard input.
  public var takesInput: Bool
  /// Whether the overview of help explains the verb: true for daily work.
  public var isDaily: Bool
  /// Whether the verb takes removed records, as `restore` does.
  public var namesRemoved: Bool
  /// The effect that must be confirmed, `it removes everything here`; nil for none.
  ///
  /// Without a prompt, `--yes` confirms it.
  public var question: Message?
  /// Makes the request; nil if a subcommand must follow.
  public var action: Action?

  // Evaluated on demand: a line needs only the flags, help and verbs of one verb.
  private let makeKinds: @Sendable () -> [String]
  private let makeDetails: @Sendable () -> [Message]
  private let makeFlags: @Sendable () -> [Flag]
  private let makeExamples: @Sendable () -> [String]
  private let makeVerbs: @Sendable () -> [Verb]

  /// Creates a verb; without `arguments` and `action`, its syntax is `VERB …`.
  public init(
    _ name: String, or otherNames: [String] = [], _ arguments: String? = nil, summary: Message,
    details: @autoclosure @escaping @Sendable () -> [Message] = [],
    flags: @autoclosure @escaping @Sendable () -> [Flag] = [],
    examples: @autoclosure @escaping @Sendable () -> [String] = [],
    kinds: @autoclosure @escaping @Sendable () -> [String] = [], takesText: Bool = false, takesInput: Bool = false,
    isDaily: Bool = false, namesRemoved: Bool = false, question: Message? = nil,
    verbs: @autoclosure @escaping @Sendable () -> [Verb] = [], action: Action? = nil
  ) {
    self.name = name
    self.otherNames = otherNames
    self.arguments = arguments ?? (action == nil ? "VERB …" : "")
    self.summary = summary
    self.takesText = takesText
    self.takesInput = takesInput
    self.isDaily = isDaily
    self.namesRemoved = namesRemoved
    self.question = question
    self.action = action
    makeKinds = kinds
    makeDetails = details
    makeFlags = flags
    makeExamples = examples
    makeVerbs = verbs
  }

  /// Further help, a sentence or a line each.
  public var details: [Message] { makeDetails() }
  /// The flags of the verb itself, without common flags and those of its subcommands.
  public var flags: [Flag] { makeFlags() }
  public var verbs: [Verb] { makeVerbs() }
  /// Examples of the verb and its subcommands, each beginning with the verb's name.
  public var examples: [String] { makeExamples() + verbs.flatMap(\.examples).map { "\(name) \($0)" } }

  /// The examples, each after `lead`; in a shell, `#12` needs quotes, because `#` begins a comment.
  public func examples(behind lead: String) -> [String] {
    guard lead.first != "/" else { return examples.map { lead + $0 } }
    return examples.map { example in
      let words = example.split(separator: " ", omittingEmptySubsequences: false)
      return lead + words.map { $0.first == "#" ? "'\($0)'" : String($0) }.joined(separator: " ")
    }
  }
  /// Kinds that may precede the argument, each with its placeholder: `incident INCIDENT`.
  var kinds: [String] { makeKinds() }

  /// The syntax, after a prefix such as `/patient `.
  public func usage(_ prefix: String = "") -> String {
    "\(prefix)\(name)\(arguments.isEmpty ? "" : " ")\(arguments)"
  }

  /// The flags of the verb and its subcommands, without duplicates.
  public var allFlags: [Flag] { (flags + verbs.flatMap(\.allFlags)).uniquedByName }

  /// The verb and all its subcommands, at every level.
  public var all: [Verb] { [self] + verbs.flatMap(\.all) }

  /// The names of the verb's fields, typed as `FIELD=VALUE`.
  var fields: [String] { flags.filter(\.isField).map { String($0.name.dropFirst(2)) } }

  /// The subcommands with this flag, as typed after the verb's name.
  func verbs(with flag: String) -> [String] {
    verbs.flatMap { verb in
      (verb.flags.contains { $0.name == flag } ? [verb.name] : []) + verb.verbs(with: flag).map { "\(verb.name) \($0)" }
    }
  }

  /// Whether this is the verb's name or alias.
  func isNamed(_ name: some StringProtocol) -> Bool { self.name == name || otherNames.contains { $0 == name } }
}

extension Verb {
  /// Finds a subcommand by its name or an unambiguous prefix.
  ///
  /// A verb with an action of its own accepts no prefix: the word may be an argument.
  func verb(_ typed: String) -> Verb? {
    let (name, verbs) = (typed.lowercased(), verbs)
    if let verb = verbs.first(where: { $0.isNamed(name) }) { return verb }
    let candidates = name.isEmpty || action != nil ? [] : verbs.filter { $0.name.hasPrefix(name) }
    return candidates.count == 1 ? candidates[0] : nil
  }

  /// Resolves names of subcommands: the path from this verb to the last subcommand, and the other words.
  func resolved(_ words: some Sequence<String>) -> (path: [Verb], words: [String]) {
    var (path, rest) = ([self], Array(words)[...])
    while let word = rest.first, let verb = path[path.count - 1].verb(word) {
      path.append(verb)
      rest = rest.dropFirst()
    }
    return (path, Array(rest))
  }

  /// Positional arguments such as `PATIENT`, in their order; Tab completes each by its position.
  var positionals: [String] {
    var positionals: [String] = []
    var isFlag = false
    for word in arguments.split(separator: " ") {
      if word.hasPrefix("--") { break }
      isFlag = isFlag || word.hasPrefix("[--")
      if !isFlag, word != "[flags]", word != "to", !word.contains("FIELD="), !word.contains("VERB"),
        word.contains(where: \.isLetter)
      {
        positionals.append(String(word))
      }
      if word.hasSuffix("]") { isFlag = false }
    }
    return positionals
  }

  /// The maximum number of positional words; nil if a name or text may have any number.
  var maxWordCount: Int? {
    let positionals = positionals
    return positionals.contains { $0.contains("…") || $0.contains(where: \.isUppercase) && Self.isOfWords($0) }
      ? nil : kinds.isEmpty ? positionals.count : nil
  }

  private static func isOfWords(_ place: String) -> Bool {
    let name = place.drop { $0 == "[" }.prefix { $0.isUppercase }
    return !["INCIDENT", "APPOINTMENT", "N", "PHOTO", "RECORDING", "FILE", "DIR", "IMAGE", "VALUE", "TURN"].contains {
      $0 == name
    }
  }

  /// Literal words that may follow the verb: subcommands, kinds, and words of its syntax such as `[on|off]`.
  var choices: [String] {
    verbs.map(\.name) + kinds.map { String($0.firstWord) } + (positionals.first.map(\.choices) ?? [])
  }

  /// ``choices`` without the alternatives to a name: `none` in `PATIENT|none`.
  ///
  /// The alternatives to a text stay: `on` in `on|off|TEXT…`.
  var fixedChoices: [String] {
    let place = positionals.first ?? ""
    let isFixed = takesText || !place.contains(where: \.isUppercase)
    return verbs.map(\.name) + kinds.map { String($0.firstWord) } + (isFixed ? place.choices : [])
  }

  var takesPath: Bool { positionals.contains { $0.contains("FILE") || $0.contains("DIR") } }

  /// Whether a word is a path, judged by the words before it and by its own beginning.
  func isPath(_ words: [String], _ beginning: String) -> Bool {
    let isOfFlag = flags.contains { flag in
      guard flag.takesPath else { return false }
      let isNamed = words.last.map { $0.count > 2 && flag.name.hasPrefix($0) } ?? false
      return isNamed || beginning.hasPrefix("\(flag.name)=")
    }
    guard !takesPath, !isOfFlag, let name = words.first?.lowercased() else { return takesPath || isOfFlag }
    return verbs.contains { $0.name.hasPrefix(name) && $0.isPath(Array(words.dropFirst()), beginning) }
  }
}
