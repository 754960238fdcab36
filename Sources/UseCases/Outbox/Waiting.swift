/// How much waits in the outbox, and what is sent of it when a person asks for all.
public struct Waiting: Equatable, Sendable {
  /// A party that what waits is sent to.
  public enum Party: Equatable, Sendable {
    /// The institutions, and whoever else reports are addressed to.
    case institutions
    /// The server of appointments.
    case server
  }

  /// How many changes wait for the server, whoever has made them.
  public var changes = 0
  /// How many reports wait for whom they are addressed to.
  public var reports = 0

  /// So many of each.
  public init(changes: Int = 0, reports: Int = 0) { (self.changes, self.reports) = (changes, reports) }

  /// Whom it is sent to, in their order: the server is asked only where changes wait, or where nothing else is to be said.
  ///
  /// Where nothing waits, somebody has to say so: the server if one is set up.
  public func parties(hasServer: Bool) -> [Party] {
    let asksInstitutions = reports > 0 || !hasServer && changes == 0
    return (asksInstitutions ? [.institutions] : []) + (changes > 0 || !asksInstitutions ? [.server] : [])
  }
}
