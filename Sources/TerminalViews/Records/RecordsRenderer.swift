import TerminalKit
import ViewModels

/// Prints records of declared kinds: a page, one record, a confirmation, or the result of an import or export.
enum RecordsRenderer {
  static func render(_ state: RecordsViewState, style: Style) -> Output {
    switch state.answer {
    case .listed: page(state, style)
    case .shown(let view): one(view, style)
    case .printed(let file, let patient, let entries): printed(file, patient, entries, style)
    case .imported(let views): ImportRenderer.render(views, style: style)
    case .exported(let file, let count): exported(file, count, style)
    case .contact(let contact): ContactRenderer.render(contact, style: style)
    case .confirmed(let confirmation): ConfirmationRenderer.render(confirmation, style: style)
    case .refused, nil: Output()
    }
  }

  /// One record, as its kind prints it.
  static func one(_ view: RecordView, _ style: Style) -> Output {
    KindWords.of(view.row.record.kind).screens.one?(view, style) ?? shown(view, style)
  }

  private static func page(_ state: RecordsViewState, _ style: Style) -> Output {
    guard let filter = state.filter, let shape = style.kinds[filter.kind] else { return Output() }
    let screens = KindWords.of(shape).screens
    if let page = screens.page { return page(state, filter, style) }
    // A single command can have a session, but is no open prompt: leave it out.
    let prompts = state.prompts.filter { !$0.isHere || style.commandPrefix == "/" }
    let here = state.prompts.first(where: \.isHere)?.practitioner
    var output = Listing(
      title: shape.listName, rows: state.rows.map { $0.listed(prompts, here: here, style).far($0, in: filter, style) },
      next: state.next.map { RecordID(filter.kind, $0) },
      words: Listing.words(filter.search, limit: filter.limit, usual: RecordFilter.usual)
        + (filter.guardian.map { ["--guardian \(Words.joined($0).oneLine(60))"] } ?? [])
        + (filter.species.map { ["--species \(Words.joined($0).oneLine(60))"] } ?? [])
        + (filter.reminders.map { ["--\($0.rawValue)"] } ?? [])
        + (filter.origin?.source == .typed ? ["--near \(filter.origin?.place ?? "")"] : []),
      nothing: nothing(filter, shape, hasNoRecords: state.hasNoRecords, style),
      more: screens.members?(prompts, style)
        ?? filter.origin.map { ["near": .string($0.place), "partial": .bool(state.isPartial)] } ?? [:]
    ).output(style)
    output.err += DistanceWords.remarks(state, filter, style)
    if style.format == .people, let summary = screens.summary?(state, filter, style) {
      output.err.append(style.forErrors.say(summary))
    }
    return output
  }

  private static func nothing(
    _ filter: RecordFilter, _ shape: KindShape, hasNoRecords: Bool, _ style: Style
  ) -> Message {
    let (words, prefix) = (KindWords.of(shape), style.commandPrefix)
    let add = "\(prefix)\(shape.commandName) \(words.commands.add) \(shape.needed.joined(separator: " "))"
    let none: Message = "no \(words.plural) yet: \(add) adds one"
    guard !hasNoRecords else { return none }
    if let nothing = words.screens.nothing?(filter, style) { return nothing }
    if let after = filter.after { return "no more \(words.plural) after \(RecordID(filter.kind, after).reference)" }
    if let guardian = filter.guardian {
      return
        "no patient is linked to \(quoted(guardian)): \(prefix)guardian link \(Words.joined(guardian).harmless) PATIENT links one"
    }
    if let species = filter.species {
      let list = "\(prefix)\(shape.listName)"
      let word = quoted(style.say(PatientSpecies.kind.word(species)))
      return filter.search.map { "no patient of the species \(word) matches \(quoted($0)): \(list) lists all" }
        ?? "no patient has the species \(word): \(list) lists them all"
    }
    if let search = filter.search {
      return "\(words.none) matches \(quoted(search)): \(prefix)\(shape.listName) lists them all"
    }
    return none
  }

  private static func exported(_ file: String, _ count: Int, _ style: Style) -> Output {
    let words: Message =
      count == 1 ? "1 reminder exported to \(file.harmless)" : "\(count) reminders exported to \(file.harmless)"
    let lines = style.forPrograms(
      "reminder export", object: ["file": .string(file), "reminders": .number(count)],
      plain: ["\(file.harmless)\t\(count)"])
    return lines.map { Output(out: $0) } ?? Output(err: [style.forErrors.say(words)])
  }

