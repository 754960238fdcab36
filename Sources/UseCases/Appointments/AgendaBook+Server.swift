import Architecture

/// Stored copies of a server's appointments: the agenda shows them with those of the practice, even without network.
extension AgendaBook {
  /// Stores a page of a server's calendar; numbers each appointment that has a readable time.
  ///
  /// Does not overwrite fields with pending changes; cannot be undone. Cancels the stored appointments with ids in
  /// `removed`, unless they have an incident.
  public func keep(
    _ page: CalendarPage, removed: Set<String> = [], for query: CalendarQuery, of user: ServerUser,
    changeable: [ServerAspect]
  ) throws(Failure) -> CalendarPage {
    let practitioner = try practitioner(of: user, in: query)
    let waiting = try rows.outbox()
    let known = Dictionary(
      try rows.appointments(origins: page.appointments.map(\.id)).map { ($0.origin?.id ?? "", $0) }
    ) { first, _ in first }
    // Cache: a patient may occur more than once.
    var patients: [String: AnyRecord?] = [:]
    var kept = page
    for (place, appointment) in page.appointments.enumerated() {
      guard appointment.problem == nil, let slot = appointment.slot, slot.isReadable else {
        // Unreadable, or without a time: leave the stored version unchanged.
        if let known = known[appointment.id]?.number { kept.appointments[place].number = known }
        if appointment.slot?.isReadable == false { kept.appointments[place].problem = "its times are not possible" }
        continue
      }
      var patient: AnyRecord?
      if let id = appointment.patientID {
        patient = if let asked = patients[id] { asked } else { try rows.patient(ofOrigin: id) }
        patients.updateValue(patient, forKey: id)
      }
      // A user's own list has no appointments of other providers.
      var own = appointment
      own.isOthers = appointment.isOthers ?? false
      let ours = try keep(
        own, slot, place, as: known[appointment.id], of: user, with: practitioner, patient, changeable, waiting)
      kept.appointments[place].number = ours.number
      if let status = ours.statusSinceBegun { kept.appointments[place].status = status }
    }
    // Do not cancel an appointment that has an incident.
    for appointment in try rows.appointments(origins: removed.sorted()) where appointment.incident == nil {
      try rows.set(.cancelledAt, of: .appointment(appointment.number), to: Value(book.stamp.time))
    }
    return kept
  }

  /// Ids of the user's stored appointments in the query's range that are missing in the page.
  ///
  /// Empty if the page is incomplete, or if the query excludes finished appointments.
  func unlisted(
    _ page: CalendarPage, for query: CalendarQuery, of user: ServerUser
  ) throws(Failure) -> [String] {
    guard !page.hasMore, query.includesOver else { return [] }
    let listed = Set(page.appointments.map(\.id))
    var missing: [String] = []
    for number in try rows.appointments(ofUser: user.id, from: query.from, to: query.to) {
      guard let id = try rows.appointment(number)?.origin?.id, !listed.contains(id) else { continue }
      missing.append(id)
    }
    return missing
  }

  /// The practitioner's name for the appointments of a server's user.
  ///
  /// Takes the first that exists: the practitioner in session, the practitioner of the user's latest earlier
  /// appointment, the team member with the user's name, the user's name itself.
  private func practitioner(of user: ServerUser, in query: CalendarQuery) throws(Failure) -> String {
    if let own = try book.inSession()?.name { return own }
    let since = query.from.advanced(by: .seconds(-Self.days * 86_400))
    let before = try rows.appointments(ofUser: user.id, from: since, to: query.to).last
    if let name = try before.flatMap({ number throws(Failure) in try rows.appointment(number) })?.plan.practitioner,
      name != user.person
    {
      return name
    }
    return try rows.record(meant: user.person, .practitioner)?.name ?? user.person
  }

  /// Number of days before a query in which earlier appointments of the user are searched.
  private static let days: Int64 = 90

