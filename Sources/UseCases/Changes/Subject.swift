import Architecture

/// The present state of a record that was changed; incidents have a field of their own in receipts.
public enum Subject: Equatable, Sendable, Codable {
  case note(Note)
  /// A photo, a video, a PDF or a recording.
  case medium(Medium)
  case appointment(Appointment)
  /// Any other record, whose kind is declared as a ``RecordType``; for a part, the whole record.
  case record(AnyRecord)
  /// The relation of a guardian to a patient.
  case guardianship(Guardianship)

  public var note: Note? {
    if case .note(let note) = self { note } else { nil }
  }
  public var medium: Medium? {
    if case .medium(let medium) = self { medium } else { nil }
  }
  var erasedAt: Instant? { note?.erasedAt ?? medium?.erasedAt }
  public var appointment: Appointment? {
    if case .appointment(let appointment) = self { appointment } else { nil }
  }
  public var practitioner: Practitioner? {
    record.flatMap { $0.kind == .practitioner ? Practitioner($0) : nil }
  }
  public var record: AnyRecord? {
    if case .record(let record) = self { record } else { nil }
  }
}

extension JotterRows {
  /// The present state of a changed record; nil for an incident or session, or if an undo has removed the record.
  func subject(_ record: RecordID) throws(Failure) -> Subject? {
    switch record.kind {
    case .incident, .session: nil
    case .note: try note(record.part ?? 0, of: record.number).map(Subject.note)
    case .photo, .recording: try medium(record).map(Subject.medium)
    case .appointment: try appointment(record.number).map(Subject.appointment)
    case .guardianship: try guardianship(record.number, patient: record.part ?? 0).map(Subject.guardianship)
    case .taker: try self.record(.practitioner(record.part ?? 0)).map(Subject.record)
    default: try self.record(RecordID(record.kind.whole, record.number)).map(Subject.record)
    }
  }
}
