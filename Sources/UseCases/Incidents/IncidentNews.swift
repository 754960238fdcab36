import Architecture

/// The newest change by another prompt to the current incident.
public struct IncidentNews: Equatable, Sendable, Codable {
  /// The incident's present state.
  public var incident: Incident
  public var change: ChangeSummary
  public var outcome: ChangeOutcome
  /// For a moved part, true if the incident contains the part now; nil for any other change.
  public var isThere: Bool?
  /// The former patient; nil if unchanged or none.
  public var was: PatientName?
  /// The author's name; nil if unknown, or if the change was undone or redone.
  public var by: String?

  public init(
    incident: Incident, change: ChangeSummary, outcome: ChangeOutcome = .made, isThere: Bool? = nil,
    was: PatientName? = nil, by: String? = nil
  ) {
    (self.incident, self.change, self.was, self.by) = (incident, change, was, by)
    (self.outcome, self.isThere) = (outcome, isThere)
  }
}

extension ChangeKind {
  /// Changes of an incident's patient.
  static let assigning: [ChangeKind] = [.assigned, .unassigned]
  /// Changes that remove a patient from the list, or bring it back.
  static let listing: [ChangeKind] = [.admitted, .released, .recovered]
  /// Changes that may set an incident's description.
  static let describing: [ChangeKind] = [.described, .edited, .settled]
}

extension JotterRows {
  /// The newest change of these kinds to an incident, even if undone; nil if `session` made it.
  func foreignChange(_ kinds: [ChangeKind], of incident: Int, excluding session: Int) throws(Failure) -> Change? {
    let change = try newestChange(kinds, of: incident, undoneToo: true)
    return change?.session == session ? nil : change
  }

  /// The news of a change; names no author of an undone change, as another practitioner may have undone it.
  func news(
    of incident: Incident, _ change: Change, _ outcome: ChangeOutcome = .made, was: PatientName? = nil
  ) throws(Failure) -> IncidentNews {
    var (summary, outcome) = (change.summary, outcome)
    if outcome == .made, try !isDone(change.number) { outcome = .undone }
    let author = outcome == .made ? try name(ofAuthor: change) : nil
    if ChangeKind.assigning.contains(summary.kind) {
      // Report the present patient, also if the change was undone.
      summary = ChangeSummary(incident.patient == nil ? .unassigned : .assigned, .incident(incident.number))
      outcome = .made
    }
    var isThere: Bool?
    if summary.kind == .moved, let part = summary.record { isThere = try value(.exists, of: part) == Value(true) }
    return IncidentNews(
      incident: incident, change: summary, outcome: outcome, isThere: isThere, was: was,
      by: author)
  }

  /// The news that another prompt removed or restored the record of the incident's patient; nil for an own change.
  func newsOfRecord(
    _ patient: Int, of incident: Incident, was: PatientName?, excluding session: Int
  ) throws(Failure) -> IncidentNews? {
    guard let change = try newestChange(ChangeKind.listing, to: .patient(patient)), change.session != session else {
      return nil
    }
    let kind: ChangeKind = incident.patient == nil ? .unassigned : .assigned
    return IncidentNews(
      incident: incident, change: ChangeSummary(kind, .incident(incident.number)), was: was,
      by: try isDone(change.number) ? name(ofAuthor: change) : nil)
  }

  func name(ofAuthor change: Change) throws(Failure) -> String? {
    try change.author.flatMap { author throws(Failure) in try practitioner(author)?.name }
  }
}

extension JotterBook {
  /// Throws `patientChanged` if another prompt gave the incident another patient than this prompt shows.
  func checkShown(_ incident: Incident) throws(Failure) {
    guard let shown = shown.incident, shown.number == incident.number, let was = shown.patient,
      try rows.value(.patient, of: .incident(incident.number)).integer != was.number,
      let change = try rows.foreignChange(ChangeKind.assigning, of: incident.number, excluding: session)
    else { return }
    throw .patientChanged(
      incident.number, now: incident.patient, was: was, by: try rows.name(ofAuthor: change))
  }

  /// The newest change by another prompt to the current incident that the prompt does not show yet; nil for none.
  func unseenNews() throws(Failure) -> IncidentNews? {
    guard let shown = shown.incident, try occurringNumber() == shown.number else { return nil }
    let record = RecordID.incident(shown.number)
    var kinds: [ChangeKind] = []
    if try rows.value(.settledAt, of: record) != Value(shown.settledAt) { kinds = [.settled, .reopened] }
    if kinds.isEmpty, try (rows.value(.description, of: record).text ?? "") != shown.description {
      kinds = ChangeKind.describing
    }
    // A removed patient is not shown.
    if kinds.isEmpty, shown.patient == nil, let patient = try rows.value(.patient, of: record).integer,
      try rows.patientName(patient) != nil
    {
      kinds = ChangeKind.assigning
    }
    guard !kinds.isEmpty, let incident = try rows.incident(shown.number),
      let change = try rows.foreignChange(kinds, of: shown.number, excluding: session)
    else { return nil }
    return try rows.news(of: incident, change)
  }
}
