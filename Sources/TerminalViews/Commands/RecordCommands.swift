public import ViewModels

extension RecordName.Kind {
  /// The verb that does something to one of them: `guardian`, `lost-thing`.
  var commandName: String { rawValue.replacing("_", with: "-") }
}

extension [KindShape] {
  /// The shape of a kind; nil for one that is not declared.
  subscript(kind: RecordName.Kind) -> KindShape? { first { $0.kind == kind } }
}

extension KindShape {
  var commandName: String { kind.commandName }
  /// The verb that lists them.
  var listName: String { KindWords.of(kind).commands.list ?? pluralName }
  fileprivate var pluralName: String { plural.replacing("_", with: "-") }
  /// What stands for one of them in a usage.
  var placeholder: String { commandName.uppercased() }

  /// What a plain name says: its last words fill the last fields of the name, one each.
  func named(_ plain: String) -> [TypedField] { TypedField.named(plain, fields.filter(\.isNamed).map(\.name)) }
}

extension TypedField {
  /// What a plain name says of these fields: its last words fill the last of them, one each; one word fills the first.
  static func named(_ plain: String, _ names: [String]) -> [TypedField] {
    let words = plain.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = names.first, words.count > 1, names.count <= words.count else {
      return names.first.map { [TypedField($0, plain)] } ?? []
    }
    let rest = names.count - 1
    return [TypedField(first, words.dropLast(rest).joined(separator: " "))]
      + zip(names.dropFirst(), words.suffix(rest)).map { TypedField($0, $1) }
  }
}

extension VerbTable {
  /// The two verbs of a declared kind: the first lists its records, the second has verbs for what is done to one.
  public static func verbs(of shape: KindShape) -> [Verb] {
    [list(shape), single(shape, and: (shape.kind == .guardian ? links : []) + extras(of: shape))]
      .about(KindWords.of(shape.kind).commands.topic)
  }

  private static func list(_ shape: KindShape) -> Verb {
    let (kind, words) = (shape.kind, KindWords.of(shape))
    return Verb(
      shape.listName, or: shape.listName == shape.pluralName ? [] : [shape.pluralName], "[TERM…] [flags]",
      summary: words.commands.listing ?? "the \(words.plural), or those whom TERM finds",
      details: ["Every word of the TERM begins a word of what is known of somebody.", words.commands.order],
      flags: [.limit(else: RecordFilter.usual), .after(shape.placeholder)],
      examples: ["\(shape.listName)", "\(shape.listName) --limit 10 --after \(kind.letter)2"]
    ) { arguments throws(UsageError) in
      .records(
        .asked(
          RecordFilter(
            kind, search: arguments.term, limit: arguments.number("--limit") ?? RecordFilter.usual,
            after: try arguments.after(kind))))
    }
  }

  private static func single(_ shape: KindShape, and others: [Verb]) -> Verb {
    let (kind, one, words) = (shape.kind, shape.placeholder, KindWords.of(shape))
    let verbs = words.commands
    let reference = "\(kind.letter)1"
    let fields = shape.fields.map { Flag(field: $0.name, "TEXT", words.label($0.name)) }
    let (new, change) = words.examples ?? ("add Alma", "edit \(reference) \(shape.fields.first?.name ?? "")=Alma")
    return Verb(
      shape.commandName,
      summary: verbs.summary ?? "add, show, edit or remove one",
      details: ["\(one) is a number such as \(reference), a name or its beginning, an id or its last 12 characters."],
      verbs: [
        Verb(
          verbs.add, "[NAME] [FIELD=VALUE…]", summary: verbs.adding,
          details: [verbs.whenAdded, "Alone at a prompt it asks for one field after the other."].compactMap(\.self),
          flags: fields, examples: [new]
        ) { arguments throws(UsageError) in
          let fields = try arguments.fields(of: shape, called: arguments.term ?? "")
          if fields.isEmpty, arguments.context.isPrompt { return .action(.form(.opened(kind, nil))) }
          guard !fields.isEmpty else { throw arguments.error("what is to be known of it?") }
          return .records(.added(kind, fields))
        },
        Verb("show", one, summary: "show what is known", examples: ["show \(reference)"]) {
          arguments throws(UsageError) in .records(.showed(kind, try arguments.line))
        },
        Verb(
          "edit", "\(one) [FIELD=VALUE…]", summary: "set fields; an empty value clears one",
          details: ["Without fields, at a prompt, it asks for one after the other."], flags: fields, examples: [change]
        ) { arguments throws(UsageError) in
          let (record, plain) = try arguments.behindReference(kind.letter)
          let fields = try arguments.fields(of: shape, called: plain)
          if fields.isEmpty, arguments.context.isPrompt { return .action(.form(.opened(kind, record))) }
          guard !fields.isEmpty else { throw arguments.error("what is to be different?") }
          return .records(.edited(kind, record, fields))
        },
        Verb(verbs.remove, one, summary: verbs.removing, examples: ["\(verbs.remove) \(reference)"]) {
          arguments throws(UsageError) in .records(.removed(kind, try arguments.line))
        },
      ] + others)
  }

