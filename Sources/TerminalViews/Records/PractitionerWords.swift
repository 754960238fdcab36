import TerminalKit
import ViewModels

extension KindWords {
  /// The team.
  static let practitioner = KindWords(
    noun: "practitioner", one: "a practitioner", plural: "practitioners", none: "no practitioner",
    new: "a new practitioner",
    labels: reachLabels.merging(["standard": "standard user", "patient": "patient"]) { $1 },
    commands: Commands(
      topic: .team, list: "team", add: "onboard", remove: "relieve",
      summary: "onboard, show, edit or relieve one", listing: "the team, or the members that match TERM",
      order: "Those who have been in the team longest come first.",
      adding: "add somebody to the team; a name is enough",
      whenAdded: "Without a session at this prompt, the new practitioner starts one.",
      removing: "remove somebody from the team",
      own: { VerbTable.ofPractitioner }),
    examples: ("onboard Ada Kern phone='030 1234'", "edit v1 mail=ada@example.org phone="),
    apart: { row, _ in contactLines(row) },
    also: { view, _ in [(name: "id" as Message, text: view.row.id)] },
    screens: KindScreens(
      members: { prompts, style in ["prompts": .array(prompts.map { $0.json(style.calendar) })] },
      parts: { view, style in
        let calendar = style.calendar
        return [
          "has_more": .bool(view.hasMore), "pending": .array(view.incidents.map { .object($0.json(calendar)) }),
          "picture": view.picture.map { .object($0.json(calendar)) } ?? .null,
        ]
      },
      unmatched: { name in "nobody in the team is named \(quoted(name)); only the name is stored" },
      hint: { row, state, prefix in
        HintRenderer.Hint(
          missing: state.jotter.practitioner == nil ? "no session" : nil,
          suggestions: [
            "\(prefix)session \(row.reference) starts one",
            Message(text: "\(prefix)practitioner show \(row.reference)"),
            Message(text: "\(prefix)practitioner relieve \(row.reference)"),
          ])
      }, hintKind: .team))
}

extension PromptRow {
  /// The place of a session, this prompt or another, and its current incident.
  func words(_ style: Style) -> Message {
    let place: Message = isHere ? "in session here" : "in session at prompt \(number)"
    guard let occurring else { return place }
    let incident = [occurring.reference, occurring.name(30, style)].filter { !$0.isEmpty }.joined(separator: " ")
    return "\(style.say(place)): \(incident)"
  }

  func json(_ calendar: LocalCalendar) -> JSON {
    .object([
      "number": .number(number), "practitioner": JSON(practitioner), "here": .bool(isHere),
      "occurring": occurring.map { .object($0.json(calendar)) } ?? .null,
    ])
  }
}

extension RecordRow {
  /// A row of the team, with the open prompts of the practitioner's sessions.
  ///
  /// - Parameters:
  ///   - prompts: all open prompts.
  ///   - here: the number of the practitioner in session, also for a single command, which is no open prompt.
  ///   - style: the style of the list.
  func listed(_ prompts: [PromptRow], here: Int?, _ style: Style) -> Listing.Row {
    var row = listed(style)
    guard record.kind == .practitioner else { return row }
    let own = prompts.filter { $0.practitioner == record.number }
    let isInSession = here == record.number
    row.details = own.map { $0.words(style) } + row.details
    if isInSession, !own.contains(where: \.isHere) { row.details.insert("in session here", at: 0) }
    row.json["in_session"] = .bool(isInSession)
    row.plain += "\t" + own.map { "\($0.number)" }.joined(separator: ",")
    row.json["prompts"] = .array(own.map { .number($0.number) })
    return row
  }
}
