/// A practitioner's decision about a held outbox item.
public enum OutboxDecision: String, CaseIterable, Codable, Equatable, Sendable {
  /// Send the item, and overwrite the server's value.
  case retry
  /// Withdraw the item, and keep the server's value.
  case cancel
  /// Hold the item further.
  case hold
}
