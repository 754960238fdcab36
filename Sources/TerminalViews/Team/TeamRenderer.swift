import Foundation
import ViewModels

/// Prints what the team has to say: a page, one practitioner, what was done.
enum TeamRenderer {
  static func render(_ state: TeamViewState, style: Style) -> Output {
    switch state.answer {
    case .listed: page(state, style)
    case .shown(let view): shown(view, style)
    case .confirmed(let confirmation): ConfirmationRenderer.render(confirmation, style: style)
    // A complaint is the root's to print.
    case .refused, nil: Output()
    }
  }

  private static func page(_ state: TeamViewState, _ style: Style) -> Output {
    let filter = state.filter
    return Listing(
      title: "team", rows: state.rows.map(\.listed), next: state.next.map { .practitioner($0) },
      words: Listing.words(filter.search, limit: filter.limit, usual: TeamFilter().limit),
      nothing: nothing(filter, style)
    ).output(style)
  }

  private static func nothing(_ filter: TeamFilter, _ style: Style) -> Message {
    if let after = filter.after { return "no more practitioners after v\(after)" }
    if let search = filter.search {
      return "no practitioner has \(quoted(search)): \(style.commandPrefix)team lists everybody"
    }
    return "nobody is in the team yet: \(style.commandPrefix)practitioner onboard NAME takes somebody in"
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
      output.out = [JSON.object(members).line]
    case .plain: output.out = [row.plainLine] + view.pending.map { $0.plainLine(style) }
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
    var output = Output(out: style.fields([(Message(text: row.reference), row.name)] + details))
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
