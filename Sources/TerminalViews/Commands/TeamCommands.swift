import ViewModels

extension VerbTable {
  /// The team.
  static let team = [session, list, practitioner, take, drop].about(.team)

  private static let session = Verb(
    "session", "PRACTITIONER|none", summary: "say who is at this prompt, or nobody",
    details: ["It is of this prompt alone, and lasts until somebody says otherwise."],
    examples: ["session ada", "session v3", "session none"], isDaily: true
  ) { arguments throws(UsageError) in
    let name = try arguments.line
    return .jotter(.activated(name.lowercased() == "none" ? nil : name))
  }

  private static let take = Verb(
    "take", "[INCIDENT…]", summary: "you have taken them, or the occurring one",
    details: [
      "Who is in session takes them; what is begun in session is taken at once.",
      "One undo takes all of them back.",
    ],
    examples: ["take", "take 12 15"]
  ) { arguments throws(UsageError) in .jotter(.took(try arguments.incidents)) }

  private static let drop = Verb(
    "drop", "[INCIDENT…]", summary: "you no longer have taken them",
    details: ["Others who have taken them still have."], examples: ["drop", "drop 12 15"]
  ) { arguments throws(UsageError) in .jotter(.dropped(try arguments.incidents)) }

  private static let list = Verb(
    "team", or: ["practitioners"], "[TERM…] [flags]", summary: "the team, or those whom TERM finds",
    details: [
      "Every word of the TERM begins a word of what is known of somebody.", "Who was onboarded first comes first.",
    ],
    flags: [.limit(else: 50), .after("PRACTITIONER")], examples: ["team", "team ada", "team --limit 10 --after v3"]
  ) { arguments throws(UsageError) in
    var filter = TeamFilter(search: arguments.term, after: try arguments.after(.practitioner))
    filter.limit = arguments.number("--limit") ?? filter.limit
    return .team(.asked(filter))
  }

  private static let practitioner = Verb(
    "practitioner", summary: "onboard, show, edit or relieve one",
    details: ["A PRACTITIONER is a number such as v3, a name or its beginning, or an id."],
    verbs: [
      Verb(
        "onboard", "[NAME] [FIELD=VALUE…]", summary: "take somebody into the team; a name is enough",
        details: [
          "Where nobody is in session at this prompt, the new one is.", "Alone at a prompt it asks for what is known.",
        ],
        flags: fields, examples: ["onboard Ada Kern phone='030 1234'"]
      ) { arguments throws(UsageError) in try arguments.onboarded },
      Verb(
        "show", "PRACTITIONER", summary: "show somebody, and which open incidents they have taken",
        examples: ["show v3"]
      ) { arguments throws(UsageError) in .team(.showed(try arguments.line)) },
      Verb(
        "edit", "PRACTITIONER [FIELD=VALUE…]", summary: "set fields; an empty value clears one",
        details: ["Without fields, at a prompt, it asks for what is known."], flags: fields,
        examples: ["edit v1 mail=ada@example.org phone="]
      ) { arguments throws(UsageError) in try arguments.edited },
      .picture("PRACTITIONER", of: .practitioner, example: "picture ada ada.jpg"),
      Verb(
        "open", "PRACTITIONER address|mail|telephone", summary: "open a map, a message, a call",
        details: ["With --json or --plain, or where nothing opens it, it is printed."], examples: ["open ada mail"]
      ) { arguments throws(UsageError) in try arguments.opened },
      Verb("relieve", "PRACTITIONER", summary: "say that somebody has left the team", examples: ["relieve ada"]) {
        arguments throws(UsageError) in .team(.relieved(try arguments.line))
      },
    ])

  private static let fields = [
    Flag(field: "name", "NAME", "the name"),
    Flag(field: "address", "TEXT", "street and number"),
    Flag(field: "postcode", "TEXT", "the post code"),
    Flag(field: "city", "TEXT", "the city"),
    Flag(field: "country", "TEXT", "the country"),
    Flag(field: "mail", "TEXT", "the mail address"),
    Flag(field: "phone", "TEXT", "the telephone number"),
  ]
}

extension Request {
  static func team(_ action: TeamViewState.Action) -> Request { .action(.team(action)) }
}

extension Arguments {
  /// The practitioner, and behind it the way to reach them.
  fileprivate var opened: Request {
    get throws(UsageError) {
      let ways = ContactView.Kind.allCases.map(\.rawValue)
      guard words.count > 1, let last = words.last?.lowercased() else {
        throw error("which practitioner, and what of them?")
      }
      // As the field of it is called.
      guard let kind = ContactView.Kind(rawValue: last == "phone" ? "telephone" : last) else {
        throw error("\(quoted(last)) is none of \(ways.joined(separator: ", "))")
      }
      var name = self
      name.words.removeLast()
      return .team(.opened(try name.line, kind, opens: try isForPeople))
    }
  }

  /// The fields that were typed, and a plain name.
  private func texts(called plain: String) throws(UsageError) -> PractitionerTexts {
    func text(_ field: String) -> String? { flags["--\(field)"].map { String($0.trimmed) } }
    guard plain.isEmpty || !has("--name") else { throw twice("name") }
    return PractitionerTexts(
      name: plain.isEmpty ? text("name") : plain, address: text("address"), postcode: text("postcode"),
      city: text("city"), country: text("country"), mail: text("mail"), phone: text("phone"))
  }

  fileprivate var onboarded: Request {
    get throws(UsageError) {
      let texts = try texts(called: term ?? "")
      if texts == PractitionerTexts(), context.isPrompt { return .action(.form(.opened(.practitioner, nil))) }
      guard texts.name?.isEmpty == false else { throw missing(0) }
      return .team(.onboarded(texts))
    }
  }

  fileprivate var edited: Request {
    get throws(UsageError) {
      let (practitioner, plain) = try behindReference("v")
      let texts = try texts(called: plain)
      guard texts == PractitionerTexts() else { return .team(.edited(practitioner, texts)) }
      guard context.isPrompt else { throw error("what is to be different?") }
      return .action(.form(.opened(.practitioner, practitioner)))
    }
  }
}
