import TerminalKit
public import ViewModels

extension RecordKind {
  /// The name of the verb for one record: `guardian`, `lost-thing`.
  var commandName: String { (rawValue.split(separator: ".").last ?? "").typed }

  /// Whether a record of this kind may be current, so that a command need not name it.
  var hasCurrentRecord: Bool { KindWords.own[self]?.commands.hasCurrentRecord ?? false }
}

extension StringProtocol {
  /// The typed form of a stored name: `lost-thing` for `lost_thing`.
  ///
  /// Avoid `replacing`: it slows down each start (decision 59).
  fileprivate var typed: String { String(map { $0 == "_" ? "-" : $0 }) }
}

extension [KindShape] {
  /// The shape of a kind; nil for an undeclared kind.
  subscript(kind: RecordKind) -> KindShape? { first { $0.kind == kind } }
}

extension KindShape {
  var commandName: String { kind.commandName }
  /// The name of the verb that lists the records.
  var listName: String { KindWords.of(kind).commands.list ?? pluralName }
  /// The flags for the fields and, for a kind with costs, the cost.
  var flags: [Flag] {
    let words = KindWords.of(self)
    return fields.map { Flag(field: $0.name, $0.kind.placeholder, words.label($0.name)) }
      + (words.commands.priced.isEmpty ? [] : [.costField])
  }
  /// Whether the records have coordinates, so that lists are sorted by distance.
  fileprivate var hasCoordinates: Bool { fields.contains { $0.kind == .place } }
  fileprivate var pluralName: String { plural.typed }
  /// The placeholder of a record in a syntax: `GUARDIAN`.
  var placeholder: String { commandName.uppercased() }

  /// ``placeholder``, in brackets if the current record is the default.
  var placeholderHere: String { kind.hasCurrentRecord ? "[\(placeholder)]" : placeholder }

  /// The fields of a text without `FIELD=`: the kind's `plainField`, or the fields of its name.
  ///
  /// ``TypedField/named(_:_:)`` splits the name.
  func named(_ plain: String) -> [TypedField] {
    KindWords.of(self).commands.plainField.map { [TypedField($0, plain)] }
      ?? TypedField.named(plain, fields.filter(\.isNamed).map(\.name))
  }
}

extension TypedField {
  /// Splits a plain name: each later field gets one word from the end, the first field gets the rest.
  ///
  /// If there are fewer words than fields, the first field gets all words.
  static func named(_ plain: String, _ names: [String]) -> [TypedField] {
    let words = plain.split(whereSeparator: \.isBlank).map(String.init)
    guard let first = names.first, words.count > 1, names.count <= words.count else {
      return names.first.map { [TypedField($0, plain)] } ?? []
    }
    let rest = names.count - 1
    return [TypedField(first, words.dropLast(rest).joined(separator: " "))]
      + zip(names.dropFirst(), words.suffix(rest)).map { TypedField($0, $1) }
  }
}

extension VerbTable {
  /// The two verbs of a declared kind: for the list, and for one record.
  public static func verbs(of shape: KindShape) -> [Verb] {
    let commands = KindWords.of(shape.kind).commands
    let single = single(shape) {
      let ofParts = shape.parts.filter { !$0.fields.isEmpty }.map { parts($0, of: shape) }
      return commands.own() + declared(shape) + ofParts + extras(of: shape)
    }
    return [commands.lists?(shape) ?? list(shape), single].about(commands.topic)
  }

  private static func list(_ shape: KindShape) -> Verb {
    let (kind, words) = (shape.kind, KindWords.of(shape))
    return Verb(
      shape.listName, or: shape.listName == shape.pluralName ? [] : [shape.pluralName], "[TERM…] [flags]",
      summary: words.commands.listing ?? "the \(words.plural), or those that match TERM",
      details: [words.commands.searching, words.commands.order],
      flags: [.limit(else: RecordFilter.usual), .after(shape.placeholder)]
        + words.commands.filters
        + (shape.hasCoordinates
          ? [Flag("--near", "LAT,LON", "sort by distance from this place; else from the practice")] : []),
      examples: words.commands.listExamples
        ?? ["\(shape.listName)", "\(shape.listName) --limit 10 --after \(kind.letter)2"]
    ) { arguments throws(UsageError) in
      var arguments = arguments
      // Accept `near` without dashes before coordinates; otherwise it is a word to search.
      if shape.hasCoordinates, arguments.words.count == 2, arguments.words[0].lowercased() == "near",
        !arguments.has("--near"), Configuration.Key.place(arguments.words[1]) != nil
      {
        arguments.flags["--near"] = arguments.words[1]
        arguments.words = []
      }
      let guardian = arguments.flags["--guardian"].map { String($0.trimmed) }
      guard guardian == nil || arguments.term == nil else {
        throw UsageError("TERM and --guardian cannot be combined", suggestion: "keep one of them")
      }
      var filter = RecordFilter(
        kind, search: arguments.term, limit: arguments.number("--limit") ?? RecordFilter.usual,
        after: try arguments.after(kind), guardian: guardian, origin: shape.hasCoordinates ? try arguments.origin : nil,
        meant: arguments.term.flatMap { shape.searchInStoredWords($0, in: arguments.context) })
      try words.commands.filter?(arguments, &filter)
      return .records(.asked(filter))
    }
  }

