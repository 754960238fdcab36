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
      guard let slot = appointment.slot, slot.isPossible, appointment.problem == nil else { continue }
      let number = try keep(appointment, slot, place, of: user, with: practitioner, waiting)
      kept.appointments[place].number = number
      numbers.insert(number)
    }
    if !page.hasMore, query.includesOver {
      for number in try rows.appointments(ofUser: user.id, from: query.from, to: query.to)
      where !numbers.contains(number) {
        // An incident was begun with it: no list of the server's ends that.
        if try rows.appointment(number)?.incident != nil { continue }
        try set(.cancelledAt, Value(book.stamp.time), of: number)
      }
    }
    return kept
  }

  private func keep(
    _ appointment: ServerAppointment, _ slot: Slot, _ place: Int, of user: ServerUser, with practitioner: String,
    _ waiting: [OutboxItem]
  ) throws(Failure) -> Int {
    let origin = Origin(appointment, of: user.id, at: book.stamp.time)
    let patient = if let id = appointment.patientID { try rows.patient(ofOrigin: id) } else { AnyRecord?.none }
    let old = try rows.appointment(origin: origin.id)
    let seed = book.stamp.seed &+ UInt64(place) &* 0x9E37_79B9_7F4A_7C15
    let number =
      if let old {
        old.number
      } else {
        try rows.addAppointment(
          id: UniqueID(at: book.stamp.time, random: seed &+ 3),
          plan: Plan(slot: slot, type: appointment.type, practitioner: practitioner))
      }
    try set(.origin, .text(origin.text), of: number)
    try set(.startsAt, Value(slot.start), of: number)
    try set(.endsAt, Value(slot.end), of: number)
    try set(.type, .text(appointment.type), of: number)
    // Whom a person has said it to be about, it stays about.
    if let patient, old?.plan.known == nil { try set(.known, Value(patient.number), of: number) }
    let known = old?.plan.known ?? patient.map { PatientName($0) }
    try set(.patient, .text(known?.name ?? appointment.patient), of: number)
    func waits(_ aspect: ServerChange.Aspect) -> Bool {
      waiting.contains { $0.object == origin.id && $0.aspect == aspect.rawValue }
    }
    if !waits(.reason) { try set(.reason, .text(appointment.reason), of: number) }
    if !waits(.status), old?.incident == nil {
      let isOver = [.cancelled, .missed].contains(appointment.status)
      try set(.cancelledAt, isOver ? Value(old?.cancelledAt ?? book.stamp.time) : .none, of: number)
    }
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
    try set(.known, Value(number), of: appointment)
    try set(.patient, .text(PatientName(patient).name), of: appointment)
  }

  /// Most of what is told again is as it was.
  private func set(_ field: Field, _ value: Value, of number: Int) throws(Failure) {
    let record = RecordID.appointment(number)
    if try rows.value(field, of: record) != value { try rows.set(field, of: record, to: value) }
  }
}

extension JotterRows {
  /// The patient here that an appointment of the same patient at the server was said to be about.
  fileprivate func patient(ofOrigin id: String) throws(Failure) -> AnyRecord? {
    guard let number = try knownPatient(origin: id) else { return nil }
    return try listed(.patient(number))
  }
}
