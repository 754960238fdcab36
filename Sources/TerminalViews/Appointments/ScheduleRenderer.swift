import Foundation
import TerminalKit
import ViewModels

/// Prints the schedule: a page, one appointment, a confirmation, or news.
enum ScheduleRenderer {
  static func render(_ state: ScheduleViewState, style: Style) -> Output {
    switch state.answer {
    case .listed: page(state, style)
    case .shown(let row): shown(row, style)
    case .confirmed(let confirmation, let overlaps): confirmed(confirmation, overlaps, style)
    case .told(let news): told(news, style)
    case .refused, nil: Output()
    }
  }

  // MARK: A page

  private static func page(_ state: ScheduleViewState, _ style: Style) -> Output {
    var output = Output(
      out: style.forPrograms(
        "schedule", rows: state.rows.map { $0.json(style) }, with: ["next": JSON(state.next)],
        plain: state.rows.map { $0.plainLine(style) }) ?? lines(state.rows, style))
    if state.rows.isEmpty { output.err = [style.say(nothing(state.filter, style))] }
    if let remark = age(of: state.rows, style) { output.err.append(style.forErrors.paint(style.say(remark), .hint)) }
    if let next = state.next, style.format != .json {
      let command = "\(command(state.filter, style)) --after a\(next)"
      output.err.append(style.forErrors.paint(style.say("more: \(command)"), .hint))
    }
    return output
  }

  /// The age of the oldest row from the OpenMRS server; nil for less than a minute, or without such rows.
  private static func age(of rows: [AppointmentRow], _ style: Style) -> Message? {
    guard let read = rows.compactMap(\.origin?.readAt).min(), let now = style.now, now.timeIntervalSince(read) >= 60
    else { return nil }
    return
      "OpenMRS appointments as of \(style.stamp(read, withAgeAt: now)): \(style.commandPrefix)calendar updates them"
  }

  /// The lines of all rows; on a terminal with a heading for each day, unless all rows are of today.
  private static func lines(_ rows: [AppointmentRow], _ style: Style) -> [String] {
    let today = style.now.map { style.calendar.day($0) }
    let days = Set(rows.map { style.calendar.day($0.startsAt) }).union(today.map { [$0] } ?? [])
    let numbers = rows.map { $0.reference.utf8.count }.max() ?? 0
    var lines: [String] = []
    var day: String?
    for row in rows {
      let its = style.calendar.day(row.startsAt)
      if its != day, days.count > 1, style.width != nil {
        lines.append(style.paint(style.say(style.calendar.fullDay(row.startsAt)), .bold))
      }
      day = its
      lines += self.lines(row, numbers, style)
    }
    return lines
  }

  /// One line; on a narrow terminal two, the second with patient and reason.
  private static func lines(_ row: AppointmentRow, _ numbers: Int, _ style: Style) -> [String] {
    // Without a terminal there are no headings, so each line needs its day.
    let day = style.width == nil ? style.calendar.day(row.startsAt) + " " : ""
    let head = "\(row.reference.padded(to: numbers))  \(day)\(row.slot(style.calendar))"
    let status = style.say(row.outcome(style))
    let rest = head.utf8.count + (status.isEmpty ? 2 : status.displayWidth + 4)
    let isNarrow = style.width.map { $0 - rest < 16 } ?? false
    let room = style.width.map { isNarrow ? $0 - numbers - 2 : $0 - rest }
    // The other texts are cut to leave room for the origin.
    let origin = row.origin == nil ? "" : style.dot + "OpenMRS"
    let texts = row.texts(style).joined(separator: style.dot)
    let text = texts.oneLine(room.map { max(0, $0 - origin.displayWidth) }) + origin
    let ink: Ink? =
      switch row.status {
      case .planned: row.isMissed(style) ? .wrong : nil
      case .open: .bold
      case .interrupted: .emergency
      case .completed: .dim
      case .cancelled: .struck
      }
    let painted = ink.map { style.paint(status, $0) } ?? status
    let first = [style.paint(head, .dim), isNarrow ? "" : text, painted].filter { !$0.isEmpty }.joined(separator: "  ")
    let second = isNarrow && !text.isEmpty ? [String(repeating: " ", count: numbers + 2) + text] : []
    return first.folded(to: style.width) + second
  }

  private static func nothing(_ filter: ScheduleFilter?, _ style: Style) -> Message {
    if let after = filter?.after { return "no more appointments after a\(after)" }
    let day = filter.map { style.calendar.day($0.from) } ?? ""
    let days = filter.map { style.calendar.day($0.to - 1) } ?? day
    if let filter, filter.by != nil {
      var wider = filter
      wider.by = nil
      return "no appointments match: \(command(wider, style)) lists everybody's"
    }
    let plan = "\(style.commandPrefix)appointment add \(start(on: day, style))"
    let from = filter.map { style.calendar.fullDay($0.from) } ?? ""
    return day == days
      ? "no appointments on \(from): \(plan) plans one" : "no appointments from \(from) on: \(plan) plans one"
  }

