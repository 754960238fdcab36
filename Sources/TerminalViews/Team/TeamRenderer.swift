import Foundation
import ViewModels

/// Prints what the team has to say: a page, one practitioner, what was done.
enum TeamRenderer {
  static func render(_ state: TeamViewState, style: Style) -> Output {
    switch state.answer {
    case .listed: page(state, style)
    case .shown(let view): shown(view, style)
    case .contact(let contact): ContactRenderer.render(contact, style: style)
    case .confirmed(let confirmation): ConfirmationRenderer.render(confirmation, style: style)
    // A complaint is the root's to print.
    case .refused, nil: Output()
    }
  }

  private static func page(_ state: TeamViewState, _ style: Style) -> Output {
    let filter = state.filter
    // A command of a shell is no prompt.
    let prompts = state.prompts.filter { !$0.isHere || style.commandPrefix == "/" }
    return Listing(
      title: "team", rows: state.rows.map { $0.listed(prompts, style) }, next: state.next.map { .practitioner($0) },
      words: Listing.words(filter.search, limit: filter.limit, usual: TeamFilter().limit),
      nothing: nothing(filter, isBeginning: state.isBeginning, style),
      more: ["prompts": .array(prompts.map { $0.json(style.calendar) })]
    ).output(style)
  }

  private static func nothing(_ filter: TeamFilter, isBeginning: Bool, _ style: Style) -> Message {
    let none: Message = "nobody is in the team yet: \(style.commandPrefix)practitioner onboard NAME takes somebody in"
    guard !isBeginning else { return none }
    if let after = filter.after { return "no more practitioners after v\(after)" }
    if let search = filter.search {
      return "no practitioner has \(quoted(search)): \(style.commandPrefix)team lists everybody"
    }
    return none
  }

  // MARK: One practitioner

  private static func shown(_ view: PractitionerView, _ style: Style) -> Output {
    let row = view.row
    var output = Output()
    switch style.format {
    case .json, .jsonl:
      var members = row.json
      members["title"] = .string("practitioner \(row.reference)")
      members["pending"] = .array(view.pending.map { .object($0.json(style.calendar)) })
      members["has_more"] = .bool(view.hasMore)
      members["picture"] = view.picture.map { .object($0.json(style.calendar)) } ?? .null
      output.out = [JSON.object(members).line]
    case .plain:
      let picture = view.picture.map { "\t" + $0.file.harmless } ?? ""
      output.out = [row.plainLine + picture] + view.pending.map { $0.plainLine(style) }
    case .people: output = people(view, style)
    }
    if view.hasMore, !style.format.isJSON {
      let command = "\(style.commandPrefix)incidents --by \(row.reference)"
      output.err.append(style.forErrors.paint(style.say("more: \(command)"), .hint))
    }
    return output
  }

  private static func people(_ view: PractitionerView, _ style: Style) -> Output {
    let row = view.row
    let details: [(name: Message, text: String)] = [
      ("address", row.address), ("postcode", row.postcode), ("city", row.city), ("country", row.country),
      ("mail", row.mail), ("phone", row.phone),
    ]
    let picture: (name: Message, text: String) = ("picture", view.picture?.described(style) ?? "")
    var output = Output(out: style.fields([(Message(text: row.reference), row.name)] + details + [picture]))
    if !view.pending.isEmpty {
      let table = IncidentTable(rows: view.pending, style: style)
      output.out += [style.say("pending")] + view.pending.flatMap { table.lines($0) }
    }
    if details.allSatisfy(\.text.isEmpty) {
      let example = "\(style.commandPrefix)practitioner edit \(row.reference) --phone '030 1234'"
      output.err.append(style.say("no more is known: \(example) adds to it"))
    }
    return output
  }
}
