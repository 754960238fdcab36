/// Numbers of waiting items in the outbox, and their receivers for a command that sends all.
public struct Waiting: Equatable, Sendable {
  /// A receiver of waiting items.
  public enum Receiver: Equatable, Sendable, Codable {
    /// The institutions and other addressees of reports.
    case institutions
    /// The server of appointments.
    case server
  }

  /// The number of changes for the server that are not on hold, of all practitioners.
  public var changes = 0
  /// The number of changes on hold.
  public var heldChanges = 0
  /// The number of reports and digests; those on hold count, because `outbox send` names them.
  public var reports = 0

  public init(changes: Int = 0, heldChanges: Int = 0, reports: Int = 0) {
    (self.changes, self.heldChanges, self.reports) = (changes, heldChanges, reports)
  }

  /// The receivers of waiting items, in order.
  ///
  /// Without waiting items the receiver is `.institutions`, which needs no log-in to report that nothing waits.
  public var receivers: [Receiver] {
    let hasChanges = changes + heldChanges > 0
    return (reports > 0 || !hasChanges ? [.institutions] : []) + (hasChanges ? [.server] : [])
  }
}
