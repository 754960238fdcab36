import Architecture

/// A record as an archive keeps it: all that is stored of it, those that were undone, erased or discarded with their marks.
///
/// A new kind of record is a type like the ones below, and a line in `Archive.kinds`.
public protocol ArchivedRecord: Codable, Equatable, Sendable {
  /// The name of its folder.
  static var folder: String { get }
  /// Its number, by which records follow each other.
  var number: Int { get }
  /// The records of the next numbers, all of them; none at the end.
  static func read(_ rows: any JotterRows, after number: Int, limit: Int) throws(Failure) -> [Self]
  /// The files in the folder of the media that belong to it, and were not let go of.
  var files: [ArchivedFile] { get }
  /// Stores it, into what has all before it and nothing after it.
  func write(to rows: any JotterRows) throws(Failure)
}

extension ArchivedRecord {
  /// Most records have no files.
  public var files: [ArchivedFile] { [] }
}

/// What an archive holds.
public enum Archive {
  /// The kinds of records, none before another that it points to.
  public static let kinds: [any ArchivedRecord.Type] = [
    ArchivedPractitioner.self, ArchivedPatient.self, ArchivedGuardian.self, ArchivedIncident.self,
    ArchivedAppointment.self, ArchivedSession.self, ArchivedChange.self, ArchivedMark.self,
  ]
  /// The version of the format that is written, and the newest that is read: the second one has favourites and votes.
  public static let version = 2
  /// How many records are read, and written into one file, at once.
  public static let portion = 1_000
  /// The largest number that an archive may give to anything that is counted on here.
  static let largest = 1_000_000_000
}

/// A practitioner in an archive.
public struct ArchivedPractitioner: ArchivedRecord {
  /// Where they lie.
  public static let folder = "practitioners"
  /// The practitioner.
  public var number: Int
  let id: UniqueID
  let name: String
  @NullIfEmpty var address: String
  @NullIfEmpty var postcode: String
  @NullIfEmpty var city: String
  @NullIfEmpty var country: String
  @NullIfEmpty var mail: String
  @NullIfEmpty var phone: String
  @OrNull var relievedAt: ISOTime?
  let removed: Bool
  @OrNull var pictures: ArchivedPictures?

  /// The files of the pictures.
  public var files: [ArchivedFile] { pictures?.files(of: .practitioner(number)) ?? [] }

  /// As it is stored.
  public init(_ practitioner: Practitioner, pictures: ArchivedPictures?, isRemoved: Bool) {
    self.pictures = pictures
    let profile = practitioner.profile
    (number, id, name) = (practitioner.number, practitioner.id, profile.name)
    (address, postcode, city, country) = (profile.address, profile.postcode, profile.city, profile.country)
    (mail, phone, removed) = (profile.mail, profile.phone, isRemoved)
    relievedAt = ISOTime(practitioner.relievedAt)
  }

  /// The next ones.
  public static func read(_ rows: any JotterRows, after number: Int, limit: Int) throws(Failure) -> [Self] {
    try rows.everyPractitioner(after: number, limit: limit)
  }

  /// Stores it.
  public func write(to rows: any JotterRows) throws(Failure) {
    let profile = Profile(
      name: name, address: address, postcode: postcode, city: city, country: country, mail: mail, phone: phone)
    try check(rows.addPractitioner(id: id, profile: profile))
    try pictures?.write(of: .practitioner(number), to: rows)
    try rows.set(.relievedAt, of: .practitioner(number), to: Value(relievedAt?.instant))
    if removed { try rows.set(.exists, of: .practitioner(number), to: Value(false)) }
  }
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

  /// Where they lie.
  public static let folder = "patients"
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

  /// The next ones.
  public static func read(_ rows: any JotterRows, after number: Int, limit: Int) throws(Failure) -> [Self] {
    try rows.everyPatient(after: number, limit: limit)
  }

  /// Stores it.
  public func write(to rows: any JotterRows) throws(Failure) {
    try check(rows.addPatient(id: id))
    try pictures?.write(of: .patient(number), to: rows)
    try set(fields, of: .patient(number), .patient, rows)
    for entry in entries {
      guard entry.part != .patient else { throw .damagedArchive("no entry is a patient") }
      try check(rows.addEntry(entry.part, to: number), is: entry.number)
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
  func check(_ given: Int, is wanted: Int? = nil) throws(Failure) {
    guard given == wanted ?? number else {
      throw .damagedArchive("\(Self.folder): \(wanted ?? number) follows \(given - 1)")
    }
  }
}
