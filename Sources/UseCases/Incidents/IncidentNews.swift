import Architecture

/// What others have done to the incident that is occurring at a prompt.
public struct IncidentNews: Equatable, Sendable, Codable {
  /// The incident, as it is now.
  public var incident: Incident
  /// What was done to it last.
  public var change: ChangeSummary
  /// Whether it was made, taken back, or made again.
  public var outcome: Receipt.Outcome
  /// Whether a moved part is in the incident now; nil for any other change.
  public var isThere: Bool?
  /// Whom it was about before; nil where that is the same, and for nobody.
  public var was: PatientName?
  /// Who was in session when it was done; nil for nobody, and where that is not known.
  public var by: String?

  /// News of these values.
  public init(
    incident: Incident, change: ChangeSummary, outcome: Receipt.Outcome = .made, isThere: Bool? = nil,
    was: PatientName? = nil, by: String? = nil
  ) {
    (self.incident, self.change, self.was, self.by) = (incident, change, was, by)
    (self.outcome, self.isThere) = (outcome, isThere)
  }
}

extension ChangeKind {
  /// What changes the patient of an incident.
  static let assigning: [ChangeKind] = [.assigned, .unassigned]
  /// What the description of an incident is set by.
  static let describing: [ChangeKind] = [.described, .edited, .settled]
  /// What a prompt is told of when others do it to its incident, beside its patient; what only adds to it is seen in it.
  static let told: [ChangeKind] = [
    .described, .edited, .reopened, .priced, .erased, .restored, .moved, .discarded, .recovered,
  ]
  /// The kinds of changes whose undo and redo are told to other prompts; a settlement itself is told with its author.
  static let toldUndone = told + [.settled]
}

extension JotterRows {
  /// The newest change of these kinds of an incident, if it was made in another session than that.
  func foreignChange(_ kinds: [ChangeKind], of incident: Int, besides session: Int) throws(Failure) -> Change? {
    let change = try newestChange(kinds, of: incident, undoneToo: true)
    return change?.session == session ? nil : change
  }

  /// The news of the newest change by others to an incident.
  ///
  /// A change has the name of its author, and not of the person who undid it.
  func news(
    of incident: Incident, _ change: Change, _ outcome: Receipt.Outcome = .made, was: PatientName? = nil
  ) throws(Failure) -> IncidentNews {
    var (summary, outcome) = (change.summary, outcome)
    if outcome == .made, try !isDone(change.number) { outcome = .undone }
    let author = outcome == .made ? try name(ofAuthor: change) : nil
    if ChangeKind.assigning.contains(summary.kind) {
      // The present patient says more than the change that was undone.
      summary = ChangeSummary(incident.patient == nil ? .unassigned : .assigned, .incident(incident.number))
      outcome = .made
    }
    var isThere: Bool?
    if summary.kind == .moved, let part = summary.record { isThere = try value(.exists, of: part) == Value(true) }
    return IncidentNews(
      incident: incident, change: summary, outcome: outcome, isThere: isThere, was: was,
      by: author)
  }

  /// Who made a change.
  func name(ofAuthor change: Change) throws(Failure) -> String? {
    try change.author.flatMap { author throws(Failure) in try practitioner(author)?.name }
  }
}

extension JotterBook {
  /// Refuses to go on with an incident that is about another patient by now than the prompt shows, because of others.
  func checkShown(_ incident: Incident) throws(Failure) {
    guard let shown = shown.incident, shown.number == incident.number, let was = shown.patient,
      try rows.value(.patient, of: .incident(incident.number)).integer != was.number,
      let change = try rows.foreignChange(ChangeKind.assigning, of: incident.number, besides: session)
    else { return }
    throw .patientChanged(
      incident.number, now: incident.patient, was: was, by: try rows.name(ofAuthor: change))
  }

  /// What others have done to the occurring incident that the prompt does not show; nil for nothing.
  func unshown() throws(Failure) -> IncidentNews? {
    guard let shown = shown.incident, try occurringNumber() == shown.number else { return nil }
    let record = RecordID.incident(shown.number)
    var kinds: [ChangeKind] = []
    if try rows.value(.settledAt, of: record) != Value(shown.settledAt) { kinds = [.settled, .reopened] }
    if kinds.isEmpty, try (rows.value(.description, of: record).text ?? "") != shown.description {
      kinds = ChangeKind.describing
    }
    if kinds.isEmpty, shown.patient == nil, try rows.value(.patient, of: record) != .none {
      kinds = ChangeKind.assigning
    }
    guard !kinds.isEmpty, let incident = try rows.incident(shown.number),
      let change = try rows.foreignChange(kinds, of: shown.number, besides: session)
    else { return nil }
    return try rows.news(of: incident, change)
  }
}
