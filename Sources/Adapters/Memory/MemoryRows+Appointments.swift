import Architecture
import UseCases

extension MemoryRows {
  private static let day = Duration.seconds(86_400)

  func appointment(_ number: Int) throws(Failure) -> Appointment? {
    appointmentRecord(number).flatMap { $0.isRemoved ? nil : whole($0) }
  }

  private func appointmentRecord(_ number: Int) -> AppointmentRecord? {
    number >= 1 && number <= state.appointments.count ? state.appointments[number - 1] : nil
  }

  /// The appointment, with what follows from its incident.
  private func whole(_ record: AppointmentRecord) -> Appointment {
    var appointment = record.appointment
    appointment.plan.known = appointment.plan.known.flatMap { listed(.patient($0.number)) }.map { PatientName($0) }
    if let number = record.incident, let incident = visibleIncident(number), incident.discardedAt == nil {
      appointment.incident = number
      appointment.isSettled = incident.settledAt != nil
    }
    if let by = record.interruptedBy, let since = record.interruptedAt {
      appointment.interruption = .init(by: by, since: since)
    }
    return appointment
  }

  private func visibleIncident(_ number: Int) -> Incident? {
    guard number >= 1, number <= state.incidents.count, !state.incidents[number - 1].isRemoved else { return nil }
    return state.incidents[number - 1].incident
  }

  /// Those that pass, by start and number.
  private func appointments(where passes: (Appointment) -> Bool) -> [Appointment] {
    state.appointments.filter { !$0.isRemoved }.map(whole).filter(passes).sorted { left, right in
      (left.plan.slot.start, left.number) < (right.plan.slot.start, right.number)
    }
  }

  func agenda(_ query: AgendaQuery) throws(Failure) -> AgendaPage {
    let cursor = try query.after.map { number throws(Failure) in
      guard let appointment = try appointment(number) else { throw .noSuch(Reference(.appointment, number)) }
      return appointment
    }
    let found = appointments { appointment in
      let start = appointment.plan.slot.start
      let isAfter = cursor.map { ($0.plan.slot.start, $0.number) < (start, appointment.number) } ?? true
      return isAfter && start >= query.from && start < query.to
        && (query.includesCancelled || appointment.cancelledAt == nil)
        && query.practitioner.map { $0 == appointment.plan.practitioner } ?? true
    }
    return AgendaPage(appointments: Array(found.prefix(query.limit)), hasMore: found.count > query.limit)
  }

  func appointments(with practitioner: String) throws(Failure) -> [Int] {
    appointments { $0.isAhead && $0.plan.practitioner == practitioner }.map(\.number).sorted()
  }

  func appointments(overlapping appointment: Appointment) throws(Failure) -> [Appointment] {
    let slot = appointment.plan.slot
    let found = appointments { other in
      let isSamePerson =
        other.plan.practitioner == appointment.plan.practitioner || other.plan.practitioner.isEmpty
        || appointment.plan.practitioner.isEmpty
      return other.number != appointment.number && other.isAhead && isSamePerson && other.plan.slot.start < slot.end
        && slot.start < other.plan.slot.end
    }
    return Array(found.prefix(5))
  }

  func appointments(following appointment: Appointment) throws(Failure) -> [Appointment] {
    let start = appointment.plan.slot.start
    let found = appointments { other in
      other.number != appointment.number && other.status == .planned
        && (other.plan.practitioner == appointment.plan.practitioner || other.plan.practitioner.isEmpty)
        && other.plan.slot.start >= start && other.plan.slot.start < start.advanced(by: Self.day)
    }
    return Array(found.prefix(200))
  }

  func addAppointment(id: UniqueID, plan: Plan) throws(Failure) -> Int {
    let number = state.appointments.count + 1
    var plan = plan
    plan.slot = Slot(
      start: Instant(milliseconds: plan.slot.start.milliseconds), end: Instant(milliseconds: plan.slot.end.milliseconds)
    )
    let record = AppointmentRecord(appointment: Appointment(number: number, id: id, plan: plan))
    change({ $0.appointments.append(record) }, back: { $0.appointments.removeLast() })
    return number
  }

  func appointments(origins ids: [String]) throws(Failure) -> [Appointment] {
    let wanted = Set(ids)
    return state.appointments.filter { row in
      !row.isRemoved && row.appointment.origin.map { wanted.contains($0.id) } ?? false
    }.map(whole)
  }

  func knownPatient(origin id: String) throws(Failure) -> Int? {
    state.appointments.last { $0.appointment.origin?.patient == id && $0.appointment.plan.known != nil }?
      .appointment.plan.known?.number
  }

  func appointments(ofPatient origin: String) throws(Failure) -> [Int] {
    state.appointments.filter { !$0.isRemoved && $0.appointment.origin?.patient == origin }.map(\.appointment.number)
  }

