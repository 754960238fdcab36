public import Architecture

/// Appointments. The status of an opened appointment follows from its incident.
extension JotterRows {
  private static let planColumns: [Field] = [
    .number, .id, .startsAt, .endsAt, .patient, .type, .reason, .practitioner, .cancelledAt, .incident, .interruptedBy,
    .interruptedAt, .known, .origin, .removed,
  ]
  private static let isNotRemoved = RowCondition.flag(.removed, false)
  /// Longest appointment in milliseconds: bounds the search for overlapping ones.
  private static let day: Int64 = 86_400_000

  /// An appointment without the contents of other records.
  private func plan(_ row: Row) throws(Failure) -> Appointment {
    guard let id = UniqueID(row.text(.id)) else { throw damaged }
    let plan = Plan(
      slot: Slot(start: row.time(.startsAt), end: row.time(.endsAt)), patient: row.text(.patient),
      known: row[.known].integer.map { PatientName(number: $0, name: "") }, type: row.text(.type),
      reason: row.text(.reason), practitioner: row.text(.practitioner))
    return Appointment(
      number: row.integer(.number), id: id, plan: plan, cancelledAt: row.instant(.cancelledAt),
      interruption: row[.interruptedBy].integer.flatMap { by in
        row.instant(.interruptedAt).map { Appointment.Interruption(by: by, since: $0) }
      }, origin: row[.origin].text.flatMap { Origin(text: $0) })
  }

  private func appointment(_ row: Row) throws(Failure) -> Appointment {
    var appointment = try plan(row)
    if let number = row[.incident].integer {
      let incident = try tables.rows(self.row(of: number)).first
      if let incident, !incident.isSet(.removed), incident[.discardedAt] == .none {
        (appointment.incident, appointment.isSettled) = (number, incident[.settledAt] != .none)
      }
    }
    appointment.plan.known = try row[.known].integer.flatMap { number throws(Failure) in try patientName(number) }
    return appointment
  }

  private func appointments(
    where conditions: [RowCondition], by order: [Field] = [.startsAt, .number], limit: Int? = nil
  ) throws(Failure) -> [Appointment] {
    let found = try tables.rows(
      RowQuery(Self.planColumns, of: .appointments, where: [Self.isNotRemoved] + conditions, by: order, limit: limit))
    let incidents = Set(found.compactMap { $0[.incident].integer }).sorted()
    try prefetch(
      .patient, Set(found.compactMap { $0[.known].integer }).sorted(), with: incidents.map { self.row(of: $0) })
    return try found.map { row throws(Failure) in try appointment(row) }
  }

  private func appointmentNumbers(where conditions: [RowCondition]) throws(Failure) -> [Int] {
    try tables.rows(RowQuery([.number], of: .appointments, where: [Self.isNotRemoved] + conditions, by: [.number])).map
    {
      $0.integer(.number)
    }
  }

  /// Appointment of this number; nil if it does not exist or its creation was undone.
  public func appointment(_ number: Int) throws(Failure) -> Appointment? {
    try appointments(where: [.equals(.number, Value(number))], by: []).first
  }

  /// Appointments with these ids at a server.
  func appointments(origins ids: [String]) throws(Failure) -> [Appointment] {
    try appointments(where: [.oneOf(.originID, ids.map { .text($0) }), .differs(.originID, .none)], by: [.number])
  }

  /// Local patient in the newest appointment of a server's patient with this id; nil for none.
  public func knownPatient(origin id: String) throws(Failure) -> Int? {
    try first(
      [.known], of: .appointments, where: [.equals(.originPatient, .text(id)), .differs(.known, .none)],
      by: [.number], isDescending: true)?[.known].integer
  }

  /// Numbers of the appointments of a server's patient with this id, ascending.
  public func appointments(ofPatient origin: String) throws(Failure) -> [Int] {
    try appointmentNumbers(where: [.equals(.originPatient, .text(origin))])
  }

  /// Numbers of the appointments of a server's user that begin within the period and are not cancelled, ascending.
  func appointments(ofUser user: String, from: Instant, to: Instant) throws(Failure) -> [Int] {
    try appointmentNumbers(where: [
      .equals(.originUser, .text(user)), .from(.startsAt, Value(from)), .below(.startsAt, Value(to)),
      .equals(.cancelledAt, .none),
    ])
  }

  /// Numbers of the appointments with a practitioner of exactly this name, neither cancelled nor completed.
  func appointments(with practitioner: String) throws(Failure) -> [Int] {
    try appointments(where: [.equals(.practitioner, .text(practitioner)), .equals(.cancelledAt, .none)], by: [.number])
      .filter(\.isAhead).map(\.number)
  }

