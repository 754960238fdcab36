package import UseCases

/// What names a record to a person: `#12`, `n3` of `#12`, `a4`, `v3`.
public struct RecordName: Equatable, Sendable, Codable {
  /// What a record can be, by its stored name; kinds that are declared need no mention here.
  public struct Kind: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    /// The stored name.
    public let rawValue: String

    /// The kind of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of this name.
    public init(stringLiteral name: String) { rawValue = name }

    /// The stored name.
    public var description: String { rawValue }

    /// An incident.
    public static let incident = Kind(rawValue: "incident")
    /// A note of an incident.
    public static let note = Kind(rawValue: "note")
    /// A photo, a video or a PDF of an incident.
    public static let photo = Kind(rawValue: "photo")
    /// A recording of an incident.
    public static let recording = Kind(rawValue: "recording")
    /// An appointment.
    public static let appointment = Kind(rawValue: "appointment")
    /// A practitioner.
    public static let practitioner = Kind(rawValue: "practitioner")
    /// A patient.
    public static let patient = Kind(rawValue: "patient")
    /// An owner of a patient.
    public static let owner = Kind(rawValue: "owner")
    /// An entry of a health book.
    public static let entry = Kind(rawValue: "entry")
    /// Something to be reminded of.
    public static let reminder = Kind(rawValue: "reminder")
    /// A guardian.
    public static let guardian = Kind(rawValue: "guardian")
    /// What has still to reach another system.
    public static let outbox = Kind(rawValue: "outbox_item")
    /// Another practice.
    public static let clinic = Kind(rawValue: "clinic")
    /// Who is sent reports.
    public static let institution = Kind(rawValue: "institution")
    /// A documented finding that is sent to an institution.
    public static let report = Kind(rawValue: "report")

    /// The letter before a number: `g`.
    public var letter: String { String(RecordKind(self).letter) }
    /// What it is a part of; itself, when it is a whole.
    public var whole: Kind { Kind(RecordKind(self).whole) }
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
    case .session: return nil
    default: self.init(Kind(record.kind), record.number, part: record.part)
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
    self.init(record, named.twin.map { "\(named.name) (\($0))" } ?? named.name)
  }
}

extension RecordName.Kind {
  package init(_ kind: RecordKind) { self.init(rawValue: kind.rawValue) }
}

extension RecordKind {
  package init(_ kind: RecordName.Kind) { self.init(rawValue: kind.rawValue) }
}

/// What was changed besides an incident, as it is now; when its beginning was undone, as it was.
public enum SubjectRow: Equatable, Sendable {
  /// A note.
  case note(NoteRow)
  /// A photo, a video, a PDF or a recording.
  case medium(MediumRow)
  /// An appointment.
  case appointment(AppointmentRow)
  /// A record of a declared kind.
  case record(RecordRow)
  /// What a guardian is to a patient.
  case guardianship(GuardianshipRow)

  package init(_ subject: Subject) {
    self =
      switch subject {
      case .note(let note): .note(NoteRow(note))
      case .medium(let medium): .medium(MediumRow(medium))
      case .appointment(let appointment): .appointment(AppointmentRow(appointment))
      case .record(let record): .record(RecordRow(record))
      case .guardianship(let guardianship): .guardianship(GuardianshipRow(guardianship))
      }
  }
}
