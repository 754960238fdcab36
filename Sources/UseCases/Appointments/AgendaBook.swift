public import Architecture

/// The rules of the agenda: commands on appointments, and reactions of appointments to incidents.
///
/// Use it inside of one transaction.
public struct AgendaBook {
  let book: JotterBook
  private let clock: WallClock
  var rows: JotterRows { book.rows }

  /// The agenda of a session, for one command.
  public init(
    rows: JotterRows, session: Int, stamp: Stamp, clock: WallClock = .universal,
    policy: ReminderPolicy = ReminderPolicy()
  ) {
    self.clock = clock
    book = JotterBook(rows: rows, session: session, stamp: stamp, clock: clock, policy: policy)
  }

  /// Executes a command; returns its receipt, and the planned appointments that now overlap with its subject.
  public func perform(_ command: AgendaCommand) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    switch command {
    case .add(let plan, let behind, let day): try add(plan, behind, day)
    case .move(let reference, let start, let end): try move(reference, start, end)
    case .shift(let reference, let shift, let length): try self.shift(reference, shift, length)
    case .edit(let reference, let change): try edit(reference, change)
    case .cancel(let reference): try cancel(reference)
    case .restore(let reference): try restore(reference)
    }
  }

  /// The appointment with this reference; throws `noSuch` if there is none.
  public func appointment(_ reference: Reference) throws(Failure) -> Appointment {
    guard let number = reference.number, let appointment = try rows.appointment(number) else {
      throw .noSuch(reference)
    }
    return appointment
  }

  // MARK: Commands

  private func add(
    _ plan: Plan, _ behind: String?, _ day: String?
  ) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    guard plan.slot.isPossible else { throw .emptySlot }
    try rows.refuseUnquoted(Reference(.practitioner, plan.practitioner), unquotedRest: behind)
    if let day, plan.patient.isEmpty { try rows.refuseDay(named: day) }
    var plan = plan
    var unmatched: [Unmatched] = []
    if let patient = try rows.patient(meant: plan.patient, &unmatched) {
      plan.known = PatientName(patient)
      plan.patient = patient.name
    }
    if let practitioner = try rows.practitioner(meant: plan.practitioner, &unmatched) {
      plan.practitioner = practitioner.name
    }
    let number = try rows.addAppointment(id: book.stamp.id, plan: plan)
    let begun = Edit(.appointment(number), .exists, before: Value(false), after: Value(true))
    var answer = try commit(.planned, number, [begun])
    if !unmatched.isEmpty { answer.receipt.unmatched = unmatched }
    return answer
  }

  private func move(
    _ reference: Reference, _ start: Instant, _ end: Instant?
  ) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    try move(reference, .at(start, until: end))
  }

  private func shift(
    _ reference: Reference, _ shift: Shift, _ length: Duration?
  ) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    try move(reference, .shifted(shift, length: length))
  }

  private func move(
    _ reference: Reference, _ time: PlanEdit.Time
  ) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    let appointment = try planned(reference)
    guard appointment.origin == nil else { throw .keptByServer(appointment.number) }
    return try commit(
      .moved, appointment.number, book.move(appointment.number, to: slot(time, from: appointment.plan.slot)))
  }

  /// The slot after a change of time; the length stays unless `time` has another.
  private func slot(_ time: PlanEdit.Time, from old: Slot) throws(Failure) -> Slot {
    let (start, end): (Instant, Instant?) =
      switch time {
      case .at(let start, let end): (start, end)
      case .shifted(.later(let duration), let length):
        (old.start.advanced(by: duration), length.map { old.start.advanced(by: duration).advanced(by: $0) })
      case .shifted(.day(let day), let length):
        (clock.timeOfDay(old.start, day), length.map { clock.timeOfDay(old.start, day).advanced(by: $0) })
      case .shifted(.weekday(let day), let length):
        (next(old.start, on: day), length.map { next(old.start, on: day).advanced(by: $0) })
      case .shifted(.minute(let minute), let length):
        (clock.atMinute(minute, old.start), length.map { clock.atMinute(minute, old.start).advanced(by: $0) })
      case .lasting(let length): (old.start, old.start.advanced(by: length))
      }
    let later = old.later(by: .nanoseconds(start.nanoseconds &- old.start.nanoseconds)).end
    let slot = Slot(start: start, end: end ?? later)
    guard slot.isPossible else { throw .emptySlot }
    return slot
  }

  /// The time of day of `time` on the day that begins at `day`, or a week later if that is in the past.
  private func next(_ time: Instant, on day: Instant) -> Instant {
    let minute: Int64 = 60_000_000_000
    let now = book.stamp.time
    let first = clock.timeOfDay(time, day)
    // The current minute counts as future, as for a new appointment.
    guard first.nanoseconds / minute < now.nanoseconds / minute else { return first }
    return clock.timeOfDay(time, clock.instant(0, on: CalendarDate(dayNumber: clock.day(day).dayNumber + 7)))
  }

  /// Edits an appointment that is not cancelled; its time can change only while it is planned.
  private func edit(
    _ reference: Reference, _ change: PlanEdit
  ) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    let appointment = try appointment(reference)
    let (number, status) = (appointment.number, appointment.status)
    guard status == .planned || change.time == nil && status != .cancelled else {
      throw .notPlanned(number, status, incident: appointment.incident)
    }
    let isTheirs = change.time != nil || change.type != nil || change.practitioner != nil
    if let origin = appointment.origin {
      guard !isTheirs, change.reason == nil || origin.allowsChange(of: .reason) else { throw .keptByServer(number) }
    }
    let record = RecordID.appointment(number)
    var edits: [Edit] = []
    var unmatched: [Unmatched] = []
    if let time = change.time { edits += try book.move(number, to: slot(time, from: appointment.plan.slot)) }
    if let text = change.patient, appointment.origin != nil {
      // The server owns the patient's name: here only the link to a listed patient changes.
      guard !text.isEmpty else { throw .keptByServer(number) }
      edits += try book.link(appointment, to: rows.record(Reference(.patient, text)))
    } else if let text = change.patient {
      let patient = try rows.patient(meant: text, &unmatched)
      edits += try book.set(.patient, of: record, to: .text(patient?.name ?? text))
      edits += try book.set(.known, of: record, to: Value(patient?.number))
    }
    if let text = change.practitioner {
      let practitioner = try rows.practitioner(meant: text, &unmatched)
      edits += try book.set(.practitioner, of: record, to: .text(practitioner?.name ?? text))
    }
    if let text = change.type { edits += try book.set(.type, of: record, to: .text(text)) }
    if let text = change.reason {
      edits += try book.set(.reason, of: record, to: .text(text)) + book.queueForServer(number, .reason, text)
    }
    var answer = try commit(.edited, number, edits)
    if !unmatched.isEmpty { answer.receipt.unmatched = unmatched }
    return answer
  }

  private func cancel(_ reference: Reference) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    let number = try planned(reference).number
    let record = RecordID.appointment(number)
    // Clear the discarded incident: recovering it must not reopen this appointment.
    let edits =
      try book.set(.cancelledAt, of: record, to: Value(book.stamp.time)) + book.set(.incident, of: record, to: .none)
      + book.endInterruption(of: record) + book.queueForServer(number, .cancelled)
    return try commit(.cancelled, number, edits)
  }

  private func restore(_ reference: Reference) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    let number = try appointment(reference).number
    let edits = try book.set(.cancelledAt, of: .appointment(number), to: .none)
    return try commit(.recovered, number, edits.isEmpty ? [] : edits + book.queueForServer(number, .planned))
  }

  private func planned(_ reference: Reference) throws(Failure) -> Appointment {
    let appointment = try appointment(reference)
    guard appointment.status == .planned else {
      throw .notPlanned(appointment.number, appointment.status, incident: appointment.incident)
    }
    return appointment
  }

  private func commit(
    _ kind: ChangeKind, _ number: Int, _ edits: [Edit]
  ) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    // A change without edits needs no update of the reminder.
    let following = edits.isEmpty ? [] : try book.remind(of: number)
    let receipt = try book.commit(ChangeSummary(kind, .appointment(number)), edits + following)
    guard let appointment = receipt.subject?.appointment, appointment.status == .planned, appointment.origin == nil
    else { return (receipt, []) }
    return (receipt, try rows.appointments(overlapping: appointment))
  }

  // MARK: Reactions to incidents

  /// True if incidents of this session have changed since the last `catchUp`.
  public func hasUnseenChanges() throws(Failure) -> Bool {
    try !rows.incidentChanges(after: rows.followed(session: book.session), session: book.session).isEmpty
  }

  /// Updates appointments after the changes of this session's incidents.
  ///
  /// Idempotent: stores the number of the last handled change in the same transaction.
  public func catchUp() throws(Failure) -> AgendaNews {
    var news = AgendaNews()
    while true {
      let changes = try rows.incidentChanges(after: rows.followed(session: book.session), session: book.session)
      guard let last = changes.last else { return news }
      for change in changes { try react(to: change, &news) }
      try rows.setFollowed(last.number, session: book.session)
    }
  }

  private func react(to change: Change, _ news: inout AgendaNews) throws(Failure) {
    guard let incident = change.summary.incident else { return }
    switch change.summary.kind {
    case .raised: try interrupt(by: incident, change, &news)
    case .settled, .discarded, .calmed:
      for appointment in try rows.appointments(concerning: incident) {
        if change.summary.kind == .discarded, appointment.status == .planned,
          try rows.value(.incident, of: .appointment(appointment.number)).integer == incident
        {
          news.planned = (news.planned ?? []) + [appointment.number]
        }
        if appointment.incident == incident, appointment.status == .completed, change.summary.kind == .settled {
          news.completed.append(appointment.number)
          let edits = try book.queueForServer(appointment.number, .completed)
          if !edits.isEmpty { try appendReaction(to: change, .completed, appointment) { _ in edits } }
        } else if appointment.interruption?.by == incident {
          try resume(appointment, change, &news)
        }
      }
    default: break
    }
  }

  /// Interrupts the appointment that was opened last at this prompt, unless the emergency is over already.
  private func interrupt(by incident: Int, _ change: Change, _ news: inout AgendaNews) throws(Failure) {
    guard let appointment = try rows.openAppointment(session: book.session), appointment.status == .open,
      appointment.incident != incident, let emergency = try rows.incident(incident), emergency.isEmergency,
      emergency.settledAt == nil, emergency.discardedAt == nil
    else { return }
    try appendReaction(to: change, .interrupted, appointment) { record throws(Failure) in
      try book.set(.interruptedBy, of: record, to: Value(incident))
        + book.set(.interruptedAt, of: record, to: Value(change.madeAt))
    }
    news.interrupted.append(.init(appointment: appointment.number, by: incident))
  }

  /// Ends an interruption, or transfers it to another open emergency.
  ///
  /// At the end, postpones the appointment, and later ones in conflict, by the emergency's length in whole minutes.
  private func resume(_ appointment: Appointment, _ change: Change, _ news: inout AgendaNews) throws(Failure) {
    guard let interruption = appointment.interruption, let ended = change.summary.incident else { return }
    // The appointment's own incident ended during the emergency: only clear the interruption.
    guard appointment.status == .interrupted else {
      return try appendReaction(to: change, .resumed, appointment) { record throws(Failure) in
        try book.endInterruption(of: record)
      }
    }
    if let next = try rows.openEmergency(after: ended, excluding: appointment.incident) {
      // Another open emergency takes over the interruption.
      try appendReaction(to: change, .interrupted, appointment) { record throws(Failure) in
        try book.set(.interruptedBy, of: record, to: Value(next))
      }
      news.reinterrupted = (news.reinterrupted ?? []) + [.init(appointment: appointment.number, by: next)]
      return
    }
    let taken = change.madeAt.nanoseconds &- interruption.since.nanoseconds
    let minutes = max(0, (taken + 59_999_999_999) / 60_000_000_000)
    let moved = Slot(start: interruption.since, end: change.madeAt).postponedSlots(
      [appointment] + (try rows.appointments(following: appointment)), by: .seconds(60 * minutes))
    let isOurs = try rows.openAppointment(session: book.session)?.number == appointment.number
    let isFree = try [nil, appointment.incident].contains(book.occurringNumber()) && isOurs
    try appendReaction(to: change, .resumed, appointment) { record throws(Failure) in
      var edits = try book.endInterruption(of: record)
      for (number, slot) in moved { edits += try book.move(number, to: slot) + book.remind(of: number) }
      // Make the incident current only at the prompt of this appointment, and only if no other incident is current.
      if isFree { edits += try book.set(.occurring, of: .session(book.session), to: Value(appointment.incident)) }
      return edits
    }
    news.resumed.append(
      .init(
        appointment: appointment.number, minutes: moved.isEmpty ? 0 : Int(minutes), others: max(0, moved.count - 1),
        incident: isFree ? try book.occurring() : nil))
  }

  private func appendReaction(
    to change: Change, _ kind: ChangeKind, _ appointment: Appointment,
    _ edits: (RecordID) throws(Failure) -> [Edit]
  ) throws(Failure) {
    let summary = ChangeSummary(kind, .appointment(appointment.number), incident: change.summary.incident)
    // Undo reverts this change with the newest change of the session, which normally is the change of the incident.
    let newest = try rows.newestDone(sessions: [book.session])?.number
    _ = try book.append(
      summary, edits(.appointment(appointment.number)), follows: newest ?? change.number)
  }
}

