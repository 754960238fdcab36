/// The outcome of a day's appointment: its status, or `missed` for a planned appointment whose time slot is over.
public enum VisitOutcome: String, CaseIterable, Codable, Equatable, Sendable {
  /// The incident is open.
  case open
  /// The incident is open, but an emergency interrupts it.
  case interrupted
  /// The incident is settled.
  case completed
  case cancelled
  /// Planned, and the time slot is over.
  case missed
  /// Planned, and the time slot is not over.
  case planned

  /// The outcome that corresponds to a status; never `.missed`, which depends on the time.
  public init(_ status: AppointmentStatus) { self = Self(rawValue: status.rawValue) ?? .planned }
}
