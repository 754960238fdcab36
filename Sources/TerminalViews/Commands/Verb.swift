public import TerminalKit

/// A verb: its syntax, its help, and the request that it makes.
///
/// Parser, help, the manual page and completion are made from a table of verbs. A verb may have verbs of its own:
/// `patient` has `add`. A plain value, so that a loop can add verbs to a table.
public struct Verb: Sendable {
  /// Makes the request from the arguments behind the verb.
  public typealias Action = @Sendable (Arguments) throws(UsageError) -> Request

  public var name: String
  /// Aliases, which must be typed in full: names from other programs.
  public var otherNames: [String]
  /// The syntax of the arguments, such as `TEXT… [--cost AMOUNT]`.
  ///
  /// A word in capitals stands for a value.
  public var arguments: String
  /// The effect of the verb, in a few words.
  public var summary: Message
  /// The page of help that lists it; a verb of a verb stands on its parent's page.
  public var topic = VerbTopic.program
  /// Whether the rest of the line is one raw text.
  public var takesText: Bool
  /// Whether a single command reads its text from the standard input for `-`.
  public var takesInput: Bool
  /// Whether the first screen of help lists it: only verbs of daily work.
  public var isDaily: Bool
  /// Whether it takes removed records, as `restore` does.
  public var namesRemoved: Bool
  /// Needs `--yes` where no prompt can ask this question; nil for a verb that asks nothing.
  public var question: Message?
  /// Makes the request; nil where a verb of its own has to follow.
  public var action: Action?

  // Evaluated on demand: a line needs only the flags, help and verbs of one verb.
  private let makeKinds: @Sendable () -> [String]
  private let makeDetails: @Sendable () -> [Message]
  private let makeFlags: @Sendable () -> [Flag]
  private let makeExamples: @Sendable () -> [String]
  private let makeVerbs: @Sendable () -> [Verb]

  /// Makes a verb; without `arguments` and `action` its syntax is `VERB …`.
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
  /// The verb's own flags, without those of its verbs and of every verb.
  public var flags: [Flag] { makeFlags() }
  public var verbs: [Verb] { makeVerbs() }
  /// Examples of the verb and of its verbs, from its name on.
  public var examples: [String] { makeExamples() + verbs.flatMap(\.examples).map { "\(name) \($0)" } }

  /// The examples behind a slash, or behind the program's name: in a shell, an unquoted # begins a comment.
  public func examples(behind lead: String) -> [String] {
    guard lead.first != "/" else { return examples.map { lead + $0 } }
    return examples.map { example in
      let words = example.split(separator: " ", omittingEmptySubsequences: false)
      return lead + words.map { $0.first == "#" ? "'\($0)'" : String($0) }.joined(separator: " ")
    }
  }
  /// Words that may stand before its arguments or replace them: `incident INCIDENT`.
  var kinds: [String] { makeKinds() }

  /// The syntax, behind the words before its name.
  public func usage(_ prefix: String = "") -> String {
    "\(prefix)\(name)\(arguments.isEmpty ? "" : " ")\(arguments)"
  }

  /// The flags of the verb and of its verbs, without duplicates.
  public var allFlags: [Flag] { (flags + verbs.flatMap(\.allFlags)).named }

  /// The verb and all verbs below it.
  public var all: [Verb] { [self] + verbs.flatMap(\.all) }

  /// The names of its fields, typed as `FIELD=VALUE`.
  var fields: [String] { flags.filter(\.isField).map { String($0.name.dropFirst(2)) } }

  /// Verbs below this one with this flag, as typed behind its name.
  func verbs(with flag: String) -> [String] {
    verbs.flatMap { verb in
      (verb.flags.contains { $0.name == flag } ? [verb.name] : []) + verb.verbs(with: flag).map { "\(verb.name) \($0)" }
    }
  }

  /// Whether this is its name or one of its other names.
  func isNamed(_ name: some StringProtocol) -> Bool { self.name == name || otherNames.contains { $0 == name } }
}

extension Verb {
  /// Finds its verb by name or by an unambiguous prefix.
  ///
  /// A prefix is enough only if no argument can stand there.
  func verb(_ typed: String) -> Verb? {
    let (name, verbs) = (typed.lowercased(), verbs)
    if let verb = verbs.first(where: { $0.isNamed(name) }) { return verb }
    let candidates = name.isEmpty || action != nil ? [] : verbs.filter { $0.name.hasPrefix(name) }
    return candidates.count == 1 ? candidates[0] : nil
  }

  /// Resolves words to a verb: the path from this verb to it, and the remaining words.
  func resolved(_ words: some Sequence<String>) -> (path: [Verb], words: [String]) {
    var (path, rest) = ([self], Array(words)[...])
    while let word = rest.first, let verb = path[path.count - 1].verb(word) {
      path.append(verb)
      rest = rest.dropFirst()
    }
    return (path, Array(rest))
  }

  /// Positional arguments such as `PATIENT`, in their order; Tab completes each by its place.
  var places: [String] {
    var places: [String] = []
    var isFlag = false
    for word in arguments.split(separator: " ") {
      if word.hasPrefix("--") { break }
      isFlag = isFlag || word.hasPrefix("[--")
      if !isFlag, word != "[flags]", word != "to", !word.contains("FIELD="), !word.contains("VERB"),
        word.contains(where: \.isLetter)
      {
        places.append(String(word))
      }
      if word.hasSuffix("]") { isFlag = false }
    }
    return places
  }

  /// The largest number of words behind it; nil where a name or a text may have any number of words.
  var maxWordCount: Int? {
    let places = places
    return places.contains { $0.contains("…") || $0.contains(where: \.isUppercase) && Self.isOfWords($0) }
      ? nil : kinds.isEmpty ? places.count : nil
  }

  private static func isOfWords(_ place: String) -> Bool {
    let name = place.drop { $0 == "[" }.prefix { $0.isUppercase }
    return !["INCIDENT", "APPOINTMENT", "N", "PHOTO", "RECORDING", "FILE", "DIR", "IMAGE", "VALUE", "TURN"].contains {
      $0 == name
    }
  }

  /// Words that may stand behind it literally: its verbs, and words of its syntax such as `[on|off]`.
  var choices: [String] {
    verbs.map(\.name) + kinds.map { String($0.firstWord) } + (places.first.map(\.choices) ?? [])
  }

  /// ``choices`` without words that stand beside a name, as in `PATIENT|none`.
  ///
  /// Words beside a text stay: they are fixed.
  var fixedChoices: [String] {
    let place = places.first ?? ""
    let isFixed = takesText || !place.contains(where: \.isUppercase)
    return verbs.map(\.name) + kinds.map { String($0.firstWord) } + (isFixed ? place.choices : [])
  }

  /// Whether an argument is the path of a file or a folder.
  var takesPath: Bool { places.contains { $0.contains("FILE") || $0.contains("DIR") } }
}
