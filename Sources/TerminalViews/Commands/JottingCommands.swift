import TerminalKit
import ViewModels

extension VerbTable {
  /// Verbs that change notes and incidents.
  static func jotting(_ shapes: [KindShape]) -> [Verb] {
    let written = [
      note, describe, new, emergency, open, settle, discard, cost, edit, move, erase, remove(shapes), restore(shapes),
      undo,
      redo,
    ]
    return (written + set(KindShape.ofIncidents)).about(.jotting)
  }

  /// The verb `set`, which sets declared fields of an incident; empty without such fields.
  static func set(_ fields: [KindShape.Field]) -> [Verb] {
    guard let first = fields.first else { return [] }
    return [
      Verb(
        "set", "[INCIDENT] FIELD=VALUE…",
        summary: "set fields of the incident; an empty value, or the word none, clears a field",
        details: ["A settled incident stays settled."], flags: flags(ofIncident: fields),
        examples: ["set \(first.name)=\(first.kind.example)", "set \(first.name)="]
      ) { arguments throws(UsageError) in
        let typed = try arguments.fields(ofIncident: fields)
        guard !typed.isEmpty else { throw arguments.error("name a field to change") }
        return .jotter(.filled(typed, of: try arguments.incidents.first))
      }
    ]
  }

  /// The flags for the declared fields of an incident, and for its description: the purpose of a visit.
  private static func flags(ofIncident fields: [KindShape.Field]) -> [Flag] {
    [Flag(field: KindShape.purpose, "TEXT", "the purpose of the visit, which is the incident's description")]
      + fields.map { Flag(field: $0.name, $0.kind.placeholder, KindWords.label(ofIncident: $0.name)) }
  }

  private static let note = Verb(
    "note", "TEXT… [--cost AMOUNT]", summary: "jot a note",
    details: [
      "At the prompt a line is a note without this command; // begins a note with a slash.",
      "The text is stored as typed, with quotes and backslashes. Only a pair of quotes around the whole text after /note is left out; a line without a command keeps this pair, too. A shell removes its own quotes.",
      "An amount with € or EUR at the beginning or end becomes the cost, if it is the only one.",
      "In a shell, jotter note - reads the text from the standard input.",
    ],
    flags: [Flag("--cost", "AMOUNT", "the cost in euro")],
    examples: ["note \"limping, left hind\" --cost 35", "note \"blood taken 12.50€\""], takesText: true,
    takesInput: true
  ) { arguments throws(UsageError) in
    guard let text = arguments.text, !text.trimmed.isEmpty else { throw arguments.error("a note needs text") }
    guard let cost = try arguments.cost else { return Parser.noted(String(text.trimmed), arguments.context) }
    return .jotter(.noted(String(text.trimmed), cost: cost))
  }

  private static let describedCost: Message =
    "An amount at the beginning or end of TEXT is the cost; it is stored in a new note with the same text."

  private static let describe = Verb(
    "describe", "TEXT…", summary: "describe the incident",
    details: ["\"\" clears the description.", describedCost],
    examples: ["describe \"Rex, limping\""], takesText: true
  ) { arguments throws(UsageError) in
    guard let described = arguments.pricedText else { throw arguments.error("a description needs text") }
    return .jotter(.described(described.text, cost: described.cost))
  }

  private static let new = Verb(
    "new", "[TEXT…]", summary: "begin a new incident; TEXT describes it",
    details: ["Without TEXT, your next note begins the incident.", describedCost], examples: ["new \"Rex, limping\""],
    takesText: true, isDaily: true
  ) { arguments in
    guard let described = arguments.pricedText, !described.text.isEmpty else { return .jotter(.began(nil)) }
    return .jotter(.began(described.text, cost: described.cost))
  }

