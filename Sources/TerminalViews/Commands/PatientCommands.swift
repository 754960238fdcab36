import Architecture
import Foundation
import ViewModels

extension VerbTable {
  /// The patients.
  static let patients = [forPatient, patientList, patient].about(.passport)

  private static let incident = Flag("--incident", "INCIDENT", "say it of this incident instead")

  private static let forPatient = Verb(
    "for", "PATIENT|none", summary: "say whom what is jotted is about",
    details: [
      "It is said of the occurring incident; when none is occurring, of the incident that begins next. patient use does the same."
    ],
    flags: [incident], examples: ["for rex", "for 276098106123456", "for rex --incident 12", "for none"]
  ) { arguments throws(UsageError) in try arguments.assigned }

  private static let patientList = Verb(
    "patients", "[TERM…] [flags]", summary: "the patients, or those whom TERM finds",
    details: [
      "Every word of the TERM begins a word of a name, owner, guardian, breed, species, transponder or tattoo, or of the id; one of three letters or more may stand inside of the word. ö and oe are the same.",
      "The newest come first.",
    ],
    flags: [.limit(else: 20), .after("PATIENT"), Flag("--guardian", "GUARDIAN", "only those of this guardian")],
    examples: ["patients", "patients rex kern", "patients 276098106123456"]
  ) { arguments throws(UsageError) in
    let guardian = arguments.flags["--guardian"].map { String($0.trimmed) }
    guard guardian == nil || arguments.term == nil else {
      throw UsageError("a TERM and --guardian exclude each other", suggestion: "keep one of them")
    }
    var filter = PatientFilter(search: arguments.term, after: try arguments.after(.patient), guardian: guardian)
    filter.limit = arguments.number("--limit") ?? filter.limit
    return .patients(.asked(filter))
  }

  private static let patient = Verb(
    "patient", summary: "add, show, edit, check or release one",
    details: [
      "A PATIENT is a number such as p7, a name or its beginning, a transponder's number, an id or its last 12 characters.",
      "help passport lists the fields and the rules.",
    ],
    isDaily: true,
    verbs: [
      Verb(
        "add", "[NAME] [FIELD=VALUE…]", summary: "add a patient; nothing need be known",
        details: [
          "Alone at a prompt it asks for name, species, owner, chip, and for the rest of the passport where it is wanted."
        ],
        flags: FieldForm.flags(of: .patient), examples: ["add --name Rex --species dog --chip 276098102345678"]
      ) { arguments throws(UsageError) in
        let fields = try arguments.fields(of: .patient, called: arguments.term ?? "")
        // A script cannot be asked, and may add a patient of whom nothing is known yet.
        return fields.isEmpty && arguments.context.isPrompt
          ? .action(.form(.opened(.patient, nil))) : .patients(.added(fields))
      },
      Verb(
        "show", "PATIENT", summary: "show the animal, its incidents, and what its passport lacks",
        examples: ["show rex"]
      ) { arguments throws(UsageError) in .patients(.showed(try arguments.line, today: arguments.context.today)) },
      Verb(
        "edit", "PATIENT [FIELD=VALUE…]", summary: "set fields; an empty value clears one",
        details: ["Without fields, at a prompt, it asks as add does."], flags: FieldForm.flags(of: .patient),
        examples: ["edit rex breed=beagle born=2019-05"]
      ) { arguments throws(UsageError) in
        let (patient, plain) = try arguments.behindReference("p")
        let fields = try arguments.fields(of: .patient, called: plain)
        if fields.isEmpty, arguments.context.isPrompt { return .action(.form(.opened(.patient, patient))) }
        guard !fields.isEmpty else { throw arguments.error("what is to be different?") }
        return .patients(.edited(patient, fields))
      },
      Verb(
        "use", "PATIENT|none", summary: "say whom what is jotted is about; the same as for", flags: [incident],
        examples: ["use rex"]
      ) { arguments throws(UsageError) in try arguments.assigned },
      .entries(.owner, add: "add p7 --guardian g1 born=1984", edit: "edit p7 1 born=1984"),
      .entries(
        .rabies, add: "add p7 date=2026-05-01 until=2027-05-01 vaccine=Rabivac", edit: "edit p7 1 batch=A17"),
      .entries(.titration, add: "add p7 sample=2026-06-05 titre=0.6", edit: "edit p7 1 titre=0.7"),
      .entries(.tapeworm, add: "add p7 Milbemax date=2026-05-02 time=9:00", edit: "edit p7 1 time=9:30"),
      Verb(
        "check", "PATIENT --entry MOMENT", summary: "say what stands in the way of a journey",
        flags: [
          Flag("--entry", "MOMENT", "when, such as 2026-12-01T10:00"), Flag("--to", "COUNTRY", "where to, such as GB"),
          Flag("--from", "COUNTRY", "directly from there"),
        ],
        examples: ["check p7 --entry 2026-12-01T10:00 --to GB"]
      ) { arguments throws(UsageError) in try arguments.checked },
      .picture("PATIENT", of: .patient, example: "picture rex rex.jpg"),
      Verb("release", "PATIENT", summary: "take one off the list", examples: ["release rex"]) {
        arguments throws(UsageError) in .patients(.released(try arguments.line))
      },
    ])
}

