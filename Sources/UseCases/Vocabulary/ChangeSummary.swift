/// What a change was, in a line.
public struct ChangeSummary: Equatable, Sendable, Codable {
  /// What was done.
  public var kind: ChangeKind
  /// To which record; nil for leaving an incident without beginning another.
  public var record: RecordID?
  /// Which incident it concerns: that of the record, or that which an appointment has or is interrupted by.
  public var incident: Int?

  /// A summary of these values; the incident of an incident, or of a part of one, need not be said.
  public init(_ kind: ChangeKind, _ record: RecordID? = nil, incident: Int? = nil) {
    self.kind = kind
    self.record = record
    self.incident = record?.kind.whole == .incident ? record?.number : incident
  }

  /// The record that views show.
  public var name: RecordID? { record?.named }
}

/// Why a change is not taken back although no later change is in the way.
public enum UndoObstacle: Equatable, Sendable, Codable {
  /// The report, or the item of the outbox, was sent.
  case sent(RecordID)
  /// The item of the outbox of this number may be there already.
  case underWay(Int)
  /// The server has the appointment of this number otherwise.
  case server(Int)
  /// A later change that is not taken back either.
  case later(ChangeSummary)
}
