import Architecture

/// The patients of incidents.
extension JotterBook {
  /// The patient with this reference; throws `noPatients` if the practice has no patients at all.
  func patient(_ reference: Reference) throws(Failure) -> AnyRecord {
    do throws(Failure) { return try rows.record(reference) } catch {
      guard error == .noSuch(reference), try rows.records(RecordQuery(.patient, limit: 1)).records.isEmpty else {
        throw error
      }
      throw .noPatients
    }
  }

  /// True if the current incident has a patient or is an emergency: the prompt then hides the chosen patient.
  func hidesChoice() throws(Failure) -> Bool {
    guard let incident = try occurringNumber().map({ RecordID.incident($0) }) else { return false }
    if try rows.value(.patient, of: incident) != .none { return true }
    return try rows.value(.isEmergency, of: incident) == Value(true)
  }

  /// Clears a chosen patient that the prompt has hidden: the next incident must not be about this patient.
  func endHiddenChoice() throws(Failure) -> [Edit] { try hiddenChoice() == nil ? [] : choose(nil) }

  /// Number of the chosen patient while the prompt hides it, and shows an incident without this patient; else nil.
  func hiddenChoice() throws(Failure) -> Int? {
    guard let incident = try occurringNumber(), try hidesChoice(), let chosen = try chosenPatient(),
      try rows.value(.patient, of: .incident(incident)) != Value(chosen)
    else { return nil }
    return chosen
  }

  /// The hidden choice before a command that may leave the incident; else nil.
  func hiddenChoice(before command: JotterCommand) throws(Failure) -> Int? {
    switch command {
    case .settle, .discard, .open, .begin(nil, cost: _): try hiddenChoice()
    default: nil
    }
  }

  /// Puts a practitioner in session; a patient chosen before without a practitioner becomes the practitioner's choice.
  func beginSession(of practitioner: Int) throws(Failure) -> [Edit] {
    let chosen = try inSession() == nil ? chosenPatient() : nil
    let edits = try set(.practitioner, of: .session(session), to: Value(practitioner))
    guard let chosen else { return edits }
    return try edits + choose(chosen) + set(.patient, of: .session(session), to: .none)
  }

  /// Ends the practitioner's session; the person at the prompt is the same, so the patient stays chosen at this prompt.
  func endSession(choosing patient: Int?) throws(Failure) -> [Edit] {
    try set(.practitioner, of: .session(session), to: .none)
      + set(.patient, of: .session(session), to: Value(patient))
  }

  /// True if another patient is chosen than the emergency's: the choice applies again after the emergency.
  private func hasWaitingChoice(during incident: Incident) throws(Failure) -> Bool {
    guard incident.isEmergency, let chosen = try chosenPatient() else { return false }
    return chosen != incident.patient?.number
  }

  /// True if the incident has a patient and content, and the reference names another patient or none.
  func isAboutOther(_ incident: Incident, than reference: Reference?) throws(Failure) -> Bool {
    guard let patient = incident.patient else { return false }
    let named = try reference.map { reference throws(Failure) in try self.patient(reference).number }
    guard named != patient.number else { return false }
    return try rows.hasContent(incident.number)
  }

  /// Begins the next incident with the referenced patient; `before` keeps its patient.
  func beginNext(_ reference: Reference, after before: Incident) throws(Failure) -> Receipt {
    let patient = try self.patient(reference).number
    var edits = try set(.occurring, of: .session(session), to: .none)
    let number = try beginning(about: patient, &edits)
    edits += try choose(patient)
    var receipt = try commit(ChangeSummary(.began, .incident(number)), edits)
    receipt.leftIncident = before
    return receipt
  }

  /// Adds the newest other open incident about the referenced patient to the receipt.
  func withAlsoOpen(_ receipt: Receipt, of reference: Reference?) throws(Failure) -> Receipt {
    guard let reference else { return receipt }
    let (patient, here) = (try self.patient(reference).number, try occurringNumber())
    var receipt = receipt
    receipt.alsoOpen = try rows.page(IncidentQuery(patientNumber: patient, limit: 2)).incidents
      .first { $0.number != here }
    return receipt
  }

  /// Leaves an incident with its patient, and ends the choice: the next note begins an incident without a patient.
  func endChoice(leaving incident: Incident) throws(Failure) -> Receipt {
    let edits = try set(.occurring, of: .session(session), to: .none) + choose(nil)
    var receipt = try commit(ChangeSummary(.left), edits)
    receipt.leftIncident = incident
    return receipt
  }

  /// Replaces or clears the patient of an incident, and thus of all its content.
  ///
  /// - Parameter isChosen: true to choose the patient for later input, too; the choice before an emergency stays.
  func reassign(
    _ reference: Reference?, _ incident: Incident, isChosen: Bool = false
  ) throws(Failure) -> Receipt {
    let record = try reference.map { reference throws(Failure) in try self.patient(reference) }
    var edits = try set(.patient, of: .incident(incident.number), to: Value(record?.number))
    for appointment in try rows.appointments(concerning: incident.number) {
      guard let record, appointment.incident == incident.number, appointment.origin != nil else { continue }
      edits += try link(appointment, to: record)
    }
    if isChosen, try !hasWaitingChoice(during: incident) { edits += try choose(record?.number) }
    let kind: ChangeKind = record == nil ? .unassigned : .assigned
    var receipt = try commit(ChangeSummary(kind, .incident(incident.number)), edits)
    if incident.patient?.number != record?.number { receipt.formerPatient = incident.patient }
    if let whose = record.map({ Reference(.patient, $0.number).text }) {
      let apart = try rows.entries(chargedIn: incident.number).filter { $0[.patient] != whose }
      receipt.entriesOfOtherPatients = apart.isEmpty ? nil : apart
    }
    return receipt
  }
}

extension JotterRows {
  /// True if the incident has a note or a file that is not erased.
  fileprivate func hasContent(_ incident: Int) throws(Failure) -> Bool {
    let kept = Self.keys(of: incident) + [.flag(.removed, false), .equals(.erasedAt, .none)]
    for table in [Table.notes, .media] where try first([.rowKey], of: table, where: kept) != nil { return true }
    return false
  }
}
