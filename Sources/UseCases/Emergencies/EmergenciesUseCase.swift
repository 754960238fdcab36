public import Architecture

extension UseCase<EmergenciesState> {
  /// Watches the store for changes by other prompts: of emergencies, and of the occurring incident.
  ///
  /// Reads once per second after a failure, and if the store does not report changes.
  ///
  /// - Parameters:
  ///   - store: the store to watch.
  ///   - jotter: informed of a changed occurring incident or chosen patient.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(store: any JotterStore, jotter: LateTarget<JotterState> = .nobody, runtime: Runtime) {
    self.init(
      EmergenciesState(), name: "emergencies", runtime: runtime,
      feedbacks: [.telling(jotter) { $0.ofJotter }],
      wants: [
        .each("watch", of: { $0.session.map { [$0] } ?? [] }) { session, send in
          var watch = Watch(session: session)
          // Subscribed before reading: a change during a reading causes another one.
          var changes: AsyncStream<Void>.Iterator? = store.changes().makeAsyncIterator()
          while !Task.isCancelled {
            let emergencies = store.emergencies()
            let (now, events) = await watch.look(store, at: runtime.clock.now())
            watch = now
            for event in events { send(event) }
            let hears = watch.failure == nil && changes != nil
            // Throttle: the first change is read at once; busy colleagues cause three readings a second. An emergency
            // does not wait.
            await runtime.clock.sleep(hears ? .milliseconds(300) : .seconds(1), orUntil: emergencies)
            if hears, await changes?.next() == nil { changes = nil }
          }
        }
      ])
  }
}

extension Clock {
  /// Sleeps for the duration, or until the first signal.
  fileprivate func sleep(_ duration: Duration, orUntil signals: AsyncStream<Void>) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await sleep(duration) }
      group.addTask { for await _ in signals { return } }
      await group.next()
      group.cancelAll()
    }
  }
}

extension EmergenciesState.Event {
  fileprivate var ofJotter: JotterState.Event? {
    switch self {
    case .heard(let news): news.here.map { .changedElsewhere($0) }
    case .chosen(let patient): .chosenElsewhere(patient)
    case .watchAsked, .failed: nil
    }
  }
}

/// The position up to which the folder's changes were read.
private struct Watch: Sendable {
  /// The newest change and the newest undo at a reading.
  struct Place: Equatable, Sendable {
    var change: Int
    var undoing: Int
    /// The session of the change that was undone last.
    var undoneSession: Int?
  }

  let session: Int
  /// Position of the last reading; nil before the first one, which reports open emergencies.
  var place: Place?
  /// Time of the last reading; changes made long before it came with an archive.
  var time: Instant?
  /// Open emergencies at the last reading, as far as reported.
  var open: [Incident] = []
  /// Emergencies that were open at an earlier reading: undo and redo can reopen them.
  var closed: Set<Int> = []
  /// The occurring incident at the last reading, if it was settled.
  var settled: Int?
  /// The occurring incident at the last reading.
  var here: Incident?
  /// The newest change of the occurring incident at the last reading that found one.
  var change = 0
  /// Changes of the occurring incident that others had undone by the last reading.
  var undone: [Change] = []
  /// The patient for input without one, at the last reading.
  var chosen: PatientName?
  var failure: Failure?

  init(session: Int) { self.session = session }

  /// Maximum number of open emergencies that are tracked.
  private static let maxCount = 20

  /// Reads once; returns the watch afterwards, and the events to send.
  func look(_ store: any JotterStore, at now: Instant) async -> (Watch, [EmergenciesState.Event]) {
    do throws(Failure) {
      var (watch, events) = try await store.read { rows throws(Failure) in try looked(rows, at: now) }
      (watch.time, watch.failure) = (now, nil)
      return (watch, events)
    } catch {
      var watch = self
      watch.failure = error
      // A repeated failure is reported once.
      return (watch, error == failure ? [] : [.failed(error)])
    }
  }

