import ViewModels

extension CommandTable {
  /// The team.
  static let team = [session, list, practitioner, take, drop]

  private static let session = Command(
    "session", "PRACTITIONER|none", summary: "say who is at this prompt, or nobody",
    details: ["It is of this prompt alone, and lasts until somebody says otherwise."],
    examples: ["session ada", "session v3", "session none"], topic: .team, isDaily: true
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    let text = arguments.words.joined(separator: " ").trimmed
    guard !text.isEmpty else { throw arguments.error("who?") }
    return .jotter(.activated(text.lowercased() == "none" ? nil : String(text)))
  }

  private static let take = Command(
    "take", "[INCIDENT…]", summary: "you have taken them, or the occurring one",
    details: [
      "Who is in session takes them; what is begun in session is taken at once.",
      "One undo takes all of them back.",
    ],
    examples: ["take", "take 12 15"], topic: .team
  ) { (arguments: Arguments, _: Context) throws(UsageError) in .jotter(.took(try arguments.incidents)) }

  private static let drop = Command(
    "drop", "[INCIDENT…]", summary: "you no longer have taken them",
    details: ["Others who have taken them still have."],
    examples: ["drop", "drop 12 15"], topic: .team
  ) { (arguments: Arguments, _: Context) throws(UsageError) in .jotter(.dropped(try arguments.incidents)) }

  private static let list = Command(
    "team", or: ["practitioners"], "[TERM…] [flags]", summary: "the team, or those whom TERM finds",
    details: [
      "Every word of the TERM begins a word of what is known of somebody.",
      "Who was onboarded first comes first.",
    ],
    flags: [
      Flag("--limit", "N", "at most so many, from 1 to 1000; else 50"),
      Flag("--after", "PRACTITIONER", "go on after this one"),
    ],
    examples: ["team", "team ada", "team --limit 10 --after v3"], topic: .team
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    .action(.team(.asked(try arguments.teamFilter)))
  }

  private static let practitioner = Command(
    "practitioner", "VERB …",
    verbs: [
      "onboard", "show PRACTITIONER", "edit PRACTITIONER", "picture PRACTITIONER FILE|none", "open PRACTITIONER",
      "relieve PRACTITIONER",
    ],
    summary: "onboard, show, edit or relieve one",
    details: [
      "onboard NAME [FIELD=VALUE…] takes somebody into the team; a name is enough.",
      "Where nobody is in session at this prompt, the new one is.",
      "show PRACTITIONER shows somebody, and which open incidents they have taken.",
      "edit PRACTITIONER FIELD=VALUE… sets fields; an empty value clears one.",
      "picture PRACTITIONER FILE|none keeps a copy of a photo; look v3 shows it.",
      "open PRACTITIONER address|mail|telephone opens a map, a message, a call;",
      "  with --json or --plain, or where nothing opens it, it is printed.",
      "relieve PRACTITIONER says that somebody has left the team.",
      "onboard, and edit PRACTITIONER, alone at a prompt ask for what is known.",
      "A PRACTITIONER is a number such as v3, a name or its beginning, or an id.",
    ],
    flags: [
      Flag("--name", "NAME", "the name"),
      Flag("--address", "TEXT", "street and number"),
      Flag("--postcode", "TEXT", "the post code"),
      Flag("--city", "TEXT", "the city"),
      Flag("--country", "TEXT", "the country"),
      Flag("--mail", "TEXT", "the mail address"),
      Flag("--phone", "TEXT", "the telephone number"),
    ],
    examples: [
      "practitioner onboard Ada Kern phone='030 1234'", "practitioner edit v1 mail=ada@example.org phone=",
      "practitioner picture ada ada.jpg", "practitioner open ada mail", "practitioner relieve ada",
    ], topic: .team
  ) { (arguments: Arguments, context: Context) throws(UsageError) in
    let words = arguments.words
    switch words.first?.lowercased() {
    case "onboard": return try arguments.assigning(of: "a practitioner").onboarded(context)
    case "edit": return try arguments.assigning(of: "a practitioner").edited(context)
    case "show": return .team(.showed(try arguments.practitionerAlone))
    case "picture": return try arguments.pictured(.practitioner, "which practitioner?")
    case "open": return try arguments.opened
    case "relieve": return .team(.relieved(try arguments.practitionerAlone))
    case nil: throw arguments.error("onboard, show, edit, picture, open or relieve?")
    default:
      throw arguments.error("\(quoted(words[0])) is none of onboard, show, edit, picture, open and relieve")
    }
  }
}

