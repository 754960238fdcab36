/// What can be missing.
public enum CalendarPart: String, CaseIterable, Codable, Equatable, Sendable {
  /// The appointment as it is now.
  case appointment
  /// The time slot.
  case slot
  /// The patient's file.
  case patient
}
