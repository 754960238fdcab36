public import Architecture

/// The rules of the agenda, in terms of rows: what can be done to appointments, and how they follow the incidents.
///
/// All of it runs inside one transaction.
public struct AgendaBook {
  let book: JotterBook
  private let clock: WallClock
  var rows: JotterRows { book.rows }

  /// The agenda, as it is open in this session for one command.
  public init(
    rows: JotterRows, session: Int, stamp: Stamp, clock: WallClock = .universal,
    policy: ReminderPolicy = ReminderPolicy()
  ) {
    self.clock = clock
    book = JotterBook(rows: rows, session: session, stamp: stamp, clock: clock, policy: policy)
  }

  /// Does what was asked; says what it did, and which appointments now overlap with the one that it is about.
  public func perform(_ command: AgendaCommand) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    switch command {
    case .add(let plan): try add(plan)
    case .move(let reference, let start, let end): try move(reference, start, end)
    case .shift(let reference, let shift, let length): try self.shift(reference, shift, length)
    case .edit(let reference, let change): try edit(reference, change)
    case .cancel(let reference): try cancel(reference)
    case .restore(let reference): try restore(reference)
    }
  }

  /// The appointment that the reference names.
  public func appointment(_ reference: Reference) throws(Failure) -> Appointment {
    guard let number = reference.number, let appointment = try rows.appointment(number) else {
      throw .noSuch(reference)
    }
    return appointment
  }

  // MARK: Commands

  private func add(_ plan: Plan) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    guard plan.slot.isPossible else { throw .emptySlot }
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
    var answer = try written(.planned, number, [begun])
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
    return try written(
      .moved, appointment.number, book.move(appointment.number, to: slot(time, from: appointment.plan.slot)))
  }

  /// The slot of that time, seen from the one that it had.
  private func slot(_ time: PlanEdit.Time, from old: Slot) throws(Failure) -> Slot {
    let (start, end): (Instant, Instant?) =
      switch time {
      case .at(let start, let end): (start, end)
      case .shifted(.later(let duration), let length):
        (old.start.advanced(by: duration), length.map { old.start.advanced(by: duration).advanced(by: $0) })
      case .shifted(.day(let day), let length):
        (clock.sameTime(old.start, day), length.map { clock.sameTime(old.start, day).advanced(by: $0) })
      case .shifted(.minute(let minute), let length):
        (clock.moment(minute, old.start), length.map { clock.moment(minute, old.start).advanced(by: $0) })
      case .lasting(let length): (old.start, old.start.advanced(by: length))
      }
    let later = old.later(by: .nanoseconds(start.nanoseconds &- old.start.nanoseconds)).end
    let slot = Slot(start: start, end: end ?? later)
    guard slot.isPossible else { throw .emptySlot }
    return slot
  }

  /// What was said of a visit can be put right as long as it takes place; when it is, only before it begins.
  private func edit(
    _ reference: Reference, _ change: PlanEdit
  ) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    let appointment = try appointment(reference)
    let (number, status) = (appointment.number, appointment.status)
    guard status == .planned || change.time == nil && status != .cancelled else { throw .notPlanned(number, status) }
    let isTheirs = change.time != nil || change.type != nil || change.practitioner != nil
    if let origin = appointment.origin {
      guard !isTheirs, change.reason == nil || origin.takes(.reason) else { throw .keptByServer(number) }
    }
    let record = RecordID.appointment(number)
    var edits: [Edit] = []
    var unmatched: [Unmatched] = []
    if let time = change.time { edits += try book.move(number, to: slot(time, from: appointment.plan.slot)) }
    if let text = change.patient, appointment.origin != nil {
      // What a patient is called there, is said there: here it is one that is known here.
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
      edits += try book.set(.reason, of: record, to: .text(text)) + book.tell(number, .reason, text)
    }
    var answer = try written(.edited, number, edits)
    if !unmatched.isEmpty { answer.receipt.unmatched = unmatched }
    return answer
  }

  private func cancel(_ reference: Reference) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    let number = try planned(reference).number
    let record = RecordID.appointment(number)
    // Its incident was discarded: should that be recovered, it is not this visit's any more.
    let edits =
      try book.set(.cancelledAt, of: record, to: Value(book.stamp.time)) + book.set(.incident, of: record, to: .none)
      + book.endInterruption(of: record) + book.tell(number, .cancelled)
    return try written(.cancelled, number, edits)
  }

  private func restore(_ reference: Reference) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    let number = try appointment(reference).number
    let edits = try book.set(.cancelledAt, of: .appointment(number), to: .none)
    return try written(.recovered, number, edits.isEmpty ? [] : edits + book.tell(number, .planned))
  }

  private func planned(_ reference: Reference) throws(Failure) -> Appointment {
    let appointment = try appointment(reference)
    guard appointment.status == .planned else { throw .notPlanned(appointment.number, appointment.status) }
    return appointment
  }

  private func written(
    _ kind: ChangeKind, _ number: Int, _ edits: [Edit]
  ) throws(Failure) -> (receipt: Receipt, overlaps: [Appointment]) {
    // What changed nothing has no reminder to change, either.
    let following = edits.isEmpty ? [] : try book.remind(of: number)
    let receipt = try book.written(ChangeSummary(kind, .appointment(number)), edits + following)
    guard let appointment = receipt.subject?.appointment, appointment.status == .planned, appointment.origin == nil
    else { return (receipt, []) }
    return (receipt, try rows.appointments(overlapping: appointment))
  }

  // MARK: Following the incidents

  /// Whether something happened to incidents of this session that the agenda has not followed yet.
  public func isBehind() throws(Failure) -> Bool {
    try !rows.incidentChanges(after: rows.followed(session: book.session), session: book.session).isEmpty
  }

  /// Follows what has happened to incidents of this session since the last time.
  ///
  /// How far it has come is stored in the same transaction: a crash in between, a notice that comes twice or late
  /// changes nothing.
  public func catchUp() throws(Failure) -> AgendaNews {
    var news = AgendaNews()
    while true {
      let changes = try rows.incidentChanges(after: rows.followed(session: book.session), session: book.session)
      guard let last = changes.last else { return news }
      for change in changes { try follow(change, &news) }
      try rows.setFollowed(last.number, session: book.session)
    }
  }

  private func follow(_ change: Change, _ news: inout AgendaNews) throws(Failure) {
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
          let edits = try book.tell(appointment.number, .completed)
          if !edits.isEmpty { try follow(change, .completed, appointment) { _ in edits } }
        } else if appointment.interruption?.by == incident {
          try resume(appointment, change, &news)
        }
      }
    default: break
    }
  }

  /// An emergency interrupts the appointment that was opened last at this prompt, unless it is over by now.
  private func interrupt(by incident: Int, _ change: Change, _ news: inout AgendaNews) throws(Failure) {
    guard let appointment = try rows.openAppointment(session: book.session), appointment.status == .open,
      appointment.incident != incident, let emergency = try rows.incident(incident), emergency.isEmergency,
      emergency.settledAt == nil, emergency.discardedAt == nil
    else { return }
    try follow(change, .interrupted, appointment) { record throws(Failure) in
      try book.set(.interruptedBy, of: record, to: Value(incident))
        + book.set(.interruptedAt, of: record, to: Value(change.madeAt))
    }
    news.interrupted.append(.init(appointment: appointment.number, by: incident))
  }

  /// What the emergency took is what it, and those that would now begin too early, are put back by, in whole minutes.
  private func resume(_ appointment: Appointment, _ change: Change, _ news: inout AgendaNews) throws(Failure) {
    guard let interruption = appointment.interruption, let ended = change.summary.incident else { return }
    // Its own incident has ended meanwhile: there is nothing to go on with.
    guard appointment.status == .interrupted else {
      return try follow(change, .resumed, appointment) { record throws(Failure) in try book.endInterruption(of: record)
      }
    }
    if let next = try rows.openEmergency(after: ended, besides: appointment.incident) {
      // The one that came meanwhile goes on interrupting it.
      try follow(change, .interrupted, appointment) { record throws(Failure) in
        try book.set(.interruptedBy, of: record, to: Value(next))
      }
      news.handedOn = (news.handedOn ?? []) + [.init(appointment: appointment.number, by: next)]
      return
    }
    let taken = change.madeAt.nanoseconds &- interruption.since.nanoseconds
    let minutes = max(0, (taken + 59_999_999_999) / 60_000_000_000)
    let moved = Slot(start: interruption.since, end: change.madeAt).putBack(
      [appointment] + (try rows.appointments(following: appointment)), by: .seconds(60 * minutes))
    let isOurs = try rows.openAppointment(session: book.session)?.number == appointment.number
    let isFree = try book.occurringNumber() == nil && isOurs
    try follow(change, .resumed, appointment) { record throws(Failure) in
      var edits = try book.endInterruption(of: record)
      for (number, slot) in moved { edits += try book.move(number, to: slot) + book.remind(of: number) }
      // Whoever has gone on to something else is not called back, and a colleague is not called to it.
      if isFree { edits += try book.set(.occurring, of: .session(book.session), to: Value(appointment.incident)) }
      return edits
    }
    news.resumed.append(
      .init(
        appointment: appointment.number, minutes: moved.isEmpty ? 0 : Int(minutes), others: max(0, moved.count - 1),
        incident: isFree ? try book.occurring() : nil))
  }

  private func follow(
    _ change: Change, _ kind: ChangeKind, _ appointment: Appointment,
    _ edits: (RecordID) throws(Failure) -> [Edit]
  ) throws(Failure) {
    let summary = ChangeSummary(kind, .appointment(appointment.number), incident: change.summary.incident)
    // Undone with the newest change of the session: with what it follows, unless it comes late.
    let newest = try rows.newestDone(sessions: [book.session])?.number
    _ = try book.append(
      summary, edits(.appointment(appointment.number)), follows: newest ?? change.number)
  }
}