extension JotterBook {
  /// Clears the interruption of an appointment.
  func endInterruption(of record: RecordID) throws(Failure) -> [Edit] {
    try set(.interruptedBy, of: record, to: .none) + set(.interruptedAt, of: record, to: .none)
  }

  /// Updates the reminder of an appointment.
  func remind(of number: Int) throws(Failure) -> [Edit] {
    try follow(Reference(.appointment, number), with: rows.appointment(number)?.reminder(self))
  }

  /// Queues the new status for the appointment's server; does nothing for a local appointment.
  func queueForServer(_ number: Int, _ status: ServerStatus) throws(Failure) -> [Edit] {
    try queueForServer(number, .status, status.rawValue)
  }

  func move(_ number: Int, to slot: Slot) throws(Failure) -> [Edit] {
    try set(.startsAt, of: .appointment(number), to: Value(slot.start))
      + set(.endsAt, of: .appointment(number), to: Value(slot.end))
  }
}

extension Slot {
  /// New slots of appointments after an interruption of this slot.
  ///
  /// Postpones the first appointment, and each later one that then overlaps with a postponed one. Empty if the first
  /// appointment does not overlap with the interruption.
  func postponedSlots(_ appointments: [Appointment], by duration: Duration) -> [(number: Int, slot: Slot)] {
    var moved: [(number: Int, slot: Slot)] = []
    var end: Instant?
    for appointment in appointments {
      let slot = appointment.plan.slot
      let later = slot.later(by: duration)
      // The server owns the times of its appointments.
      guard appointment.origin == nil else { continue }
      let isTouched = end.map { slot.start < $0 && slot.end > start } ?? (slot.start < self.end && later.end > start)
      if isTouched, duration > .zero {
        moved.append((appointment.number, later))
        end = max(end ?? later.end, later.end)
      } else if moved.isEmpty {
        return []
      }
    }
    return moved
  }
}
