import ViewModels

/// Prints what the records of declared kinds have to say: a page, one of them, what was done.
enum RecordsRenderer {
  static func render(_ state: RecordsViewState, style: Style) -> Output {
    switch state.answer {
    case .listed: page(state, style)
    case .shown(let view) where view.row.record.kind == .patient: PatientRenderer.render(view, style: style)
    case .shown(let view): shown(view, style)
    case .printed(let file, let patient, let entries): printed(file, patient, entries, style)
    case .imported(let views): ImportRenderer.render(views, style: style)
    case .exported(let file, let count): exported(file, count, style)
    case .contact(let contact): ContactRenderer.render(contact, style: style)
    case .confirmed(let confirmation): ConfirmationRenderer.render(confirmation, style: style)
    // A failure is the root's to print.
    case .refused, nil: Output()
    }
  }

  private static func page(_ state: RecordsViewState, _ style: Style) -> Output {
    guard let filter = state.filter, let shape = style.kinds[filter.kind] else { return Output() }
    guard filter.kind != .entry else { return BookRenderer.page(state, filter, style) }
    // A command of a shell is no prompt.
    let prompts = state.prompts.filter { !$0.isHere || style.commandPrefix == "/" }
    let isTeam = filter.kind == .practitioner
    var output = Listing(
      title: shape.listName, rows: state.rows.map { $0.listed(prompts, style).far($0, in: filter, style) },
      next: state.next.map { RecordID(filter.kind, $0) },
      words: Listing.words(filter.search, limit: filter.limit, usual: RecordFilter.usual)
        + (filter.guardian.map { ["--guardian \(Words.joined($0).oneLine(60))"] } ?? [])
        + (filter.origin?.source == .typed ? ["--near \(filter.origin?.place ?? "")"] : []),
      nothing: nothing(filter, shape, isBeginning: state.isBeginning, style),
      more: isTeam
        ? ["prompts": .array(prompts.map { $0.json(style.calendar) })]
        : filter.origin.map { ["near": .string($0.place), "partial": .bool(state.isPartial)] } ?? [:]
    ).output(style)
    output.err += DistanceWords.remarks(state, filter, style)
    if let summary = summary(state, filter, style) { output.err.append(summary) }
    return output
  }

  /// How many reminders of today, or of before, are still to be done; for people, and below the beginning of the list.
  private static func summary(_ state: RecordsViewState, _ filter: RecordFilter, _ style: Style) -> String? {
    guard filter.kind == .reminder, filter.reminders == nil, filter.search == nil, filter.after == nil,
      style.format == .people, !state.rows.isEmpty, let count = state.stillToDo
    else { return nil }
    let words: Message =
      switch count {
      case 0: "no reminder is due today"
      case 1: "1 reminder is still to be done today"
      default: "\(count) reminders are still to be done today"
      }
    return style.forErrors.say(words)
  }

  private static func nothing(
    _ filter: RecordFilter, _ shape: KindShape, isBeginning: Bool, _ style: Style
  ) -> Message {
    let (words, prefix) = (KindWords.of(shape), style.commandPrefix)
    let add = "\(prefix)\(shape.commandName) \(words.commands.add) \(shape.needed.joined(separator: " "))"
    let none: Message = "no \(words.plural) yet: \(add) adds one"
    guard !isBeginning else { return none }
    if filter.kind == .reminder, filter.reminders == nil, filter.search == nil, filter.after == nil {
      return "no reminder is open: \(prefix)reminders --past lists those that are done"
    }
    if let after = filter.after { return "no more \(words.plural) after \(RecordID(filter.kind, after).reference)" }
    if let guardian = filter.guardian {
      return
        "no patient is linked to \(quoted(guardian)): \(prefix)guardian link \(Words.joined(guardian).harmless) PATIENT links one"
    }
    if let search = filter.search {
      if filter.kind == .reminder, filter.reminders == nil {
        let all = "\(prefix)reminders --all \(Words.joined(search).harmless)"
        return "no open reminder has \(quoted(search)): \(all) looks at those that are done, too"
      }
      return "\(words.none) has \(quoted(search)): \(prefix)\(shape.listName) lists them all"
    }
    return none
  }

  private static func exported(_ file: String, _ count: Int, _ style: Style) -> Output {
    switch style.format {
    case .json, .jsonl:
      let members: [String: JSON] = [
        "title": .string("reminder export"), "file": .string(file), "reminders": .number(count),
      ]
      return Output(out: [JSON.object(members).line])
    case .plain: return Output(out: ["\(file.harmless)\t\(count)"])
    case .people:
      let words: Message =
        count == 1
        ? "1 reminder is in the file \(file.harmless)" : "\(count) reminders are in the file \(file.harmless)"
      return Output(err: [style.forErrors.say(words)])
    }
  }