  private static func printed(_ file: String, _ patient: RecordRow, _ entries: Int, _ style: Style) -> Output {
    let lines = style.forPrograms(
      "book of \(patient.reference)", object: ["file": .string(file), "entries": .number(entries)],
      plain: ["\(file.harmless)\t\(entries)"])
    return lines.map { Output(out: $0) }
      ?? Output(err: [
        style.forErrors.say("health book of \(patient.shownName(40, style)) written to \(file.harmless)")
      ])
  }

  static func shown(_ view: RecordView, _ style: Style) -> Output {
    let row = view.row
    var output = Output()
    switch style.format {
    case .json, .jsonl:
      var members = row.json(style)
      members.merge(view.earlier.members(style.calendar)) { $1 }
      members["title"] = .string("\(KindWords.of(row.record.kind).noun.english) \(row.reference)")
      members.merge(KindWords.of(row.record.kind).screens.parts?(view, style) ?? [:]) { $1 }
      if view.isRemoved { members["removed"] = .bool(true) }
      output.out = [JSON.object(members).line]
    case .plain:
      output.out = [row.plainLine + (view.picture.map { "\t" + $0.file.harmless } ?? "")]
      output.out += view.guardianships.map { "\($0.role?.rawValue ?? "")\t\($0.patient.plainLine)" }
      output.out += view.incidents.map { $0.plainLine(style) }
    case .people: output = people(view, style)
    }
    if view.hasMore, !style.format.isJSON {
      let suggestion = "\(style.commandPrefix)\(KindWords.of(row.record.kind).screens.rest) \(row.reference)"
      output.err.append(style.forErrors.paint(style.say("more: \(suggestion)"), .hint))
    }
    return output
  }

  private static func people(_ view: RecordView, _ style: Style) -> Output {
    let (row, words) = (view.row, KindWords.of(view.row.record.kind))
    let named = Set(style.kinds[row.record.kind]?.fields.filter(\.isNamed).map(\.name) ?? [])
    let others = row.fields.filter { field in
      !named.contains(field.name) && field.name != "proof-photo" && !words.hiddenFields.contains(field.name)
    }
    var picture = view.picture.map { [(name: words.screens.picture, text: $0.described(style))] } ?? []
    if let proof = view.proof { picture.append((name: "proof photo", text: proof.described(style))) }
    let state = row.reminder.map { reminder in
      [(name: "state" as Message, text: style.say(reminder.state(at: style.now).words))]
    }
    var name = row.name.isEmpty ? style.say(words.noun) : row.name
    if view.isRemoved { name = style.say("\(name) (removed)") }
    var output = Output(
      out: style.fields(
        [(Message(text: row.reference), name)] + (state ?? [])
          + others.map { (words.label($0.name), $0.text.isEmpty ? "" : $0.shown(style)) } + picture
          + (words.also?(view, style) ?? [])))
    output.out += view.earlier.flatMap { $0.lines(words.label($0.name), style) }
    if !view.guardianships.isEmpty { output.out.append(style.paint(style.say("Patients"), .bold)) }
    output.out += view.guardianships.map { $0.line($0.patient.listed(style), style) }
    if !view.incidents.isEmpty {
      let table = IncidentTable(rows: view.incidents, style: style)
      output.out += [style.say("pending")] + view.incidents.flatMap { table.lines($0) }
    }
    let command = "\(style.commandPrefix)\(row.record.kind.commandName)"
    guard !view.isRemoved else { return output }
    let typed = (style.kinds[row.record.kind]?.fields ?? []).filter { field in
      others.contains { $0.name == field.name }
    }
    if let field = typed.last(where: { $0.kind == .text }) ?? typed.last, others.allSatisfy(\.text.isEmpty) {
      let suggestion = "\(command) edit \(row.reference) \(field.assignment)"
      output.err.append(style.say("no other field is set: \(suggestion) sets one"))
    }
    if let lacking = words.screens.lacking?(view, command) { output.err.append(style.say(lacking)) }
    return output
  }
}

extension KindShape {
  /// Arguments of an example that adds a record: name and required fields, or else the first field.
  fileprivate var needed: [String] {
    let needed =
      (fields.contains(where: \.isNamed) ? ["NAME"] : [])
      + fields.filter { $0.isRequired && !$0.isNamed }.map(\.assignment)
    return needed.isEmpty ? fields.prefix(1).map(\.assignment) : needed
  }
}

extension KindShape.Field {
  /// `NAME=VALUE` for an example: the placeholder if it is a valid value, or else an example.
  fileprivate var assignment: String {
    let placeholder = kind.placeholder
    return "\(name)=\(kind.canonical(placeholder) == nil ? kind.example : placeholder)"
  }
}