  private static func single(_ shape: KindShape, and others: @escaping @Sendable () -> [Verb]) -> Verb {
    let (kind, one, words) = (shape.kind, shape.placeholder, KindWords.of(shape))
    let verbs = words.commands
    let (reference, named) = ("\(kind.letter)1", verbs.draft == nil ? shape.placeholderHere : "[\(one)]")
    let (new, change) = words.examples ?? ("add Alma", "edit \(reference) \(shape.fields.first?.name ?? "")=Alma")
    return Verb(
      shape.commandName,
      summary: verbs.summary ?? "add, show, edit or remove one",
      details: verbs.naming
        ?? ["\(one) is a number such as \(reference), a name or its beginning, an id or its last 12 characters."],
      verbs: [
        Verb(
          verbs.add, or: verbs.add == "new" ? [] : ["new"], "[NAME] [FIELD=VALUE…]", summary: verbs.adding,
          details: shape.isNameless
            ? [verbs.whenAdded].compactMap(\.self)
            : [verbs.whenAdded, "If only the command is typed at a prompt, it asks for one field after the other."]
              .compactMap(
                \.self),
          flags: shape.flags + [verbs.source].compactMap(\.self),
          examples: [new]
        ) { arguments throws(UsageError) in
          try arguments.refuseSpecies(behindNameOf: shape)
          let fields = try arguments.fields(of: shape, called: arguments.term ?? "")
          if let draft = verbs.draft, let source = verbs.source.flatMap({ arguments.flags[$0.name] }) {
            return draft.begun(fields, String(source.trimmed))
          }
          // After a plain name, the form asks for the other fields.
          if fields.isEmpty || fields.map(\.name) == verbs.plainField.map({ [$0] }), arguments.context.isPrompt {
            return .action(.form(.opened(kind, nil, with: fields)))
          }
          // A script gets no form; only a kind without a name may be added empty.
          guard !fields.isEmpty || shape.isNameless else { throw arguments.error("at least one field is needed") }
          return .records(.added(kind, fields))
        },
        Verb(
          "show", named, summary: verbs.showing, examples: ["show \(reference)"]
        ) {
          arguments throws(UsageError) in
          if let draft = verbs.draft, arguments.words.isEmpty { return draft.shown }
          return .records(.showed(kind, try arguments.recordName(kind)))
        },
        Verb(
          "edit", named + " [FIELD=VALUE…]",
          summary: "set fields; an empty value clears a field",
          details: ["If no field is typed at a prompt, the command asks for one field after the other."],
          flags: shape.flags,
          examples: [change]
        ) { arguments throws(UsageError) in
          if let draft = verbs.draft, arguments.words.isEmpty {
            let fields = try arguments.fields(of: shape, called: "")
            guard !fields.isEmpty else { throw draft.unclear(arguments.name) }
            return draft.edited(fields)
          }
          let (record, plain) = try arguments.behindReference(kind)
          let fields = try arguments.fields(of: shape, called: plain)
          if fields.isEmpty, arguments.context.isPrompt { return .action(.form(.opened(kind, record))) }
          guard !fields.isEmpty else { throw arguments.error("name a field to change") }
          return .records(.edited(kind, record, fields))
        },
        Verb(verbs.remove, one, summary: verbs.removing, examples: ["\(verbs.remove) \(reference)"]) {
          arguments throws(UsageError) in .records(.removed(kind, try arguments.line))
        },
      ] + others())
  }

