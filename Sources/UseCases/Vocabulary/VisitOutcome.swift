/// The outcome of a day's appointment: its status, or `missed` for a planned one whose time slot is over.
public enum VisitOutcome: String, CaseIterable, Codable, Equatable, Sendable {
  /// The incident is open.
  case open
  /// The incident is open, and an emergency came between.
  case interrupted
  /// The incident is settled.
  case completed
  case cancelled
  /// Planned, and the time slot is over.
  case missed
  /// Planned, and the time slot is not over.
  case planned

  /// The outcome with the name of a status; a missed appointment has the status of a planned one.
  public init(_ status: AppointmentStatus) { self = Self(rawValue: status.rawValue) ?? .planned }
}
