import Architecture
import UseCases

/// A folder written by vjot, read like an archive; its lists are read into memory, as vjot does itself.
///
/// A value that cannot be imported is no error: it is stored as text, if possible, and reported in a remark.
final class VjotContents: ArchiveReader {
  private struct LockedState {
    var remarks: [ImportRemark] = []
    /// The copied files, by their ids.
    var media: [UniqueID: MediaFile] = [:]
  }
  private let files: VjotFiles
  private let intake: MediaIntake
  private let local: LocalReading
  private let practitioners: [AnyRecord]
  private let patients: [AnyRecord]
  /// The entries of the patients' health books.
  private let entries: [AnyRecord]
  /// The pictures of practitioners and patients.
  private let pictures: [RecordID: VjotIncident.Source]
  private let guardians: [ArchivedEntry]
  private let drafts: [VjotIncident]
  private let marks: [ArchivedMark]
  private let session: ArchivedSession
  private let locked = Lock(LockedState())

  init(_ files: VjotFiles, _ intake: MediaIntake, local: LocalReading) throws(Failure) {
    (self.files, self.intake, self.local) = (files, intake, local)
    var ids = VjotIDs()
    var remarks: [ImportRemark] = []
    let team = try Self.objects(of: .veterinarians, in: files, &remarks)
    let animals = try Self.objects(of: .patients, in: files, &remarks)
    let records = try Self.objects(of: .incidents, in: files, &remarks)

    var practitionerNumbers: [UniqueID: Int] = [:]
    var marks = VjotMarks(at: try files.time(of: VjotFiles.Entity.veterinarians) ?? Instant(milliseconds: 0))
    practitioners = team.enumerated().map { index, record in
      let id = ids.id(of: record)
      practitionerNumbers[id] = index + 1
      marks.add(record, of: id)
      let texts = FieldValues(record, of: .practitioner(index + 1), &remarks)
      return AnyRecord(Practitioners.declaration, number: index + 1, id: id, values: texts)
    }
    var patientNumbers: [UniqueID: Int] = [:]
    var books: [FieldValues] = []
    patients = animals.enumerated().map { index, record in
      let id = ids.id(of: record)
      patientNumbers[id] = index + 1
      var reading = VjotPassport(record, number: index + 1, id: id, local: local)
      let patient = reading.read()
      remarks += reading.remarks
      books += reading.entries
      return patient
    }
    entries = Entries.renewed(
      books.enumerated().map { index, values in
        AnyRecord(Entries.declaration, number: index + 1, id: ids.next(nil), values: values)
      })
    var pictures: [RecordID: VjotIncident.Source] = [:]
    for (entity, records) in [(VjotFiles.Entity.veterinarians, team), (.patients, animals)] {
      for (index, record) in records.enumerated() {
        let owner = entity == .patients ? RecordID.patient(index + 1) : .practitioner(index + 1)
        pictures[owner] = try Self.picture(of: record, entity, in: files, &ids, &remarks)
      }
    }
    self.pictures = pictures
    var wards: [UniqueID: [Int]] = [:]
    for (index, record) in animals.enumerated() {
      if let guardian = record["guardian_id"].id { wards[guardian, default: []].append(index + 1) }
    }
    guardians = try Self.objects(of: .guardians, in: files, &remarks).enumerated().map { index, record in
      let id = ids.id(of: record)
      let texts = FieldValues(record, of: .guardian(index + 1), &remarks)
      let links = (wards.removeValue(forKey: id) ?? []).map { ArchivedEntry.Link(patient: $0, role: .guardian) }
      let declaration = Guardians.declaration
      let guardian = AnyRecord(declaration, number: index + 1, id: id, values: texts)
      return ArchivedEntry(guardian, declaration, patients: links, isRemoved: false)
    }
    for patient in wards.values.flatMap({ $0 }).sorted() {
      remarks.append(.unset(.patient(patient), field: "guardian_id"))
    }
    // Incidents are numbered in the order in which they were opened.
    var found = records.map { VjotIncident($0, &ids) }
    found.sort { ($0.openedAt, $0.id) < ($1.openedAt, $1.id) }
    for index in found.indices {
      found[index].number = index + 1
      if found[index].isUndated { remarks.append(.unset(.incident(index + 1), field: "date")) }
      guard let patient = found[index].record["patient_id"].id else { continue }
      found[index].patient = patientNumbers[patient]
      if patientNumbers[patient] == nil { remarks.append(.unset(.incident(index + 1), field: "patient_id")) }
    }
    let places = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0.number - 1) })
    for (index, record) in team.enumerated() {
      let taken = record["incident_ids"].elements.map { $0.id.flatMap { places[$0] } }
      for case let place? in taken { found[place].takers.insert(index + 1) }
      // vjot keeps the ids of deleted incidents.
      if taken.contains(nil) { remarks.append(.unset(.practitioner(index + 1), field: "incident_ids")) }
    }
    drafts = found
    session = ArchivedSession(
      number: 1, used: 1, occurring: try files.current(of: .incidents).id.flatMap { places[$0] }.map { $0 + 1 },
      practitioner: try files.current(of: .veterinarians).id.flatMap { practitionerNumbers[$0] },
      patient: try files.current(of: .patients).id.flatMap { patientNumbers[$0] }, followed: 0)
    self.marks = marks.marks
    remarks += Self.leftOut(marks: marks.leftOut, pictures: pictures.count, in: files)
    locked.withLock { $0.remarks = remarks }
  }

  var remarks: [ImportRemark] { locked.withLock { $0.remarks } }

  func read<Section: ArchiveSection>(
    _ section: Section, _ take: ([Section.Record]) throws(Failure) -> Void
  ) throws(Failure) {
    typealias Record = Section.Record
    // Cast one record at a time: an empty array can be cast to an array of any type.
    for (declaration, records) in [
      (Patients.declaration, patients), (Practitioners.declaration, practitioners), (Entries.declaration, entries),
    ] where section.folder == declaration.plural {
      for found in records {
        let archived = ArchivedEntry(found, declaration, pictures: picture(of: found.record), isRemoved: false)
        if let record = archived as? Record { try take([record]) }
      }
    }
    if section.folder == Guardians.plural { for case let record as Record in guardians { try take([record]) } }
    if let record = session as? Record { try take([record]) }
    for case let record as Record in marks { try take([record]) }
    guard Record.self == ArchivedIncident.self else { return }
    for draft in drafts {
      var remarks: [ImportRemark] = []
      let incident = try draft.incident(from: files, media: locked.withLock { $0.media }, local: local, &remarks)
      locked.withLock { $0.remarks += remarks }
      if let record = incident as? Record { try take([record]) }
    }
  }

  var recordCount: Int { patients.count + practitioners.count + entries.count + guardians.count + 1 + drafts.count }

  var mediumCount: Int { drafts.reduce(pictures.count) { $0 + $1.media.count } }

  func takeMedia(_ work: LongWork) throws(Failure) {
    for source in drafts.flatMap(\.media) { try take(source, work) }
    for source in pictures.values.sorted(by: { $0.path < $1.path }) { try take(source, work) }
  }

  private func take(_ source: VjotIncident.Source, _ work: LongWork) throws(Failure) {
    defer { work.advance() }
    guard let file = try files.source(source.path) else {
      return locked.withLock { $0.remarks.append(.missing(file: source.path)) }
    }
    let content = FileContent(try file.beginning(), size: file.size)
    // A recording stays a recording, even if its content is in a video format.
    let format = content.format.flatMap { $0.kind.record == source.format.kind.record ? $0 : nil } ?? source.format
    let (digest, size) = try intake.take(file, as: source.id, format) { work.isWanted }
    let name = source.path.split(separator: "/").last.map(String.init) ?? source.path
    locked.withLock {
      $0.media[source.id] = MediaFile(
        name: name, format: format, size: size, digest: digest, milliseconds: content.milliseconds)
    }
  }

  /// The picture of a practitioner or a patient, if its file was copied.
  private func picture(of record: RecordID) -> ArchivedPictures? {
    guard let source = pictures[record], let file = locked.withLock({ $0.media[source.id] }) else { return nil }
    let medium = Medium(id: source.id, record: record, file: file, attachedAt: source.takenAt)
    return ArchivedPictures([.init(medium, isCollected: false)], current: source.id)
  }

  /// Always sound: missing and unreadable files have no record here.
  func condition(of file: ArchivedFile) throws(Failure) -> MediumCondition { .sound }

  func discardMedia() { intake.discardAll() }

  func commitMedia() { intake.keep() }

  /// The records of an entity; other values are reported in remarks.
  private static func objects(
    of entity: VjotFiles.Entity, in files: VjotFiles, _ remarks: inout [ImportRemark]
  ) throws(Failure) -> [ForeignValue] {
    let records = try files.records(of: entity)
    for (index, record) in records.enumerated() where !record.isObject {
      remarks.append(.notUnderstood(file: "\(entity.rawValue)/\(entity.rawValue).json", entry: index + 1))
    }
    return records.filter(\.isObject)
  }

  /// The picture that a record names; nil if there is none.
  ///
  /// A missing file causes a remark.
  private static func picture(
    of record: ForeignValue, _ entity: VjotFiles.Entity, in files: VjotFiles, _ ids: inout VjotIDs,
    _ remarks: inout [ImportRemark]
  ) throws(Failure) -> VjotIncident.Source? {
    let named = entity == .patients ? record["passport"]["description_of_animal"]["picture_id"] : record["image_id"]
    guard let name = named.text, let id = UniqueID(name) else { return nil }
    let path = "\(entity.rawValue)/images/\(name).jpg"
    guard let time = try files.time(of: path) else {
      remarks.append(.missing(file: path))
      return nil
    }
    return .init(id: ids.next(id), path: path, format: .jpeg, takenAt: time)
  }

  /// Remarks about pictures that no record names, and about invalid favourites and votes.
  private static func leftOut(marks: Int, pictures taken: Int, in files: VjotFiles) -> [ImportRemark] {
    let pictures = files.count(in: "veterinarians/images") + files.count(in: "patients/images") - taken
    return [(.pictures, pictures), (.favourites, marks)].compactMap { $1 > 0 ? .leftOut($0, $1) : nil }
  }
}

