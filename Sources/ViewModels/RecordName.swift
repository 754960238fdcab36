package import UseCases

/// What names a record to a person: `#12`, `n3` of `#12`, `a4`, `v3`.
public struct RecordName: Equatable, Sendable, Codable {
  /// What a record can be.
  public enum Kind: Equatable, Sendable, Codable, CaseIterable {
    /// An incident.
    case incident
    /// A note of an incident.
    case note
    /// A photo, a video or a PDF of an incident.
    case photo
    /// A recording of an incident.
    case recording
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
    /// A guardian.
    case guardian
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
  /// A photo, a video or a PDF of an incident.
  public static func photo(incident: Int, _ number: Int) -> RecordName { RecordName(.photo, incident, part: number) }
  /// A recording of an incident.
  public static func recording(incident: Int, _ number: Int) -> RecordName {
    RecordName(.recording, incident, part: number)
  }
  /// An appointment.
  public static func appointment(_ number: Int) -> RecordName { RecordName(.appointment, number) }
  /// A practitioner.
  public static func practitioner(_ number: Int) -> RecordName { RecordName(.practitioner, number) }
  /// A patient.
  public static func patient(_ number: Int) -> RecordName { RecordName(.patient, number) }
  /// A guardian.
  public static func guardian(_ number: Int) -> RecordName { RecordName(.guardian, number) }

  /// A session has no name; that somebody has taken an incident goes by the incident's, and what a guardian is to a
  /// patient by the guardian's.
  package init?(_ record: RecordID) {
    switch record.kind {
    case .taker: self = .incident(record.number)
    case .guardianship: self = .guardian(record.number)
    default:
      guard let kind = Kind(record.kind) else { return nil }
      self.init(kind, record.number, part: record.part)
    }
  }
}

/// A record with what it is called.
public struct NamedRow: Equatable, Sendable, Codable {
  /// What names it.
  public var record: RecordName
  /// What it is called.
  public var name: String

  /// A record of this name.
  public init(_ record: RecordName, _ name: String) {
    self.record = record
    self.name = name
  }

  init?(_ named: Named) {
    guard let record = RecordName(named.record) else { return nil }
    self.init(record, named.name)
  }
}

extension RecordName.Kind {
  package init?(_ kind: RecordKind) {
    switch kind {
    case .incident: self = .incident
    case .note: self = .note
    case .photo: self = .photo
    case .recording: self = .recording
    case .appointment: self = .appointment
    case .practitioner: self = .practitioner
    case .patient: self = .patient
    case .owner: self = .owner
    case .rabies: self = .rabies
    case .titration: self = .titration
    case .tapeworm: self = .tapeworm
    case .guardian: self = .guardian
    case .session, .taker, .guardianship: return nil
    }
  }
}

/// What was changed besides an incident, as it is now; when its beginning was undone, as it was.
public enum SubjectRow: Equatable, Sendable, Codable {
  /// A note.
  case note(NoteRow)
  /// A photo, a video, a PDF or a recording.
  case medium(MediumRow)
  /// An appointment.
  case appointment(AppointmentRow)
  /// A practitioner.
  case practitioner(PractitionerRow)
  /// A patient.
  case patient(PatientRow)
  /// A guardian.
  case guardian(GuardianRow)
  /// What a guardian is to a patient.
  case guardianship(GuardianshipRow)

  package init(_ subject: Subject) {
    self =
      switch subject {
      case .note(let note): .note(NoteRow(note))
      case .medium(let medium): .medium(MediumRow(medium))
      case .appointment(let appointment): .appointment(AppointmentRow(appointment))
      case .practitioner(let practitioner): .practitioner(PractitionerRow(practitioner))
      case .patient(let patient): .patient(PatientRow(patient))
      case .guardian(let guardian): .guardian(GuardianRow(guardian))
      case .guardianship(let guardianship): .guardianship(GuardianshipRow(guardianship))
      }
  }
}

extension RecordKind {
  package init(_ kind: RecordName.Kind) {
    self =
      switch kind {
      case .incident: .incident
      case .note: .note
      case .photo: .photo
      case .recording: .recording
      case .appointment: .appointment
      case .practitioner: .practitioner
      case .patient: .patient
      case .owner: .owner
      case .rabies: .rabies
      case .titration: .titration
      case .tapeworm: .tapeworm
      case .guardian: .guardian
      }
  }
}