  /// The picture of one, and how to reach one, where such a record has them.
  private static func extras(of shape: KindShape) -> [Verb] {
    let (kind, one, reference) = (shape.kind, shape.placeholder, "\(shape.kind.letter)1")
    let ways = ContactView.Kind.allCases.filter { way in shape.fields.contains { "--\($0.name)" == way.flag } }
    let words = ways.map(\.rawValue).joined(separator: "|")
    let open = Verb(
      "open", "\(one) \(words)", summary: "open a map, a message, a call",
      details: ["With --json or --plain, or where nothing opens it, it is printed."],
      examples: ["open \(reference) \(ways.last?.rawValue ?? "")"]
    ) { arguments throws(UsageError) in try arguments.opened(kind, ways) }
    let picture = Verb.picture(one, of: kind, example: "picture \(reference) face.jpg")
    return (shape.hasPicture ? [picture] : []) + (ways.isEmpty ? [] : [open])
  }

  /// What a guardian is to a patient.
  private static let links = [
    Verb(
      "link", "GUARDIAN PATIENT --as ROLE", summary: "say what one is to a patient",
      details: ["The guardian is one word: a number, a surname, or a name in quotes."],
      flags: [Flag("--as", GuardianshipRow.Role.allCases.map(\.rawValue).joined(separator: "|"), "the role")],
      examples: ["link g1 rex --as owner"]
    ) { arguments throws(UsageError) in
      let (guardian, patient) = (String(try arguments.word().trimmed), try arguments.line(from: 1))
      guard let role: GuardianshipRow.Role = arguments.choice("--as") else { throw arguments.error("as what?") }
      return .records(.linked(guardian, patient: patient, role))
    },
    Verb("unlink", "GUARDIAN PATIENT", summary: "say that it is so no more", examples: ["unlink g1 p7"]) {
      arguments throws(UsageError) in
      .records(.linked(String(try arguments.word().trimmed), patient: try arguments.line(from: 1), nil))
    },
  ]
}

extension Request {
  static func records(_ action: RecordsViewState.Action) -> Request { .action(.records(action)) }
}

extension Arguments {
  /// Whom, and behind that the way to reach them.
  fileprivate func opened(_ kind: RecordName.Kind, _ ways: [ContactView.Kind]) throws(UsageError) -> Request {
    guard words.count > 1, let last = words.last?.lowercased() else {
      throw error("who, and what of them?")
    }
    // As the field of it is called.
    guard let way = ways.first(where: { [$0.rawValue, String($0.flag.dropFirst(2))].contains(last) }) else {
      throw error("\(quoted(last)) is none of \(ways.map(\.rawValue).joined(separator: ", "))")
    }
    var name = self
    name.words.removeLast()
    return .records(.opened(kind, try name.line, way, opens: try isForPeople))
  }

  /// The fields that were typed, and what a plain name says.
  fileprivate func fields(of shape: KindShape, called plain: String) throws(UsageError) -> [TypedField] {
    let typed = shape.fields.compactMap { field in flags["--\(field.name)"].map { TypedField(field.name, $0) } }
    guard !plain.isEmpty else { return typed }
    for field in shape.fields where field.isNamed && has("--\(field.name)") { throw twice(field.name) }
    return shape.named(plain) + typed
  }
}
