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

extension RecordID {
  /// The record that views show: the incident of a taker, the guardian of a guardianship; nil for a session.
  public var named: RecordID? {
    switch kind {
    case .taker: .incident(number)
    case .guardianship: .guardian(number)
    case .session: nil
    default: self
    }
  }
}

/// What a record can be: its name where it is stored, which never changes.
///
/// Kinds are open: one that is declared needs no mention here (see `RecordType` of the use cases), unless a rule is about it.
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
  public static let guardian: RecordKind = "guardian"
  /// Another practice: `c1`.
  public static let clinic: RecordKind = "clinic"
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
  package static let written = wholes.keys.sorted { $0.rawValue < $1.rawValue }

  /// Whether it is written by hand.
  package var isWritten: Bool { Self.wholes[self] != nil }

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