extension Verb {
  /// The verbs of the numbered entries of a passport, of one kind.
  fileprivate static func entries(_ part: FieldForm.Part, add: String, edit: String) -> Verb {
    let guardian = part == .owner ? [Flag("--guardian", "GUARDIAN", "filled from this guardian")] : []
    return Verb(
      part.rawValue, summary: "add, edit or remove one of these entries",
      verbs: [
        Verb(
          "add", "PATIENT [FIELD=VALUE…]", summary: "add an entry", flags: FieldForm.flags(of: part) + guardian,
          examples: [add]
        ) { arguments throws(UsageError) in
          let (patient, plain) = try arguments.behindReference("p")
          let fields = try arguments.fields(of: part, called: plain)
          guard let guardian = arguments.flags["--guardian"]?.trimmed else {
            return .patients(.entered(patient, part, fields))
          }
          return .patients(.enteredOwner(patient, from: String(guardian), fields))
        },
        Verb(
          "edit", "PATIENT N FIELD=VALUE…", summary: "set fields of entry N", flags: FieldForm.flags(of: part),
          examples: [edit]
        ) { arguments throws(UsageError) in
          let (patient, number, plain) = try arguments.numbered
          let fields = try arguments.fields(of: part, called: plain)
          guard !fields.isEmpty else { throw arguments.error("what is to be different?") }
          return .patients(.amended(patient, part, number, fields))
        },
        Verb("remove", "PATIENT N", summary: "remove entry N", examples: ["remove p7 1"]) {
          arguments throws(UsageError) in
          let (patient, number, plain) = try arguments.numbered
          guard plain.isEmpty else { throw arguments.error("\(quoted(plain)) is more than \(arguments.name) takes") }
          return .patients(.struck(patient, part, number))
        },
      ])
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
    fields(of: part).map { Flag(field: $0.name, $0.kind.placeholder, $0.noun) }
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
  /// The fields that were typed, and what a plain name says.
  fileprivate func fields(of part: FieldForm.Part, called name: String) throws(UsageError) -> [TypedField] {
    var typed = name.isEmpty ? [] : part.naming(name)
    guard !typed.isEmpty || name.isEmpty else { throw error("\(quoted(name)) is no FIELD=VALUE") }
    for field in FieldForm.fields(of: part) {
      guard let text = flags["--\(field.name)"] else { continue }
      guard !typed.contains(where: { $0.name == field.name }) else { throw twice(field.name) }
      typed.append(TypedField(field.name, field.kind.meant(text, in: context)))
    }
    return typed
  }

  fileprivate var assigned: Request {
    get throws(UsageError) {
      let name = try line
      return .jotter(
        .assigned(name.lowercased() == "none" ? nil : name, to: flags["--incident"].map { String($0.trimmed) }))
    }
  }

  /// The patient, the number of the entry behind it, and a plain name.
  fileprivate var numbered: (patient: String, number: Int, plain: String) {
    get throws(UsageError) {
      let (reference, rest) = try behindReference("p")
      let name = rest.isEmpty ? reference.split(separator: " ").dropLast().joined(separator: " ") : reference
      let text = rest.isEmpty ? words.last ?? "" : String(rest.firstWord)
      guard !name.isEmpty, let number = wholeNumber(text, in: 1...Int.max) else {
        throw error("which of the patient's entries?")
      }
      return (name, number, String(rest.dropFirst(text.count).trimmed))
    }
  }

  fileprivate var checked: Request {
    get throws(UsageError) {
      let patient = try line
      guard let text = flags["--entry"] else { throw error("when is the entry?") }
      let entry: Date
      do throws(MomentError) {
        entry = try context.calendar.moment(text, today: context.now)
      } catch {
        throw UsageError(
          "--entry: \(error.reason)",
          suggestion: "type --entry 2026-12-01T10:00 or 'friday 10:00', by the clock on the wall")
      }
      let form = JourneyForm(
        day: context.calendar.date(entry), minute: context.calendar.minuteOfDay(entry), to: flags["--to"],
        from: flags["--from"])
      return .patients(.checked(patient, today: context.today, form))
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