  /// Stored appointments of a server that match a query, with the oldest time of reading; nil if there are none.
  ///
  /// `user` is the owner's id at the server. Without a log-in it is nil: then the owner of the newest stored
  /// appointment counts, and only appointments of the practitioner in session are listed.
  func storedList(_ query: CalendarQuery, of user: String?) throws(Failure) -> CalendarState.CalendarList? {
    var agenda = AgendaQuery(
      from: query.from, to: query.to, includesCancelled: true,
      practitioner: user == nil ? try book.inSession()?.name : nil, limit: CalendarQuery.maxCount)
    var found: [(appointment: ServerAppointment, origin: Origin)] = []
    repeat {
      let page = try rows.agenda(agenda)
      found += page.appointments.compactMap { ours in ours.origin.map { (ServerAppointment(ours, $0), $0) } }
      agenda.after = page.hasMore ? page.appointments.last?.number : nil
    } while agenda.after != nil && found.count < CalendarQuery.maxCount
    let owner = user ?? found.max { $0.origin.readAt < $1.origin.readAt }?.origin.user
    let own = found.filter { $0.origin.user == owner && $0.origin.isOthers == nil }
    guard let oldest = own.map(\.origin.readAt).min() else { return nil }
    let page = CalendarPage(own.map(\.appointment), hasMore: agenda.after != nil)
    return CalendarState.CalendarList(query: query, page: page.shown(by: query, at: book.stamp.time), readAt: oldest)
  }

  private func keep(
    _ appointment: ServerAppointment, _ slot: Slot, _ place: Int, as old: Appointment?, of user: ServerUser,
    with practitioner: String, _ patient: AnyRecord?, _ changeable: [ServerAspect], _ waiting: [OutboxItem]
  ) throws(Failure) -> Appointment {
    let kept: Appointment
    if let old {
      kept = old
    } else {
      let seed = book.stamp.seed &+ UInt64(place) &* 0x9E37_79B9_7F4A_7C15
      let id = UniqueID(at: book.stamp.time, random: seed &+ 3)
      let plan = Plan(
        slot: slot, patient: appointment.patient, type: appointment.type, reason: appointment.reason,
        practitioner: practitioner)
      kept = Appointment(number: try rows.addAppointment(id: id, plan: plan), id: id, plan: plan)
    }
    let plan = kept.plan
    // Write only changed fields: most values from a server are known.
    func set(_ field: Field, _ value: Value, unless isSo: Bool) throws(Failure) {
      if !isSo { try rows.set(field, of: .appointment(kept.number), to: value) }
    }
    // The appointment was stored without a practitioner in session, under the user's name: assign the practitioner now.
    if plan.practitioner == user.person, practitioner != user.person,
      try rows.record(meant: user.person, .practitioner) == nil
    {
      try set(.practitioner, .text(practitioner), unless: false)
    }
    try set(.startsAt, Value(slot.start), unless: plan.slot.start == slot.start)
    try set(.endsAt, Value(slot.end), unless: plan.slot.end == slot.end)
    try set(.type, .text(appointment.type), unless: plan.type == appointment.type)
    // Do not replace a link that a user has made.
    if let patient, plan.known == nil { try set(.known, Value(patient.number), unless: false) }
    let name = (plan.known ?? patient.map { PatientName($0) })?.name ?? appointment.patient
    try set(.patient, .text(name), unless: plan.patient == name)
    try rows.updateFromServer(appointment, kept, of: user.id, at: book.stamp.time, changeable, but: waiting)
    return kept
  }

  /// Links all appointments of the same server patient to the listed patient with one of the file's identifiers.
  ///
  /// Does nothing unless exactly one patient matches. Existing links stay.
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
    for number in try rows.appointments(samePatientAs: found)
    where try rows.appointment(number)?.plan.known == nil {
      try rows.set(.known, of: .appointment(number), to: Value(patient.number))
      try rows.set(.patient, of: .appointment(number), to: .text(PatientName(patient).name))
    }
  }
}

extension JotterBook {
  /// Links all appointments of the same server patient to a patient of the practice.
  func link(_ appointment: Appointment, to patient: AnyRecord) throws(Failure) -> [Edit] {
    var edits: [Edit] = []
    for number in try rows.appointments(samePatientAs: appointment) {
      let record = RecordID.appointment(number)
      let own =
        try set(.patient, of: record, to: .text(PatientName(patient).name))
        + set(.known, of: record, to: Value(patient.number))
      edits += own.isEmpty ? [] : try own + remind(of: number)
    }
    return edits
  }
}

