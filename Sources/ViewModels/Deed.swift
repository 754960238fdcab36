package import UseCases

/// What was done, and to which record, for one line of text.
public struct Deed: Equatable, Sendable, Codable {
  /// What was done.
  public var kind: ChangeKind
  /// To which record; nil for leaving an incident without beginning another.
  public var name: RecordName?
  /// Which incident it concerns, if any.
  public var incident: Int?

  /// A deed of these values; the incident of an incident, or of a part of one, need not be said.
  public init(_ kind: ChangeKind, _ name: RecordName? = nil, incident: Int? = nil) {
    self.kind = kind
    self.name = name
    self.incident = name?.kind == .incident || name?.part != nil ? name?.number : incident
  }

  package init(_ summary: ChangeSummary) {
    self.init(summary.kind, summary.record.flatMap { RecordName($0) }, incident: summary.incident)
  }
}
