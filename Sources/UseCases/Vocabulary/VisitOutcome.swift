/// The outcome of an appointment of a day: its status, or missed for a planned appointment whose time is over.
public enum VisitOutcome: String, CaseIterable, Codable, Equatable, Sendable {
  /// Its incident is open.
  case open
  /// Its incident is open, and an emergency has come between.
  case interrupted
  /// Its incident is settled.
  case completed
  /// It was cancelled.
  case cancelled
  /// Its time is over, and nobody came.
  case missed
  /// Its time is not over, and nobody has come yet.
  case planned
}
