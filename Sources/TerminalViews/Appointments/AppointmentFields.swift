import Foundation
import ViewModels

extension AppointmentRow {
  var reference: String { "a\(number)" }

  /// From when until when, on its day: `09:00-09:30`.
  func slot(_ calendar: LocalCalendar) -> String { "\(calendar.time(startsAt))-\(calendar.time(endsAt))" }

  /// What has become of it, in words; nothing while it is planned.
  var statusWords: String {
    let incident = incident.map { " #\($0)" } ?? ""
    return switch status {
    case .planned: ""
    case .open: "open\(incident)"
    case .interrupted: "interrupted\(interruptedBy.map { " by #\($0)" } ?? "")"
    case .completed: "completed\(incident)"
    case .cancelled: "cancelled"
    }
  }

  /// Who comes and why, without what was not said.
  var texts: [String] { [patient, type, reason, practitioner].filter { !$0.isEmpty } }

  /// The line for other programs: number, start, end, status, incident, patient, type, reason, practitioner.
  func plainLine(_ style: Style) -> String {
    [
      reference, style.calendar.plainStamp(startsAt), style.calendar.plainStamp(endsAt), status.rawValue,
      incident.map { "#\($0)" } ?? "", patient.harmless, type.harmless, reason.harmless, practitioner.harmless,
    ].joined(separator: "\t")
  }

  func json(_ calendar: LocalCalendar) -> [String: JSON] {
    [
      "number": .number(number), "id": .string(id), "starts_at": .string(calendar.iso8601(startsAt)),
      "ends_at": .string(calendar.iso8601(endsAt)), "patient": .string(patient), "type": .string(type),
      "reason": .string(reason), "practitioner": .string(practitioner), "status": .string(status.rawValue),
      "incident": JSON(incident), "interrupted_by": JSON(interruptedBy),
    ]
  }
}
