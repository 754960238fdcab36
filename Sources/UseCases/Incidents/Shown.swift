/// The incident and patient that a prompt shows; each transaction compares them with the stored ones.
public struct Shown: Equatable, Sendable {
  /// The current incident; nil for none.
  var incident: Incident?
  /// The patient of commands that name none; nil without a prompt.
  var patient: ShownPatient?

  public init(incident: Incident? = nil, patient: ShownPatient? = nil) {
    (self.incident, self.patient) = (incident, patient)
  }
}

/// The patient of commands that name none, as a prompt shows it.
public struct ShownPatient: Equatable, Sendable, Codable {
  /// The patient of the current incident, or else the chosen one; nil for none.
  public var patient: PatientName?
  /// The incident with this patient; nil if the patient is the chosen one.
  public var incident: Int?

  public init(_ patient: PatientName?, incident: Int? = nil) { (self.patient, self.incident) = (patient, incident) }
}

extension JotterBook {
  /// Prefetches the session and the shown incident in one query.
  func prefetchShown() throws(Failure) {
    try rows.prefetch([.session(session)] + (shown.incident.map { [.incident($0.number)] } ?? []))
  }

  /// Throws if a command without a patient would use another patient than the prompt shows.
  func checkShown(patient number: Int?) throws(Failure) {
    guard let shown = shown.patient, shown.patient?.number != number else { return }
    let now = try number.flatMap { number throws(Failure) in try rows.patientName(number) }
    guard let incident = shown.incident, let was = shown.patient, try occurring()?.number == incident else {
      throw .choiceChanged(now: now, was: shown.patient)
    }
    let change = try rows.foreignChange(ChangeKind.assigning, of: incident, excluding: session)
    let name = try change.flatMap { change throws(Failure) in try rows.name(ofAuthor: change) }
    throw .patientChanged(incident, now: now, was: was, by: name)
  }
}
