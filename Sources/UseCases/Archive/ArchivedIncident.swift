import Architecture

/// An incident in an archive, with its notes, media and takers.
public struct ArchivedIncident: ArchivedRecord {
  public struct Jotted: Codable, Equatable, Sendable {
    let number: Int
    let text: String
    @OrNull var cost: DecimalEuro?
    let writtenAt: ISOTime
    @OrNull var erasedAt: ISOTime?
    /// Number of the note's author, if known.
    @OrNull var author: Int?
    let removed: Bool

    public init(_ note: Note, isRemoved: Bool) {
      author = note.author?.number
      (number, text, cost, removed) = (note.number, note.text, note.cost.map { DecimalEuro($0) }, isRemoved)
      (writtenAt, erasedAt) = (ISOTime(note.writtenAt), ISOTime(note.erasedAt))
    }
  }

  /// A photo, video, PDF or recording; its file is in the folder `media`, named by id.
  public struct Attached: Codable, Equatable, Sendable {
    let number: Int
    let id: UniqueID
    let name: String
    let format: MediaFormat
    let size: Int
    let digest: String
    @OrNull var milliseconds: Int?
    let attachedAt: ISOTime
    @OrNull var erasedAt: ISOTime?
    let removed: Bool
    /// True if the file was deleted.
    let collected: Bool

    public init(_ medium: Medium, isRemoved: Bool, isCollected: Bool) {
      let file = medium.file
      (number, id, name, format) = (medium.record.part ?? 0, medium.id, file.name, file.format)
      (size, digest, milliseconds) = (file.size, file.digest, file.milliseconds)
      (attachedAt, erasedAt) = (ISOTime(medium.attachedAt), ISOTime(medium.erasedAt))
      (removed, collected) = (isRemoved, isCollected)
    }
  }

  /// Files of the photos, recordings, videos and PDFs.
  public var files: [ArchivedFile] {
    media.filter { !$0.collected }.map {
      ArchivedFile(
        of: RecordID($0.format.kind.record, number, part: $0.number), name: "\($0.id).\($0.format.rawValue)",
        size: $0.size, digest: $0.digest)
    }
  }

  public var number: Int
  let id: UniqueID
  let openedAt: ISOTime
  @NullIfEmpty var description: String
  let emergency: Bool
  @OrNull var settledAt: ISOTime?
  @OrNull var discardedAt: ISOTime?
  let removed: Bool
  @OrNull var patient: Int?
  let practitioners: [Int]
  let notes: [Jotted]
  public let media: [Attached]
  let fields: [String: String?]?

  public init(
    _ incident: Incident, isRemoved: Bool, patient: Int?, takers: [Int], notes: [Jotted], media: [Attached]
  ) {
    (number, id, description) = (incident.number, incident.id, incident.description)
    (emergency, removed, self.patient) = (incident.isEmergency, isRemoved, patient)
    (openedAt, settledAt) = (ISOTime(incident.openedAt), ISOTime(incident.settledAt))
    (discardedAt, practitioners) = (ISOTime(incident.discardedAt), takers)
    (self.notes, self.media) = (notes, media)
    fields = incident.fields.map { fields in
      var texts: [String: String?] = [:]
      for field in fields { texts.updateValue(field.text.isEmpty ? nil : field.text, forKey: field.field.rawValue) }
      return texts
    }
  }

  public func write(to rows: JotterRows) throws(Failure) {
    let record = RecordID.incident(number)
    try check(rows.addIncident(id: id, at: openedAt.instant), "incidents")
    if !description.isEmpty { try rows.set(.description, of: record, to: .text(description)) }
    if emergency { try rows.set(.isEmergency, of: record, to: Value(true)) }
    if let patient {
      guard try rows.has(.patient(patient)) else {
        throw .damagedArchive("#\(number), p\(patient)", "this patient is not in the archive")
      }
      try rows.set(.patient, of: record, to: Value(patient))
    }
    for practitioner in practitioners {
      guard try rows.has(.practitioner(practitioner)) else {
        throw .damagedArchive("#\(number), v\(practitioner)", "this practitioner is not in the archive")
      }
      try rows.set(.exists, of: .taker(incident: number, practitioner), to: Value(true))
    }
    try rows.restore(fields ?? [:], of: record, rows.kinds.ofIncidents)
    for note in notes { try write(note, to: rows) }
    for medium in media { try write(medium, to: rows) }
    if let settledAt { try rows.set(.settledAt, of: record, to: Value(settledAt.instant)) }
    if let discardedAt { try rows.set(.discardedAt, of: record, to: Value(discardedAt.instant)) }
    if removed { try rows.set(.exists, of: record, to: Value(false)) }
  }

