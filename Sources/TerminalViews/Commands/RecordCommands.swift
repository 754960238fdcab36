import ViewModels

extension KindShape {
  /// The command that does something to one of them: `guardian`, `lost-thing`.
  var commandName: String { kind.rawValue.replacing("_", with: "-") }
  /// The command that lists them.
  var listName: String { plural.replacing("_", with: "-") }
  /// What stands for one of them in a usage.
  var placeholder: String { commandName.uppercased() }

  /// The shape of a kind; nil for one that is not declared.
  static func of(_ kind: RecordName.Kind) -> KindShape? { own.first { $0.kind == kind } }

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

extension CommandTable {
  /// The records of declared kinds: each has a command that lists them, and one that does something to one of them.
  static let records = KindShape.own.flatMap { [list($0), single($0)] }

  private static func list(_ shape: KindShape) -> Command {
    let words = KindWords.of(shape.kind)
    return Command(
      shape.listName, "[TERM…] [flags]", summary: "the \(words.plural), or those whom TERM finds",
      details: ["Every word of the TERM begins a word of what is known of somebody.", "The newest come first."],
      flags: [
        Flag("--limit", "N", "at most so many, from 1 to 1000; else 20"),
        Flag("--after", shape.placeholder, "go on after this one"),
      ],
      examples: ["\(shape.listName)", "\(shape.listName) --limit 10 --after \(shape.kind.letter)12"], topic: .passport
    ) { (arguments: Arguments, _: Context) throws(UsageError) in
      .records(
        .asked(
          RecordFilter(
            shape.kind, search: arguments.term, limit: try arguments.limit ?? RecordFilter.usual,
            after: try arguments.after(shape.kind))))
    }
  }

  private static func single(_ shape: KindShape) -> Command {
    let one = shape.placeholder
    let isGuardian = shape.kind == .guardian
    let links = isGuardian ? ["link GUARDIAN PATIENT", "unlink GUARDIAN PATIENT"] : []
    let verbs = ["add", "show \(one)", "edit \(one)", "remove \(one)"] + links
    let linking: [Message] = [
      "link GUARDIAN PATIENT --as ROLE says what one is to a patient;",
      "unlink GUARDIAN PATIENT says that it is so no more. In both the guardian is",
      "  one word: a number, a surname, or a name in quotes.",
    ]
    let verbNames = verbs.map { String($0.prefix { $0 != " " }) }
    let otherVerbs = verbNames.dropLast().joined(separator: ", ")
    return Command(
      shape.commandName, "VERB …", verbs: verbs,
      summary: isGuardian ? "add, show, edit, link or remove one" : "add, show, edit or remove one",
      details: [
        "add [NAME] [FIELD=VALUE…] adds one.", "show \(one) shows what is known of it.",
        "edit \(one) FIELD=VALUE… sets fields; an empty value clears one.", "remove \(one) takes one off the list.",
      ] + (isGuardian ? linking : []) + [
        "add, and edit \(one), alone at a prompt ask for one field after the other.",
        "\(one) is a number such as \("\(shape.kind.letter)1"), a name or its beginning, an id or its",
        "last 12 characters.",
      ],
      flags: shape.fields.map { Flag("--\($0.name)", "TEXT", KindWords.of(shape.kind).label($0.name)) }
        + (isGuardian ? [Flag("--as", "owner|guardian|caretaker", "with link: the role")] : []),
      examples: isGuardian
        ? [
          "guardian add Nora Quellberg phone='030 555 0199'", "guardian edit g1 city=Lindenau mail=",
          "guardian link g1 rex --as owner", "guardian unlink quellberg p7",
        ] : ["\(shape.commandName) show \(shape.kind.letter)1"], topic: .passport
    ) { (arguments: Arguments, context: Context) throws(UsageError) in
      let words = arguments.words
      switch words.first?.lowercased() {
      case "add": return try arguments.added(shape, context)
      case "show": return .records(.showed(shape.kind, try arguments.alone(shape)))
      case "edit": return try arguments.edited(shape, context)
      case "remove": return .records(.removed(shape.kind, try arguments.alone(shape)))
      case "link" where isGuardian: return try arguments.linked()
      case "unlink" where isGuardian:
        try arguments.reject(fields: true, role: true)
        let (guardian, patient) = try arguments.pair
        return .records(.linked(guardian, patient: patient, nil))
      case nil: throw arguments.error("\(otherVerbs) or \(verbNames.last ?? "")?")
      default: throw arguments.error("\(quoted(words[0])) is none of \(otherVerbs) and \(verbNames.last ?? "")")
      }
    }
  }
}

extension Request {
  static func records(_ action: RecordsViewState.Action) -> Request { .action(.records(action)) }
}

extension Arguments {
  /// Refuses what was typed for another verb.
  fileprivate func reject(fields: Bool = false, role: Bool = false) throws(UsageError) {
    for flag in command.flags where has(flag.name) {
      let isRole = flag.name == "--as"
      if isRole ? role : fields {
        throw UsageError(
          isRole ? "\(flag.name) is for link" : "\(flag.name) is for add and edit", suggestion: "leave it out")
      }
    }
  }

