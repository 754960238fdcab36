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
  /// The number of reports.
  public var reports = 0

  /// The given numbers.
  public init(changes: Int = 0, reports: Int = 0) { (self.changes, self.reports) = (changes, reports) }

  /// The receivers, in order: the server only for waiting changes, or where no report waits and a server is set up.
  ///
  /// Without waiting items one receiver remains, whose answer says so.
  public func parties(hasServer: Bool) -> [Receiver] {
    let asksInstitutions = reports > 0 || !hasServer && changes == 0
    return (asksInstitutions ? [.institutions] : []) + (changes > 0 || !asksInstitutions ? [.server] : [])
  }
}
