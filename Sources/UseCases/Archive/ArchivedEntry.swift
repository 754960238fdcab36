import Architecture

/// A record of a declared kind in an archive; a guardian has roles for patients, too.
public struct ArchivedEntry: ArchivedRecord {
  /// Role of a guardian for a patient.
  public struct Link: Codable, Equatable, Sendable {
    /// Number of the patient.
    public let patient: Int
    public let role: GuardianRole

    public init(patient: Int, role: GuardianRole) { (self.patient, self.role) = (patient, role) }
  }

  struct Part: Codable, Equatable, Sendable {
    let kind: RecordKind
    let number: Int
    let fields: [String: String?]
    let removed: Bool
  }

  public var number: Int
  /// Nil in archives of older versions of the program, where only guardians have this form.
  let kind: RecordKind?
  let id: UniqueID
  let fields: [String: String?]
  let parts: [Part]?
  let patients: [Link]?
  @OrNull var releasedAt: ISOTime?
  let removed: Bool
  let pictures: ArchivedPictures?

  /// Files of the pictures.
  public var files: [ArchivedFile] { pictures?.files(of: record) ?? [] }
  private var record: RecordID { RecordID(kind ?? .guardian, number) }

  /// Creates the archived form; `parts` names the removed ones of the record's parts.
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

  /// Texts of all declared fields; nil for unknown values.
  private static func fields(of record: AnyRecord, _ declaration: Declaration) -> [String: String?] {
    var fields: [String: String?] = [:]
    for field in declaration.fields { fields.updateValue(record[field.field], forKey: field.field.rawValue) }
    return fields
  }

  public func write(to rows: JotterRows) throws(Failure) {
    guard let declaration = rows.kinds[record.kind] else {
      throw .damagedArchive(record.kind.rawValue, "jotter does not know this kind of record")
    }
    let name = Reference(record.kind, number).text
    try check(rows.add(record.kind, id: id), declaration.plural)
    try rows.restore(fields, of: record, declaration.fields)
    try pictures?.write(of: record, to: rows)
    for part in parts ?? [] {
      guard let declared = declaration.parts.first(where: { $0.kind == part.kind }) else {
        throw .damagedArchive("\(name), \(part.kind)", "jotter does not know this field")
      }
      try check(rows.add(part.kind, to: number), declaration.plural, is: part.number)
      let record = RecordID(part.kind, number, part: part.number)
      try rows.restore(part.fields, of: record, declared.fields)
      if part.removed { try rows.set(.exists, of: record, to: Value(false)) }
    }
    for link in patients ?? [] {
      guard try rows.has(.patient(link.patient)) else {
        throw .damagedArchive("\(name), p\(link.patient)", "this patient is not in the archive")
      }
      try rows.set(.role, of: .guardianship(number, patient: link.patient), to: .text(link.role.rawValue))
    }
    try rows.set(.releasedAt, of: record, to: Value(releasedAt?.instant))
    if removed { try rows.set(.exists, of: record, to: Value(false)) }
  }
}

extension JotterRows {
  /// Validates and sets the archived fields of a record.
  func restore(
    _ texts: [String: String?], of record: RecordID, _ declared: [DeclaredField]
  ) throws(Failure) {
    for case (let stored, let text?) in texts.sorted(by: { $0.key < $1.key }) {
      let name = Reference(record.kind, record.number).text
      guard let field = declared.first(where: { $0.field.rawValue == stored }) else {
        throw .damagedArchive("\(name), \(stored)", "jotter does not know this field")
      }
      guard text.isEmpty || field.kind.canonical(text) == text else {
        throw .damagedArchive("\(name), \(stored)=\(text)", "this value is not possible")
      }
      if case .record(let kind) = field.kind, !text.isEmpty {
        guard let number = Reference(kind, text).number else {
          throw .damagedArchive("\(name), \(stored)=\(text)", "this value is not possible")
        }
        // Check only references to kinds that are imported earlier: records of later kinds do not exist yet.
        let isEarlier = (kinds.all.firstIndex(of: kind) ?? 0) < (kinds.all.firstIndex(of: record.kind) ?? 0)
        if isEarlier, kinds[kind] != nil, try !has(RecordID(kind, number)) {
          throw .damagedArchive("\(name), \(stored)=\(text)", "this record is not in the archive")
        }
      }
      try set(field.field, of: record, to: .text(text))
    }
  }
}
