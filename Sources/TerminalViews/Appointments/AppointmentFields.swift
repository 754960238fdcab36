import Foundation
import TerminalKit
import ViewModels

extension AppointmentStatus {
  var word: Message {
    switch self {
    case .planned: "planned"
    case .open: "open"
    case .interrupted: "interrupted"
    case .completed: "completed"
    case .cancelled: "cancelled"
    }
  }
}

extension AppointmentRow {
  var reference: String { "a\(number)" }

  /// Start and end on its day: `09:00-09:30`.
  func slot(_ calendar: LocalCalendar) -> String { "\(calendar.time(startsAt))-\(calendar.time(endsAt))" }

  /// The outcome in words; empty while it is planned.
  var statusWords: Message {
    let incident = Message(text: incident.map { " #\($0)" } ?? "")
    return switch status {
    case .planned: ""
    case .open, .completed: status.word + incident
    case .interrupted: interruptedBy.map { "interrupted by #\($0)" } ?? status.word
    case .cancelled: status.word
    }
  }

  /// ``statusWords``, with `missed` for a planned appointment in the past.
  func outcome(_ style: Style) -> Message {
    if isMissed(style) { return "missed" }
    // The server's status counts until an incident is begun here.
    guard let origin, incident == nil, status == .planned || origin.status == .missed else { return statusWords }
    return origin.status == .planned ? "" : origin.status.word ?? Message(text: origin.word.oneLine(24))
  }

  func isMissed(_ style: Style) -> Bool { style.now.map { isMissed(at: $0) } ?? false }

  /// The patient: `p7 Rex`, or a name that no patient has.
  var who: Message { known.map { Message(text: "p\($0.number) ") + $0.named(nil) } ?? Message(text: patient) }

  /// Patient, type, reason and practitioner, without empty texts.
  func texts(_ style: Style) -> [String] {
    [style.say(who), type, reason, practitioner].filter { !$0.isEmpty }
  }

  /// The plain line: number, start, end, status, incident, patient, type, reason, practitioner.
  func plainLine(_ style: Style) -> String {
    [
      reference, style.calendar.plainStamp(startsAt), style.calendar.plainStamp(endsAt), plainStatus,
      incident.map { "#\($0)" } ?? "", who.english.harmless, type.harmless, reason.harmless, practitioner.harmless,
    ].joined(separator: "\t")
  }

  /// See ``outcome(_:)``: the server's status counts until an incident is begun here.
  private var plainStatus: String {
    (incident == nil && status == .planned ? origin?.status.rawValue : nil) ?? status.rawValue
  }

  /// JSON members, including `missed`.
  func json(_ style: Style) -> [String: JSON] {
    json(style.calendar).merging(["missed": .bool(isMissed(style))]) { $1 }
  }

  func json(_ calendar: LocalCalendar) -> [String: JSON] {
    [
      "number": .number(number), "id": .string(id), "starts_at": .string(calendar.iso8601(startsAt)),
      "ends_at": .string(calendar.iso8601(endsAt)), "patient": JSON(said: known?.name ?? patient),
      "patient_number": JSON(known?.number), "type": JSON(said: type),
      "reason": JSON(said: reason), "practitioner": JSON(said: practitioner), "status": .string(status.rawValue),
      "incident": JSON(incident), "interrupted_by": JSON(interruptedBy),
      "origin": JSON(origin == nil ? nil : "openmrs"), "server_status": JSON(origin?.status.rawValue),
      "read_at": JSON(origin.map { calendar.iso8601($0.readAt) }),
    ]
  }
}
