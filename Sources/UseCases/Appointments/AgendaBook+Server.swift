import Architecture

/// What a server has told of appointments, kept beside those of the practice: the agenda is one, with or without network.
extension AgendaBook {
  /// Keeps a page; each appointment that has a time gets its number here, and what waits to be sent stays as it is.
  ///
  /// It is no change of a person's: nothing of it is undone. What the page lacks is not there any more.
  public func keep(_ page: CalendarPage, for query: CalendarQuery, of user: ServerUser) throws(Failure) -> CalendarPage
  {
    let practitioner = try book.inSession()?.name ?? user.person
    let waiting = try rows.outbox()
    var (kept, numbers) = (page, Set<Int>())
    for (place, appointment) in page.appointments.enumerated() {
      guard appointment.problem == nil, let slot = appointment.slot, slot.isReadable else {
        // It is there, though it cannot be read, or has no time: what was told of it before still stands.
        if let known = try rows.appointment(origin: appointment.id)?.number {
          kept.appointments[place].number = known
          numbers.insert(known)
        }
        if appointment.slot?.isReadable == false { kept.appointments[place].problem = "its times are not possible" }
        continue
      }
      let number = try keep(appointment, slot, place, of: user, with: practitioner, waiting)
      kept.appointments[place].number = number
      numbers.insert(number)
    }
    if !page.hasMore, query.includesOver {
      for number in try rows.appointments(ofUser: user.id, from: query.from, to: query.to)
      where !numbers.contains(number) {
        // An incident was begun with it: no list of the server's ends that.
        if try rows.appointment(number)?.incident != nil { continue }
        try rows.change(.cancelledAt, Value(book.stamp.time), of: number)
      }
    }
    return kept
  }

  private func keep(
    _ appointment: ServerAppointment, _ slot: Slot, _ place: Int, of user: ServerUser, with practitioner: String,
    _ waiting: [OutboxItem]
  ) throws(Failure) -> Int {
    let patient = if let id = appointment.patientID { try rows.patient(ofOrigin: id) } else { AnyRecord?.none }
    let old = try rows.appointment(origin: appointment.id)
    let seed = book.stamp.seed &+ UInt64(place) &* 0x9E37_79B9_7F4A_7C15
    let number =
      if let old {
        old.number
      } else {
        try rows.addAppointment(
          id: UniqueID(at: book.stamp.time, random: seed &+ 3),
          plan: Plan(slot: slot, type: appointment.type, practitioner: practitioner))
      }
    try rows.change(.startsAt, Value(slot.start), of: number)
    try rows.change(.endsAt, Value(slot.end), of: number)
    try rows.change(.type, .text(appointment.type), of: number)
    // Whom a person has said it to be about, it stays about.
    if let patient, old?.plan.known == nil { try rows.change(.known, Value(patient.number), of: number) }
    let known = old?.plan.known ?? patient.map { PatientName($0) }
    try rows.change(.patient, .text(known?.name ?? appointment.patient), of: number)
    guard let kept = try rows.appointment(number) else { throw .noSuch(Reference(.appointment, number)) }
    try rows.follow(appointment, kept, of: user.id, at: book.stamp.time, but: waiting)
    return number
  }

  /// A number by which a server knows the patient is one by which it is known here: it is that one.
  public func link(_ appointment: Int, by file: PatientFile) throws(Failure) {
    guard let found = try rows.appointment(appointment), found.plan.known == nil,
      let patients = rows.kinds[.patient]
    else { return }
    var numbers: Set<Int> = []
    for identifier in file.identifiers {
      guard let (field, text) = patients.identity(identifier.text) else { continue }
      numbers.formUnion(try rows.records(.patient, where: field, is: text))
    }
    guard numbers.count == 1, let number = numbers.first, let patient = try rows.listed(.patient(number)) else {
      return
    }
    try rows.change(.known, Value(number), of: appointment)
    try rows.change(.patient, .text(PatientName(patient).name), of: appointment)
  }
}

extension JotterRows {
  /// Has one here be what its server says now, but for what the server has still to be told.
  func follow(
    _ now: ServerAppointment, _ appointment: Appointment, of user: String, at time: Instant, but waiting: [OutboxItem]
  ) throws(Failure) {
    var origin = Origin(now, of: user, at: time)
    // Whoever deals with the patient knows of no cancellation: to complete it all the same is a person's decision.
    if let old = appointment.origin, appointment.incident != nil, !appointment.isSettled, now.status.isAway,
      !old.status.isAway
    {
      (origin.status, origin.statusWord) = (old.status, old.statusWord)
    }
    let number = appointment.number
    try change(.origin, .text(origin.text), of: number)
    func waits(_ aspect: ServerChange.Aspect) -> Bool {
      waiting.contains { $0.object == origin.id && $0.aspect == aspect.rawValue }
    }
    if !waits(.reason) { try change(.reason, .text(now.reason), of: number) }
    if !waits(.status), appointment.incident == nil {
      try change(.cancelledAt, now.status.isAway ? Value(appointment.cancelledAt ?? time) : .none, of: number)
    }
  }

  /// Most of what is told again is as it was.
  fileprivate func change(_ field: Field, _ value: Value, of number: Int) throws(Failure) {
    let record = RecordID.appointment(number)
    if try self.value(field, of: record) != value { try set(field, of: record, to: value) }
  }

  /// The patient here that an appointment of the same patient at the server was said to be about.
  fileprivate func patient(ofOrigin id: String) throws(Failure) -> AnyRecord? {
    guard let number = try knownPatient(origin: id) else { return nil }
    return try listed(.patient(number))
  }
}
