public import Architecture

/// A record that changes are about, by its number, or a part of one, by both numbers.
public struct RecordID: Hashable, Sendable, Codable {
  /// What it is.
  public var kind: RecordKind
  /// Its number; of a part, that of the whole.
  public var number: Int
  /// A part's own number.
  public var part: Int?

  /// A record of these values.
  public init(_ kind: RecordKind, _ number: Int, part: Int? = nil) {
    self.kind = kind
    self.number = number
    self.part = part
  }

  /// An incident.
  public static func incident(_ number: Int) -> RecordID { RecordID(.incident, number) }
  /// A note of an incident.
  public static func note(incident: Int, _ number: Int) -> RecordID { RecordID(.note, incident, part: number) }
  /// A photo, a video or a PDF of an incident.
  public static func photo(incident: Int, _ number: Int) -> RecordID { RecordID(.photo, incident, part: number) }
  /// A recording of an incident.
  public static func recording(incident: Int, _ number: Int) -> RecordID {
    RecordID(.recording, incident, part: number)
  }
  /// A session.
  public static func session(_ number: Int) -> RecordID { RecordID(.session, number) }
  /// An appointment.
  public static func appointment(_ number: Int) -> RecordID { RecordID(.appointment, number) }
  /// A practitioner.
  public static func practitioner(_ number: Int) -> RecordID { RecordID(.practitioner, number) }
  /// A patient.
  public static func patient(_ number: Int) -> RecordID { RecordID(.patient, number) }
  /// A guardian.
  public static func guardian(_ number: Int) -> RecordID { RecordID(.guardian, number) }
  /// What a guardian is to a patient.
  public static func guardianship(_ guardian: Int, patient: Int) -> RecordID {
    RecordID(.guardianship, guardian, part: patient)
  }
  /// That a practitioner has taken an incident.
  public static func taker(incident: Int, _ practitioner: Int) -> RecordID {
    RecordID(.taker, incident, part: practitioner)
  }
}

/// What a record can be: its name where it is stored, which never changes.
///
/// Kinds are open: one that is declared needs no mention here (see `RecordType`), unless a rule is about it.
public struct RecordKind: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
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

  /// An incident: `#12`.
  public static let incident: RecordKind = "incident"
  /// A note of an incident: `n1`.
  public static let note: RecordKind = "note"
  /// A photo, a video or a PDF of an incident: `f1`.
  public static let photo: RecordKind = "photo"
  /// A recording of an incident: `s1`.
  public static let recording: RecordKind = "recording"
  /// What is current at one prompt.
  public static let session: RecordKind = "session"
  /// An appointment: `a4`.
  public static let appointment: RecordKind = "appointment"
  /// A practitioner: `v3`.
  public static let practitioner: RecordKind = "practitioner"
  /// That a practitioner has taken an incident: a part of it, with the practitioner's number.
  public static let taker: RecordKind = "taker"
  /// A patient: `p7`.
  public static let patient: RecordKind = "patient"
  /// An owner in a patient's passport.
  public static let owner: RecordKind = "owner"
  /// An entry of a health book: `t6`.
  public static let entry: RecordKind = "entry"
  /// A guardian: `g1`.
  public static let guardian = Guardians.kind
  /// Another practice: `c1`.
  public static let clinic = Clinics.kind
  /// Something to be reminded of: `r1`.
  public static let reminder: RecordKind = "reminder"
  /// What has still to reach another system: `x1`.
  public static let outbox: RecordKind = "outbox_item"
  /// Who is sent reports: `i1`.
  public static let institution: RecordKind = "institution"
  /// A form of an institution, as a PDF.
  public static let protocolForm: RecordKind = "institution.protocol"
  /// A documented finding that is sent to an institution: `d2`.
  public static let report: RecordKind = "report"
  /// A photo, a video or a PDF of a report.
  public static let reportFile: RecordKind = "report.file"
  /// What a guardian is to a patient: a part of the guardian, with the patient's number.
  public static let guardianship: RecordKind = "guardianship"

  /// What each of those that are written by hand is a part of; nil for a whole.
  private static let wholes: [RecordKind: RecordKind?] = [
    .incident: nil, .note: .incident, .photo: .incident, .recording: .incident, .taker: .incident, .session: nil,
    .appointment: nil, .guardianship: .guardian,
  ]
  /// The letters that are not the first ones of names.
  private static let letters: [RecordKind: Character] = [
    .incident: "#", .photo: "f", .recording: "s", .session: ".", .practitioner: "v", .taker: "v", .entry: "t",
    .outbox: "x", .report: "d",
  ]

  /// Those that are written by hand, by name.
  static let written = wholes.keys.sorted { $0.rawValue < $1.rawValue }

  /// Whether it is written by hand.
  var isWritten: Bool { Self.wholes[self] != nil }

  /// What it is a part of; itself, when it is a whole.
  ///
  /// The name of a part that is declared is that of the whole, a point and its own.
  public var whole: RecordKind {
    if let whole = Self.wholes[self] { return whole ?? self }
    // This part is older than the rule for their names.
    if self == .owner { return .patient }
    return rawValue.firstIndex(of: ".").map { RecordKind(rawValue: String(rawValue[..<$0])) } ?? self
  }

  /// The letter before its number, the first one of its name but for a few; an incident's may be left out.
  public var letter: Character { Self.letters[self] ?? rawValue.first ?? "?" }
}

/// What a person types to name a record: its number, with or without its letter, its id, the id's last twelve
/// characters, or a name where such records have one.
public struct Reference: Hashable, Sendable, Codable {
  /// What is named.
  public let kind: RecordKind
  /// As it was typed.
  public let text: String

  /// A reference of this text, which may turn out to name nothing.
  public init(_ kind: RecordKind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// A record of this number.
  public init(_ kind: RecordKind, _ number: Int) { self.init(kind, "\(kind.letter)\(number)") }

  /// The number, when it can be one: digits, at most eighteen of them.
  public var number: Int? {
    let digits = text.lowercased().first == kind.letter ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.count <= 18, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits)
  }

  /// The whole id, when it can be one.
  public var id: UniqueID? { UniqueID(text) }

  /// The end of an id, in lower case, when it can be one.
  public var tail: String? {
    let tail = text.lowercased()
    return tail.utf8.count == 12 && tail.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
      ? tail : nil
  }
}

/// What a change is about, besides an incident, as it is now.
public enum Subject: Equatable, Sendable, Codable {
  /// A note.
  case note(Note)
  /// A photo, a video, a PDF or a recording.
  case medium(Medium)
  /// An appointment.
  case appointment(Appointment)
  /// A record of a declared kind; of a part, the whole.
  case record(AnyRecord)
  /// What a guardian is to a patient.
  case guardianship(Guardianship)

  /// The note, if it is one.
  public var note: Note? {
    if case .note(let note) = self { note } else { nil }
  }
  /// The medium, if it is one.
  public var medium: Medium? {
    if case .medium(let medium) = self { medium } else { nil }
  }
  /// Since when it is marked for removal.
  var erasedAt: Instant? { note?.erasedAt ?? medium?.erasedAt }
  /// The appointment, if it is one.
  public var appointment: Appointment? {
    if case .appointment(let appointment) = self { appointment } else { nil }
  }
  /// The practitioner, if it is one.
  public var practitioner: Practitioner? {
    record.flatMap { $0.kind == .practitioner ? Practitioner($0) : nil }
  }
  /// The record of a declared kind, if it is one.
  public var record: AnyRecord? {
    if case .record(let record) = self { record } else { nil }
  }
}

extension JotterRows {
  /// What a change is about, besides an incident; nil when its beginning was undone.
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