extension Appointment {
  /// Status by the appointment's incident; nil without an incident: then the server's status applies.
  fileprivate var statusSinceBegun: ServerStatus? {
    if incident == nil { nil } else { isSettled ? .completed : .open }
  }
}

extension ServerAppointment {
  /// The server's form of a stored appointment, with its status in the practice.
  fileprivate init(_ ours: Appointment, _ origin: Origin) {
    let isCancelled = ours.cancelledAt != nil && !origin.status.isAway
    self.init(
      id: origin.id, number: ours.number, slot: ours.plan.slot, patientID: origin.patient, patient: ours.plan.patient,
      type: ours.plan.type, reason: ours.plan.reason,
      status: isCancelled ? .cancelled : ours.statusSinceBegun ?? origin.status, statusWord: origin.statusWord)
  }
}

extension JotterRows {
  /// Updates a stored appointment to the server's present data, except for fields with pending changes.
  func updateFromServer(
    _ now: ServerAppointment, _ appointment: Appointment, of user: String, at time: Instant,
    _ changeable: [ServerAspect]?, but waiting: [OutboxItem]
  ) throws(Failure) {
    var origin = Origin(now, of: user, at: time)
    origin.changeable = changeable
    // An answer about one appointment does not tell whose it is.
    origin.isOthers = (now.isOthers ?? appointment.origin?.isOthers) == true ? true : nil
    // During an open incident, ignore a cancellation by the server: only a user may cancel the visit.
    if let old = appointment.origin, appointment.incident != nil, !appointment.isSettled, now.status.isAway,
      !old.status.isAway
    {
      (origin.status, origin.statusWord) = (old.status, old.statusWord)
    }
    if appointment.origin?.isEquivalent(to: origin) != true {
      try set(.origin, of: .appointment(appointment.number), to: .text(origin.text))
    }
    try show(origin, appointment, but: waiting)
  }

  /// Restores the server's values of fields whose changes undo or redo has withdrawn from the outbox.
  func followServers(of group: [Change]) throws(Failure) {
    for edit in group.flatMap(\.edits) where edit.field == .wanted {
      guard let item = try record(edit.record).map({ OutboxItem($0) }), !item.isOpen,
        let appointment = try appointment(origin: item.object), let origin = appointment.origin
      else { continue }
      try show(origin, appointment, but: outbox())
    }
  }

  /// Stores the server's reason and cancellation, except for a field with a pending change.
  private func show(_ origin: Origin, _ appointment: Appointment, but waiting: [OutboxItem]) throws(Failure) {
    let record = RecordID.appointment(appointment.number)
    func waits(_ aspect: ServerAspect) -> Bool {
      waiting.contains { $0.object == origin.id && $0.aspect == aspect.rawValue }
    }
    if appointment.plan.reason != origin.reason, !waits(.reason) {
      try set(.reason, of: record, to: .text(origin.reason))
    }
    if appointment.incident == nil, (appointment.cancelledAt != nil) != origin.status.isAway, !waits(.status) {
      try set(.cancelledAt, of: record, to: Value(origin.status.isAway ? origin.readAt : nil))
    }
  }

  /// The appointment with this server id; nil if there is none.
  func appointment(origin id: String) throws(Failure) -> Appointment? { try appointments(origins: [id]).first }

  /// Numbers of all appointments of the same server patient; only this appointment's if its server patient is unknown.
  fileprivate func appointments(samePatientAs appointment: Appointment) throws(Failure) -> [Int] {
    guard let there = appointment.origin?.patient else { return [appointment.number] }
    return try appointments(ofPatient: there)
  }

  /// The practice's patient that is linked to a server patient; nil if there is none.
  fileprivate func patient(ofOrigin id: String) throws(Failure) -> AnyRecord? {
    guard let number = try knownPatient(origin: id) else { return nil }
    return try listed(.patient(number))
  }
}
