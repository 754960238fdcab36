import Foundation
import TerminalKit
import ViewModels

/// Prints a page of the list of incidents.
enum IncidentsRenderer {
  static func render(_ state: IncidentsViewState, style: Style) -> Output {
    var output = Output(err: state.rows.isEmpty ? [style.say(nothing(state, style))] : [])
    switch style.format {
    case .json: output.out = [json(state, style).line]
    case .jsonl: output.out = state.rows.map { JSON.object($0.listed(style.calendar)).line }
    case .plain: output.out = state.rows.map { $0.listedPlain(style) }
    case .people:
      let table = IncidentTable(rows: state.rows, style: style)
      output.out = state.rows.flatMap { table.lines($0) }
      // A single cost is the sum, and is already printed in its row.
      if state.total != 0, state.rows.count(where: { $0.total != 0 }) > 1 {
        // Without a terminal, print the sum as a message: a program counts the lines of data.
        if style.width == nil {
          output.err.append(table.sum(state.total, ofPage: state.isPart))
        } else {
          output.out.append(table.sum(state.total, ofPage: state.isPart))
        }
      }
    }
    if state.hiddenSettledCount > 0, !state.rows.isEmpty, style.format != .json {
      let wider = command(state.filter.wider, after: nil, style)
      output.err.append(style.forErrors.paint(style.say("\(state.settledCount) more with \(wider)"), .hint))
    }
    if let next = state.next, style.format != .json {
      let command = command(state.filter, after: next, style)
      output.err.append(style.forErrors.paint(style.say("more: \(command)"), .hint))
    }
    return output
  }

  /// The message for an empty page, with the next command.
  private static func nothing(_ state: IncidentsViewState, _ style: Style) -> Message {
    let filter = state.filter
    guard !state.hasNoIncidents else {
      let first: Message =
        style.commandPrefix == "/"
        ? "type what you see: it becomes the first note" : "\(style.commandPrefix)note TEXT begins one"
      return "no incidents yet: \(first)"
    }
    let all = style.commandPrefix + "incidents --all"
    if let after = filter.after {
      return "no more incidents after #\(after): \(style.commandPrefix)incidents starts with the newest"
    }
    switch (filter.isNarrowing, filter.includesSettled) {
    case (true, true): return "no incident matches: \(all) lists all of them"
    case (true, false) where state.hiddenSettledCount > 0:
      let wider = command(filter.wider, after: nil, style)
      return "no open incident matches; \(wider) shows \(state.settledCount) settled ones"
    case (true, false) where filter.search != nil:
      return "no incident matches, settled ones included: \(all) lists all of them"
    case (true, false):
      return "no open incident matches: \(command(filter.wider, after: nil, style)) searches settled ones, too"
    // Without a filter, the list is empty only if every incident is settled or discarded.
    case (false, _): return "no open incidents: \(all) lists settled ones, too"
    }
  }

  /// The command that lists incidents with this filter.
  static func command(_ filter: IncidentFilter, after: Int?, _ style: Style) -> String {
    let from = filter.from.map { style.calendar.day($0) }
    // `to` is exclusive: the start of the next day.
    let to = filter.to.map { style.calendar.day($0 - 1) }
    var words = [style.commandPrefix + "incidents"]
    if let search = filter.search { words.append("--search \(Words.joined(search).harmless)") }
    if let last = filter.last {
      words.append("--last \(last)")
    } else if let from, from == to {
      words.append("--on \(from)")
    } else {
      if let from { words.append("--from \(from)") }
      if let to { words.append("--to \(to)") }
    }
    if let patient = filter.patient { words.append("--patient \(Words.joined(patient).harmless)") }
    if filter.onlyEmergencies { words.append("--emergency") }
    if let by = filter.by { words.append("--by \(by.words)") }
    if filter.includesSettled { words.append("--all") }
    if filter.limit != IncidentFilter().limit { words.append("--limit \(filter.limit)") }
    if let after { words.append("--after \(after)") }
    return words.joined(separator: " ")
  }

  private static func json(_ state: IncidentsViewState, _ style: Style) -> JSON {
    let filter = state.filter
    return .object([
      "title": .string("incidents"),
      "rows": .array(state.rows.map { .object($0.listed(style.calendar)) }),
      state.isPart ? "page_total" : "total": JSON(state.total),
      "next": JSON(state.next),
      "settled_too": .number(state.hiddenSettledCount),
      "filter": .object([
        "from": JSON(filter.from.map(style.calendar.iso8601)), "to": JSON(filter.to.map(style.calendar.iso8601)),
        "last": JSON(filter.last), "search": JSON(filter.search), "patient": JSON(filter.patient),
        "emergency": .bool(filter.onlyEmergencies),
        "all": .bool(filter.includesSettled), "by": JSON(filter.by?.name), "limit": .number(filter.limit),
        "after": JSON(filter.after),
      ]),
    ])
  }
}

extension IncidentsViewState {
  /// Whether the list has other pages.
  fileprivate var isPart: Bool { next != nil || filter.after != nil }
}

extension IncidentRow {
  /// JSON members of an incident in a list, with the note that a search found.
  fileprivate func listed(_ calendar: LocalCalendar) -> [String: JSON] {
    var members = json(calendar)
    members["found"] = found.map { .object(["note": .number($0.number), "text": .string($0.text)]) } ?? .null
    return members
  }

  /// The plain line, with the note that a search found as last column.
  fileprivate func listedPlain(_ style: Style) -> String {
    plainLine(style) + "\t" + (found.map { "n\($0.number) \($0.text.harmless)" } ?? "")
  }
}

extension IncidentsViewState {
  /// The number of settled incidents that the search left out, with `+` if there are more.
  fileprivate var settledCount: String { "\(hiddenSettledCount)" + (isSettledUncounted ? "+" : "") }
}

extension IncidentFilter {
  /// The filter, including settled incidents.
  fileprivate var wider: IncidentFilter {
    var wider = self
    wider.includesSettled = true
    return wider
  }
}

extension IncidentFilter.PractitionerFilter {
  /// The typed name, or `none`.
  fileprivate var name: String {
    switch self {
    case .nobody: "none"
    case .practitioner(let name): name
    }
  }

  /// The name with quotes if it needs them.
  var words: String { Words.joined(name).harmless }
}
