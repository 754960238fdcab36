public import Architecture

@testable public import UseCases

/// The rules of the agenda, over rows; each call runs inside one transaction.
public struct AgendaBook {
  private let book: JotterBook
  private var rows: JotterRows { book.rows }

  public init(rows: JotterRows, session: Int, stamp: Stamp) {
    book = JotterBook(rows: rows, session: session, stamp: stamp)
  }

  // MARK: A pause

  /// The beginning of the pause: `interruptedAt` without `interruptedBy`; nil if not paused.
  private func pausedSince(_ appointment: Appointment) throws(Failure) -> Instant? {
    let record = RecordID.appointment(appointment.number)
    guard try rows.value(.interruptedBy, of: record) == .none else { return nil }
    return try rows.value(.interruptedAt, of: record).integer.map { Instant(milliseconds: Int64($0)) }
  }

  /// Pauses the open appointment of the session.
  public func pause() throws(Failure) -> AgendaNews {
    guard let appointment = try rows.openAppointment(session: book.session), appointment.status == .open else {
      throw .nothingOccurring
    }
    var news = AgendaNews()
    news.paused = [appointment.number]
    // A second request keeps the start of the pause.
    guard try pausedSince(appointment) == nil else { return news }
    var edits = try book.set(.interruptedAt, of: .appointment(appointment.number), to: Value(book.stamp.time))
    // A note jotted during the pause must not go to this patient.
    if try book.occurringNumber() == appointment.incident {
      edits += try book.set(.occurring, of: .session(book.session), to: .none)
    }
    _ = try book.commit(
      ChangeSummary(.interrupted, .appointment(appointment.number), incident: appointment.incident), edits)
    return news
  }

  /// Ends the pause, and postpones the appointment by the length of the pause.
  public func goOn() throws(Failure) -> AgendaNews {
    guard let appointment = try rows.openAppointment(session: book.session),
      let since = try pausedSince(appointment)
    else { throw .nothingOccurring }
    var news = AgendaNews()
    let edits = try endInterruption(appointment, since: since, until: book.stamp.time, &news)
    _ = try book.commit(
      ChangeSummary(.resumed, .appointment(appointment.number), incident: appointment.incident), edits)
    return news
  }

  // MARK: The end of an interruption

  /// Postpones the appointment, and later overlapping appointments, by the length of the interruption in whole minutes.
  private func endInterruption(
    _ appointment: Appointment, since: Instant, until: Instant, _ news: inout AgendaNews
  ) throws(Failure) -> [Edit] {
    let taken = until.nanoseconds &- since.nanoseconds
    let minutes = max(0, (taken + 59_999_999_999) / 60_000_000_000)
    let moved = Slot(start: since, end: until).postponedSlots(
      [appointment] + (try rows.appointments(following: appointment)), by: .seconds(60 * minutes))
    let isOurs = try rows.openAppointment(session: book.session)?.number == appointment.number
    let isFree = try book.occurringNumber() == nil && isOurs
    var edits = try book.endInterruption(of: .appointment(appointment.number))
    for (number, slot) in moved { edits += try book.move(number, to: slot) }
    // Make the incident current only if the session has no current incident and has opened this appointment.
    if isFree { edits += try book.set(.occurring, of: .session(book.session), to: Value(appointment.incident)) }
    news.resumed.append(
      .init(
        appointment: appointment.number, minutes: moved.isEmpty ? 0 : Int(minutes), others: max(0, moved.count - 1),
        incident: isFree ? try book.occurring() : nil))
    return edits
  }

  // MARK: Following the incidents

  /// Applies the changes of this session's incidents since the last call.
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
        if appointment.incident == incident, appointment.status == .completed, change.summary.kind == .settled {
          try complete(appointment, change, &news)
        } else if appointment.interruption?.by == incident {
          try resume(appointment, change, &news)
        }
      }
    default: break
    }
  }

  /// Interrupts the open appointment; a pause ends first, so that pause and interruption postpone it one after the
  /// other.
  private func interrupt(by incident: Int, _ change: Change, _ news: inout AgendaNews) throws(Failure) {
    guard let appointment = try rows.openAppointment(session: book.session), appointment.status == .open,
      appointment.incident != incident, let emergency = try rows.incident(incident), emergency.isEmergency,
      emergency.settledAt == nil, emergency.discardedAt == nil
    else { return }
    if let since = try pausedSince(appointment) {
      try follow(change, .resumed, appointment) { _ throws(Failure) in
        try endInterruption(appointment, since: since, until: change.madeAt, &news)
      }
    }
    try follow(change, .interrupted, appointment) { record throws(Failure) in
      try book.set(.interruptedBy, of: record, to: Value(incident))
        + book.set(.interruptedAt, of: record, to: Value(change.madeAt))
    }
    news.interrupted.append(.init(appointment: appointment.number, by: incident))
  }

  /// Completes an appointment after its incident was settled: ends a pause, and postpones nothing.
  private func complete(_ appointment: Appointment, _ change: Change, _ news: inout AgendaNews) throws(Failure) {
    if try pausedSince(appointment) != nil {
      try follow(change, .resumed, appointment) { record throws(Failure) in try book.endInterruption(of: record) }
    }
    news.completed.append(appointment.number)
  }

  private func resume(_ appointment: Appointment, _ change: Change, _ news: inout AgendaNews) throws(Failure) {
    guard let interruption = appointment.interruption, let ended = change.summary.incident else { return }
    // The appointment's own incident has ended meanwhile: the appointment is neither resumed nor postponed.
    guard appointment.status == .interrupted else {
      return try follow(change, .resumed, appointment) { record throws(Failure) in
        try book.endInterruption(of: record)
      }
    }
    if let next = try rows.openEmergency(after: ended, excluding: appointment.incident) {
      // A later emergency continues the interruption.
      return try follow(change, .interrupted, appointment) { record throws(Failure) in
        try book.set(.interruptedBy, of: record, to: Value(next))
      }
    }
    try follow(change, .resumed, appointment) { _ throws(Failure) in
      try endInterruption(appointment, since: interruption.since, until: change.madeAt, &news)
    }
  }

  private func follow(
    _ change: Change, _ kind: ChangeKind, _ appointment: Appointment,
    _ edits: (RecordID) throws(Failure) -> [Edit]
  ) throws(Failure) {
    let summary = ChangeSummary(kind, .appointment(appointment.number), incident: change.summary.incident)
    // Undo reverts this change together with the session's newest change, which normally is the change that caused it.
    let newest = try rows.newestDone(sessions: [book.session])?.number
    _ = try book.append(
      summary, edits(.appointment(appointment.number)), follows: newest ?? change.number)
  }
}
