public import TerminalKit

/// A verb: how it is typed, what help says of it, and what it asks for.
///
/// Parser, help, the manual page and completion are made from a table of these values. A verb may have verbs of its own:
/// `patient` has `add`. It is a plain value, so that a table can be extended by verbs that are made in a loop.
public struct Verb: Sendable {
  /// What asks for something: what was typed behind the verb goes in.
  public typealias Action = @Sendable (Arguments) throws(UsageError) -> Request

  /// Its name.
  public var name: String
  /// Other names of it, which are understood when they are typed in full: people bring them from other programs.
  public var otherNames: [String]
  /// What follows the name, such as `TEXT… [--cost AMOUNT]`.
  ///
  /// In capitals stands what a value replaces.
  public var arguments: String
  /// What it does, in a few words.
  public var summary: Message
  /// The page of help that lists it; verbs below another one stand on that one's page.
  public var topic = VerbTopic.program
  /// Whether the rest of the line is one text, kept as it was typed.
  public var takesText: Bool
  /// Whether, as a single command, it takes its text from the standard input where `-` stands for it.
  public var takesInput: Bool
  /// Whether the first screen of help explains it, which has room for daily work alone.
  public var isDaily: Bool
  /// Whether what it names was removed.
  public var namesRemoved: Bool
  /// What nobody can be asked about where there is no prompt, unless `--yes` answers it; nil for a verb without one.
  public var question: Message?
  /// What it asks for; nil where one of its verbs has to follow.
  public var action: Action?

  // Put together when they are asked for: a line needs those of one verb.
  private let makeKinds: @Sendable () -> [String]
  private let makeDetails: @Sendable () -> [Message]
  private let makeFlags: @Sendable () -> [Flag]
  private let makeExamples: @Sendable () -> [String]
  private let makeVerbs: @Sendable () -> [Verb]

  /// A verb of these values.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - otherNames: other names of it, which are understood when they are typed in full.
  ///   - arguments: what follows the name; nil for nothing, or for one of its verbs.
  ///   - summary: what it does, in a few words.
  ///   - details: what else is worth knowing, a sentence or a line each.
  ///   - flags: its own flags.
  ///   - examples: how it may be typed, from its own name on; those of its verbs are added.
  ///   - kinds: what may stand before its arguments, or in place of them: `incident INCIDENT`.
  ///   - takesText: whether the rest of the line is one text, kept as it was typed.
  ///   - takesInput: whether a single command takes its text from the standard input where `-` stands for it.
  ///   - isDaily: whether the first screen of help says what it does.
  ///   - namesRemoved: whether what it names was removed.
  ///   - question: what nobody can be asked about where there is no prompt, unless `--yes` answers it.
  ///   - verbs: its own verbs.
  ///   - action: what it asks for; nil where one of its verbs has to follow.
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

  /// What else is worth knowing, a sentence or a line each.
  public var details: [Message] { makeDetails() }
  /// Its own flags; those of its verbs, and those of every verb, are not among them.
  public var flags: [Flag] { makeFlags() }
  /// Its own verbs.
  public var verbs: [Verb] { makeVerbs() }
  /// How it and its verbs may be typed, from its name on.
  public var examples: [String] { makeExamples() + verbs.flatMap(\.examples).map { "\(name) \($0)" } }
  /// What may stand before its arguments, or in place of them.
  var kinds: [String] { makeKinds() }

  /// How it is typed, behind what stands before its name.
  public func usage(_ prefix: String = "") -> String {
    "\(prefix)\(name)\(arguments.isEmpty ? "" : " ")\(arguments)"
  }

  /// All flags that it and its verbs understand, each once.
  public var allFlags: [Flag] { (flags + verbs.flatMap(\.allFlags)).named }

  /// It, and all verbs that belong to it.
  public var all: [Verb] { [self] + verbs.flatMap(\.all) }

  /// The fields that can be typed as `FIELD=VALUE`.
  var fields: [String] { flags.filter(\.isField).map { String($0.name.dropFirst(2)) } }

  /// Its verbs that have this flag, as they are typed behind its name.
  func verbs(with flag: String) -> [String] {
    verbs.flatMap { verb in
      (verb.flags.contains { $0.name == flag } ? [verb.name] : []) + verb.verbs(with: flag).map { "\(verb.name) \($0)" }
    }
  }

  /// Whether that is its name, or another one of it.
  func isNamed(_ name: some StringProtocol) -> Bool { self.name == name || otherNames.contains { $0 == name } }
}

extension Verb {
  /// Its verb of this name or unambiguous beginning; a beginning is enough only where nothing else can stand there.
  func verb(_ typed: String) -> Verb? {
    let (name, verbs) = (typed.lowercased(), verbs)
    if let verb = verbs.first(where: { $0.isNamed(name) }) { return verb }
    let candidates = name.isEmpty || action != nil ? [] : verbs.filter { $0.name.hasPrefix(name) }
    return candidates.count == 1 ? candidates[0] : nil
  }

  /// The verb that these words lead to, with those before it and itself, and the words behind it.
  func resolved(_ words: some Sequence<String>) -> (path: [Verb], words: [String]) {
    var (path, rest) = ([self], Array(words)[...])
    while let word = rest.first, let verb = path[path.count - 1].verb(word) {
      path.append(verb)
      rest = rest.dropFirst()
    }
    return (path, Array(rest))
  }

  /// The arguments without a name, such as `PATIENT`, as the usage has them: Tab completes each by its place.
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

  /// How many words may stand behind it at the most; nil where a name or a text may be any number of words.
  var mostWords: Int? {
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

  /// The words that may stand behind it as they are: its verbs, and those of its usage, such as `[on|off]`.
  var choices: [String] {
    verbs.map(\.name) + kinds.map { String($0.firstWord) } + (places.first.map(\.choices) ?? [])
  }

  /// The same but for words that stand beside a name, as in `PATIENT|none`: beside a text they are fixed.
  var fixedChoices: [String] {
    let place = places.first ?? ""
    let isFixed = takesText || !place.contains(where: \.isUppercase)
    return verbs.map(\.name) + kinds.map { String($0.firstWord) } + (isFixed ? place.choices : [])
  }

  /// Whether the path of a file or a folder may follow its name.
  var takesPath: Bool { places.contains { $0.contains("FILE") || $0.contains("DIR") } }
}
