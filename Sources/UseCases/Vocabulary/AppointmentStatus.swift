/// The status of an appointment.
public enum AppointmentStatus: String, CaseIterable, Codable, Equatable, Sendable {
  /// The incident has not begun.
  case planned
  /// The incident is open.
  case open
  /// The incident is open, but an emergency interrupts it.
  case interrupted
  /// The incident is settled.
  case completed
  case cancelled
}
