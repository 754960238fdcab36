import TerminalKit
public import ViewModels

extension RecordKind {
  /// The verb for one record: `guardian`, `lost-thing`.
  var commandName: String { (rawValue.split(separator: ".").last ?? "").typed }

  /// See `KindWords.Commands.hasOneHere`.
  var hasOneHere: Bool { KindWords.own[self]?.commands.hasOneHere ?? false }
}

extension StringProtocol {
  /// The typed form of a stored name: `lost-thing`.
  ///
  /// Avoid `replacing`: it builds its search at run time (decision 59).
  fileprivate var typed: String { String(map { $0 == "_" ? "-" : $0 }) }
}

extension [KindShape] {
  /// Nil for a kind that is not declared.
  subscript(kind: RecordKind) -> KindShape? { first { $0.kind == kind } }
}

extension KindShape {
  var commandName: String { kind.commandName }
  /// The verb of the list.
  var listName: String { KindWords.of(kind).commands.list ?? pluralName }
  /// The fields as flags.
  var flags: [Flag] {
    let words = KindWords.of(self)
    return fields.map { Flag(field: $0.name, $0.kind.placeholder, words.label($0.name)) }
      + (words.commands.priced.isEmpty ? [] : [.costField])
  }
  /// Whether its records have coordinates: lists then begin with the nearest.
  fileprivate var hasPlace: Bool { fields.contains { $0.kind == .place } }
  fileprivate var pluralName: String { plural.typed }
  /// The value's name in a syntax: `GUARDIAN`.
  var placeholder: String { commandName.uppercased() }

  /// The placeholder in a syntax; in brackets if the context can determine the record.
  var placeholderHere: String { kind.hasOneHere ? "[\(placeholder)]" : placeholder }

  /// The fields of a plain name: the kind's one field, or the last fields of the name, a word each.
  func named(_ plain: String) -> [TypedField] {
    KindWords.of(self).commands.plainField.map { [TypedField($0, plain)] }
      ?? TypedField.named(plain, fields.filter(\.isNamed).map(\.name))
  }
}

