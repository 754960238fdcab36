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

  /// A part of a record.
  struct Part: Codable, Equatable, Sendable {
    let kind: RecordKind
    let number: Int
    let fields: [String: String?]
    let removed: Bool
  }

  /// The record.
  public var number: Int
  /// What it is; archives of before this was written have guardians alone.
  let kind: RecordKind?
  let id: UniqueID
  let fields: [String: String?]
  let parts: [Part]?
  let patients: [Link]?
  @OrNull var releasedAt: ISOTime?
  let removed: Bool
  let pictures: ArchivedPictures?

  /// The files of the pictures.
  public var files: [ArchivedFile] { pictures?.files(of: record) ?? [] }
  private var record: RecordID { RecordID(kind ?? .guardian, number) }

  /// As it is stored, with all its parts, also those that were removed, and with the patients who were released.
  public init(
    _ record: AnyRecord, _ declaration: Declaration, removed parts: [RecordID] = [], patients: [Link] = [],
    pictures: ArchivedPictures? = nil, isRemoved: Bool
  ) {
    self.pictures = pictures
    (number, kind, id, releasedAt) = (record.number, record.kind, record.id, ISOTime(record.releasedAt))
    (self.patients, removed) = (record.kind == .guardian ? patients : nil, isRemoved)
    fields = Self.fields(of: record, declaration)
    let stored = declaration.parts.flatMap { declared in
      record.parts(declared.kind).map { part in
        Part(
          kind: part.kind, number: part.number, fields: Self.fields(of: part, declared),
          removed: parts.contains(part.record))
      }
    }
    self.parts = declaration.parts.isEmpty ? nil : stored
  }

  /// All fields; null for those that are not known.
  private static func fields(of record: AnyRecord, _ declaration: Declaration) -> [String: String?] {
    var fields: [String: String?] = [:]
    for field in declaration.fields { fields.updateValue(record[field.field], forKey: field.field.rawValue) }
    return fields
  }

  /// Stores it.
  public func write(to rows: JotterRows) throws(Failure) {
    guard let declaration = rows.kinds[record.kind] else {
      throw .damagedArchive("nobody knows a \(record.kind.rawValue)")
    }
    let name = Reference(record.kind, number).text
    try check(rows.add(record.kind, id: id), declaration.plural)
    try rows.restore(fields, of: record, declaration.fields)
    try pictures?.write(of: record, to: rows)
    for part in parts ?? [] {
      guard let declared = declaration.parts.first(where: { $0.kind == part.kind }) else {
        throw .damagedArchive("\(name) has no \(part.kind)")
      }
      try check(rows.add(part.kind, to: number), declaration.plural, is: part.number)
      let record = RecordID(part.kind, number, part: part.number)
      try rows.restore(part.fields, of: record, declared.fields)
      if part.removed { try rows.set(.exists, of: record, to: Value(false)) }
    }
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
      if case .record(let kind) = field.kind, !text.isEmpty {
        guard let number = Reference(kind, text).number else {
          throw .damagedArchive("\(stored) of \(name) cannot be \(text)")
        }
        // What comes later in an archive is not there yet.
        let isEarlier = (kinds.all.firstIndex(of: kind) ?? 0) < (kinds.all.firstIndex(of: record.kind) ?? 0)
        if isEarlier, kinds[kind] != nil, try !has(RecordID(kind, number)) {
          throw .damagedArchive("\(stored) of \(name) is \(text), and there is none")
        }
      }
      try set(field.field, of: record, to: .text(text))
    }
  }
}