  /// The words behind the verb, and what was typed of fields.
  private func typed(_ shape: KindShape) throws(UsageError) -> (words: [String], fields: [TypedField]) {
    try reject(role: true)
    let arguments = try assigning(shape.fields.map(\.name), of: KindWords.of(shape.kind).one)
    let fields = shape.fields.compactMap { field in
      arguments.flags["--\(field.name)"].map { TypedField(field.name, $0) }
    }
    return (arguments.words.dropFirst().filter { !$0.trimmed.isEmpty }, fields)
  }

  /// The fields with a plain name.
  private func called(
    _ plain: String, _ shape: KindShape, _ typed: [TypedField]
  ) throws(UsageError) -> [TypedField] {
    guard !plain.isEmpty else { return typed }
    for field in shape.fields where field.isNamed && typed.contains(where: { $0.name == field.name }) {
      throw twice(field.name)
    }
    return shape.named(plain) + typed
  }

  fileprivate func added(_ shape: KindShape, _ context: Context) throws(UsageError) -> Request {
    var (words, fields) = try typed(shape)
    fields = try called(words.joined(separator: " "), shape, fields)
    if fields.isEmpty, context.isPrompt { return .action(.form(.opened(shape.kind, nil))) }
    guard !fields.isEmpty else { throw error("what is to be known of it?") }
    return .records(.added(shape.kind, fields))
  }

  fileprivate func edited(_ shape: KindShape, _ context: Context) throws(UsageError) -> Request {
    var (words, fields) = try typed(shape)
    let (reference, plain) = behindReference(words, shape.kind.letter)
    let record = reference.joined(separator: " ")
    fields = try called(plain, shape, fields)
    guard !record.isEmpty else { throw error("which \(shape.commandName)?") }
    if fields.isEmpty, context.isPrompt { return .action(.form(.opened(shape.kind, record))) }
    guard !fields.isEmpty else { throw error("what is to be different?") }
    return .records(.edited(shape.kind, record, fields))
  }

  /// The record behind the verb, without flags.
  fileprivate func alone(_ shape: KindShape) throws(UsageError) -> String {
    try reject(fields: true, role: true)
    let text = words.dropFirst().joined(separator: " ").trimmed
    guard !text.isEmpty else { throw error("which \(shape.commandName)?") }
    return String(text)
  }

  /// The guardian, which is one word, and the patient behind it.
  fileprivate var pair: (guardian: String, patient: String) {
    get throws(UsageError) {
      let words = words.dropFirst()
      guard let guardian = words.first?.trimmed, !guardian.isEmpty else { throw error("which guardian?") }
      let patient = words.dropFirst().joined(separator: " ").trimmed
      guard !patient.isEmpty else { throw error("which patient?") }
      return (String(guardian), String(patient))
    }
  }

  fileprivate func linked() throws(UsageError) -> Request {
    try reject(fields: true)
    let (guardian, patient) = try pair
    let choices = "type --as owner, --as guardian or --as caretaker"
    guard let text = flags["--as"] else { throw UsageError("as what?", suggestion: Message(stringLiteral: choices)) }
    guard let role = GuardianshipRow.Role(rawValue: text.lowercased()) else {
      throw UsageError("--as: \(quoted(text)) is no role", suggestion: Message(stringLiteral: choices))
    }
    return .records(.linked(guardian, patient: patient, role))
  }
}
