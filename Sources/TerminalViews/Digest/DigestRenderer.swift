import Foundation
import TerminalKit
import ViewModels

/// Prints a digest: the day's sums, each practitioner's share, incidents and appointments.
enum DigestRenderer {
  static func render(_ state: DigestViewState, style: Style) -> Output {
    switch state.answer {
    case .shown(let view): page(view, state.filter, style)
    case .printed(let file, let incidents): printed(file, incidents, style)
    case .refused, nil: Output()
    }
  }

  private static func printed(_ file: String, _ incidents: Int, _ style: Style) -> Output {
    let words: Message =
      incidents == 1
      ? "1 incident is on the page \(file.harmless)" : "\(incidents) incidents are on the page \(file.harmless)"
    return Output(err: [style.say(words)])
  }

  private static func page(_ view: DigestView, _ filter: DigestFilter?, _ style: Style) -> Output {
    // The sums are of the whole day: print them only on the first page.
    let isFirst = filter?.after == nil
    var output = Output()
    switch style.format {
    case .json: output.out = [json(view, style).line]
    case .jsonl: output.out = view.rows.map { JSON.object($0.json(style)).line }
    case .plain: output.out = plain(view, isFirst, style)
    case .people:
      if !view.isEmpty { output.out = people(view, isFirst, style) }
      output.err =
        view.rows.flatMap { $0.incident.uncountedLines($0.notes, [], style.forErrors) }
        + view.uncharged.uncountedLines(style.forErrors)
    }
    if view.isEmpty { output.err += [style.forErrors.say(view.nothing(style))] }
    if view.left > 0, style.format != .json {
      let command = command(filter, after: view.next, style)
      let hint: Message = "\(view.left) more: \(command); --html FILE writes all of them"
      output.err.append(style.forErrors.paint(style.say(hint), .hint))
    }
    return output
  }

  // MARK: For people

  private static func people(_ view: DigestView, _ isFirst: Bool, _ style: Style) -> [String] {
    var lines = isFirst ? sums(view, style) : []
    for row in view.rows {
      if !lines.isEmpty { lines.append("") }
      lines += IncidentRenderer.lines(row.ofTheDay, style, also: row.words)
      if let whole = row.whole(style) { lines.append(right(style.say(whole), style)) }
      if row.notesLeft > 0 {
        let command = "\(style.commandPrefix)show \(row.incident.number)"
        let words: Message =
          row.notesLeft == 1 ? "and 1 more note: \(command)" : "and \(row.notesLeft) more notes: \(command)"
        lines += wrapped(style.say(words), style)
      }
    }
    guard isFirst else { return lines }
    let reminders = view.missed + view.done
    if !reminders.isEmpty { lines += [""] + reminders.flatMap { wrapped($0.ofTheDay(style), style) } }
    guard !view.appointments.isEmpty else { return lines }
    let numbers = view.appointments.map { $0.appointment.reference.utf8.count }.max() ?? 0
    lines += [""] + view.appointments.flatMap { visit($0, numbers, style) }
    if view.appointmentsLeft > 0 {
      let command =
        "\(style.commandPrefix)schedule \(view.day(style)) --all --after \(view.appointments.last?.appointment.reference ?? "")"
      let left = view.appointmentsLeft
      let words: Message =
        left == 1 ? "and 1 more appointment: \(command)" : "and \(left) more appointments: \(command)"
      lines += wrapped(style.say(words), style)
    }
    return lines
  }

  private static func sums(_ view: DigestView, _ style: Style) -> [String] {
    let name = view.name(style).map { [$0] } ?? []
    let head = wrapped(([view.day(style)] + name + view.parts(style)).joined(separator: style.dot), style)
    var lines = head.map { style.paint($0, .bold) }
    // The total suffices for one practitioner's day, or without a team.
    if !view.shares.isEmpty {
      var shares = view.shares.map { ($0.practitioner.shown(24, style), $0.sum) }
      if view.untaken.incidents > 0 { shares.append((style.say("nobody"), view.untaken)) }
      let room = shares.map { $0.0.displayWidth }.max() ?? 0
      lines += shares.flatMap { name, sums in
        wrapped(name.padded(to: room) + "  " + sums.parts(style).joined(separator: style.dot), style)
      }
    }
    if let sharing = view.sharing { lines += wrapped(style.say(sharing), style).map { style.paint($0, .dim) } }
    if let visits = view.visitWords { lines += wrapped(style.say(visits), style) }
    return lines
  }

