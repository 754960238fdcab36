public import Architecture

extension UseCase<JotterState> {
  /// The jotter: sends commands to the store one after the other, and confirms each once it is durable.
  ///
  /// A running command completes even if its screen closes: no input may be lost.
  ///
  /// - Parameters:
  ///   - store: port to the storage.
  ///   - files: port to the media files that a command names.
  ///   - editing: port to the user's external editor.
  ///   - agenda: receives the session, and changes of incidents that may affect appointments.
  ///   - logIn: receives each change of the practitioner in session.
  ///   - records: receives the patient that the prompt shows for commands without a patient.
  ///   - listeners: receive the session, too.
  ///   - caller: kind of caller, a prompt or a single command.
  ///   - policy: settings of reminders, with the roles that may change them.
  ///   - clock: port to the wall clock.
  ///   - runtime: clock, executor, randomness and event log.
  public convenience init(
    store: any JotterStore, files: any MediaFiles = NoMediaFiles(), editing: TextEditing = .none,
    agenda: LateTarget<AgendaState> = .nobody, logIn: LateTarget<LogInState> = .nobody,
    records: LateTarget<RecordsState> = .nobody, listeners: [SessionListener] = [],
    caller: CallerKind = .prompt(terminal: nil), policy: ReminderPolicy = ReminderPolicy(),
    clock: WallClock = .universal, runtime: Runtime
  ) {
    self.init(
      JotterState(), name: "jotter", runtime: runtime,
      feedbacks: [
        .session(to: [SessionListener(agenda)] + listeners),
        .telling(agenda) { $0.isIncidentChange ? .incidentsChanged : nil },
        .changing({ $0.practitioner?.number }, to: logIn) { _, _ in .takenOver },
        .changing({ $0.shownPatient }, to: records) { _, now in now.map { .patientShown($0) } },
      ], selecting: { ($0.session, Shown(incident: $0.occurring, patient: $0.shownPatient)) }
    ) { change in
      let stamp = change.stamp
      let (session, shown) = change.after
      switch change.event {
      case .started:
        return .ask { () async throws(Failure) in
          let session = try await store.openSession(caller, at: stamp.time)
          let current = try await store.current(in: session, shown, stamp, caller)
          return .sessionOpened(
            session, occurring: current.occurring, practitioner: current.practitioner,
            patient: current.patient,
            remarks: current.remarks.isEmpty ? nil : current.remarks, start: current.start)
        }
      case .asked(let command): return .perform(command, store, files, session, shown, stamp, policy, clock)
      case .rewritten(let number, let text, let cost):
        return .perform(.rewrite(number, text, cost: cost), store, files, session, shown, stamp, policy, clock)
      case .rewriteAsked(let number):
        return .call("editor", .queue, lifetime: .untilStopped) {
          do throws(Failure) {
            let session = try session.opened
            let text = try await store.read { rows throws(Failure) in
              let record = try JotterBook(rows: rows, session: session, stamp: stamp).note(number)
              return try rows.note(number, of: record.number)?.text ?? ""
            }
            let edited = try await editing.edit(text).get()
            return .rewritten(number, edited.text, cost: edited.cost)
          } catch {
            return .failed(error)
          }
        }
      case .detailsAsked(let reference, let note):
        return .ask { () async throws(Failure) in
          let session = try session.opened
          return .detailsRead(
            try await store.read { rows throws(Failure) in
              let book = JotterBook(rows: rows, session: session, stamp: stamp, clock: clock)
              let incident = try book.incident(reference)
              let notes = try rows.notes(of: incident.number)
              if let note, !notes.contains(where: { $0.number == note }) {
                throw .noSuchPart(.note(incident: incident.number, note))
              }
              return IncidentDetails(
                incident: try rows.marked(incident), notes: notes,
                media: try rows.media(of: incident.number), earlier: try rows.earlierTexts(of: incident.number),
                uncertain: try rows.uncertain(notes, of: incident.number),
                earlierFields: try rows.earlierFields(of: .incident(incident.number)),
                uncharged: try book.uncharged(of: incident))
            })
        }
      // A refresh clears an incident that is gone, and shows a change that no stand-by server has confirmed.
      case .refreshAsked, .failed(.incidentGone), .failed(.store(.unreplicated)):
        return .ask(failed: { .refreshFailed($0) }) { () async throws(Failure) in
          let current = try await store.current(in: session.opened, shown, stamp)
          return .refreshed(
            current.occurring, practitioner: current.practitioner, patient: current.patient, lost: current.lost)
        }
      case .interrupted:
        return .work("interrupt") { _ in store.interrupt() }
      case .sessionOpened, .committed, .detailsRead, .refreshed, .refreshFailed, .changedElsewhere, .chosenElsewhere,
        .failed:
        return .none
      }
    }
  }
}