  private static func printed(_ file: String, _ patient: RecordRow, _ entries: Int, _ style: Style) -> Output {
    switch style.format {
    case .json, .jsonl:
      Output(out: [
        JSON.object([
          "title": .string("book of \(patient.reference)"), "file": .string(file), "entries": .number(entries),
        ]).line
      ])
    case .plain: Output(out: ["\(file.harmless)\t\(entries)"])
    case .people:
      Output(err: [style.forErrors.say("the book of \(patient.shownName(40, style)) is on the page \(file.harmless)")])
    }
  }

  static func shown(_ view: RecordView, _ style: Style) -> Output {
    let row = view.row
    var output = Output()
    switch style.format {
    case .json, .jsonl:
      var members = row.json(style)
      members["title"] = .string("\(KindWords.of(row.record.kind).noun.english) \(row.reference)")
      members.merge(parts(of: view, style)) { $1 }
      output.out = [JSON.object(members).line]
    case .plain:
      output.out = [row.plainLine + (view.picture.map { "\t" + $0.file.harmless } ?? "")]
      output.out += view.guardianships.map { "\($0.role?.rawValue ?? "")\t\($0.patient.plainLine)" }
      output.out += view.incidents.map { $0.plainLine(style) }
    case .people: output = people(view, style)
    }
    if view.hasMore, !style.format.isJSON {
      let command = row.record.kind == .guardian ? "patients --guardian" : "incidents --by"
      let way = "\(style.commandPrefix)\(command) \(row.reference)"
      output.err.append(style.forErrors.paint(style.say("more: \(way)"), .hint))
    }
    return output
  }

  /// What other programs are told of what belongs to a record.
  private static func parts(of view: RecordView, _ style: Style) -> [String: JSON] {
    let calendar = style.calendar
    switch view.row.record.kind {
    case .guardian:
      let patients = view.guardianships.map {
        JSON.object($0.patient.json(style).merging(["role": $0.jsonRole]) { $1 })
      }
      return ["has_more": .bool(view.hasMore), "patients": .array(patients)]
    case .practitioner:
      return [
        "has_more": .bool(view.hasMore), "pending": .array(view.incidents.map { .object($0.json(calendar)) }),
        "picture": view.picture.map { .object($0.json(calendar)) } ?? .null,
      ]
    case .reminder:
      return [
        "picture": view.picture.map { .object($0.json(calendar)) } ?? .null,
        "proof_photo": view.proof.map { .object($0.json(calendar)) } ?? .null,
      ]
    default: return [:]
    }
  }

  private static func people(_ view: RecordView, _ style: Style) -> Output {
    let (row, words) = (view.row, KindWords.of(view.row.record.kind))
    let named = Set(style.kinds[row.record.kind]?.fields.filter(\.isNamed).map(\.name) ?? [])
    let others = row.fields.filter { field in
      !named.contains(field.name) && field.name != "proof-photo" && !words.unshown.contains(field.name)
    }
    let isReminder = row.record.kind == .reminder
    var picture =
      view.picture.map { [(name: (isReminder ? "hint" : "picture") as Message, text: $0.described(style))] } ?? []
    if let proof = view.proof { picture.append((name: "shown by", text: proof.described(style))) }
    let state = row.reminder.map { reminder in
      [(name: "state" as Message, text: style.say(reminder.state(at: style.now).words))]
    }
    var output = Output(
      out: style.fields(
        [(Message(text: row.reference), row.name.isEmpty ? style.say(words.noun) : row.name)] + (state ?? [])
          + others.map { (words.label($0.name), $0.text.isEmpty ? "" : $0.shown(style)) } + picture
          + (words.also?(row, style) ?? [])))
    if !view.guardianships.isEmpty { output.out.append(style.paint(style.say("Patients"), .bold)) }
    output.out += view.guardianships.map { $0.line($0.patient.listed(style), style) }
    if !view.incidents.isEmpty {
      let table = IncidentTable(rows: view.incidents, style: style)
      output.out += [style.say("pending")] + view.incidents.flatMap { table.lines($0) }
    }
    let command = "\(style.commandPrefix)\(row.record.kind.commandName)"
    let typed = Set(style.kinds[row.record.kind]?.fields.map(\.name) ?? [])
    if let field = others.last(where: { typed.contains($0.name) }), others.allSatisfy(\.text.isEmpty) {
      let way = "\(command) edit \(row.reference) \(field.name)=TEXT"
      output.err.append(style.say("no more is known: \(way) adds to it"))
    }
    if row.record.kind == .guardian, view.guardianships.isEmpty {
      let way = "\(command) link \(row.reference) p7 --as owner"
      output.err.append(style.say("no patient yet: \(way)"))
    }
    return output
  }
}

extension KindShape {
  /// The arguments with which one can be added: its name, if the kind has names, and every required field.
  fileprivate var needed: [String] {
    func assignment(_ field: Field) -> String {
      let placeholder = field.kind.placeholder
      return "\(field.name)=\(field.kind.canonical(placeholder) == nil ? field.kind.example : placeholder)"
    }
    let needed =
      (fields.contains(where: \.isNamed) ? ["NAME"] : [])
      + fields.filter { $0.isRequired && !$0.isNamed }.map(assignment)
    return needed.isEmpty ? fields.prefix(1).map(assignment) : needed
  }
}
