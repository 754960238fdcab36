/// What is to become of an item that waits for a person.
public enum OutboxDecision: String, CaseIterable, Codable, Equatable, Sendable {
  /// It is sent after all, over what the server has now.
  case retry
  /// It is not sent: what the server has stays.
  case cancel
  /// It waits until it is sent after all.
  case hold
}