  private static let emergency = Verb(
    "emergency", "[on|off|TEXT…]", summary: "declare an emergency, or end it",
    details: [
      "TEXT begins a new incident and interrupts the open appointment; --patient names the patient of the incident, which otherwise has none.",
      "Without a word, or with the word on, the command declares the current incident an emergency; the word off ends the emergency.",
      describedCost,
    ],
    flags: [Flag("--patient", "PATIENT", "the patient of the emergency")],
    examples: ["emergency Dog hit by car", "emergency Seizure --patient rex", "emergency on"], takesText: true,
    isDaily: true
  ) { arguments throws(UsageError) in
    let text = arguments.text.map { String($0.trimmed) } ?? ""
    let patient = arguments.flags["--patient"].map { String($0.trimmed) }
    if !["", "on", "off"].contains(text.lowercased()), let described = arguments.pricedText {
      let word = described.text.split(whereSeparator: \.isWhitespace).first.map { $0.lowercased() } ?? ""
      if ["on", "off"].contains(word),
        described.cost != nil && described.text.lowercased() == word
          || described.uncounted.contains(where: { text.dropFirst(word.count).trimmed == $0 })
      {
        throw UsageError(
          "\(arguments.name) \(word) takes no amount",
          suggestion: "type \(arguments.name) \(word); the amount alone is a note of its own")
      }
      return .jotter(
        .begunEmergency(
          described.text, patient: patient, unquotedRest: arguments.wordsAfterFlag("--patient"), cost: described.cost))
    }
    if let patient {
      throw UsageError(
        "--patient needs the text of a new emergency",
        suggestion:
          "for the patient of the current incident, type \(arguments.prefix)for \(Words.joined(patient).harmless)")
    }
    return .jotter(.raised(text.lowercased() != "off"))
  }

  private static let open = Verb(
    "open", "INCIDENT", summary: "make an incident the current one", details: ["A settled incident is reopened."],
    examples: ["open 12"]
  ) { arguments throws(UsageError) in
    guard let incident = try arguments.incidents.first else { throw arguments.missing(0) }
    return .jotter(.chose(incident))
  }

  private static let settle = Verb(
    "settle", "[INCIDENT] [flags]", summary: "close the incident",
    details: ["An incident with a patient becomes a visit; to complete the visit later, type set 12 recommendation=…"],
    flags: flags(ofIncident: KindShape.ofIncidents),
    examples: ["settle", "settle 12", "settle 12 recommendation='rest for a week'"], isDaily: true
  ) { arguments throws(UsageError) in
    .jotter(.settled(try arguments.incidents.first, try arguments.fields(ofIncident: KindShape.ofIncidents)))
  }

  private static let discard = Verb(
    "discard", "[INCIDENT]", summary: "remove the incident",
    details: ["The command undo, or restore incident 12, brings the incident back."],
    examples: ["discard", "discard 12"]
  ) { arguments throws(UsageError) in .jotter(.discarded(try arguments.incidents.first)) }

  private static let undo = Verb(
    "undo", summary: "undo the newest change",
    details: ["In a shell, jotter undo does not undo the changes of an open prompt."], examples: ["undo"],
    isDaily: true
  ) { _ in .jotter(.undid) }

  private static let redo = Verb("redo", summary: "redo what was undone", examples: ["redo"]) { _ in
    .jotter(.redid)
  }
}

extension Request {
  static func jotter(_ action: JotterViewState.Action) -> Request { .action(.jotter(action)) }
}

extension Arguments {
  /// The typed fields of an incident, with the cost as a further field.
  fileprivate func fields(ofIncident fields: [KindShape.Field]) throws(UsageError) -> [TypedField] {
    let typed = ([.init(KindShape.purpose)] + fields).compactMap { field in
      flags["--\(field.name)"].map { typed in
        // `none` clears a field, as it clears a cost.
        let text = typed.trimmed.lowercased() == "none" ? "" : typed
        return TypedField(field.name, field.kind.storedText(text, in: context))
      }
    }
    return try priced(typed, [KindShape.purpose])
  }

  /// The typed incidents; empty for the current incident.
  var incidents: [String] {
    get throws(UsageError) {
      for word in words where word.trimmed.isEmpty { throw error("\"\" names no incident") }
      return words
    }
  }
}
