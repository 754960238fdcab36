import Architecture

/// A record of a declared kind in an archive; a guardian with what they are to which patient.
public struct ArchivedEntry: ArchivedRecord {
  /// What a guardian is to a patient.
  public struct Link: Codable, Equatable, Sendable {
    /// The number of the patient.
    public let patient: Int
    /// What the guardian is to it.
    public let role: GuardianRole

    /// A link to the patient of this number.
    public init(patient: Int, role: GuardianRole) { (self.patient, self.role) = (patient, role) }
  }

  /// The record.
  public var number: Int
  /// What it is; archives of before this was written have guardians alone.
  let kind: RecordKind?
  let id: UniqueID
  let fields: [String: String?]
  let patients: [Link]?
  @OrNull var releasedAt: ISOTime?
  let removed: Bool
  let pictures: ArchivedPictures?

  /// The files of the pictures.
  public var files: [ArchivedFile] { pictures?.files(of: record) ?? [] }
  private var record: RecordID { RecordID(kind ?? .guardian, number) }

  /// As it is stored, with the patients who were released.
  public init(
    _ record: AnyRecord, _ declaration: Declaration, patients: [Link], pictures: ArchivedPictures? = nil,
    isRemoved: Bool
  ) {
    self.pictures = pictures
    (number, kind, id, releasedAt) = (record.number, record.kind, record.id, ISOTime(record.releasedAt))
    (self.patients, removed) = (record.kind == .guardian ? patients : nil, isRemoved)
    var fields: [String: String?] = [:]
    for field in declaration.fields { fields.updateValue(record[field.field], forKey: field.field.rawValue) }
    self.fields = fields
  }

  /// Stores it.
  public func write(to rows: any JotterRows) throws(Failure) {
    guard let declaration = rows.kinds[record.kind] else {
      throw .damagedArchive("nobody knows a \(record.kind.rawValue)")
    }
    let name = Reference(record.kind, number).text
    try check(rows.add(record.kind, id: id), declaration.plural)
    try rows.restore(fields, of: record, declaration.fields)
    try pictures?.write(of: record, to: rows)
    for link in patients ?? [] {
      guard try rows.has(.patient(link.patient)) else {
        throw .damagedArchive("\(name) is \(link.role.rawValue) of p\(link.patient), and there is none")
      }
      try rows.set(.role, of: .guardianship(number, patient: link.patient), to: .text(link.role.rawValue))
    }
    try rows.set(.releasedAt, of: record, to: Value(releasedAt?.instant))
    if removed { try rows.set(.exists, of: record, to: Value(false)) }
  }
}

extension JotterRows {
  /// Sets the fields of a record that are in an archive.
  func restore(
    _ texts: [String: String?], of record: RecordID, _ declared: [DeclaredField]
  ) throws(Failure) {
    for case (let stored, let text?) in texts.sorted(by: { $0.key < $1.key }) {
      let name = Reference(record.kind, record.number).text
      guard let field = declared.first(where: { $0.field.rawValue == stored }) else {
        throw .damagedArchive("\(name) has no \(stored)")
      }
      guard text.isEmpty || field.kind.canonical(text) == text else {
        throw .damagedArchive("\(stored) of \(name) cannot be \(text)")
      }
      try set(field.field, of: record, to: .text(text))
    }
  }
}