  func appointments(ofUser user: String, from: Instant, to: Instant) throws(Failure) -> [Int] {
    let found = state.appointments.filter { record in
      let start = record.appointment.plan.slot.start
      return !record.isRemoved && record.appointment.origin?.user == user && record.appointment.cancelledAt == nil
        && from <= start && start < to
    }
    return found.map(\.appointment.number)
  }

  // MARK: What it follows

  func incidentChanges(after number: Int, session: Int) throws(Failure) -> [Change] {
    let changes = state.changes.dropFirst(number).lazy.filter { record in
      record.undone == nil && record.change.session == session
        && ChangeKind.followable.contains(record.change.summary.kind)
    }
    return changes.prefix(100).map { record in
      var change = record.change
      change.edits = []
      return change
    }
  }

  func openAppointment(session: Int) throws(Failure) -> Appointment? {
    let opened = state.changes.reversed().lazy.filter { record in
      record.undone == nil && record.change.session == session && record.change.summary.kind == .attended
    }
    let appointments = try opened.prefix(20).map { record throws(Failure) in
      try record.change.summary.record.flatMap { record throws(Failure) in try appointment(record.number) }
    }
    return appointments.lazy.compactMap { $0 }.first { $0.isUnderWay }
  }

  func appointments(concerning incident: Int) throws(Failure) -> [Appointment] {
    state.appointments.filter { !$0.isRemoved && ($0.incident == incident || $0.interruptedBy == incident) }.map(whole)
  }

  func openEmergency(after incident: Int, besides: Int?) throws(Failure) -> Int? {
    let raised = state.changes.map(\.change).filter { $0.summary.kind == .raised }
    guard let last = raised.last(where: { $0.summary.incident == incident }) else { return nil }
    let isDone = Set(state.changes.filter { $0.undone == nil }.map(\.change.number))
    return raised.first { change in
      guard change.number > last.number, change.session == last.session, isDone.contains(change.number),
        let number = change.summary.incident, number != besides, let incident = visibleIncident(number)
      else { return false }
      return incident.isEmergency && incident.settledAt == nil && incident.discardedAt == nil
    }?.summary.incident
  }

  func followed(session: Int) throws(Failure) -> Int {
    session >= 1 && session <= state.sessions.count ? state.sessions[session - 1].followed : 0
  }

  func setFollowed(_ change: Int, session: Int) throws(Failure) {
    guard session >= 1, session <= state.sessions.count else { return }
    let before = state.sessions[session - 1].followed
    self.change({ $0.sessions[session - 1].followed = change }, back: { $0.sessions[session - 1].followed = before })
  }

  // MARK: Fields

  func value(_ field: Field, ofAppointment number: Int) -> Value {
    guard let record = appointmentRecord(number), !record.isRemoved else {
      return field == .exists ? Value(false) : .none
    }
    switch field {
    case .exists: return Value(true)
    case .startsAt: return Value(record.appointment.plan.slot.start)
    case .endsAt: return Value(record.appointment.plan.slot.end)
    case .cancelledAt: return Value(record.appointment.cancelledAt)
    case .incident: return Value(record.incident)
    case .interruptedBy: return Value(record.interruptedBy)
    case .interruptedAt: return Value(record.interruptedAt)
    case .patient: return .text(record.appointment.plan.patient)
    case .known: return Value(record.appointment.plan.known?.number)
    case .type: return .text(record.appointment.plan.type)
    case .reason: return .text(record.appointment.plan.reason)
    case .practitioner: return .text(record.appointment.plan.practitioner)
    case .origin: return record.appointment.origin.map { .text($0.text) } ?? .none
    default: return .none
    }
  }

  func set(_ field: Field, ofAppointment number: Int, to value: Value) {
    guard let before = appointmentRecord(number) else { return }
    let instant = value.integer.map { Instant(milliseconds: Int64($0)) }
    var record = before
    switch field {
    case .exists: record.isRemoved = value != Value(true)
    case .startsAt: if let instant { record.appointment.plan.slot.start = instant }
    case .endsAt: if let instant { record.appointment.plan.slot.end = instant }
    case .cancelledAt: record.appointment.cancelledAt = instant
    case .incident: record.incident = value.integer
    case .interruptedBy: record.interruptedBy = value.integer
    case .interruptedAt: record.interruptedAt = instant
    case .patient: record.appointment.plan.patient = value.text ?? ""
    case .known: record.appointment.plan.known = value.integer.map { PatientName(number: $0, name: "") }
    case .type: record.appointment.plan.type = value.text ?? ""
    case .reason: record.appointment.plan.reason = value.text ?? ""
    case .practitioner: record.appointment.plan.practitioner = value.text ?? ""
    case .origin: record.appointment.origin = value.text.flatMap { Origin(text: $0) }
    default: break
    }
    let after = record
    change({ $0.appointments[number - 1] = after }, back: { $0.appointments[number - 1] = before })
  }
}

extension Appointment {
  /// Neither cancelled nor completed.
  fileprivate var isAhead: Bool { status != .cancelled && status != .completed }

  /// Open or interrupted.
  fileprivate var isUnderWay: Bool { status == .open || status == .interrupted }
}
