public import Architecture

/// Summary of a change: its kind, record and incident.
public struct ChangeSummary: Equatable, Sendable, Codable {
  public var kind: ChangeKind
  /// The changed record; nil for leaving an incident without beginning another.
  public var record: RecordID?
  /// The incident of the record; for an appointment, its incident or the emergency that interrupts it.
  public var incident: Int?

  /// `incident` is derived for an incident and its parts.
  public init(_ kind: ChangeKind, _ record: RecordID? = nil, incident: Int? = nil) {
    self.kind = kind
    self.record = record
    self.incident = record?.kind.whole == .incident ? record?.number : incident
  }

  /// The record that views show; see `RecordID.named`.
  public var name: RecordID? { record?.named }
}

/// Obstacle to undoing a change, other than a later change that can be undone first.
public enum UndoObstacle: Equatable, Sendable, Codable {
  /// The report or the outbox item was sent.
  case sent(RecordID)
  /// The outbox item may have arrived already.
  case underWay(Int)
  /// The server has other values of the appointment.
  case server(Int)
  /// A later change that cannot be undone either.
  case later(ChangeSummary)
}

/// The author and the time of a change.
public struct Authorship: Equatable, Sendable, Codable {
  /// The present name of the practitioner.
  public var name: String
  public var at: Instant

  public init(_ name: String, at: Instant) { (self.name, self.at) = (name, at) }
}