extension JotterState.Event {
  /// True if the change may affect an appointment.
  fileprivate var isIncidentChange: Bool {
    guard case .committed(let receipt) = self else { return false }
    return receipt.outcome == .made && ChangeKind.followable.contains(receipt.summary.kind)
  }
}

extension Effect<JotterState.Event> {
  fileprivate static func perform(
    _ command: JotterCommand, _ store: any JotterStore, _ files: any MediaFiles, _ session: Int?, _ shown: Shown,
    _ stamp: Stamp, _ policy: ReminderPolicy, _ clock: WallClock
  ) -> Effect {
    .ask { () async throws(Failure) in
      try await files.storing(command.needs.media) { () async throws(Failure) in
        .committed(try await receipt(of: command, store, session.opened, shown, stamp, policy, clock))
      }
    }
  }

  private static func receipt(
    of command: JotterCommand, _ store: any JotterStore, _ session: Int, _ shown: Shown, _ stamp: Stamp,
    _ policy: ReminderPolicy, _ clock: WallClock
  ) async throws(Failure) -> Receipt {
    var texts = [command.needs.text].compactMap(\.self)
    // Prepare replaced texts, too: removing a text from the search index takes as long as adding one.
    if command.needs.replacesText {
      texts += try await store.read { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: stamp).texts(replacedBy: command)
      }
    }
    for text in texts { await store.prepare(text) }
    return try await store.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: stamp, clock: clock, policy: policy, shown: shown)
        .answer(command)
    }.get()
  }

  /// Runs a request to the store; a failure becomes an event.
  fileprivate static func ask(
    failed: @escaping @Sendable (Failure) -> JotterState.Event = { .failed($0) },
    _ answer: @escaping @Sendable () async throws(Failure) -> JotterState.Event
  ) -> Effect {
    .call("store", .queue, lifetime: .untilStopped) {
      do throws(Failure) { return try await answer() } catch { return failed(error) }
    }
  }
}

extension Int? {
  /// The open session; throws if there is none.
  fileprivate var opened: Int {
    get throws(Failure) {
      guard let self else { throw .store(.other("no session is open")) }
      return self
    }
  }
}

/// The present state of a session.
private struct Current: Sendable {
  let occurring: Incident?
  let practitioner: Practitioner?
  let patient: PatientName?
  let lost: LostItems?
  /// Remarks at a start; empty for a refresh.
  var remarks: [OpeningRemark] = []
  /// The incident to continue at a start; `current` adds incidents to choose from.
  var start: SessionStart?

  /// Clears a removed current incident; this requires a write transaction.
  init(_ book: JotterBook, _ caller: CallerKind?) throws(Failure) {
    lost = try book.lostItems()
    if lost?.incident != nil { try book.clearRemoved() }
    occurring = try book.occurring()
    practitioner = try book.inSession()
    patient = try book.nextPatient()
    guard let caller else { return }
    remarks = try OpeningRemark.all(book.rows, caller, at: book.stamp.time)
    guard let number = occurring?.number else { return }
    start = caller == .command ? .lastOfFolder(number) : .resumed(try book.rows.size(of: number))
  }
}

extension JotterStore {
  /// The present state of a session; a start (`caller` is not nil) leaves a settled incident.
  ///
  /// Tries a read transaction first: a write is rarely needed.
  fileprivate func current(
    in session: Int, _ shown: Shown, _ stamp: Stamp, _ caller: CallerKind? = nil
  ) async throws(Failure) -> Current {
    var current = try await settled(in: session, shown, stamp, caller)
    if let caller, caller != .command, current.occurring == nil {
      let isOpen = try await read { rows throws(Failure) in
        try !rows.page(IncidentQuery(limit: 1)).incidents.isEmpty
      }
      if isOpen {
        current.start = try await write { rows throws(Failure) in try rows.openIncidents(excluding: session) }
      }
    }
    return current
  }

  private func settled(
    in session: Int, _ shown: Shown, _ stamp: Stamp, _ caller: CallerKind?
  ) async throws(Failure) -> Current {
    let current = try await read { rows throws(Failure) -> Current? in
      let book = JotterBook(rows: rows, session: session, stamp: stamp, shown: shown)
      try book.prefetchShown()
      if try book.lostItems()?.incident != nil { return nil }
      if caller != nil, try book.isOnSettled() { return nil }
      return try Current(book, caller)
    }
    if let current { return current }
    return try await write { rows throws(Failure) in
      let book = JotterBook(rows: rows, session: session, stamp: stamp)
      if caller != nil, try book.isOnSettled() { try rows.set(.occurring, of: .session(session), to: .none) }
      return try Current(book, caller)
    }
  }
}
