/// The purpose of a log-in.
public enum LogInPurpose: String, CaseIterable, Codable, Equatable, Sendable {
  /// Any request to the server.
  case asking
  /// A list, with the stored copy as an alternative.
  case listing
  /// Sending the outbox, if it has items.
  case sending
}
