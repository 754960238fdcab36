package import UseCases

/// What names a record to a person: `#12`, `n3` of `#12`, `a4`, `v3`.
public struct RecordName: Equatable, Sendable, Codable {
  /// What a record can be.
  public enum Kind: Equatable, Sendable, Codable, CaseIterable {
    /// An incident.
    case incident
    /// A note of an incident.
    case note
    /// An appointment.
    case appointment
    /// A practitioner.
    case practitioner
    /// A patient.
    case patient
    /// An owner of a patient.
    case owner
    /// A vaccination of a patient against rabies.
    case rabies
    /// A rabies antibody titration test of a patient.
    case titration
    /// A treatment of a patient against tapeworms.
    case tapeworm
  }

  /// What it is.
  public var kind: Kind
  /// Its number; of a part, that of the whole.
  public var number: Int
  /// A part's own number.
  public var part: Int?

  /// A name of these values.
  public init(_ kind: Kind, _ number: Int, part: Int? = nil) {
    self.kind = kind
    self.number = number
    self.part = part
  }

  /// An incident.
  public static func incident(_ number: Int) -> RecordName { RecordName(.incident, number) }
  /// A note of an incident.
  public static func note(incident: Int, _ number: Int) -> RecordName { RecordName(.note, incident, part: number) }
  /// An appointment.
  public static func appointment(_ number: Int) -> RecordName { RecordName(.appointment, number) }
  /// A practitioner.
  public static func practitioner(_ number: Int) -> RecordName { RecordName(.practitioner, number) }
  /// A patient.
  public static func patient(_ number: Int) -> RecordName { RecordName(.patient, number) }

  /// A session has no name; that somebody has taken an incident goes by the incident's.
  package init?(_ record: RecordID) {
    if record.kind == .taker {
      self = .incident(record.number)
      return
    }
    guard let kind = Kind(record.kind) else { return nil }
    self.init(kind, record.number, part: record.part)
  }
}

extension RecordName.Kind {
  package init?(_ kind: RecordKind) {
    switch kind {
    case .incident: self = .incident
    case .note: self = .note
    case .appointment: self = .appointment
    case .practitioner: self = .practitioner
    case .patient: self = .patient
    case .owner: self = .owner
    case .rabies: self = .rabies
    case .titration: self = .titration
    case .tapeworm: self = .tapeworm
    case .session, .taker: return nil
    }
  }
}

/// What was changed besides an incident, as it is now; when its beginning was undone, as it was.
public enum SubjectRow: Equatable, Sendable, Codable {
  /// A note.
  case note(NoteRow)
  /// An appointment.
  case appointment(AppointmentRow)
  /// A practitioner.
  case practitioner(PractitionerRow)
  /// A patient.
  case patient(PatientRow)

  package init(_ subject: Subject) {
    self =
      switch subject {
      case .note(let note): .note(NoteRow(note))
      case .appointment(let appointment): .appointment(AppointmentRow(appointment))
      case .practitioner(let practitioner): .practitioner(PractitionerRow(practitioner))
      case .patient(let patient): .patient(PatientRow(patient))
      }
  }
}
