/// The purpose of a log-in.
public enum LogInPurpose: String, CaseIterable, Codable, Equatable, Sendable {
  /// Any request to the server.
  case requesting = "asking"
  /// Reading a list; without a log-in, the stored copy is shown.
  case listing
  /// Sending the outbox, if it has items.
  case sending
}