extension JotterBook {
  /// Nothing has come between any more.
  func endInterruption(of record: RecordID) throws(Failure) -> [Edit] {
    try set(.interruptedBy, of: record, to: .none) + set(.interruptedAt, of: record, to: .none)
  }

  /// Keeps the reminder of an appointment in step with it.
  func remind(of number: Int) throws(Failure) -> [Edit] {
    try follow(Reference(.appointment, number), with: rows.appointment(number)?.reminder(self))
  }

  /// Has a server told what has become of one of its appointments.
  func tell(_ number: Int, _ status: ServerStatus) throws(Failure) -> [Edit] {
    try tell(number, .status, status.rawValue)
  }

  /// Puts an appointment to another slot.
  func move(_ number: Int, to slot: Slot) throws(Failure) -> [Edit] {
    try set(.startsAt, of: .appointment(number), to: Value(slot.start))
      + set(.endsAt, of: .appointment(number), to: Value(slot.end))
  }
}

extension Slot {
  /// Where the first appointment goes when this came between, and with it each that follows and would begin before the
  /// one ahead of it ends; none, when the first was not to take place at this time.
  ///
  /// One that was over before stays where it is, and so does one behind a gap that is long enough.
  func putBack(_ appointments: [Appointment], by duration: Duration) -> [(number: Int, slot: Slot)] {
    var moved: [(number: Int, slot: Slot)] = []
    var end: Instant?
    for appointment in appointments {
      let slot = appointment.plan.slot
      let later = slot.later(by: duration)
      // When one of a server is, is said there.
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
