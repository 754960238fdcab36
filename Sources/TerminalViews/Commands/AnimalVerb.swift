import ViewModels

/// A verb of the commands `cat` and `dog`: how it is typed, what help says of it, and what it asks for.
struct AnimalVerb: Sendable {
  /// The verb.
  var name: String
  /// What follows it: `[TERM…]`.
  var arguments: String
  /// What it does, in a few words.
  var summary: Message
  /// Its flags; the same flag of several verbs is the same value.
  var flags: [Flag]
  /// How it may be typed, without `cat` or `dog`.
  var examples: [String]
  /// What nobody can be asked about where there is no prompt, unless `--yes` answers it; nil for a verb without one.
  var question: Message?
  /// What it asks for; the words of the arguments are those behind the verb.
  var build: @Sendable (Arguments, AnimalSpecies) throws(UsageError) -> Request

  init(
    _ name: String, _ arguments: String = "", summary: Message, flags: [Flag] = [], examples: [String] = [],
    question: Message? = nil,
    build: @escaping @Sendable (Arguments, AnimalSpecies) throws(UsageError) -> Request
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.flags = flags
    self.examples = examples
    self.question = question
    self.build = build
  }

  /// How it is typed.
  var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }
}

extension Command {
  /// The command of a species, made of its verbs.
  init(_ species: AnimalSpecies, _ verbs: @autoclosure @escaping @Sendable () -> [AnimalVerb], summary: Message) {
    self.init(
      species.rawValue, "VERB …", verbs: verbs().map(\.usage), summary: summary, details: verbs().details,
      flags: verbs().flags, flagsOfVerb: { name in verbs().first { $0.name == name }?.flags },
      examples: verbs().flatMap { verb in verb.examples.map { "\(species.rawValue) \($0)" } },
      topic: .animals, isDaily: true
    ) { (arguments: Arguments, context: Context) throws(UsageError) in
      let verbs = verbs()
      let verb = try arguments.verb(of: verbs)
      for flag in verbs.flags where arguments.has(flag.name) && !verb.flags.contains(flag) {
        let others = verbs.filter { $0.flags.contains(flag) }.map(\.name)
        throw UsageError("\(flag.name) is for \(others.listed(" and "))", suggestion: "leave it out")
      }
      // Nothing would be left out by it, where a script means something that it does not have.
      if let empty = verb.flags.first(where: { $0.value != nil && arguments.flags[$0.name]?.trimmed.isEmpty == true }) {
        throw UsageError("\(empty.name) needs a value", suggestion: "type \(empty.usage)")
      }
      if let question = verb.question, !context.isPrompt, !arguments.has("--yes") {
        throw UsageError(
          "nobody can be asked here whether \(question)",
          suggestion: "to have it done all the same, type it with --yes behind it")
      }
      var arguments = arguments
      arguments.words.removeFirst()
      return try verb.build(arguments, species)
    }
  }
}

extension [AnimalVerb] {
  /// All of their flags, each once.
  fileprivate var flags: [Flag] {
    flatMap(\.flags).reduce(into: []) { flags, flag in if !flags.contains(flag) { flags.append(flag) } }
  }

  /// A line each for help.
  fileprivate var details: [Message] {
    let width = map(\.usage.count).max() ?? 0
    return map { Message(text: $0.usage + String(repeating: " ", count: width + 2 - $0.usage.count)) + $0.summary }
  }
}

extension Arguments {
  /// The verb that begins the words; its unambiguous beginning will do.
  fileprivate func verb(of verbs: [AnimalVerb]) throws(UsageError) -> AnimalVerb {
    let suggestion: Message = "\(prefix)help \(command.name) lists the verbs"
    guard let typed = words.first?.lowercased(), !typed.isEmpty else {
      throw UsageError("what about \(command.name)s?", suggestion: suggestion)
    }
    if let verb = verbs.first(where: { $0.name == typed }) { return verb }
    let fitting = verbs.filter { $0.name.hasPrefix(typed) }
    if fitting.count == 1 { return fitting[0] }
    let near = fitting.isEmpty ? Spelling.nearest(to: typed, among: verbs.map(\.name)) : fitting.map(\.name)
    throw UsageError(
      "\(quoted(words[0])) is no verb of \(command.name)\(Spelling.question(near))", suggestion: suggestion)
  }
}

extension Request {
  static func animals(_ action: AnimalsViewState.Action) -> Request { .action(.animals(action)) }
}
