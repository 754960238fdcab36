/// Reason for holding an outbox item.
public enum OutboxHold: String, CaseIterable, Codable, Equatable, Sendable {
  /// The server's value differs from the value before the change.
  case conflict
  /// The server refused the change.
  case refused
  /// A practitioner has decided to hold the item.
  case asked
}