  private func looked(_ rows: JotterRows, at now: Instant) throws(Failure) -> (Watch, [EmergenciesState.Event]) {
    var (watch, news) = (self, EmergencyNews())
    let undone = try rows.newestUndone()
    let place = Place(change: try rows.newestChange(), undoing: undone.place, undoneSession: undone.session)
    // A redo adds no row to find, so each undone change is checked.
    let again = try rows.done(of: self.undone)
    guard place != self.place || !again.isEmpty else { return (watch, []) }
    watch.place = place
    let occurring = try rows.value(.occurring, of: .session(session)).integer
    watch.open = []
    for incident in open {
      let now = try rows.incident(incident.number)
      if let now, now.isOpenEmergency {
        watch.open.append(now)
        continue
      }
      watch.closed.insert(incident.number)
      guard try rows.lastWord(about: incident.number)?.session != session else { continue }
      news.ended.append(now.flatMap { $0.settledAt == nil ? nil : $0 } ?? incident)
    }
    let page = try rows.page(IncidentQuery(onlyEmergencies: true, limit: Self.maxCount))
    for incident in page.incidents.reversed() where !watch.open.contains(where: { $0.number == incident.number }) {
      watch.open.append(incident)
      if self.place == nil {
        if incident.number != occurring { news.open.append(incident) }
      } else if try closed.contains(incident.number)
        ? rows.lastWord(about: incident.number)?.session != session : isDeclared(incident.number, rows, at: now)
      {
        news.declared.append(incident)
      }
      watch.closed.remove(incident.number)
    }
    let here = try occurring.flatMap { number throws(Failure) in try rows.incident(number) }
    if here == nil, let gone = self.here, gone.number == occurring {
      news.changed = IncidentNews(incident: gone, change: ChangeSummary(.discarded, .incident(gone.number)))
    }
    watch.settled = here?.settledAt == nil ? nil : occurring
    if let here, watch.settled != nil, settled != watch.settled,
      let settler = try rows.settler(of: here, for: session), !settler.isHere
    {
      (news.settled, news.settler) = (here, settler)
    }
    try watch.compare(here, since: self.place, again: again, rows, &news)
    var events: [EmergenciesState.Event] = []
    if !news.isEmpty {
      if news.changed != nil || news.settled != nil || here != self.here { news.here = here }
      events.append(.heard(news))
    }
    watch.chosen = try JotterBook(rows: rows, session: session, stamp: Stamp(time: now, seed: 0)).nextPatient()
    if let before = self.place, watch.chosen != nil || chosen != nil, try isForeign(place, since: before, rows) {
      events.append(.chosen(watch.chosen))
    }
    return (watch, events)
  }

  /// Whether another session has changed, undone or redone something since the last reading.
  ///
  /// This session's own changes have shown their patient. Between two readings both this and another session may choose.
  private func isForeign(_ place: Place, since before: Place, _ rows: JotterRows) throws(Failure) -> Bool {
    if place.change != before.change, try rows.sessionOfNewestChange() != session { return true }
    guard place.undoing != before.undoing else { return false }
    // A redo takes back the newest undone change of its session, which is mostly the newest of all.
    return (place.undoing > before.undoing ? place : before).undoneSession != session
  }

  /// Compares the occurring incident with the last reading, without changes from before it became the occurring one.
  private mutating func compare(
    _ now: Incident?, since place: Place?, again: [Change], _ rows: JotterRows, _ news: inout EmergencyNews
  ) throws(Failure) {
    let (before, last, taken) = (here, change, undone)
    (here, undone) = (now, [])
    guard let now else { return }
    undone = try rows.undoneElsewhere(ChangeKind.reportedUndone, of: now.number, excluding: session)
    let newest = try rows.newestChange(ChangeKind.reported, of: now.number, undoneToo: true)
    change = newest?.number ?? 0
    guard let place else { return }
    var shown = (patient: before?.patient, change: last)
    let own = try rows.newestChange(of: now.number, in: session)
    let isNew = before?.number != now.number
    if isNew || own > place.change {
      // The prompt has shown the state after this session's last change.
      shown = (now.patient, isNew ? own : last)
      let change = try rows.foreignChange(ChangeKind.assigning, of: now.number, excluding: session)
      if let change, change.number > own {
        let was = try rows.value(.patient, of: .incident(now.number), before: change)?.integer
        shown.patient = try was.flatMap { number throws(Failure) in try rows.patientName(number) }
      }
    }
    if shown.patient?.number != now.patient?.number,
      let change = try rows.foreignChange(ChangeKind.assigning, of: now.number, excluding: session)
    {
      news.changed = try rows.news(of: now, change, was: shown.patient)
    } else if let newest, newest.number > shown.change, newest.session != session {
      news.changed = try rows.news(of: now, newest)
    } else if before?.number == now.number {
      // The settlement has a message of its own.
      let back = undone.first { change in
        (change.summary.kind != .reopened || news.settled == nil) && !taken.contains { $0.number == change.number }
      }
      let again = again.first { $0.summary.kind != .settled || news.settled == nil }
      guard let change = back ?? again else { return }
      news.changed = try rows.news(of: now, change, back == nil ? .redone : .undone)
    }
  }

  /// True if others declared the emergency within the last ten seconds.
  ///
  /// A command waits a few seconds at most for another process, and has the time of its typing. After a failure to read
  /// the window begins at the last successful reading.
  private func isDeclared(_ incident: Int, _ rows: JotterRows, at now: Instant) throws(Failure) -> Bool {
    guard let change = try rows.newestChange([.raised], of: incident, undoneToo: false), change.session != session
    else {
      return false
    }
    return change.madeAt >= (failure == nil ? now : time ?? now).advanced(by: .seconds(-10))
  }
}

extension JotterRows {
  /// The newest change that declared, calmed, settled or discarded an emergency, undone or not.
  fileprivate func lastWord(about incident: Int) throws(Failure) -> Change? {
    try newestChange(ChangeKind.followable, of: incident, undoneToo: true)
  }
}

extension Incident {
  fileprivate var isOpenEmergency: Bool { isEmergency && settledAt == nil && discardedAt == nil }
}
