/// A practitioner's decision about a held outbox item.
public enum OutboxDecision: String, CaseIterable, Codable, Equatable, Sendable {
  /// Send it and overwrite the server's value.
  case retry
  /// Withdraw it and keep the server's value.
  case cancel
  /// Keep holding it.
  case hold
}
