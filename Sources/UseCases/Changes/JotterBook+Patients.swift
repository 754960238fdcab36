import Architecture

/// The patients of incidents.
extension JotterBook {
  /// The patient that an incident is to be about; a practice without patients has a failure of its own.
  func patient(_ reference: Reference) throws(Failure) -> AnyRecord {
    do throws(Failure) { return try rows.record(reference) } catch {
      guard error == .noSuch(reference), try rows.records(RecordQuery(.patient, limit: 1)).records.isEmpty else {
        throw error
      }
      throw .noPatients
    }
  }

  /// True while the occurring incident has a patient or is an emergency: the prompt does not show the chosen one.
  func hidesChoice() throws(Failure) -> Bool {
    guard let incident = try occurringNumber().map({ RecordID.incident($0) }) else { return false }
    if try rows.value(.patient, of: incident) != .none { return true }
    return try rows.value(.isEmergency, of: incident) == Value(true)
  }

  /// Ends the choice of another patient than the occurring incident's, or during an emergency.
  ///
  /// The prompt did not show it, so the next incident must not be about it.
  func endHiddenChoice() throws(Failure) -> [Edit] {
    guard let number = try occurringNumber(), try hidesChoice(),
      try rows.value(.patient, of: .incident(number)) != Value(chosenPatient())
    else { return [] }
    return try choose(nil)
  }

  /// True if another patient was chosen before the emergency, and is meant again after it.
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

  /// Begins the next incident, about that patient or none; the incident before keeps its patient.
  func beginNext(_ reference: Reference?, after before: Incident) throws(Failure) -> Receipt {
    let patient = try reference.map { reference throws(Failure) in try self.patient(reference).number }
    var edits = try set(.occurring, of: .session(session), to: .none)
    let number = try beginning(about: patient, &edits)
    edits += try choose(patient)
    var receipt = try written(ChangeSummary(.began, .incident(number)), edits)
    receipt.left = before
    return receipt
  }

  /// Gives an incident with all its content another patient, or none.
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
    var receipt = try written(ChangeSummary(kind, .incident(incident.number)), edits)
    if incident.patient?.number != record?.number { receipt.was = incident.patient }
    if let whose = record.map({ Reference(.patient, $0.number).text }) {
      let apart = try rows.entries(chargedIn: incident.number).filter { $0[.patient] != whose }
      receipt.apart = apart.isEmpty ? nil : apart
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
