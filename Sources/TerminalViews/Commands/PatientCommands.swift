import Architecture
import Foundation
import ViewModels

extension CommandTable {
  /// The patients.
  static let patients = [forPatient, patientList, patient]

  private static let forPatient = Command(
    "for", "PATIENT|none", summary: "say whom what is jotted is about",
    details: [
      "It is said of the occurring incident; when none is occurring, of the",
      "incident that begins next. patient use does the same.",
    ],
    flags: [Flag("--incident", "INCIDENT", "say it of this incident instead")],
    examples: ["for rex", "for 276098106123456", "for rex --incident 12", "for none"], topic: .passport
  ) { (arguments: Arguments, _: Context) throws(UsageError) in try arguments.assigned(arguments.words[...]) }

  private static let patientList = Command(
    "patients", "[TERM…] [flags]", summary: "the patients, or those whom TERM finds",
    details: [
      "Every word of the TERM begins a word of a name, owner, guardian, breed,",
      "species, transponder or tattoo, or of the id; one of three letters or more",
      "may stand inside of the word. ö and oe are the same.",
      "The newest come first.",
    ],
    flags: [
      Flag("--limit", "N", "at most so many, from 1 to 1000; else 20"),
      Flag("--after", "PATIENT", "go on after this one"),
      Flag("--guardian", "GUARDIAN", "only those of this guardian"),
    ],
    examples: ["patients", "patients rex kern", "patients 276098106123456"], topic: .passport
  ) { (arguments: Arguments, _: Context) throws(UsageError) in .action(.patients(.asked(try arguments.patientFilter))) }

  private static let guardianFlag = Flag("--guardian", "GUARDIAN", "with owner add: filled from this guardian")

  private static let patient = Command(
    "patient", "VERB …",
    verbs: ["add", "show PATIENT", "edit PATIENT", "use PATIENT|none"]
      + ["owner", "rabies", "titration", "tapeworm"].flatMap { part in
        ["add", "edit", "remove"].map { "\(part) \($0) PATIENT" }
      } + ["check PATIENT", "picture PATIENT FILE|none", "release PATIENT"],
    summary: "add, show, edit, check or release one",
    details: [
      "add [NAME] [FIELD=VALUE…] adds a patient; nothing need be known.",
      "show PATIENT: the animal, its incidents, and what its passport lacks.",
      "edit PATIENT FIELD=VALUE… sets fields; an empty value clears one.",
      "owner|rabies|titration|tapeworm add PATIENT FIELD=VALUE… adds an entry;",
      "  the same with edit PATIENT N FIELD=VALUE… or remove PATIENT N.",
      "check PATIENT --entry DAY-AND-TIME: what stands in the way of a journey.",
      "picture PATIENT FILE|none keeps a copy of a photo; look p7 shows it.",
      "use PATIENT|none: whom what is jotted is about; the same as for.",
      "release PATIENT takes one off the list.",
      "add, and edit PATIENT, alone at a prompt ask for name, species, owner, chip,",
      "and for the rest of the passport where it is wanted.",
      "A PATIENT is a number such as p7, a name or its beginning, a transponder's",
      "number, an id or its last 12 characters.",
      "help passport lists the fields and the rules.",
    ],
    flags: FieldForm.flags(of: .patient) + [
      guardianFlag,
      Flag("--entry", "MOMENT", "with check: when, such as 2026-12-01T10:00"),
      Flag("--to", "COUNTRY", "with check: where to, such as GB"),
      Flag("--from", "COUNTRY", "with check: directly from there"),
    ],
    flagsOfVerb: { verb in
      FieldForm.Part(rawValue: verb).flatMap { part in
        part == .patient ? nil : FieldForm.flags(of: part) + (part == .owner ? [guardianFlag] : [])
      }
    },
    examples: [
      "patient add --name Rex --species dog --chip 276098106123456", "patient edit rex breed=beagle born=2019-05",
      "patient owner add p7 --guardian g1 born=1984",
      "patient rabies add p7 date=2026-05-01 until=2027-05-01 vaccine=Rabivac",
      "patient check p7 --entry 2026-12-01T10:00 --to GB", "patient picture rex rex.jpg",
    ], topic: .passport, isDaily: true
  ) { (arguments: Arguments, context: Context) throws(UsageError) in
    let words = arguments.words
    switch words.first?.lowercased() {
    case "add": return try arguments.added(context)
    case "show":
      return .patients(.showed(try arguments.patientAlone(["show"]), today: context.today))
    case "edit": return try arguments.edited(context)
    case "use": return try arguments.assigned(words.dropFirst())
    case "release": return .patients(.released(try arguments.patientAlone(["release"])))
    case "check": return try arguments.checked(context)
    case "picture": return try arguments.pictured(.patient, "which patient?")
    case let part?:
      guard let part = FieldForm.Part(rawValue: part), part != .patient else {
        throw arguments.error("\(quoted(words[0])) is none of add, show, edit, use, check, picture and release")
      }
      return try arguments.entry(part, context)
    case nil: throw arguments.error("add, show, edit, use, check, picture or release?")
    }
  }
}

