/// A part of the details of an appointment; the server may fail to return some parts.
public enum CalendarPart: String, CaseIterable, Codable, Equatable, Sendable {
  /// The present state of the appointment.
  case appointment
  /// The time slot.
  case slot
  /// The patient's file.
  case patient
}
