import ViewModels

/// Prints what the guardians have to say: a page, one of them, what was done.
enum GuardiansRenderer {
  static func render(_ state: GuardiansViewState, style: Style) -> Output {
    switch state.answer {
    case .listed: page(state, style)
    case .shown(let view): shown(view, style)
    case .confirmed(let confirmation): ConfirmationRenderer.render(confirmation, style: style)
    // A complaint is the root's to print.
    case .refused, nil: Output()
    }
  }

  private static func page(_ state: GuardiansViewState, _ style: Style) -> Output {
    let filter = state.filter
    return Listing(
      title: "guardians", rows: state.rows.map(\.listed), next: state.next.map { .guardian($0) },
      words: Listing.words(filter.search, limit: filter.limit, usual: GuardianFilter().limit),
      nothing: nothing(filter, isBeginning: state.isBeginning, style)
    ).output(style)
  }

  private static func nothing(_ filter: GuardianFilter, isBeginning: Bool, _ style: Style) -> Message {
    let none: Message = "no guardians yet: \(style.commandPrefix)guardian add name=NAME adds one"
    guard !isBeginning else { return none }
    if let after = filter.after { return "no more guardians after g\(after)" }
    if let search = filter.search {
      return "no guardian has \(quoted(search)): \(style.commandPrefix)guardians lists them all"
    }
    return none
  }

  private static func shown(_ view: GuardianView, _ style: Style) -> Output {
    let row = view.row
    var output = Output()
    switch style.format {
    case .json, .jsonl:
      var members = row.json
      members["title"] = .string("guardian \(row.reference)")
      members["has_more"] = .bool(view.hasMore)
      members["patients"] = .array(
        view.guardianships.map { .object($0.patient.json.merging(["role": $0.jsonRole]) { $1 }) })
      output.out = [JSON.object(members).line]
    case .plain:
      output.out = [row.plainLine]
      output.out += view.guardianships.map { "\($0.role?.rawValue ?? "")\t\($0.patient.plainLine)" }
    case .people:
      output.out = style.fields(
        [(Message(text: row.reference), row.name)]
          + GuardianRow.Field.allCases.dropFirst(2).map { ($0.noun, row[$0]) })
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