extension Request {
  static func patients(_ action: PatientsViewState.Action) -> Request { .action(.patients(action)) }
}

extension FieldForm.Part {
  /// What a plain name says: of an owner its last word is the surname; a titration has none.
  fileprivate func naming(_ name: String) -> [TypedField] {
    switch self {
    case .patient: [TypedField("name", name)]
    case .owner: TypedField.named(name, ["name", "surname"])
    case .rabies: [TypedField("vaccine", name)]
    case .tapeworm: [TypedField("product", name)]
    case .titration: []
    }
  }
}

extension FieldForm {
  /// The fields of a part as flags.
  fileprivate static func flags(of part: Part) -> [Flag] {
    fields(of: part).map { Flag("--\($0.name)", $0.kind.placeholder, $0.noun) }
  }
}

extension FieldForm.Kind {
  /// What stands for its value in help.
  var placeholder: String {
    switch self {
    case .text, .lines: "TEXT"
    case .day: "DAY"
    case .partialDay: "DATE"
    case .time: "TIME"
    case .colour: "COLOUR"
    case .chip: "DIGITS"
    case .decimal: "NUMBER"
    case .choice(let words): words.joined(separator: "|")
    }
  }
}

extension Arguments {
  /// The fields that were typed as flags, and as `FIELD=VALUE` among these words.
  ///
  /// - Parameter name: a plain name, which stands by itself.
  private func fields(
    _ words: ArraySlice<String>, of part: FieldForm.Part, called name: String = "", _ context: Context
  ) throws(UsageError) -> [TypedField] {
    try noGuardian()
    for flag in Self.journey where has(flag) && !FieldForm.fields(of: part).contains(where: { "--\($0.name)" == flag })
    {
      throw UsageError("\(flag) is for check", suggestion: "leave it out")
    }
    // Which of them the part has is not for a flag to say: FIELD=VALUE is answered by the same sentence.
    var typed = name.isEmpty ? [] : part.naming(name)
    guard !typed.isEmpty || name.isEmpty else { throw error("\(quoted(name)) is no FIELD=VALUE") }
    typed += command.allFlags.compactMap { flag in
      flags[flag.name].map { TypedField(String(flag.name.dropFirst(2)), $0) }
    }
    typed += try assignments(words).map { TypedField($0.name, $0.text) }
    for (index, field) in typed.enumerated() {
      guard !typed[..<index].contains(where: { $0.name == field.name }) else {
        throw UsageError("\(field.name) is given twice", suggestion: "keep one of them")
      }
      let kind = FieldForm.fields(of: part).first { $0.name == field.name }?.kind
      if let kind { typed[index].text = kind.meant(field.text, in: context) }
    }
    return typed
  }

  private static let journey = ["--entry", "--to", "--from"]

  /// Refuses all flags: this verb takes none.
  private func withoutFlags() throws(UsageError) {
    try noGuardian()
    for flag in command.allFlags where has(flag.name) {
      throw UsageError(
        Self.journey.contains(flag.name) ? "\(flag.name) is for check" : "\(flag.name) is for add and edit",
        suggestion: "leave it out")
    }
  }

  private func noGuardian() throws(UsageError) {
    guard !has("--guardian") else { throw UsageError("--guardian is for owner add", suggestion: "leave it out") }
  }

  /// The words after the verbs up to the first `FIELD=VALUE`, and those from there on.
  private func parts(after verbs: Int) -> (patient: [String], fields: ArraySlice<String>) {
    let rest = words.dropFirst(verbs)
    let end = rest.firstIndex { $0.contains("=") } ?? rest.endIndex
    return (Array(rest[..<end]), rest[end...])
  }

  private func named(_ words: some Collection<String>) throws(UsageError) -> String {
    let text = words.joined(separator: " ").trimmed
    guard !text.isEmpty else { throw error("which patient?") }
    return String(text)
  }

  fileprivate func patientAlone(_ verbs: [String]) throws(UsageError) -> String {
    try withoutFlags()
    return try named(words.dropFirst(verbs.count))
  }

  fileprivate func assigned(_ words: ArraySlice<String>) throws(UsageError) -> Request {
    for flag in command.allFlags where has(flag.name) && flag.name != "--incident" {
      throw UsageError("\(flag.name) is for another verb", suggestion: "leave it out")
    }
    let text = try named(words)
    let incident = flags["--incident"].map { String($0.trimmed) }
    guard incident != "" else {
      throw UsageError("--incident: \"\" names no incident", suggestion: "type --incident 12")
    }
    return .jotter(.assigned(text.lowercased() == "none" ? nil : text, to: incident))
  }

  fileprivate func added(_ context: Context) throws(UsageError) -> Request {
    let (name, rest) = parts(after: 1)
    let fields = try fields(rest, of: .patient, called: name.joined(separator: " "), context)
    // Who is asked nothing may still add one of whom nothing is known.
    return fields.isEmpty && context.isPrompt
      ? .action(.form(.opened(.patient, nil))) : .patients(.added(fields))
  }

