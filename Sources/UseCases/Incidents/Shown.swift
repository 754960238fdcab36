/// What a prompt shows, with which each of its commands goes into its transaction.
public struct Shown: Equatable, Sendable {
  /// The occurring incident; nil for none.
  var incident: Incident?
  /// Whom a command is about that names nobody; nil where nobody looks.
  var patient: ShownPatient?

  /// What is shown.
  public init(incident: Incident? = nil, patient: ShownPatient? = nil) {
    (self.incident, self.patient) = (incident, patient)
  }
}

/// Whom a command is about that names nobody, as a prompt shows it.
public struct ShownPatient: Equatable, Sendable, Codable {
  /// The patient of the occurring incident, or else the chosen one; nil for none.
  public var patient: PatientName?
  /// The incident whose patient that is; nil for the chosen one.
  public var incident: Int?

  /// A patient, perhaps of that incident.
  public init(_ patient: PatientName?, incident: Int? = nil) { (self.patient, self.incident) = (patient, incident) }
}

extension JotterBook {
  /// Refuses what names no patient and would be about this one, where the prompt shows another one.
  func checkShown(patient number: Int?) throws(Failure) {
    guard let shown = shown.patient, shown.patient?.number != number else { return }
    let now = try number.flatMap { number throws(Failure) in try rows.patientName(number) }
    guard let incident = shown.incident, let was = shown.patient, try occurring()?.number == incident else {
      throw .choiceChanged(now: now, was: shown.patient)
    }
    let change = try rows.foreignChange(ChangeKind.assigning, of: incident, besides: session)
    let name = try change.flatMap { change throws(Failure) in try rows.name(ofAuthor: change) }
    throw .patientChanged(incident, now: now, was: was, by: name)
  }
}
