import Foundation
import ViewModels

/// Prints what was done and is durable: one line with the incident, what was stored, and how to undo it.
enum ConfirmationRenderer {
  static func render(_ confirmation: Confirmation, style: Style) -> Output {
    Output(
      out: style.format.isJSON ? [json(confirmation, style.calendar).line] : [],
      err: [line(confirmation, style.forErrors)])
  }

  static func line(_ confirmation: Confirmation, _ style: Style) -> String {
    let (deed, outcome) = (confirmation.deed, confirmation.outcome)
    let sentence =
      switch outcome {
      case .done:
        deed.kind == .left ? "the next thing jotted begins a new incident" : deed.done
      case .unchanged: deed.already
      case .undone: "\(deed.part) undone"
      case .redone: "\(deed.part) done again"
      }
    let way =
      switch outcome {
      case .done, .redone: " (\(style.commandPrefix)undo)"
      case .undone: " (\(style.commandPrefix)redo)"
      case .unchanged: ""
      }
    let isEmergency = confirmation.incident?.isEmergency ?? false
    let incident = deed.incident.map { "#\($0) " } ?? ""
    let reference = deed.practitioner.map { "v\($0) " } ?? deed.appointment.map { "a\($0) " } ?? incident
    var tail = cost(confirmation, style).map { style.dot + $0 } ?? ""
    if let appointment = confirmation.appointment { tail += when(appointment, deed, style) }
    if let settled = settled(confirmation, style) { tail += style.dot + settled }
    tail += way
    let fixed = reference + (isEmergency ? Mark.emergency + " " : "") + sentence + ": " + tail
    // At least its beginning is repeated, even where the line then takes two.
    let room = style.width.map { max(12, $0 - fixed.displayWidth) } ?? 60
    let text = text(confirmation).oneLine(room)
    let head = reference + (isEmergency ? Mark.emergency(style) + " " : "") + sentence
    return head + (text.isEmpty ? "" : ": \(text)") + tail
  }

  /// What is repeated: the note, or what the incident is called.
  private static func text(_ confirmation: Confirmation) -> String {
    if confirmation.deed.note != nil || confirmation.deed.kind == .noted { return confirmation.note?.text ?? "" }
    if let appointment = confirmation.appointment { return appointment.texts.joined(separator: ", ") }
    if let practitioner = confirmation.practitioner {
      return ([practitioner.name] + practitioner.contact).joined(separator: ", ")
    }
    guard let incident = confirmation.incident else { return "" }
    return incident.description.isEmpty ? incident.firstNote : incident.description
  }

  /// When the appointment is, or which incident it has.
  private static func when(_ appointment: AppointmentRow, _ deed: Deed, _ style: Style) -> String {
    if deed.kind == .attended { return deed.incident.map { "\(style.dot)#\($0)" } ?? "" }
    return "\(style.dot)\(style.calendar.day(appointment.startsAt)) \(appointment.slot(style.calendar))"
  }

  private static func cost(_ confirmation: Confirmation, _ style: Style) -> String? {
    switch confirmation.deed.kind {
    case .noted, .erased, .restored: confirmation.note?.cost.map(style.cost)
    case .settled, .discarded, .recovered:
      confirmation.incident.flatMap { $0.total == 0 ? nil : style.amount($0.total) }
    default: nil
    }
  }

  /// A note in a closed incident is easily one in the wrong incident.
  private static func settled(_ confirmation: Confirmation, _ style: Style) -> String? {
    let isJotting = [.noted, .described, .raised, .calmed, .erased, .restored].contains(confirmation.deed.kind)
    return isJotting && confirmation.incident?.isSettled ?? false ? "it is settled" : nil
  }

  private static func json(_ confirmation: Confirmation, _ calendar: LocalCalendar) -> JSON {
    let outcome =
      switch confirmation.outcome {
      case .done: "done"
      case .unchanged: "unchanged"
      case .undone: "undone"
      case .redone: "redone"
      }
    return .object([
      "title": .string(title(confirmation.deed)),
      "outcome": .string(outcome),
      "done": .string(confirmation.deed.key),
      "incident": confirmation.incident.map { .object($0.json(calendar)) } ?? .null,
      "note": confirmation.note.map { .object($0.json(calendar)) } ?? .null,
      "practitioner": confirmation.practitioner.map { .object($0.json) } ?? .null,
      "appointment": confirmation.appointment.map { .object($0.json(calendar)) } ?? .null,
    ])
  }

  private static func title(_ deed: Deed) -> String {
    if let practitioner = deed.practitioner { return "practitioner v\(practitioner)" }
    if let appointment = deed.appointment { return "appointment a\(appointment)" }
    return deed.incident.map { "incident #\($0)" } ?? "no incident"
  }
}
