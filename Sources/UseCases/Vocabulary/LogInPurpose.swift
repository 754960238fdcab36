/// What a log-in is needed for.
public enum LogInPurpose: String, CaseIterable, Codable, Equatable, Sendable {
  /// The server is asked.
  case asking
  /// The server is asked for a list, of which what was told last is here.
  case listing
  /// What waits in the outbox is sent, if anything does.
  case sending
}
