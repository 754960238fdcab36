import Architecture

/// A guardian in an archive, with what they are to which patient.
public struct ArchivedGuardian: ArchivedRecord {
  /// What a guardian is to a patient.
  public struct Link: Codable, Equatable, Sendable {
    let patient: Int
    let role: GuardianRole

    /// A link to the patient of this number.
    public init(patient: Int, role: GuardianRole) { (self.patient, self.role) = (patient, role) }
  }

  /// Where they lie.
  public static let folder = "guardians"
  /// The guardian.
  public var number: Int
  let id: UniqueID
  let fields: [String: String?]
  let patients: [Link]
  @OrNull var releasedAt: ISOTime?
  let removed: Bool

  /// As it is stored, with the patients who were released.
  public init(_ guardian: Guardian, patients: [Link], isRemoved: Bool) {
    (number, id, releasedAt) = (guardian.number, guardian.id, ISOTime(guardian.releasedAt))
    (self.patients, removed) = (patients, isRemoved)
    var fields: [String: String?] = [:]
    for field in GuardianField.allCases { fields.updateValue(guardian.texts[field.field], forKey: field.rawValue) }
    self.fields = fields
  }

  /// The next ones.
  public static func read(_ rows: any JotterRows, after number: Int, limit: Int) throws(Failure) -> [Self] {
    try rows.everyGuardian(after: number, limit: limit)
  }

  /// Stores it.
  public func write(to rows: any JotterRows) throws(Failure) {
    let record = RecordID.guardian(number)
    try check(rows.addGuardian(id: id))
    for case (let name, let text?) in fields.sorted(by: { $0.key < $1.key }) {
      guard let field = GuardianField(rawValue: name) else { throw .damagedArchive("g\(number) has no \(name)") }
      try rows.set(field.field, of: record, to: .text(text))
    }
    for link in patients {
      guard try rows.has(.patient(link.patient)) else {
        throw .damagedArchive("g\(number) is \(link.role.rawValue) of p\(link.patient), and there is none")
      }
      try rows.set(
        .role, of: .guardianship(number, patient: link.patient), to: .text(link.role.rawValue))
    }
    try rows.set(.releasedAt, of: record, to: Value(releasedAt?.instant))
    if removed { try rows.set(.exists, of: record, to: Value(false)) }
  }
}