  /// One page of the agenda, by start and number.
  public func agenda(_ query: AgendaQuery) throws(Failure) -> AgendaPage {
    var conditions: [RowCondition] = [.from(.startsAt, Value(query.from)), .below(.startsAt, Value(query.to))]
    if let number = query.after {
      guard let after = try appointment(number) else { throw .noSuch(Reference(.appointment, number)) }
      conditions.append(
        .beyond([.startsAt, .number], [Value(after.plan.slot.start), Value(number)], isDescending: false))
    }
    if !query.includesCancelled { conditions.append(.equals(.cancelledAt, .none)) }
    if let practitioner = query.practitioner { conditions.append(.equals(.practitioner, .text(practitioner))) }
    let found = try appointments(where: conditions, limit: query.limit + 1)
    return AgendaPage(appointments: Array(found.prefix(query.limit)), hasMore: found.count > query.limit)
  }

  /// The first five planned, open or interrupted appointments that overlap this one, by start.
  ///
  /// Appointments of different practitioners do not overlap.
  public func appointments(overlapping appointment: Appointment) throws(Failure) -> [Appointment] {
    let (slot, practitioner) = (appointment.plan.slot, appointment.plan.practitioner)
    let found = try appointments(where: [
      .above(.startsAt, .integer(slot.start.milliseconds - Self.day)), .below(.startsAt, Value(slot.end)),
      .above(.endsAt, Value(slot.start)), .equals(.cancelledAt, .none),
      .differs(.number, Value(appointment.number)),
    ])
    let meeting = found.filter { other in
      other.isAhead
        && (practitioner.isEmpty || other.plan.practitioner.isEmpty || other.plan.practitioner == practitioner)
    }
    return Array(meeting.prefix(5))
  }

  /// The first 200 planned appointments that start at the same time or within a day after, by start.
  ///
  /// They have the same practitioner or none.
  public func appointments(following appointment: Appointment) throws(Failure) -> [Appointment] {
    let start = appointment.plan.slot.start
    let found = try appointments(where: [
      .from(.startsAt, Value(start)), .below(.startsAt, .integer(start.milliseconds + Self.day)),
      .equals(.cancelledAt, .none), .differs(.number, Value(appointment.number)),
      .oneOf(.practitioner, [.text(""), .text(appointment.plan.practitioner)]),
    ])
    return Array(found.filter { $0.status == .planned }.prefix(200))
  }

  /// Appointments of the incident, and appointments interrupted by it, by number.
  public func appointments(concerning incident: Int) throws(Failure) -> [Appointment] {
    let own = try appointments(where: [.equals(.incident, Value(incident))], by: [.number])
    let interrupted = try appointments(where: [.equals(.interruptedBy, Value(incident))], by: [.number])
    return (own + interrupted.filter { $0.incident != incident }).sorted { $0.number < $1.number }
  }

  /// The latest opened appointment of the session that is still open or interrupted, among its last 20.
  public func openAppointment(session: Int) throws(Failure) -> Appointment? {
    let since = try lastChangeBeforeReuse(session: session)
    let opened = try tables.rows(
      RowQuery(
        [.subject], of: .changes,
        where: [
          .equals(.undone, .none), .word(.kind, [ChangeKind.attended.rawValue]), .equals(.session, Value(session)),
          .above(.number, Value(since)),
        ], by: [.number], isDescending: true, limit: 20, index: "changes_attended"))
    for change in opened {
      if let found = try appointment(change.integer(.subject)), [.open, .interrupted].contains(found.status) {
        return found
      }
    }
    return nil
  }

  /// Adds an appointment with the next number.
  public func addAppointment(id: UniqueID, plan: Plan) throws(Failure) -> Int {
    try tables.insert(
      [
        (.id, .text(id.description)), (.startsAt, Value(plan.slot.start)), (.endsAt, Value(plan.slot.end)),
        (.patient, .text(plan.patient)), (.type, .text(plan.type)), (.reason, .text(plan.reason)),
        (.practitioner, .text(plan.practitioner)), (.known, Value(plan.known?.number)),
      ], into: .appointments)
  }

  /// Stores the origin, and copies the server's ids into indexed columns.
  func setOrigin(_ value: Value, of number: Int) throws(Failure) {
    let origin = value.text.flatMap { Origin(text: $0) }
    func text(_ text: String?) -> Value { text.map { .text($0) } ?? .none }
    try tables.update(
      .appointments, where: [.equals(.number, Value(number))],
      set: [
        (.origin, value), (.originID, text(origin?.id)), (.originUser, text(origin?.user)),
        (.originPatient, text(origin?.patient)),
      ])
  }

  /// Appointments after this number, even if removed, by number.
  func everyAppointment(after number: Int, limit: Int) throws(Failure) -> [ArchivedAppointment] {
    // The status follows from the incident and is not archived.
    try tables.rows(
      RowQuery(
        Self.planColumns, of: .appointments, where: [.above(.number, Value(number))], by: [.number], limit: limit)
    ).map { row throws(Failure) in
      ArchivedAppointment(try plan(row), incident: row[.incident].integer, isRemoved: row.isSet(.removed))
    }
  }
}

extension Appointment {
  /// Neither cancelled nor completed.
  fileprivate var isAhead: Bool { status != .cancelled && status != .completed }
}
