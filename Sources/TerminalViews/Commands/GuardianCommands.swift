import ViewModels

extension CommandTable {
  /// The guardians.
  static let guardians = [guardianList, guardian]

  private static let guardianList = Command(
    "guardians", "[TERM…] [flags]", summary: "the guardians, or those whom TERM finds",
    details: ["Every word of the TERM begins a word of what is known of somebody.", "The newest come first."],
    flags: [
      Flag("--limit", "N", "at most so many, from 1 to 1000; else 20"),
      Flag("--after", "GUARDIAN", "go on after this one"),
    ],
    examples: ["guardians", "guardians quellberg", "guardians --limit 10 --after g12"], topic: .passport
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    .guardians(
      .asked(
        GuardianFilter(
          search: arguments.term, limit: try arguments.limit ?? GuardianFilter().limit,
          after: try arguments.after(.guardian))))
  }

  private static let guardian = Command(
    "guardian", "VERB …",
    verbs: [
      "add", "show GUARDIAN", "edit GUARDIAN", "remove GUARDIAN", "link GUARDIAN PATIENT", "unlink GUARDIAN PATIENT",
    ],
    summary: "add, show, edit, link or remove one",
    details: [
      "add [NAME] [FIELD=VALUE…] adds a guardian; a name or a surname is enough.",
      "show GUARDIAN shows what is known, and whose guardian it is.",
      "edit GUARDIAN FIELD=VALUE… sets fields; an empty value clears one.",
      "remove GUARDIAN takes one off the list.",
      "link GUARDIAN PATIENT --as ROLE says what one is to a patient;",
      "unlink GUARDIAN PATIENT says that it is so no more. In both the guardian is",
      "  one word: a number, a surname, or a name in quotes.",
      "add, and edit GUARDIAN, alone at a prompt ask for one field after the other.",
      "A GUARDIAN is a number such as g1, a name or a surname or its beginning, an",
      "id or its last 12 characters.",
    ],
    flags: GuardianRow.Field.allCases.map { Flag("--\($0.rawValue)", "TEXT", $0.noun) } + [
      Flag("--as", "owner|guardian|caretaker", "with link: the role")
    ],
    examples: [
      "guardian add Nora Quellberg phone='030 555 0199'", "guardian edit g1 city=Lindenau mail=",
      "guardian link g1 rex --as owner", "guardian unlink quellberg p7",
    ], topic: .passport
  ) { (arguments: Arguments, context: Context) throws(UsageError) in
    let words = arguments.words
    switch words.first?.lowercased() {
    case "add": return try arguments.added(context)
    case "show": return .guardians(.showed(try arguments.guardianAlone))
    case "edit": return try arguments.edited(context)
    case "remove": return .guardians(.removed(try arguments.guardianAlone))
    case "link": return try arguments.linked()
    case "unlink":
      try arguments.reject(fields: true, role: true)
      let (guardian, patient) = try arguments.pair
      return .guardians(.unlinked(guardian, patient: patient))
    case nil: throw arguments.error("add, show, edit, remove, link or unlink?")
    default: throw arguments.error("\(quoted(words[0])) is none of add, show, edit, remove, link and unlink")
    }
  }
}

extension Request {
  static func guardians(_ action: GuardiansViewState.Action) -> Request { .action(.guardians(action)) }
}

extension GuardianRow.Field {
  /// What it is called.
  var noun: Message { Message(stringLiteral: label) }
}

extension GuardianRow.Text {
  /// What a plain name says: its last word is the surname.
  static func named(_ plain: String) -> [GuardianRow.Text] {
    let words = plain.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let surname = words.last else { return [GuardianRow.Text(.name, plain)] }
    return [
      GuardianRow.Text(.name, words.dropLast().joined(separator: " ")), GuardianRow.Text(.surname, String(surname)),
    ]
  }
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
  private var typed: (words: [String], texts: [GuardianRow.Text]) {
    get throws(UsageError) {
      try reject(role: true)
      let arguments = try assigning(GuardianRow.Field.allCases.map(\.rawValue), of: "a guardian")
      let texts = GuardianRow.Field.allCases.compactMap { field in
        arguments.flags["--\(field.rawValue)"].map { GuardianRow.Text(field, $0) }
      }
      return (arguments.words.dropFirst().filter { !$0.trimmed.isEmpty }, texts)
    }
  }

  /// The texts with a plain name.
  private func called(_ plain: String, _ texts: [GuardianRow.Text]) throws(UsageError) -> [GuardianRow.Text] {
    guard !plain.isEmpty else { return texts }
    for text in texts where [.name, .surname].contains(text.field) { throw twice(text.field.rawValue) }
    return GuardianRow.Text.named(plain) + texts
  }

  fileprivate func added(_ context: Context) throws(UsageError) -> Request {
    var (words, texts) = try typed
    texts = try called(words.joined(separator: " "), texts)
    if texts.isEmpty, context.isPrompt { return .action(.form(.opened(.guardian, nil))) }
    guard !texts.isEmpty else { throw error("who?") }
    return .guardians(.added(texts))
  }

  fileprivate func edited(_ context: Context) throws(UsageError) -> Request {
    var (words, texts) = try typed
    let (reference, plain) = behindReference(words, "g")
    let guardian = reference.joined(separator: " ")
    texts = try called(plain, texts)
    guard !guardian.isEmpty else { throw error("which guardian?") }
    if texts.isEmpty, context.isPrompt { return .action(.form(.opened(.guardian, guardian))) }
    guard !texts.isEmpty else { throw error("what is to be different?") }
    return .guardians(.edited(guardian, texts))
  }

  /// The guardian behind the verb, without flags.
  fileprivate var guardianAlone: String {
    get throws(UsageError) {
      try reject(fields: true, role: true)
      let text = words.dropFirst().joined(separator: " ").trimmed
      guard !text.isEmpty else { throw error("which guardian?") }
      return String(text)
    }
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
    guard let role = GuardianRow.Role(rawValue: text.lowercased()) else {
      throw UsageError("--as: \(quoted(text)) is no role", suggestion: Message(stringLiteral: choices))
    }
    return .guardians(.linked(guardian, patient: patient, role))
  }
}
