import Architecture

/// A record as an archive keeps it: all that is stored of it, those that were undone, erased or discarded with their marks.
public protocol ArchivedRecord: Codable, Equatable, Sendable {
  /// Its number, by which records follow each other.
  var number: Int { get }
  /// The files in the folder of the media that belong to it, and were not let go of.
  var files: [ArchivedFile] { get }
  /// Stores it, into what has all before it and nothing after it.
  func write(to rows: any JotterRows) throws(Failure)
}

extension ArchivedRecord {
  /// Most records have no files.
  public var files: [ArchivedFile] { [] }
}

/// The records of one kind in an archive.
public protocol ArchiveShelf: Sendable {
  /// What they are kept as.
  associatedtype Record: ArchivedRecord
  /// The name of its folder.
  var folder: String { get }
  /// The records of the next numbers, all of them; none at the end.
  func records(in rows: any JotterRows, after number: Int, limit: Int) throws(Failure) -> [Record]
}

private struct OwnShelf<Record: ArchivedRecord>: ArchiveShelf {
  let folder: String
  let read: @Sendable (any JotterRows, Int, Int) throws(Failure) -> [Record]

  func records(in rows: any JotterRows, after number: Int, limit: Int) throws(Failure) -> [Record] {
    try read(rows, number, limit)
  }
}

/// What an archive holds.
public enum Archive {
  /// The shelves, none before another to whose records its own point.
  public static func shelves(_ kinds: Kinds) -> [any ArchiveShelf] {
    let patients = OwnShelf(folder: "patients") { rows, after, limit throws(Failure) in
      try rows.everyPatient(after: after, limit: limit)
    }
    let incidents = OwnShelf(folder: "incidents") { rows, after, limit throws(Failure) in
      try rows.everyIncident(after: after, limit: limit)
    }
    let appointments = OwnShelf(folder: "appointments") { rows, after, limit throws(Failure) in
      try rows.everyAppointment(after: after, limit: limit)
    }
    let sessions = OwnShelf(folder: "sessions") { rows, after, limit throws(Failure) in
      try rows.everySession(after: after, limit: limit)
    }
    let changes = OwnShelf(folder: "changes") { rows, after, limit throws(Failure) in
      try rows.everyChange(after: after, limit: limit)
    }
    let marks = OwnShelf(folder: "marks") { rows, after, limit throws(Failure) in
      try rows.everyMark(after: after, limit: limit)
    }
    let declared = kinds.declared.map { declaration in
      OwnShelf(folder: declaration.plural) { rows, after, limit throws(Failure) in
        try rows.every(declaration.kind, after: after, limit: limit)
      }
    }
    let first: [any ArchiveShelf] = [patients]
    return first + declared + [incidents, appointments, sessions, changes, marks]
  }
  /// The version of the format that is written, and the newest that is read: the second one has favourites and votes, the
  /// third one practitioners as records of a declared kind.
  public static let version = 3
  /// How many records are read, and written into one file, at once.
  public static let portion = 1_000
  /// The largest number that an archive may give to anything that is counted on here.
  static let largest = 1_000_000_000
}

/// A patient in an archive, with every entry of its passport.
public struct ArchivedPatient: ArchivedRecord {
  /// An entry of a passport.
  struct Entry: Codable, Equatable, Sendable {
    let part: PassportPart
    let number: Int
    let fields: [String: String?]
    let removed: Bool
  }

  /// The patient.
  public var number: Int
  let id: UniqueID
  let fields: [String: String?]
  let entries: [Entry]
  @OrNull var releasedAt: ISOTime?
  let removed: Bool
  @OrNull var pictures: ArchivedPictures?

  /// The files of the pictures.
  public var files: [ArchivedFile] { pictures?.files(of: .patient(number)) ?? [] }

  /// As it is stored, with the entries that were removed.
  public init(_ patient: Patient, struck: [PassportPlace], pictures: ArchivedPictures?, isRemoved: Bool) {
    self.pictures = pictures
    (number, id, removed) = (patient.number, patient.id, isRemoved)
    fields = Self.fields(patient.passport.values, of: .patient)
    releasedAt = ISOTime(patient.releasedAt)
    entries = PassportPart.entries.flatMap { patient.passport.entries($0) }.map { entry in
      Entry(
        part: entry.part, number: entry.number, fields: Self.fields(entry.values, of: entry.part),
        removed: struck.contains(PassportPlace(entry.part, entry.number)))
    }
  }

  /// Stores it.
  public func write(to rows: any JotterRows) throws(Failure) {
    try check(rows.addPatient(id: id), "patients")
    try pictures?.write(of: .patient(number), to: rows)
    try set(fields, of: .patient(number), .patient, rows)
    for entry in entries {
      guard entry.part != .patient else { throw .damagedArchive("no entry is a patient") }
      try check(rows.addEntry(entry.part, to: number), "patients", is: entry.number)
      let record = RecordID.entry(entry.part, entry.number, of: number)
      try set(entry.fields, of: record, entry.part, rows)
      if entry.removed { try rows.set(.exists, of: record, to: Value(false)) }
    }
    try rows.set(.releasedAt, of: .patient(number), to: Value(releasedAt?.instant))
    if removed { try rows.set(.exists, of: .patient(number), to: Value(false)) }
  }

  private func set(
    _ fields: [String: String?], of record: RecordID, _ part: PassportPart, _ rows: any JotterRows
  ) throws(Failure) {
    for case (let name, let text?) in fields.sorted(by: { $0.key < $1.key }) {
      let typed = String(name.map { $0 == "_" ? "-" : $0 })
      guard let field = PassportField.named(typed, of: part), (try? field.canonical(text)) == text else {
        throw .damagedArchive("\(name) of p\(number) cannot be \(text)")
      }
      try rows.set(field.field, of: record, to: .text(text))
    }
  }

  /// All fields of that part; null for those that are not known.
  private static func fields(_ values: FieldValues, of part: PassportPart) -> [String: String?] {
    var fields: [String: String?] = [:]
    for field in PassportField.fields(of: part) {
      fields.updateValue(values[field.field], forKey: String(field.name.map { $0 == "-" ? "_" : $0 }))
    }
    return fields
  }
}

extension ArchivedRecord {
  /// Numbers have no gap: what is stored has the number that it had.
  func check(_ given: Int, _ folder: String, is wanted: Int? = nil) throws(Failure) {
    guard given == wanted ?? number else {
      throw .damagedArchive("\(folder): \(wanted ?? number) follows \(given - 1)")
    }
  }
}
