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

  // MARK: A page

  private static func page(_ state: TeamViewState, _ style: Style) -> Output {
    var output = Output()
    switch style.format {
    case .json:
      output.out = [
        JSON.object([
          "title": .string("team"), "rows": .array(state.rows.map { .object($0.json) }),
          "next": JSON(state.next),
        ]).line
      ]
    case .jsonl: output.out = state.rows.map { JSON.object($0.json).line }
    case .plain: output.out = state.rows.map(\.plainLine)
    case .people:
      let numbers = state.rows.map { $0.reference.utf8.count }.max() ?? 0
      output.out = state.rows.flatMap { lines($0, numbers, style) }
    }
    if state.rows.isEmpty { output.err = [style.say(nothing(state.filter, style))] }
    if let next = state.next, style.format != .json {
      let command = "\(command(state.filter, style)) --after v\(next)"
      output.err.append(style.forErrors.paint(style.say("more: \(command)"), .hint))
    }
    return output
  }

  /// On a narrow terminal a practitioner takes two lines, the second for how to reach them.
  private static func lines(_ row: PractitionerRow, _ numbers: Int, _ style: Style) -> [String] {
    let head = style.paint(row.reference.padded(to: numbers), .dim) + "  "
    let indent = numbers + 2
    let contact = row.contact.joined(separator: style.dot)
    guard let width = style.width else {
      return [head + [row.name, contact].filter { !$0.isEmpty }.joined(separator: "  ").oneLine(nil)]
    }
    let room = max(4, width - indent)
    if width < 60 {
      let second = String(repeating: " ", count: indent) + contact.oneLine(room)
      return [head + row.name.oneLine(room)] + (contact.isEmpty ? [] : [second])
    }
    let name = row.name.oneLine(contact.isEmpty ? room : room / 2)
    let rest = room - name.displayWidth - 2
    return [head + name + (contact.isEmpty ? "" : "  " + contact.oneLine(rest))]
  }

  private static func nothing(_ filter: TeamFilter, _ style: Style) -> Message {
    if let after = filter.after { return "no more practitioners after v\(after)" }
    if let search = filter.search {
      return "no practitioner has \(quoted(search)): \(style.commandPrefix)team lists everybody"
    }
    return "nobody is in the team yet: \(style.commandPrefix)practitioner onboard NAME takes somebody in"
  }

  private static func command(_ filter: TeamFilter, _ style: Style) -> String {
    var words = [style.commandPrefix + "team"]
    if let search = filter.search { words.append(Words.joined(search).oneLine(60)) }
    if filter.limit != 50 { words.append("--limit \(filter.limit)") }
    return words.joined(separator: " ")
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