  private static func visit(_ row: DigestVisitRow, _ numbers: Int, _ style: Style) -> [String] {
    let appointment = row.appointment
    let head = "\(appointment.reference.padded(to: numbers))  \(appointment.slot(style.calendar))"
    let words = row.words(style)
    let rest = head.utf8.count + words.displayWidth + 4
    let isNarrow = style.width.map { $0 - rest < 16 } ?? false
    let indent = String(repeating: " ", count: numbers + 2)
    let text = appointment.texts(style).joined(separator: style.dot)
      .oneLine(style.width.map { isNarrow ? $0 - indent.utf8.count : $0 - rest })
    let ink: Ink? =
      switch row.outcome {
      case .open: .bold
      case .interrupted: .emergency
      case .completed: .dim
      case .cancelled: .struck
      case .missed: .wrong
      case .planned: nil
      }
    let painted = ink.map { style.paint(words, $0) } ?? words
    let first = [style.paint(head, .dim), painted, isNarrow ? "" : text].filter { !$0.isEmpty }
    return [first.joined(separator: "  ")] + (isNarrow && !text.isEmpty ? [indent + text] : [])
  }

  private static func wrapped(_ line: String, _ style: Style) -> [String] {
    style.width.map { line.wrapped(to: $0) } ?? [line]
  }

  private static func right(_ line: String, _ style: Style) -> String {
    style.width.map { line.paddedLeft(to: $0) } ?? line
  }

  /// The command for the next page.
  private static func command(_ filter: DigestFilter?, after: Int?, _ style: Style) -> String {
    guard let filter else { return style.commandPrefix + "digest" }
    var words = ["\(style.commandPrefix)digest \(style.calendar.day(filter.from))"]
    if let by = filter.by { words.append("--by \(by.words)") }
    if filter.limit != DigestFilter(from: filter.from, to: filter.to).limit { words.append("--limit \(filter.limit)") }
    if let after { words.append("--after \(after)") }
    return words.joined(separator: " ")
  }

  // MARK: For other programs

  /// Sums (`total`, each practitioner, `nobody`), then incidents with their notes, then appointments.
  private static func plain(_ view: DigestView, _ isFirst: Bool, _ style: Style) -> [String] {
    var sums = [["total", view.day(style)] + view.total.plain]
    sums += view.shares.map { ["v\($0.practitioner.number)", $0.practitioner.name.harmless] + $0.sum.plain }
    if view.by == .all { sums.append(["nobody", ""] + view.untaken.plain) }
    let rows = view.rows.flatMap { row in
      [row.ofTheDay.row.plainLine(style)] + row.notes.map { $0.plainLine(style) }
    }
    return (isFirst ? sums.map { $0.joined(separator: "\t") } : []) + rows
      + view.appointments.map { $0.plainLine(style) }
  }

  private static func json(_ view: DigestView, _ style: Style) -> JSON {
    let calendar = style.calendar
    let visits = view.visits
    var members = view.total.json
    members["title"] = .string("digest")
    members["day"] = .string(view.day(style))
    members["from"] = .string(calendar.iso8601(view.from))
    members["to"] = .string(calendar.iso8601(view.to))
    members["by"] =
      switch view.by {
      case .all: .null
      case .nobody: .string("none")
      case .practitioner(let taker): .object(taker.members)
      }
    members["continued"] = .number(view.continued)
    members["shared"] = .number(view.shared)
    members["practitioners"] = .array(
      view.shares.map { .object($0.practitioner.members.merging($0.sum.json) { $1 }) })
    members["nobody"] = view.by == .all ? .object(view.untaken.json) : .null
    members["rows"] = .array(view.rows.map { .object($0.json(style)) })
    members["left"] = .number(view.left)
    members["next"] = JSON(view.next)
    members["visits"] = .object([
      "open": .number(visits.open), "interrupted": .number(visits.interrupted),
      "completed": .number(visits.completed), "cancelled": .number(visits.cancelled),
      "missed": .number(visits.missed), "planned": .number(visits.planned),
    ])
    for (name, rows) in [("missed_reminders", view.missed), ("done_reminders", view.done)] {
      members[name] = .array(
        rows.map { row in
          .object([
            "number": .number(row.number), "name": .string(row.name), "due": .string(row["due"]),
            "done": .bool(!row["completed-at"].isEmpty),
          ])
        })
    }
    if let entries = view.uncharged.uncountedJSON(style) { members["uncounted_entries"] = entries }
    members["appointments"] = .array(view.appointments.map { .object($0.json(calendar)) })
    return .object(members)
  }
}

extension RecordRow {
  /// A reminder that was missed or done: `r2 order bandages · due 2026-11-22 17:00 · missed`.
  func ofTheDay(_ style: Style) -> String {
    let due = fields.first { $0.name == "due" }.map { $0.shown(style) } ?? ""
    let isDone = !self["completed-at"].isEmpty
    let state: Message = isDone ? (self["missed-at"].isEmpty ? "done" : "missed, done later") : "missed"
    return ["\(reference) \(name.oneLine(60))", "\(style.say("due")) \(due)", style.say(state)]
      .joined(separator: style.dot)
  }
}