/// Assigns unique ids to records: the record's own id, or a new one if that is missing or already assigned.
struct VjotIDs {
  private var given: Set<UniqueID> = []

  mutating func id(of record: ForeignValue) -> UniqueID { next(record["id"].id) }

  /// The wanted id, or a new one if it is nil or already assigned.
  mutating func next(_ wanted: UniqueID?) -> UniqueID {
    if let wanted, given.insert(wanted).inserted { return wanted }
    var count = UInt64(given.count)
    while true {
      let id = UniqueID(at: Instant(milliseconds: 0), random: count)
      if given.insert(id).inserted { return id }
      count += 1
    }
  }
}

extension FieldValues {
  /// The texts of a practitioner or a guardian; the name is `?` if name and surname are missing.
  fileprivate init(_ record: ForeignValue, of person: RecordID, _ remarks: inout [ImportRemark]) {
    self.init()
    for (field, value) in [
      (Field.name, record["name"]), (.surname, record["surname"]), (.address, record["address", "addres"]),
      (.postcode, record["post_code"]), (.city, record["city"]), (.country, record["country"]),
      (.phone, record["telephone_number"]), (.mail, record["email_address"]),
    ] { self[field] = value.text }
    guard self[.name] == nil, self[.surname] == nil else { return }
    remarks.append(.unset(person, field: "name"))
    self[.name] = "?"
  }
}
