import ViewModels

/// Prints what the records of declared kinds have to say: a page, one of them, what was done.
enum RecordsRenderer {
  static func render(_ state: RecordsViewState, style: Style) -> Output {
    switch state.answer {
    case .listed: page(state, style)
    case .shown(let view): shown(view, style)
    case .confirmed(let confirmation): ConfirmationRenderer.render(confirmation, style: style)
    // A complaint is the root's to print.
    case .refused, nil: Output()
    }
  }

  private static func page(_ state: RecordsViewState, _ style: Style) -> Output {
    guard let filter = state.filter, let shape = KindShape.of(filter.kind) else { return Output() }
    return Listing(
      title: shape.listName, rows: state.rows.map(\.listed), next: state.next.map { RecordName(filter.kind, $0) },
      words: Listing.words(filter.search, limit: filter.limit, usual: RecordFilter.usual),
      nothing: nothing(filter, shape, isBeginning: state.isBeginning, style)
    ).output(style)
  }

  private static func nothing(
    _ filter: RecordFilter, _ shape: KindShape, isBeginning: Bool, _ style: Style
  ) -> Message {
    let (words, prefix) = (KindWords.of(filter.kind), style.commandPrefix)
    let field = shape.fields.first.map { "\($0.name)=\($0.name.uppercased())" } ?? ""
    let none: Message = "no \(words.plural) yet: \(prefix)\(shape.commandName) add \(field) adds one"
    guard !isBeginning else { return none }
    if let after = filter.after { return "no more \(words.plural) after \(RecordName(filter.kind, after).reference)" }
    if let search = filter.search {
      return "\(words.none) has \(quoted(search)): \(prefix)\(shape.listName) lists them all"
    }
    return none
  }

  private static func shown(_ view: RecordView, _ style: Style) -> Output {
    let row = view.row
    let words = KindWords.of(row.record.kind)
    let isGuardian = row.record.kind == .guardian
    var output = Output()
    switch style.format {
    case .json, .jsonl:
      var members = row.json
      members["title"] = .string("\(words.noun.english) \(row.reference)")
      if isGuardian {
        members["has_more"] = .bool(view.hasMore)
        members["patients"] = .array(
          view.guardianships.map { .object($0.patient.json.merging(["role": $0.jsonRole]) { $1 }) })
      }
      output.out = [JSON.object(members).line]
    case .plain:
      output.out = [row.plainLine]
      output.out += view.guardianships.map { "\($0.role?.rawValue ?? "")\t\($0.patient.plainLine)" }
    case .people:
      let named = Set(KindShape.of(row.record.kind)?.fields.filter(\.isNamed).map(\.name) ?? [])
      output.out = style.fields(
        [(Message(text: row.reference), row.name)]
          + row.fields.filter { !named.contains($0.name) }.map { field in
            (words.label(field.name), field.text.isEmpty ? "" : field.kind.shown(field.text, style))
          })
      guard isGuardian else { break }
      if !view.guardianships.isEmpty { output.out.append(style.paint(style.say("Patients"), .bold)) }
      output.out += view.guardianships.map { $0.line($0.patient.listed, style) }
      if view.guardianships.isEmpty {
        let example = "\(style.commandPrefix)guardian link \(row.reference) p7 --as owner"
        output.err.append(style.say("no patient yet: \(example)"))
      }
    }
    if view.hasMore, !style.format.isJSON {
      let command = "\(style.commandPrefix)patients --guardian \(row.reference)"
      output.err.append(style.forErrors.paint(style.say("more: \(command)"), .hint))
    }
    return output
  }
}
