/// The status of an appointment.
public enum AppointmentStatus: String, CaseIterable, Codable, Equatable, Sendable {
  /// Nobody has come yet.
  case planned
  /// Its incident is open.
  case open
  /// Its incident is open, and an emergency has come between.
  case interrupted
  /// Its incident is settled.
  case completed
  /// It will not take place.
  case cancelled
}
