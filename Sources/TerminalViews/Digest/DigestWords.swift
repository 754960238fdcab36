import Foundation
import TerminalKit
import ViewModels

/// The words of a digest, on a terminal and on paper.
extension DigestView {
  /// The day: `2026-11-21`.
  func day(_ style: Style) -> String { style.calendar.day(from) }

  /// The practitioner of the digest; nil for the whole team.
  func name(_ style: Style) -> String? {
    switch by {
    case .all: nil
    case .nobody: style.say("nobody")
    case .practitioner(let taker): taker.shown(nil, style)
    }
  }

  /// The sums of all incidents, in parts of a line: `3 incidents`, `1 emergency`, `1 begun on another day`, `€85.00`.
  func parts(_ style: Style) -> [String] {
    let elsewhere: [Message] =
      continued == 0 ? [] : [continued == 1 ? "1 begun on another day" : "\(continued) begun on other days"]
    return total.parts(style, elsewhere)
  }

  /// A remark that the shares add up to more than the total; nil if they do not.
  var sharing: Message? {
    guard shared > 0, by == .all else { return nil }
    return shared == 1
      ? "1 incident of several practitioners counts for each of them, and once in the total"
      : "\(shared) incidents of several practitioners count for each of them, and once in the total"
  }

  /// The outcomes of the appointments; nil without appointments.
  var visitWords: Message? {
    let outcomes = VisitOutcome.allCases.filter { visits[$0] > 0 }
    let words = outcomes.map { Message.counted(visits[$0], $0.word) }
    return words.isEmpty ? nil : "appointments: \(words.joined(separator: ", "))"
  }

  /// The message for an empty day, with the one next command.
  func nothing(_ style: Style) -> Message {
    let (day, prefix) = (day(style), style.commandPrefix)
    guard let name = self.name(style) else {
      return "nothing was jotted on \(day): \(prefix)digest \(style.calendar.day(from - 1)) shows the day before"
    }
    guard case .practitioner = by else {
      return "each incident of \(day) has a practitioner: \(prefix)digest \(day) shows them all"
    }
    return "no incident of \(name) on \(day): \(prefix)digest \(day) shows everybody's day"
  }
}

extension DigestSum {
  /// The parts of a line, with `more` before the cost; zeros are left out, except for incidents.
  func parts(_ style: Style, _ more: [Message] = []) -> [String] {
    var words: [Message] = [incidents == 1 ? "1 incident" : "\(incidents) incidents"]
    if emergencies > 0 { words.append(emergencies == 1 ? "1 emergency" : "\(emergencies) emergencies") }
    if open > 0 { words.append("\(open) open") }
    return (words + more).map(style.say) + [style.amount(Decimal(cost))].filter { !$0.isEmpty }
  }

  var json: [String: JSON] {
    [
      "incidents": .number(incidents), "emergencies": .number(emergencies), "open": .number(open),
      "total": JSON(Decimal(cost)),
    ]
  }

  /// The plain fields: incidents, emergencies, open incidents, cost.
  var plain: [String] { ["\(incidents)", "\(emergencies)", "\(open)", cost == .zero ? "" : Decimal(cost).decimals] }
}

extension DigestRow {
  /// The incident with that day's notes and cost only.
  var ofTheDay: IncidentView {
    var row = incident
    row.total = cost
    return IncidentView(row: row, notes: notes)
  }

  /// Remarks of the digest: begun on another day, number of files.
  var words: [Message] {
    let files: [Message] = media == 0 ? [] : [media == 1 ? "1 file" : "\(media) files"]
    return (isContinued ? ["begun on another day"] : []) + files
  }

  /// The total cost with notes of other days; nil if it is the same as the day's cost.
  func whole(_ style: Style) -> Message? {
    incident.total == cost ? nil : "of \(style.cost(incident.total)) in all"
  }

  func json(_ style: Style) -> [String: JSON] {
    var members = incident.json(style.calendar)
    let amounts = incident.uncounted
    if !amounts.isEmpty { members["uncounted"] = .array(amounts.map { .string($0) }) }
    members["occurring"] = nil
    members["continued"] = .bool(isContinued)
    members["day_total"] = JSON(cost)
    members["notes"] = .array(notes.map { .object($0.json(style)) })
    members["media"] = .number(media)
    members["notes_left"] = .number(notesLeft)
    return members
  }
}

extension VisitOutcome {
  fileprivate var word: Message {
    switch self {
    case .open: AppointmentStatus.open.word
    case .interrupted: AppointmentStatus.interrupted.word
    case .completed: AppointmentStatus.completed.word
    case .cancelled: AppointmentStatus.cancelled.word
    case .missed: "missed"
    case .planned: AppointmentStatus.planned.word
    }
  }
}

extension DigestVisitRow {
  /// The outcome in words, with its incident.
  func words(_ style: Style) -> String {
    style.say(outcome == .missed || outcome == .planned ? outcome.word : appointment.statusWords)
  }

  func json(_ calendar: LocalCalendar) -> [String: JSON] {
    appointment.json(calendar).merging(["outcome": .string(outcome.rawValue)]) { $1 }
  }

  /// The plain line: number, start, end, outcome, incident, patient, type, reason, practitioner.
  func plainLine(_ style: Style) -> String {
    var fields = appointment.plainLine(style).split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    fields[3] = outcome.rawValue
    return fields.joined(separator: "\t")
  }
}
