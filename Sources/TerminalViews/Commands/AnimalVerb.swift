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
  /// What it asks for; the words of the arguments are those behind the verb.
  var build: @Sendable (Arguments, AnimalSpecies) throws(UsageError) -> Request

  init(
    _ name: String, _ arguments: String = "", summary: Message, flags: [Flag] = [], examples: [String] = [],
    build: @escaping @Sendable (Arguments, AnimalSpecies) throws(UsageError) -> Request
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.flags = flags
    self.examples = examples
    self.build = build
  }

  /// How it is typed.
  var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }
}

extension Command {
  /// The command of a species, made of its verbs.
  init(_ species: AnimalSpecies, _ verbs: [AnimalVerb], summary: Message) {
    let width = verbs.map(\.usage.count).max() ?? 0
    let flags = verbs.flatMap(\.flags).reduce(into: [Flag]()) { flags, flag in
      if !flags.contains(flag) { flags.append(flag) }
    }
    self.init(
      species.rawValue, "VERB …", verbs: verbs.map(\.usage), summary: summary,
      details: verbs.map { verb in
        Message(text: verb.usage + String(repeating: " ", count: width + 2 - verb.usage.count)) + verb.summary
      },
      flags: flags, examples: verbs.flatMap { verb in verb.examples.map { "\(species.rawValue) \($0)" } },
      topic: .animals
    ) { (arguments: Arguments, _: Context) throws(UsageError) in
      let verb = try arguments.verb(of: verbs)
      for flag in flags where arguments.has(flag.name) && !verb.flags.contains(flag) {
        let others = verbs.filter { $0.flags.contains(flag) }.map(\.name)
        throw UsageError("\(flag.name) is for \(others.listed(" and "))", suggestion: "leave it out")
      }
      var arguments = arguments
      arguments.words.removeFirst()
      return try verb.build(arguments, species)
    }
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