  /// The verbs that the kind declares; each sets one field.
  private static func declared(_ shape: KindShape) -> [Verb] {
    let (kind, one, words) = (shape.kind, shape.placeholder, KindWords.of(shape))
    return shape.verbs.map { verb in
      let type = shape.fields.first { $0.name == verb.field }?.kind ?? .text
      let needsText = type != .day
      return Verb(
        verb.name, "\(one) \(needsText ? "\(verb.field.uppercased())…" : "[DATE]")",
        summary: words.verbs[verb.name]?.summary ?? "set the field: \(words.label(verb.field))",
        details: ["The first word is the number or the name of the record; a name with blanks needs quotes."]
          + (needsText ? [] : ["Without a DATE, the date is today."]),
        examples: ["\(verb.name) \(kind.letter)1" + (needsText ? " \(words.verbs[verb.name]?.example ?? "Alma")" : "")]
      ) { arguments throws(UsageError) in
        let record = String(try arguments.word().trimmed)
        guard arguments.words.count > 1 || !needsText else {
          throw arguments.error("\(words.label(verb.field)): a value is needed")
        }
        let text = arguments.words.count > 1 ? try arguments.line(from: 1) : ""
        return .records(.applied(kind, record, verb: verb.name, type.storedText(text, in: arguments.context)))
      }
    }
  }

  /// The verb for one kind of a record's numbered parts: `patient owner`.
  private static func parts(_ part: KindShape, of shape: KindShape) -> Verb {
    let (kind, one, words) = (shape.kind, shape.placeholderHere, KindWords.of(part))
    let source = words.commands.source
    return Verb(
      part.kind.commandName, summary: "add, edit or remove an entry",
      verbs: [
        Verb(
          "add", "\(one) [FIELD=VALUE…]", summary: "add an entry", flags: part.flags + [source].compactMap(\.self),
          examples: words.examples.map { [$0.add] } ?? []
        ) { arguments throws(UsageError) in
          let (record, plain) = try arguments.behindReference(kind)
          let typed = try arguments.fields(of: part, called: plain)
          let named = source.flatMap { arguments.flags[$0.name] }.map { String($0.trimmed) }
          guard !record.isEmpty || named != nil || !typed.isEmpty else { throw arguments.missing(0) }
          return .records(.entered(kind, record, part.kind, from: named, typed))
        },
        Verb(
          "edit", "\(one) N FIELD=VALUE…", summary: "set fields of entry N", flags: part.flags,
          examples: words.examples.map { [$0.edit] } ?? []
        ) { arguments throws(UsageError) in
          let (record, number, plain) = try arguments.numbered(kind)
          let typed = try arguments.fields(of: part, called: plain)
          guard !typed.isEmpty else { throw arguments.error("name a field to change") }
          return .records(.amended(kind, record, part.kind, number, typed))
        },
        Verb("remove", "\(one) N", summary: "remove entry N", examples: ["remove \(RecordID(kind, 7).reference) 1"]) {
          arguments throws(UsageError) in
          let (record, number, plain) = try arguments.numbered(kind)
          guard plain.isEmpty else { throw arguments.error("\(arguments.name) does not take \(quoted(plain))") }
          return .records(.struck(kind, record, part.kind, number))
        },
      ])
  }

  /// The verbs for picture and contacts, for kinds that have them.
  private static func extras(of shape: KindShape) -> [Verb] {
    let (kind, one, reference) = (shape.kind, shape.placeholderHere, "\(shape.kind.letter)1")
    let contacts = Contact.allCases.filter { contact in
      // A text field named `place` has no coordinates.
      shape.fields.contains { "--\($0.name)" == contact.flag && (contact != .map || $0.kind == .place) }
    }
    let words = contacts.map(\.rawValue).joined(separator: "|")
    let open = Verb(
      "open", "\(one) \(words)", summary: "open a map, a web page, a mail or a call",
      details: ["With --json or --plain, or if no program can open it, the address or number is printed."],
      examples: ["open \(reference) \(contacts.last?.rawValue ?? "")"]
    ) { arguments throws(UsageError) in try arguments.opened(kind, contacts) }
    let call = Verb(
      "call", one, summary: "call the telephone number, and print it", examples: ["call " + reference]
    ) { arguments throws(UsageError) in
      .records(.opened(kind, try arguments.recordName(kind), .telephone, opens: try arguments.isForPeople))
    }
    let picture = Verb.picture(one, of: kind, example: "picture \(reference) face.jpg")
    return (shape.hasPicture ? [picture] : []) + (contacts.isEmpty ? [] : [open])
      + (contacts.contains(.telephone) ? [call] : [])
  }

  /// Verbs that link guardians to patients.
  static let links = [
    Verb(
      "link", "GUARDIAN [PATIENT] --as ROLE", summary: "link a guardian to a patient",
      details: ["The guardian is one word: a number, a surname, or a name in quotes."],
      flags: [Flag("--as", GuardianRole.allCases.map(\.rawValue).joined(separator: "|"), "the role")],
      examples: ["link g1 rex --as owner"]
    ) { arguments throws(UsageError) in
      var arguments = arguments
      var role: GuardianRole? = arguments.choice("--as")
      // The role may also be the last word, without `--as`.
      if role == nil, arguments.words.count > 1, let last = arguments.words.last?.lowercased(),
        let said = GuardianRole(rawValue: last)
      {
        role = said
        arguments.words.removeLast()
      }
      let (guardian, patient) = try arguments.guardianship
      guard let role else { throw arguments.error("a role is needed") }
      return .records(.linked(guardian, patient: patient, role))
    },
    Verb("unlink", "GUARDIAN [PATIENT]", summary: "unlink a guardian from a patient", examples: ["unlink g1 p7"]) {
      arguments throws(UsageError) in
      let (guardian, patient) = try arguments.guardianship
      return .records(.linked(guardian, patient: patient, nil))
    },
  ]
}