  private func write(_ note: Jotted, to rows: JotterRows) throws(Failure) {
    let record = RecordID.note(incident: number, note.number)
    try check(
      rows.addNote(to: number, text: note.text, cost: note.cost?.euro, at: note.writtenAt.instant), "incidents",
      is: note.number)
    if let author = note.author {
      guard try rows.has(.practitioner(author)) else {
        throw .damagedArchive("#\(number), n\(note.number), v\(author)", "this practitioner is not in the archive")
      }
      try rows.set(.practitioner, of: record, to: Value(author))
    }
    if let erasedAt = note.erasedAt { try rows.set(.erasedAt, of: record, to: Value(erasedAt.instant)) }
    if note.removed { try rows.set(.exists, of: record, to: Value(false)) }
  }

  private func write(_ medium: Attached, to rows: JotterRows) throws(Failure) {
    guard (medium.milliseconds ?? 0) >= 0, medium.size >= 0 else {
      throw .damagedArchive("#\(number), \(medium.name)", "its size or its length is not possible")
    }
    let file = MediaFile(
      name: medium.name, format: medium.format, size: medium.size, digest: medium.digest,
      milliseconds: medium.milliseconds)
    let record = RecordID(medium.format.kind.record, number, part: medium.number)
    try check(
      rows.addMedium(to: number, id: medium.id, file: file, at: medium.attachedAt.instant), "incidents",
      is: medium.number)
    if let erasedAt = medium.erasedAt { try rows.set(.erasedAt, of: record, to: Value(erasedAt.instant)) }
    if medium.removed { try rows.set(.exists, of: record, to: Value(false)) }
    if medium.collected { try rows.setCollected(medium.id) }
  }
}

public struct ArchivedAppointment: ArchivedRecord {
  public var number: Int
  let id: UniqueID
  let startsAt, endsAt: ISOTime
  @NullIfEmpty var patient: String
  @NullIfEmpty var type: String
  @NullIfEmpty var reason: String
  @NullIfEmpty var practitioner: String
  /// Number of the patient, if known.
  @OrNull var known: Int?
  @OrNull var cancelledAt: ISOTime?
  @OrNull var incident: Int?
  @OrNull var interruptedBy: Int?
  @OrNull var interruptedAt: ISOTime?
  /// The appointment's version at a server.
  @OrNull var origin: Origin?
  let removed: Bool

  /// Creates the archived form; `incident` may be a discarded one.
  public init(_ appointment: Appointment, incident: Int?, isRemoved: Bool) {
    let plan = appointment.plan
    (number, id, self.incident, removed) = (appointment.number, appointment.id, incident, isRemoved)
    (startsAt, endsAt) = (ISOTime(plan.slot.start), ISOTime(plan.slot.end))
    (patient, type, reason, practitioner) = (plan.patient, plan.type, plan.reason, plan.practitioner)
    (known, cancelledAt) = (plan.known?.number, ISOTime(appointment.cancelledAt))
    (interruptedBy, interruptedAt) = (appointment.interruption?.by, ISOTime(appointment.interruption?.since))
    origin = appointment.origin
  }

  public func write(to rows: JotterRows) throws(Failure) {
    let slot = Slot(start: startsAt.instant, end: endsAt.instant)
    guard slot.isReadable else {
      throw .damagedArchive("a\(number)", "an appointment must end after it begins, and within 24 hours")
    }
    let record = RecordID.appointment(number)
    // Only the patient's number is stored: each read derives the name.
    let plan = Plan(
      slot: slot, patient: patient, known: known.map { PatientName(number: $0, name: patient) }, type: type,
      reason: reason, practitioner: practitioner)
    try check(rows.addAppointment(id: id, plan: plan), "appointments")
    try rows.set(.cancelledAt, of: record, to: Value(cancelledAt?.instant))
    try rows.set(.incident, of: record, to: Value(incident))
    try rows.set(.interruptedBy, of: record, to: Value(interruptedBy))
    try rows.set(.interruptedAt, of: record, to: Value(interruptedAt?.instant))
    if let origin { try rows.set(.origin, of: record, to: .text(origin.text)) }
    if removed { try rows.set(.exists, of: record, to: Value(false)) }
  }
}
