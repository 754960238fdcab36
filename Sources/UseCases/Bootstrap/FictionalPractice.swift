import Architecture

/// A fictional practice for trials: a team, patients with passports and guardians, and their incidents.
///
/// Equal midnights give equal practices, ids included; all persons are fictional.
struct FictionalPractice: Sendable {
  /// Start of the day that counts as today in the practice, in local time.
  let midnight: Instant

  /// A picture or a sound of an incident.
  struct Sample: Sendable {
    let incident: Int
    let name: String
    let id: UniqueID
    let bytes: [UInt8]
  }

  /// An X-ray picture, a photo of the emergency, and a spoken note.
  var samples: [Sample] {
    [
      Sample(incident: 3, name: "x-ray.png", id: id(2, 1), bytes: SampleFile.picture(of: 3)),
      Sample(incident: 6, name: "bite.png", id: id(2, 2), bytes: SampleFile.picture(of: 6)),
      Sample(incident: 6, name: "spoken note.wav", id: id(2, 3), bytes: SampleFile.sound(hertz: 440)),
    ]
  }

  /// Stores the practice; `files` has the sample files that were stored before.
  func write(
    to rows: JotterRows, files: [UniqueID: MediaFile], _ clock: WallClock = .universal,
    _ policy: ReminderPolicy = ReminderPolicy()
  ) throws(Failure) {
    for (index, texts) in Self.team.enumerated() { _ = try write(.practitioner, texts, id(3, index), to: rows) }
    for (index, animal) in animals.enumerated() { try write(animal, id(4, index), to: rows) }
    for (index, person) in Self.guardians.enumerated() { try write(person, id(6, index), to: rows) }
    for (index, clinic) in Self.clinics.enumerated() { _ = try write(.clinic, clinic, id(7, index), to: rows) }
    for (index, reminder) in reminders.enumerated() { _ = try write(.reminder, reminder, id(9, index), to: rows) }
    // Stamped tomorrow, so that reminders of due dates and appointments do not ring today.
    func book(_ seed: UInt64) -> JotterBook {
      let stamp = Stamp(time: time(1, 0), seed: UInt64(bitPattern: midnight.milliseconds) &+ seed)
      return JotterBook(rows: rows, session: 0, stamp: stamp, clock: clock, policy: policy)
    }
    _ = try book(0).remindDue(from: clock.day(time(1, 0)))
    for story in Self.stories { try write(story, to: rows, files) }
    for (index, visit) in Self.visits.enumerated() {
      _ = try book(1).remind(of: write(visit, id(5, index), to: rows))
    }
  }

  /// Initial values of each session: #6, an emergency, is its current incident, and v3 its practitioner.
  static let current: [(field: Field, number: Int)] = [(.occurring, 6), (.practitioner, 3)]

  private func write(_ animal: Animal, _ id: UniqueID, to rows: JotterRows) throws(Failure) {
    let number = try write(.patient, animal.values, id, to: rows)
    for values in animal.owners {
      let record = RecordID(.owner, number, part: try rows.add(.owner, to: number))
      for value in values.all { try rows.set(value.field, of: record, to: .text(value.text)) }
    }
    for (index, entry) in animal.entries.enumerated() {
      var values = entry
      values[.patient] = Reference(.patient, number).text
      _ = try write(.entry, values, self.id(8, number * 100 + index), to: rows)
    }
    for (entry, text) in Entries.renewals(among: try rows.entries(of: number)) {
      try rows.set(.renewed, of: RecordID(.entry, entry), to: .text(text))
    }
  }

  private func write(
    _ kind: RecordKind, _ texts: FieldValues, _ id: UniqueID, to rows: JotterRows
  ) throws(Failure) -> Int {
    let number = try rows.add(kind, id: id)
    for value in texts.all { try rows.set(value.field, of: RecordID(kind, number), to: .text(value.text)) }
    return number
  }

  private func write(_ person: Person, _ id: UniqueID, to rows: JotterRows) throws(Failure) {
    let number = try write(.guardian, person.texts, id, to: rows)
    for (patient, role) in person.patients {
      try rows.set(.role, of: .guardianship(number, patient: patient), to: .text(role.rawValue))
    }
  }