extension Request {
  static func team(_ action: TeamViewState.Action) -> Request { .action(.team(action)) }
}

extension Arguments {
  /// What stands behind the verb, as one text: a name needs no quotes.
  private func text(_ question: Message) throws(UsageError) -> String {
    let text = words.dropFirst().joined(separator: " ").trimmed
    guard !text.isEmpty else { throw error(question) }
    return String(text)
  }

  /// The incidents that the command is about; none is the occurring one.
  fileprivate var incidents: [String] {
    get throws(UsageError) {
      for word in words where word.trimmed.isEmpty { throw error("\"\" names no incident") }
      return words
    }
  }

  private func withoutTexts() throws(UsageError) {
    for flag in command.flags where has(flag.name) {
      throw UsageError("\(flag.name) is for onboard and edit", suggestion: "leave it out")
    }
  }

  /// The practitioner after the verb, without flags.
  fileprivate var practitionerAlone: String {
    get throws(UsageError) {
      try withoutTexts()
      return try text("which practitioner?")
    }
  }

  /// The practitioner after the verb, and behind it the way to reach them.
  fileprivate var opened: Request {
    get throws(UsageError) {
      try withoutTexts()
      let ways = ContactView.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      guard words.count > 2, let last = words.last?.lowercased() else {
        throw UsageError(
          "which practitioner, and what of them?", suggestion: "type \(prefix)practitioner open v3 mail")
      }
      // As the flag of it is called.
      guard let kind = ContactView.Kind(rawValue: last == "phone" ? "telephone" : last) else {
        throw UsageError(
          "\(quoted(last)) is none of \(ways)", suggestion: "type \(prefix)practitioner open v3 mail")
      }
      let name = words.dropFirst().dropLast().joined(separator: " ").trimmed
      guard !name.isEmpty else { throw error("which practitioner?") }
      let opens = try format ?? .people == .people
      return .team(.opened(String(name), kind, opens: opens))
    }
  }

  private var texts: PractitionerTexts {
    func text(_ flag: String) -> String? { flags[flag].map { String($0.trimmed) } }
    return PractitionerTexts(
      name: text("--name"), address: text("--address"), postcode: text("--postcode"), city: text("--city"),
      country: text("--country"), mail: text("--mail"), phone: text("--phone"))
  }

  private var hasTexts: Bool { command.flags.contains { has($0.name) } }

  fileprivate func onboarded(_ context: Context) throws(UsageError) -> Request {
    if words.count == 1, !hasTexts, context.isPrompt { return .action(.form(.opened(.practitioner, nil))) }
    var texts = texts
    if words.count > 1 {
      guard texts.name == nil else { throw twice("name") }
      texts.name = try text("who?")
    }
    guard texts.name?.isEmpty == false else { throw error("who?") }
    return .team(.onboarded(texts))
  }

  fileprivate func edited(_ context: Context) throws(UsageError) -> Request {
    let (reference, plain) = behindReference(Array(words.dropFirst()), "v")
    let practitioner = String(reference.joined(separator: " ").trimmed)
    guard !practitioner.isEmpty else { throw error("which practitioner?") }
    var texts = texts
    if !plain.isEmpty {
      guard texts.name == nil else { throw twice("name") }
      texts.name = plain
    }
    let hasTexts = hasTexts || !plain.isEmpty
    if !hasTexts, context.isPrompt { return .action(.form(.opened(.practitioner, practitioner))) }
    guard hasTexts else { throw error("what is to be different?") }
    return .team(.edited(practitioner, texts))
  }

  fileprivate var teamFilter: TeamFilter {
    get throws(UsageError) {
      TeamFilter(search: term, limit: try limit ?? TeamFilter().limit, after: try after(.practitioner))
    }
  }
}