  fileprivate func edited(_ context: Context) throws(UsageError) -> Request {
    let (words, rest) = parts(after: 1)
    let (patient, plain) = behindReference(words, "p")
    let name = try named(patient)
    let fields = try fields(rest, of: .patient, called: plain, context)
    if fields.isEmpty, context.isPrompt { return .action(.form(.opened(.patient, name))) }
    guard !fields.isEmpty else { throw error("what is to be different?") }
    return .patients(.edited(name, fields))
  }

  fileprivate func entry(_ part: FieldForm.Part, _ context: Context) throws(UsageError) -> Request {
    let (words, rest) = parts(after: 2)
    switch self.words.dropFirst().first?.lowercased() {
    case "add":
      let (patient, plain) = behindReference(words, "p")
      if part == .owner, let guardian = flags["--guardian"]?.trimmed {
        guard !guardian.isEmpty else { throw error("which guardian?") }
        var others = self
        others.flags["--guardian"] = nil
        let fields = try others.fields(rest, of: part, called: plain, context)
        return .patients(.enteredOwner(try named(patient), from: String(guardian), fields))
      }
      return .patients(.entered(try named(patient), part, try fields(rest, of: part, called: plain, context)))
    case "edit":
      let (name, number, plain) = try numbered(words, part)
      let fields = try fields(rest, of: part, called: plain, context)
      guard !fields.isEmpty else { throw error("what is to be different?") }
      return .patients(.amended(name, part, number, fields))
    case "remove":
      let (name, number, plain) = try numbered(words, part)
      let fields = try fields(rest, of: part, called: plain, context)
      guard fields.isEmpty else {
        throw error("remove takes no FIELD=VALUE")
      }
      return .patients(.struck(name, part, number))
    default: throw error("patient \(part.rawValue) add, edit or remove?")
    }
  }

  /// The patient, the number of the entry behind it, and a plain name.
  private func numbered(
    _ words: [String], _ part: FieldForm.Part
  ) throws(UsageError) -> (patient: String, number: Int, plain: String) {
    let (patient, rest) = behindReference(words, "p")
    let text = rest.isEmpty ? patient.last ?? "" : String(rest.firstWord)
    guard patient.count + rest.count > 1, let number = wholeNumber(text, in: 1...Int.max) else {
      throw UsageError(
        "which of the patient's entries?",
        suggestion: "type its number behind the patient: \(prefix)patient \(part.rawValue) edit p7 1 …")
    }
    return (try named(rest.isEmpty ? patient.dropLast() : patient), number, String(rest.dropFirst(text.count).trimmed))
  }

  fileprivate func checked(_ context: Context) throws(UsageError) -> Request {
    let patient = try named(words.dropFirst())
    try noGuardian()
    for flag in command.allFlags where has(flag.name) && !Self.journey.contains(flag.name) {
      throw UsageError("\(flag.name) is for add and edit", suggestion: "leave it out")
    }
    let text = flags["--entry"] ?? ""
    let suggestion: Message = "type --entry 2026-12-01T10:00 or 'friday 10:00', by the clock on the wall"
    guard !text.trimmed.isEmpty else { throw UsageError("when is the entry?", suggestion: suggestion) }
    let entry: Date
    do throws(MomentError) {
      entry = try context.calendar.moment(text, today: context.now)
    } catch {
      throw UsageError("--entry: \(error.reason)", suggestion: suggestion)
    }
    let form = JourneyForm(
      day: context.calendar.date(entry), minute: context.calendar.minuteOfDay(entry), to: flags["--to"],
      from: flags["--from"])
    return .patients(.checked(patient, today: context.today, form))
  }

  fileprivate var patientFilter: PatientFilter {
    get throws(UsageError) {
      let guardian = flags["--guardian"].map { String($0.trimmed) }
      guard guardian?.isEmpty != true else { throw error("which guardian?") }
      guard guardian == nil || term == nil else {
        throw UsageError("a TERM and --guardian exclude each other", suggestion: "keep one of them")
      }
      return PatientFilter(
        search: term, limit: try limit ?? PatientFilter().limit, after: try after(.patient), guardian: guardian)
    }
  }
}

extension FieldForm.Kind {
  /// A day and a time of day as they are stored, a choice in its English word; all else as it was typed: what a field
  /// can hold is the business's to say.
  ///
  /// A choice is understood in every language that the jotter speaks, as the words for days are.
  func meant(_ text: String, in context: Context) -> String {
    switch self {
    case .day, .partialDay:
      // What is written down of an animal is past, but for what is still valid: then the year tells.
      return (try? context.calendar.day(text, today: context.now, toward: .past)).map {
        context.calendar.isoDay($0.lowerBound)
      } ?? text
    case .time: return context.calendar.timeOfDay(text).map { context.calendar.clock($0 * 60) } ?? text
    case .choice(let words):
      let typed = text.trimmed.lowercased()
      guard !typed.isEmpty, !words.contains(where: { $0.hasPrefix(typed) }) else { return text }
      let meant = words.filter { word in
        Language.allCases.contains { Message(stringLiteral: word).text(in: $0).lowercased().hasPrefix(typed) }
      }
      return meant.count == 1 ? meant[0] : text
    case .text, .lines, .colour, .chip, .decimal: return text
    }
  }
}