  private func write(_ story: Story, to rows: JotterRows, _ files: [UniqueID: MediaFile]) throws(Failure) {
    let openedAt = time(story.day, story.minute)
    let number = try rows.addIncident(id: id(1, story.day * 2_000 + story.minute), at: openedAt)
    try rows.set(.description, of: .incident(number), to: .text(story.description))
    try rows.set(.isEmergency, of: .incident(number), to: Value(story.isEmergency))
    try rows.set(.patient, of: .incident(number), to: Value(story.patient))
    for practitioner in story.takers {
      try rows.set(.exists, of: .taker(incident: number, practitioner), to: Value(true))
    }
    for (index, note) in story.notes.enumerated() {
      let added = try rows.addNote(
        to: number, text: note.0, cost: note.1.map { Euro(cents: $0) }, at: time(story.day, story.minute + index))
      try rows.set(.practitioner, of: .note(incident: number, added), to: Value(story.takers.first))
    }
    for sample in samples where sample.incident == number {
      guard let file = files[sample.id] else { continue }
      _ = try rows.addMedium(to: number, id: sample.id, file: file, at: time(story.day, story.minute + 2))
    }
    let settledAt = story.minutes.map { time(story.day, story.minute + $0) }
    try rows.set(.settledAt, of: .incident(number), to: Value(settledAt))
  }

  private func write(_ visit: Visit, _ id: UniqueID, to rows: JotterRows) throws(Failure) -> Int {
    let slot = Slot(start: time(visit.day, visit.minute), end: time(visit.day, visit.minute + visit.length))
    let known = try rows.record(meant: visit.patient, .patient).map { PatientName($0) }
    let plan = Plan(
      slot: slot, patient: visit.patient, known: known, type: visit.type, reason: visit.reason,
      practitioner: visit.practitioner)
    let number = try rows.addAppointment(id: id, plan: plan)
    try rows.set(.incident, of: .appointment(number), to: Value(visit.incident))
    if visit.isCancelled { try rows.set(.cancelledAt, of: .appointment(number), to: Value(time(-1, 17 * 60))) }
    return number
  }

  private func time(_ day: Int, _ minute: Int) -> Instant {
    midnight.advanced(by: .seconds(day * 86_400 + minute * 60))
  }

  private func id(_ kind: UInt64, _ number: Int) -> UniqueID {
    UniqueID(at: midnight, random: kind << 32 &+ UInt64(bitPattern: Int64(number)))
  }

  /// The date `days` after today; noon has the same date in UTC and in almost every time zone.
  func day(_ days: Int) -> String {
    let noon = Int(time(days, 12 * 60).milliseconds / 1_000)
    return CalendarDate(dayNumber: noon.floored(by: 86_400).quotient).text
  }
}

extension FictionalPractice {
  /// Stores the practice in an empty folder, or resets it in its own folder.
  ///
  /// Throws `folderNotOurs` for any other folder, and if a user has added a record. Removes files of an earlier
  /// practice.
  func restore(
    in store: any JotterStore, _ files: any MediaFiles, _ clock: WallClock = .universal,
    _ policy: ReminderPolicy = ReminderPolicy()
  ) async throws(Failure) {
    try await store.write { rows throws(Failure) in try rows.checkRoomForPractice() }
    var taken: [UniqueID: MediaFile] = [:]
    for sample in samples {
      // Ignore a failure: the practice is usable without its files.
      taken[sample.id] = try? await files.keep(sample.bytes, named: sample.name, as: sample.id)
    }
    let kept = taken
    try await files.storing(kept.keys.sorted()) { () async throws(Failure) in
      try await store.write { rows throws(Failure) in
        try rows.makeRoomForPractice()
        try write(to: rows, files: kept, clock, policy)
        for session in try rows.sessions() {
          for (field, number) in Self.current { try rows.set(field, of: .session(session), to: Value(number)) }
        }
      }
    }
    _ = try await store.orphans(among: files.names(), files, removes: true)
  }
}