  /// An example start: 9:30, or the next half hour if 9:30 has passed today.
  private static func start(on day: String, _ style: Style) -> String {
    guard let now = style.now, style.calendar.day(now) == day, style.calendar.time(now) >= "09:30" else {
      return "\(day) 9:30"
    }
    let halfHour: Double = 1_800
    let next = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / halfHour).rounded(.down) * halfHour + halfHour)
    return "\(style.calendar.day(next)) \(style.calendar.time(next))"
  }

  private static func command(_ filter: ScheduleFilter?, _ style: Style) -> String {
    guard let filter else { return style.commandPrefix + "schedule" }
    let (from, to) = (style.calendar.day(filter.from), style.calendar.day(filter.to - 1))
    var words = [style.commandPrefix + "schedule"]
    words.append(from == to ? from : "--from \(from) --to \(to)")
    if let by = filter.by { words.append("--by \(by.words)") }
    if filter.includesCancelled { words.append("--all") }
    if filter.limit != 50 { words.append("--limit \(filter.limit)") }
    return words.joined(separator: " ")
  }

  // MARK: One appointment

  private static func shown(_ row: AppointmentRow, _ style: Style) -> Output {
    if let lines = style.forPrograms(
      "appointment \(row.reference)", object: row.json(style), plain: [row.plainLine(style)])
    {
      return Output(out: lines)
    }
    let slot = row.slot(style.calendar)
    let head = [row.reference, style.calendar.day(row.startsAt), slot, style.say(row.outcome(style))]
    var lines = head.filter { !$0.isEmpty }.joined(separator: "  ").folded(to: style.width)
    lines += style.fields(
      [("patient", style.say(row.who)), ("type", row.type), ("reason", row.reason), ("with", row.practitioner)]
        + (row.origin == nil ? [] : [("stored by", "OpenMRS")]))
    var output = Output(out: lines)
    if let remark = age(of: [row], style) { output.err = [style.forErrors.paint(style.say(remark), .hint)] }
    return output
  }

  // MARK: Confirmations

  private static func confirmed(
    _ confirmation: Confirmation, _ overlaps: [AppointmentRow], _ style: Style
  ) -> Output {
    var output = ConfirmationRenderer.render(confirmation, style: style)
    if case .appointment(let row)? = confirmation.subject, row.differsFromServer, confirmation.outcome != .unchanged {
      let remark: Message = "\(style.commandPrefix)outbox shows what is still to be sent to the OpenMRS server"
      output.err.append(style.forErrors.paint(style.say(remark), .hint))
    }
    if let remark = past(confirmation, style) { output.err.append(style.forErrors.paint(style.say(remark), .wrong)) }
    for row in overlaps {
      let day = style.calendar.day(row.startsAt)
      let isOtherDay =
        if case .appointment(let appointment) = confirmation.subject {
          style.calendar.day(appointment.startsAt) != day
        } else { true }
      let shown = isOtherDay ? style.say(style.calendar.fullDay(row.startsAt)) : ""
      let text = [row.reference, shown, row.slot(style.calendar), style.say(row.who).oneLine(40)]
      let line = style.say("overlaps \(text.filter { !$0.isEmpty }.joined(separator: " "))")
      output.err.append(style.forErrors.paint(line, .wrong))
    }
    return output
  }

  /// A warning about a new start in the past, with a command that moves the appointment; otherwise nil.
  private static func past(_ confirmation: Confirmation, _ style: Style) -> Message? {
    guard confirmation.outcome == .made, [.planned, .moved].contains(confirmation.deed.kind),
      case .appointment(let row)? = confirmation.subject, let now = style.now,
      row.startsAt < style.calendar.wholeMinute(now)
    else { return nil }
    let time = style.calendar.time(row.startsAt)
    guard style.calendar.day(row.startsAt) == style.calendar.day(now) else {
      return
        "this day is in the past; for another day, type \(style.commandPrefix)appointment move \(row.reference) DATE"
    }
    return
      "this time is in the past; for tomorrow, type \(style.commandPrefix)appointment move \(row.reference) tomorrow \(time)"
  }

  // MARK: News

  private static func told(_ news: ScheduleNews, _ style: Style) -> Output {
    let style = style.forErrors
    var lines = news.completed.map { style.say("a\($0) completed") }
    lines += (news.planned ?? []).map { style.say("a\($0) is planned again") }
    lines += news.interrupted.map {
      style.paint(style.say("a\($0.appointment) interrupted by #\($0.by) !"), .emergency)
    }
    lines += (news.reinterrupted ?? []).map {
      style.paint(style.say("a\($0.appointment) stays interrupted, now by #\($0.by) !"), .emergency)
    }
    for resumed in news.resumed {
      let others: Message = resumed.others == 0 || resumed.minutes == 0 ? "" : " and \(resumed.others) more"
      let back: Message = resumed.minutes == 0 ? "resumed" : "delayed by \(resumed.minutes) min"
      let incident: Message =
        resumed.incident.map { incident in
          let name = ["#\(incident.number)", incident.name(40, style)].filter { !$0.isEmpty }.joined(separator: " ")
          return "; \(name) is the current incident again"
        } ?? ""
      lines.append("a\(resumed.appointment)" + style.say(others) + " " + style.say(back + incident))
    }
    return Output(err: lines)
  }
}
