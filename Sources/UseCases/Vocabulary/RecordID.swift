/// The identity of a record, or of a part of a record, in changes.
public struct RecordID: Hashable, Sendable, Codable {
  public var kind: RecordKind
  /// The record's number; for a part, the number of the whole.
  public var number: Int
  /// The number of a part; nil for a whole record.
  public var part: Int?

  public init(_ kind: RecordKind, _ number: Int, part: Int? = nil) {
    self.kind = kind
    self.number = number
    self.part = part
  }

  public static func incident(_ number: Int) -> RecordID { RecordID(.incident, number) }
  public static func note(incident: Int, _ number: Int) -> RecordID { RecordID(.note, incident, part: number) }
  /// A photo, a video or a PDF of an incident.
  public static func photo(incident: Int, _ number: Int) -> RecordID { RecordID(.photo, incident, part: number) }
  public static func recording(incident: Int, _ number: Int) -> RecordID {
    RecordID(.recording, incident, part: number)
  }
  public static func session(_ number: Int) -> RecordID { RecordID(.session, number) }
  public static func appointment(_ number: Int) -> RecordID { RecordID(.appointment, number) }
  public static func practitioner(_ number: Int) -> RecordID { RecordID(.practitioner, number) }
  public static func patient(_ number: Int) -> RecordID { RecordID(.patient, number) }
  public static func guardian(_ number: Int) -> RecordID { RecordID(.guardian, number) }
  /// A guardian's role for a patient.
  public static func guardianship(_ guardian: Int, patient: Int) -> RecordID {
    RecordID(.guardianship, guardian, part: patient)
  }
  /// Assignment of a practitioner who has taken an incident.
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

/// The stored name of a kind of record; it never changes.
///
/// Each `RecordType` declares a kind; only kinds used by rules need a constant here.
public struct RecordKind: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The stored name.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
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
  /// The current state of one prompt.
  public static let session: RecordKind = "session"
  /// An appointment: `a4`.
  public static let appointment: RecordKind = "appointment"
  /// A practitioner: `v3`.
  public static let practitioner: RecordKind = "practitioner"
  /// Assignment of a practitioner who has taken an incident: a part of the incident, with the practitioner's number.
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
  /// A product of the practice's list: `m1`.
  public static let product: RecordKind = "product"
  /// A reminder: `r1`.
  public static let reminder: RecordKind = "reminder"
  /// An item to send to another system: `x1`.
  public static let outbox: RecordKind = "outbox_item"
  /// A recipient of reports: `i1`.
  public static let institution: RecordKind = "institution"
  /// A form of an institution, as a PDF.
  public static let protocolForm: RecordKind = "institution.protocol"
  /// A documented finding that is sent to an institution: `d2`.
  public static let report: RecordKind = "report"
  /// A photo, a video or a PDF of a report.
  public static let reportFile: RecordKind = "report.file"
  /// A guardian's role for a patient: a part of the guardian, with the patient's number.
  public static let guardianship: RecordKind = "guardianship"

  /// For each kind without a `RecordType`: its whole, or nil if the kind is a whole.
  private static let wholes: [RecordKind: RecordKind?] = [
    .incident: nil, .note: .incident, .photo: .incident, .recording: .incident, .taker: .incident, .session: nil,
    .appointment: nil, .guardianship: .guardian,
  ]
  /// Letters that differ from the first letter of the kind.
  private static let letters: [RecordKind: Character] = [
    .incident: "#", .photo: "f", .recording: "s", .session: ".", .practitioner: "v", .taker: "v", .entry: "t",
    .outbox: "x", .report: "d", .product: "m",
  ]

  /// Kinds without a `RecordType`, sorted by name.
  package static let builtIn = wholes.keys.sorted { $0.rawValue < $1.rawValue }

  /// True for a kind of `builtIn`.
  package var isBuiltIn: Bool { Self.wholes[self] != nil }

  /// The kind of the whole; for a whole, the kind itself.
  ///
  /// A declared part is named after its whole: `institution.protocol`.
  public var whole: RecordKind {
    if let whole = Self.wholes[self] { return whole ?? self }
    // The name of this part is older than the rule.
    if self == .owner { return .patient }
    return rawValue.firstIndex(of: ".").map { RecordKind(rawValue: String(rawValue[..<$0])) } ?? self
  }

  /// The letter before a number, such as `p` in `p7`.
  public var letter: Character { Self.letters[self] ?? rawValue.first ?? "?" }
}