extension TypedField {
  /// Splits a plain name over the fields: the last words fill the last fields, one each; one word fills the first.
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
  /// The two verbs of a declared kind: the list, and the verb with the commands for one record.
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
        + (shape.hasPlace ? [Flag("--near", "LAT,LON", "sort by distance from there; else from the practice")] : []),
      examples: words.commands.listExamples
        ?? ["\(shape.listName)", "\(shape.listName) --limit 10 --after \(kind.letter)2"]
    ) { arguments throws(UsageError) in
      var arguments = arguments
      // Allows `near` without dashes; without coordinates behind it, it is a word to search.
      if shape.hasPlace, arguments.words.count == 2, arguments.words[0].lowercased() == "near",
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
        after: try arguments.after(kind), guardian: guardian, origin: shape.hasPlace ? try arguments.origin : nil)
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
            : [verbs.whenAdded, "Alone at a prompt, the command asks for one field after the other."].compactMap(
              \.self),
          flags: shape.flags + [verbs.source].compactMap(\.self),
          examples: [new]
        ) { arguments throws(UsageError) in
          let fields = try arguments.fields(of: shape, called: arguments.term ?? "")
          if let draft = verbs.draft, let source = verbs.source.flatMap({ arguments.flags[$0.name] }) {
            return draft.begun(fields, String(source.trimmed))
          }
          // A plain name may precede the form for the other fields.
          if fields.isEmpty || fields.map(\.name) == verbs.plainField.map({ [$0] }), arguments.context.isPrompt {
            return .action(.form(.opened(kind, nil, with: fields)))
          }
          // No form in a script; only a kind without a name may be added empty.
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
          summary: "set fields; an empty value clears one",
          details: ["Without fields, at a prompt, the command asks for one field after the other."], flags: shape.flags,
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

  /// The verbs that a kind declares.
  private static func declared(_ shape: KindShape) -> [Verb] {
    let (kind, one, words) = (shape.kind, shape.placeholder, KindWords.of(shape))
    return shape.verbs.map { verb in
      let type = shape.fields.first { $0.name == verb.field }?.kind ?? .text
      let needsText = type != .day
      return Verb(
        verb.name, "\(one) \(needsText ? "\(verb.field.uppercased())…" : "[DATE]")",
        summary: words.verbs[verb.name]?.summary ?? "set the field: \(words.label(verb.field))",
        details: ["The first word is a number, or a name, in quotes if it has blanks."]
          + (needsText ? [] : ["Without a DATE, today is set."]),
        examples: ["\(verb.name) \(kind.letter)1" + (needsText ? " \(words.verbs[verb.name]?.example ?? "Alma")" : "")]
      ) { arguments throws(UsageError) in
        let record = String(try arguments.word().trimmed)
        guard arguments.words.count > 1 || !needsText else {
          throw arguments.error("\(words.label(verb.field)): a value is needed")
        }
        let text = arguments.words.count > 1 ? try arguments.line(from: 1) : ""
        return .records(.applied(kind, record, verb: verb.name, type.meant(text, in: arguments.context)))
      }
    }
  }

  /// The verbs for the numbered parts of a record, of one kind.
  private static func parts(_ part: KindShape, of shape: KindShape) -> Verb {
    let (kind, one, words) = (shape.kind, shape.placeholderHere, KindWords.of(part))
    let source = words.commands.source
    return Verb(
      part.kind.commandName, summary: "add, edit or remove one of these entries",
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
    let ways = Contact.allCases.filter { way in
      // A text field called `place` is on no map.
      shape.fields.contains { "--\($0.name)" == way.flag && (way != .map || $0.kind == .place) }
    }
    let words = ways.map(\.rawValue).joined(separator: "|")
    let open = Verb(
      "open", "\(one) \(words)", summary: "open a map, a page, a message, a call",
      details: ["With --json or --plain, or without a program to open it, it is printed."],
      examples: ["open \(reference) \(ways.last?.rawValue ?? "")"]
    ) { arguments throws(UsageError) in try arguments.opened(kind, ways) }
    let call = Verb(
      "call", one, summary: "call the telephone number, and print it", examples: ["call " + reference]
    ) { arguments throws(UsageError) in
      .records(.opened(kind, try arguments.recordName(kind), .telephone, opens: try arguments.isForPeople))
    }
    let picture = Verb.picture(one, of: kind, example: "picture \(reference) face.jpg")
    return (shape.hasPicture ? [picture] : []) + (ways.isEmpty ? [] : [open])
      + (ways.contains(.telephone) ? [call] : [])
  }

  /// The guardianship verbs.
  static let links = [
    Verb(
      "link", "GUARDIAN [PATIENT] --as ROLE", summary: "link a guardian to a patient",
      details: ["The guardian is one word: a number, a surname, or a name in quotes."],
      flags: [Flag("--as", GuardianRole.allCases.map(\.rawValue).joined(separator: "|"), "the role")],
      examples: ["link g1 rex --as owner"]
    ) { arguments throws(UsageError) in
      var arguments = arguments
      var role: GuardianRole? = arguments.choice("--as")
      // The role may also stand behind the patient.
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
  /// A guardian, and after it a patient; the current patient if none is named.
  fileprivate var guardianship: (guardian: String, patient: String) {
    get throws(UsageError) {
      (String(try word().trimmed), String(words.dropFirst().joined(separator: " ").trimmed))
    }
  }

  /// A record, and after it the contact to open.
  fileprivate func opened(_ kind: RecordKind, _ ways: [Contact]) throws(UsageError) -> Request {
    guard words.count > (kind.hasOneHere ? 0 : 1), let last = words.last?.lowercased() else {
      throw error("name a record, and what to open")
    }
    // Contacts by their own name, or by the name of their field.
    guard let way = ways.first(where: { [$0.rawValue, String($0.flag.dropFirst(2))].contains(last) }) else {
      throw error("\(quoted(last)) is not one of \(ways.map(\.rawValue).joined(separator: ", "))")
    }
    var name = self
    name.words.removeLast()
    return .records(.opened(kind, try name.recordName(kind), way, opens: try isForPeople))
  }

  /// The origin of distances in a list.
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

  /// The typed fields, and the fields of a plain name.
  ///
  /// - Parameter date: the day from which a validity counts, unless a field has it; nil if only the record has it.
  func fields(
    of shape: KindShape, called plain: String, from date: String? = nil
  ) throws(UsageError) -> [TypedField] {
    // A duration is counted from the due time, and the duration of a validity from the day of the entry.
    let due = flags["--due"].map { FieldKind.moment.meant($0, in: context) }
    let date = flags["--date"].map { FieldKind.day.meant($0, in: context) } ?? date
    let typed = shape.fields.compactMap { field in
      flags["--\(field.name)"].map { text in
        let behind: String? = if case .record = field.kind { wordsBehind("--\(field.name)") } else { nil }
        let first = field.kind == .lastDay ? date : due
        return TypedField(field.name, field.kind.meant(text, in: context, from: first), behind: behind)
      }
    }
    let priced = KindWords.of(shape).commands.priced
    guard !plain.isEmpty else { return priced.isEmpty ? typed : try self.priced(typed, priced) }
    let named = shape.named(plain)
    guard !named.isEmpty else { throw error("\(quoted(plain)) is not FIELD=VALUE") }
    for field in named where has("--\(field.name)") { throw twice(field.name) }
    return priced.isEmpty ? named + typed : try self.priced(named + typed, priced)
  }

  /// A record, the number of its part, and a plain name.
  fileprivate func numbered(
    _ kind: RecordKind
  ) throws(UsageError) -> (record: String, number: Int, plain: String) {
    let (reference, rest) = try behindReference(kind)
    let name = rest.isEmpty ? reference.split(separator: " ").dropLast().joined(separator: " ") : reference
    let text = rest.isEmpty ? words.last ?? "" : String(rest.firstWord)
    guard kind.hasOneHere || !name.isEmpty, let number = wholeNumber(text, in: 1...Int.max) else {
      throw error("the number of an entry is needed")
    }
    return (name, number, String(rest.dropFirst(text.count).trimmed))
  }
}
