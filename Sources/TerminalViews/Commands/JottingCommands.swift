import TerminalKit
import ViewModels

extension VerbTable {
  /// Verbs that write.
  static func jotting(_ shapes: [KindShape]) -> [Verb] {
    let written = [
      note, describe, new, emergency, open, settle, discard, cost, edit, move, erase, remove(shapes), restore(shapes),
      undo,
      redo,
    ]
    return (written + set(KindShape.ofIncidents)).about(.jotting)
  }

  /// The verb that sets declared fields of the current incident; none without such fields.
  static func set(_ fields: [KindShape.Field]) -> [Verb] {
    guard let first = fields.first else { return [] }
    return [
      Verb(
        "set", "[INCIDENT] FIELD=VALUE…", summary: "set fields of the incident; an empty value clears one",
        details: ["A settled one stays settled."], flags: flags(ofIncident: fields),
        examples: ["set \(first.name)=\(first.kind.example)", "set \(first.name)="]
      ) { arguments throws(UsageError) in
        let typed = try arguments.fields(ofIncident: fields)
        guard !typed.isEmpty else { throw arguments.error("what is to be different?") }
        return .jotter(.filled(typed, of: try arguments.incidents.first))
      }
    ]
  }

  /// The declared fields of an incident, and its description as the purpose of a visit.
  private static func flags(ofIncident fields: [KindShape.Field]) -> [Flag] {
    [Flag(field: KindShape.purpose, "TEXT", "what the visit was for: its description")]
      + fields.map { Flag(field: $0.name, $0.kind.placeholder, KindWords.label(ofIncident: $0.name)) }
  }

  private static let note = Verb(
    "note", "TEXT… [--cost AMOUNT]", summary: "jot a note",
    details: [
      "At the prompt a line is a note without it; // begins one with a slash.",
      "An amount with € or EUR at its beginning or end is its cost, if there is no other.",
      "As a single command, jotter note - reads the text from the standard input.",
    ],
    flags: [Flag("--cost", "AMOUNT", "what it costs, in euro")],
    examples: ["note \"limping, left hind\" --cost 35", "note \"blood taken 12.50€\""], takesText: true,
    takesInput: true
  ) { arguments throws(UsageError) in
    guard let text = arguments.text, !text.trimmed.isEmpty else { throw arguments.error("a note needs text") }
    guard let cost = try arguments.cost else { return Parser.noted(String(text.trimmed), arguments.context) }
    return .jotter(.noted(String(text.trimmed), cost: cost))
  }

  private static let describedCost: Message =
    "An amount at the beginning or end of TEXT is its cost: that of a note with the same text."

  private static let describe = Verb(
    "describe", "TEXT…", summary: "say what the incident is about",
    details: ["\"\" takes the description away.", describedCost],
    examples: ["describe \"Rex, limping\""], takesText: true
  ) { arguments throws(UsageError) in
    guard let described = arguments.pricedText else { throw arguments.error("a description needs text") }
    return .jotter(.described(described.text, cost: described.cost))
  }

  private static let new = Verb(
    "new", "[TEXT…]", summary: "begin a new incident; TEXT describes it",
    details: ["Without a text, the next thing jotted begins it.", describedCost], examples: ["new \"Rex, limping\""],
    takesText: true, isDaily: true
  ) { arguments in
    guard let described = arguments.pricedText, !described.text.isEmpty else { return .jotter(.began(nil)) }
    return .jotter(.began(described.text, cost: described.cost))
  }

  private static let emergency = Verb(
    "emergency", "[on|off|TEXT…]", summary: "declare an emergency, or none",
    details: [
      "TEXT begins a new incident, and interrupts what is open; it is about the patient of --patient, or else nobody.",
      "Without a word, or with on, it marks what is occurring; off says that it is none.",
      describedCost,
    ],
    flags: [Flag("--patient", "PATIENT", "whom it is about")],
    examples: ["emergency Dog hit by car", "emergency Seizure --patient rex", "emergency on"], takesText: true,
    isDaily: true
  ) { arguments throws(UsageError) in
    let text = arguments.text.map { String($0.trimmed) } ?? ""
    let patient = arguments.flags["--patient"].map { String($0.trimmed) }
    if !["", "on", "off"].contains(text.lowercased()), let described = arguments.pricedText {
      return .jotter(
        .begunEmergency(
          described.text, patient: patient, behind: arguments.wordsBehind("--patient"), cost: described.cost))
    }
    if let patient {
      throw UsageError(
        "--patient goes with the text of a new emergency",
        suggestion: "type \(arguments.prefix)for \(Words.joined(patient).harmless) for the one that is open")
    }
    return .jotter(.raised(text.lowercased() != "off"))
  }

  private static let open = Verb(
    "open", "INCIDENT", summary: "jot about that incident", details: ["A settled one opens again."],
    examples: ["open 12"]
  ) { arguments throws(UsageError) in
    guard let incident = try arguments.incidents.first else { throw arguments.missing(0) }
    return .jotter(.chose(incident))
  }

  private static let settle = Verb(
    "settle", "[INCIDENT] [flags]", summary: "close the incident",
    details: ["About a patient, it is a visit from then on; set 12 recommendation=… adds to it later."],
    flags: flags(ofIncident: KindShape.ofIncidents),
    examples: ["settle", "settle 12", "settle 12 recommendation='rest for a week'"], isDaily: true
  ) { arguments throws(UsageError) in
    .jotter(.settled(try arguments.incidents.first, try arguments.fields(ofIncident: KindShape.ofIncidents)))
  }

  private static let discard = Verb(
    "discard", "[INCIDENT]", summary: "remove the incident",
    details: ["It can be brought back: undo, restore incident 12."], examples: ["discard", "discard 12"]
  ) { arguments throws(UsageError) in .jotter(.discarded(try arguments.incidents.first)) }

  private static let undo = Verb(
    "undo", summary: "take back the newest change",
    details: ["A single command takes back nothing that was done at a prompt that is open."], examples: ["undo"],
    isDaily: true
  ) { _ in .jotter(.undid) }

  private static let redo = Verb("redo", summary: "bring back what was undone", examples: ["redo"]) { _ in
    .jotter(.redid)
  }
}

extension Request {
  static func jotter(_ action: JotterViewState.Action) -> Request { .action(.jotter(action)) }
}

extension Arguments {
  /// The typed fields of an incident.
  fileprivate func fields(ofIncident fields: [KindShape.Field]) throws(UsageError) -> [TypedField] {
    let typed = ([.init(KindShape.purpose)] + fields).compactMap { field in
      flags["--\(field.name)"].map { TypedField(field.name, field.kind.meant($0, in: context)) }
    }
    return try priced(typed, [KindShape.purpose])
  }

  /// The incidents of the verb; the current one if none is named.
  var incidents: [String] {
    get throws(UsageError) {
      for word in words where word.trimmed.isEmpty { throw error("\"\" names no incident") }
      return words
    }
  }
}
