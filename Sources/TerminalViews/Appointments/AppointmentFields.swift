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

  /// Start and end in local time: `09:00-09:30`.
  func slot(_ calendar: LocalCalendar) -> String { "\(calendar.time(startsAt))-\(calendar.time(endsAt))" }

  /// The status in words, with the incident; empty for a planned appointment.
  var statusWords: Message {
    let incident = Message(text: incident.map { " #\($0)" } ?? "")
    return switch status {
    case .planned: ""
    case .open, .completed: status.word + incident
    case .interrupted: interruptedBy.map { "interrupted by #\($0)" } ?? status.word
    case .cancelled: status.word
    }
  }

  /// The status in words, `missed` for a planned appointment in the past.
  ///
  /// Until an incident begins here, the OpenMRS server's status is used.
  func outcome(_ style: Style) -> Message {
    if isMissed(style) { return "missed" }
    if origin?.isOthers == true, incident == nil, status == .planned { return "with another provider" }
    guard let origin, incident == nil, status == .planned || origin.status == .missed else { return statusWords }
    return origin.status == .planned ? "" : origin.status.word ?? Message(text: origin.word.oneLine(24))
  }

  func isMissed(_ style: Style) -> Bool { style.now.map { isMissed(at: $0) } ?? false }

  /// `p7 Rex` for a patient of the practice; otherwise the patient's name as text.
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

  /// The OpenMRS server's status while the appointment is only planned here; otherwise the local status.
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
      "ends_at": .string(calendar.iso8601(endsAt)), "patient": JSON(nonEmpty: known?.name ?? patient),
      "patient_number": JSON(known?.number), "type": JSON(nonEmpty: type),
      "reason": JSON(nonEmpty: reason), "practitioner": JSON(nonEmpty: practitioner),
      "status": .string(status.rawValue),
      "incident": JSON(incident), "interrupted_by": JSON(interruptedBy),
      "origin": JSON(origin == nil ? nil : "openmrs"), "server_status": JSON(origin?.status.rawValue),
      "with_other_provider": .bool(origin?.isOthers == true),
      "read_at": JSON(origin.map { calendar.iso8601($0.readAt) }),
    ]
  }
}
