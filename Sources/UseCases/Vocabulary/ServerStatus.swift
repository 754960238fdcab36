/// The status of an appointment at the server.
public enum ServerStatus: String, CaseIterable, Codable, Equatable, Sendable {
  /// Planned or rescheduled.
  case planned
  /// The patient is present or waits.
  case arrived
  /// The visit is in progress.
  case open
  case completed
  case cancelled
  /// The patient did not come.
  case missed
  /// A status of the server that this program does not know.
  case other

  /// True for a final status.
  public var isOver: Bool { [.completed, .cancelled, .missed].contains(self) }

  /// True if the visit does not take place.
  public var isAway: Bool { [.cancelled, .missed].contains(self) }

  /// Maps the statuses of both OpenMRS appointment modules.
  public init(word: String) {
    self =
      switch word.uppercased() {
      case "SCHEDULED", "RESCHEDULED", "REQUESTED", "WAITLIST": .planned
      case "WALKIN", "WAITING", "ARRIVED": .arrived
      case "INCONSULTATION", "CHECKEDIN": .open
      case "COMPLETED": .completed
      case "CANCELLED", "CANCELLED_AND_NEEDS_RESCHEDULE": .cancelled
      case "MISSED": .missed
      default: .other
      }
  }

  /// Reads a raw value, or else a word of the server; see `init(word:)`.
  public init(said text: String) { self = Self(rawValue: text) ?? Self(word: text) }
}
