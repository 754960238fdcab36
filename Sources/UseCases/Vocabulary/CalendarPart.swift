/// A part of an appointment's details that the server may not have given.
public enum CalendarPart: String, CaseIterable, Codable, Equatable, Sendable {
  /// The appointment as it is now.
  case appointment
  /// The time slot.
  case slot
  /// The patient's file.
  case patient
}
