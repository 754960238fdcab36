/// The status of an appointment at the server.
public enum ServerStatus: String, CaseIterable, Codable, Equatable, Sendable {
  /// It is planned, or was put to another time.
  case planned
  /// The patient is there, or on the way in.
  case arrived
  /// It is being dealt with.
  case open
  /// It took place.
  case completed
  /// It will not take place.
  case cancelled
  /// Nobody has come.
  case missed
  /// The server has a word for it that is not known here.
  case other

  /// Whether there is nothing more to come of it.
  public var isOver: Bool { [.completed, .cancelled, .missed].contains(self) }

  /// Whether it does not take place.
  public var isAway: Bool { [.cancelled, .missed].contains(self) }

  /// What a server's word means; words of both modules of OpenMRS.
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

  /// What a raw value, or a server's word, means.
  public init(said text: String) { self = Self(rawValue: text) ?? Self(word: text) }
}