extension Request {
  static func records(_ action: RecordsViewState.Action) -> Request { .action(.records(action)) }
}

extension Arguments {
  /// The typed guardian and patient; an empty patient is the current one.
  fileprivate var guardianship: (guardian: String, patient: String) {
    get throws(UsageError) {
      (String(try word().trimmed), String(words.dropFirst().joined(separator: " ").trimmed))
    }
  }

  /// The request to open a contact of a record: the last word names the contact.
  fileprivate func opened(_ kind: RecordKind, _ contacts: [Contact]) throws(UsageError) -> Request {
    guard words.count > (kind.hasCurrentRecord ? 0 : 1), let last = words.last?.lowercased() else {
      throw error("name a record, and what to open")
    }
    // A contact is named by its own name, or by its field.
    guard let contact = contacts.first(where: { [$0.rawValue, String($0.flag.dropFirst(2))].contains(last) }) else {
      throw error("\(quoted(last)) is not one of \(contacts.map(\.rawValue).joined(separator: ", "))")
    }
    var name = self
    name.words.removeLast()
    return .records(.opened(kind, try name.recordName(kind), contact, opens: try isForPeople))
  }

  /// The origin of distances in a list: `--near`, or the default.
  fileprivate var origin: RecordFilter.Origin {
    get throws(UsageError) {
      guard let typed = flags["--near"] else { return context.origin }
      guard let place = Configuration.Key.place(typed) else {
        throw UsageError(
          "--near: \(quoted(typed)) is \(FieldKind.place.refusal)", suggestion: "type \(FieldKind.place.remedy)")
      }
      return .init(place, .typed)
    }
  }

  /// The fields of a plain name, the typed fields, and the cost.
  ///
  /// A validity counts from `date`, unless `--date` is typed; `date` is nil if only the stored record has it.
  func fields(
    of shape: KindShape, called plain: String, from date: String? = nil
  ) throws(UsageError) -> [TypedField] {
    // The length of a series counts from the due time, the length of a validity from the day of the entry.
    let due = flags["--due"].map { FieldKind.moment.storedText($0, in: context) }
    let date = flags["--date"].map { FieldKind.day.storedText($0, in: context) } ?? date
    let typed = shape.fields.compactMap { field in
      flags["--\(field.name)"].map { text in
        let rest: String? = if case .record = field.kind { wordsAfterFlag("--\(field.name)") } else { nil }
        let first = field.kind == .lastDay ? date : due
        return TypedField(field.name, field.kind.storedText(text, in: context, from: first), unquotedRest: rest)
      }
    }
    let priced = KindWords.of(shape).commands.priced
    guard !plain.isEmpty else { return priced.isEmpty ? typed : try self.priced(typed, priced) }
    // An amount alone is no name: `entry edit t6 40€`.
    if !priced.isEmpty, let cost = Amount.cost(ofAmountAlone: plain) {
      guard !has(Flag.costField.name) else { throw twice(TypedField.cost) }
      let fields = try self.priced(typed, priced)
      guard !fields.contains(where: { $0.name == TypedField.cost }) else { throw twice(TypedField.cost) }
      return fields + [.costing(cost)]
    }
    let named = shape.named(plain)
    guard !named.isEmpty else { throw error("\(quoted(plain)) is not FIELD=VALUE") }
    for field in named where has("--\(field.name)") { throw twice(field.name) }
    return priced.isEmpty ? named + typed : try self.priced(named + typed, priced)
  }

  /// The typed record, the number of its part, and a plain name.
  fileprivate func numbered(
    _ kind: RecordKind
  ) throws(UsageError) -> (record: String, number: Int, plain: String) {
    let (reference, rest) = try behindReference(kind)
    let name = rest.isEmpty ? reference.split(separator: " ").dropLast().joined(separator: " ") : reference
    let text = rest.isEmpty ? words.last ?? "" : String(rest.firstWord)
    guard kind.hasCurrentRecord || !name.isEmpty, let number = wholeNumber(text, in: 1...Int.max) else {
      throw error("the number of an entry is needed")
    }
    return (name, number, String(rest.dropFirst(text.count).trimmed))
  }
}
