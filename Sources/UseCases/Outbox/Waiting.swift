/// The numbers of waiting items in the outbox, and the receivers when a person sends all.
public struct Waiting: Equatable, Sendable {
  /// A receiver of waiting items.
  public enum Receiver: Equatable, Sendable {
    /// The institutions and other addressees of reports.
    case institutions
    /// The server of appointments.
    case server
  }

  /// The number of changes for the server, of all practitioners.
  public var changes = 0
  /// The number of changes that wait for a decision.
  public var heldChanges = 0
  /// The number of reports.
  public var reports = 0

  /// The given numbers.
  public init(changes: Int = 0, heldChanges: Int = 0, reports: Int = 0) {
    (self.changes, self.heldChanges, self.reports) = (changes, heldChanges, reports)
  }

  /// The receivers of waiting items, in order.
  ///
  /// Without waiting items the institutions remain, whose answer says so: the server would need a log-in.
  public var receivers: [Receiver] {
    let hasChanges = changes + heldChanges > 0
    return (reports > 0 || !hasChanges ? [.institutions] : []) + (hasChanges ? [.server] : [])
  }
}
