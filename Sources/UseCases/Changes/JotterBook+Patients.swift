import Architecture

/// Whom incidents are about.
extension JotterBook {
  /// Whether the incident has a patient and something jotted, and another patient, or none, is named now: then it stays
  /// what it is.
  func isAboutOther(_ incident: Incident, than reference: Reference?) throws(Failure) -> Bool {
    guard let patient = incident.patient else { return false }
    let named = try reference.map { reference throws(Failure) in try rows.record(reference).number }
    guard named != patient.number else { return false }
    return try rows.hasContent(incident.number)
  }

  /// The next incident, about that patient or nobody; the one before stays what it is.
  func beginNext(_ reference: Reference?, after before: Incident) throws(Failure) -> Receipt {
    let patient = try reference.map { reference throws(Failure) in try rows.record(reference).number }
    var edits = try set(.occurring, of: .session(session), to: .none)
    let number = try beginning(about: patient, &edits)
    edits += try choose(patient)
    var receipt = try written(ChangeSummary(.began, .incident(number)), edits)
    receipt.left = before
    return receipt
  }

  /// All of an incident is about another patient, or none.
  ///
  /// - Parameter isChosen: whether what names no patient is about that one from now on, too.
  func reassign(
    _ reference: Reference?, _ incident: Incident, isChosen: Bool = false
  ) throws(Failure) -> Receipt {
    let record = try reference.map { reference throws(Failure) in try rows.record(reference) }
    var edits = try set(.patient, of: .incident(incident.number), to: Value(record?.number))
    for appointment in try rows.appointments(concerning: incident.number) {
      guard let record, appointment.incident == incident.number, appointment.origin != nil else { continue }
      edits += try link(appointment, to: record)
    }
    if isChosen { edits += try choose(record?.number) }
    let kind: ChangeKind = record == nil ? .unassigned : .assigned
    var receipt = try written(ChangeSummary(kind, .incident(incident.number)), edits)
    if incident.patient?.number != record?.number { receipt.was = incident.patient }
    return receipt
  }
}

extension JotterRows {
  /// Whether something is jotted in the incident: a note or a file that is not erased.
  fileprivate func hasContent(_ incident: Int) throws(Failure) -> Bool {
    let kept = Self.keys(of: incident) + [.flag(.removed, false), .equals(.erasedAt, .none)]
    for table in [Table.notes, .media] where try first([.rowKey], of: table, where: kept) != nil { return true }
    return false
  }
}
