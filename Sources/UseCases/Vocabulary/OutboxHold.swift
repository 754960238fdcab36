/// Why an item of the outbox waits for a person.
public enum OutboxHold: String, CaseIterable, Codable, Equatable, Sendable {
  /// The server has something else than was to be changed.
  case conflict
  /// The server does not do it.
  case refused
  /// The person wants it to wait.
  case asked
}
