public import Architecture

extension UseCase<EmergenciesState> {
  /// Watches the store for changes by other prompts: of emergencies, and of the current incident.
  ///
  /// Reads once per second after a failure, and if the store does not report changes.
  ///
  /// - Parameters:
  ///   - store: the store to watch.
  ///   - jotter: notified if the current incident or the chosen patient changes.
  ///   - runtime: clock, executor, randomness and event log.
  public convenience init(store: any JotterStore, jotter: LateTarget<JotterState> = .nobody, runtime: Runtime) {
    self.init(
      EmergenciesState(), name: "emergencies", runtime: runtime,
      feedbacks: [.telling(jotter) { $0.ofJotter }],
      wants: [
        .each("watch", of: { $0.session.map { [$0] } ?? [] }) { session, send in
          var watch = Watch(session: session)
          // Subscribe before the first reading: a change during a reading causes another reading.
          var changes: AsyncStream<Void>.Iterator? = store.changes().makeAsyncIterator()
          while !Task.isCancelled {
            let emergencies = store.emergencies()
            let (now, events) = await watch.look(store, at: runtime.clock.now())
            watch = now
            for event in events { send(event) }
            let hears = watch.failure == nil && changes != nil
            // Throttle: at most about three readings per second; an emergency ends the pause.
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

/// State of a watch after a reading, to compare with the next one.
private struct Watch: Sendable {
  /// The newest change and the newest undos at a reading.
  struct Place: Equatable, Sendable {
    var change: Int
    var undoing: Int
    /// Undone changes of other sessions: an undo adds one, and a redo removes one, maybe not the newest.
    var undoneElsewhere: [Int]
  }

  let session: Int
  /// Position of the last reading; nil before the first one, which reports open emergencies.
  var place: Place?
  /// Time of the last successful reading.
  var time: Instant?
  /// Tracked open emergencies at the last reading.
  var open: [Incident] = []
  /// Emergencies that were open at an earlier reading: undo and redo can reopen them.
  var closed: Set<Int> = []
  /// The current incident at the last reading, if it was settled.
  var settled: Int?
  /// The current incident at the last reading.
  var here: Incident?
  /// Number of the current incident's patient at the last reading, also of a removed patient.
  var patient: Int?
  /// Number of the newest change of the current incident at the last reading.
  var change = 0
  /// Changes of the current incident that other prompts had undone by the last reading.
  var undone: [Change] = []
  /// The patient of the next incident at the last reading.
  var chosen: PatientName?
  var failure: Failure?

  init(session: Int) { self.session = session }

  /// Maximum number of open emergencies that are tracked.
  private static let maxCount = 20

  /// Reads once; returns the new state of the watch, and the events to send.
  func look(_ store: any JotterStore, at now: Instant) async -> (Watch, [EmergenciesState.Event]) {
    do throws(Failure) {
      var (watch, events) = try await store.read { rows throws(Failure) in try readNews(rows, at: now) }
      (watch.time, watch.failure) = (now, nil)
      return (watch, events)
    } catch {
      var watch = self
      watch.failure = error
      // A repeated failure is reported once.
      return (watch, error == failure ? [] : [.failed(error)])
    }
  }

  private func readNews(_ rows: JotterRows, at now: Instant) throws(Failure) -> (Watch, [EmergenciesState.Event]) {
    var (watch, news) = (self, EmergencyNews())
    let newest = try rows.newestChanges(excluding: session)
    let place = Place(change: newest.change, undoing: newest.undoing, undoneElsewhere: newest.undoneElsewhere)
    // A redo adds no change: check whether undone changes are done again.
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
      let last = try rows.latestEmergencyChange(about: incident.number)
      guard last?.session != session else { continue }
      try news.add(last?.summary.kind == .raised ? nil : last, about: incident.number, rows)
      news.ended.append(now.flatMap { $0.settledAt == nil ? nil : $0 } ?? incident)
    }
    let page = try rows.page(IncidentQuery(onlyEmergencies: true, limit: Self.maxCount))
    for incident in page.incidents.reversed() where !watch.open.contains(where: { $0.number == incident.number }) {
      watch.open.append(incident)
      if self.place == nil {
        if incident.number != occurring { news.open.append(incident) }
      } else if try closed.contains(incident.number)
        ? rows.latestEmergencyChange(about: incident.number)?.session != session
        : isDeclared(incident.number, rows, at: now)
      {
        let last = try rows.latestEmergencyChange(about: incident.number)
        try news.add(last?.summary.kind == .raised ? last : nil, about: incident.number, rows)
        news.declared.append(incident)
      }
      watch.closed.remove(incident.number)
    }
    let here = try occurring.flatMap { number throws(Failure) in try rows.incident(number) }
    if here == nil, let gone = self.here, gone.number == occurring {
      news.changed = IncidentNews(
        incident: gone, change: ChangeSummary(.began, .incident(gone.number)), outcome: .undone)
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

  /// True if the newest change, undo or redo since the last reading was made by another session.
  ///
  /// This prompt has shown the patient after its own changes already.
  private func isForeign(_ place: Place, since before: Place, _ rows: JotterRows) throws(Failure) -> Bool {
    if place.change != before.change, try rows.sessionOfNewestChange() != session { return true }
    return place.undoneElsewhere != before.undoneElsewhere
  }

  /// Reports changes of the current incident since the last reading, or since it became the current one.
  private mutating func compare(
    _ now: Incident?, since place: Place?, again: [Change], _ rows: JotterRows, _ news: inout EmergencyNews
  ) throws(Failure) {
    let (before, last, taken, former) = (here, change, undone, patient)
    (here, undone, patient) = (now, [], nil)
    guard let now else { return }
    patient = now.patient?.number
    if patient == nil { patient = try rows.value(.patient, of: .incident(now.number)).integer }
    undone = try rows.undoneElsewhere(ChangeKind.reportedUndone, of: now.number, excluding: session)
    let newest = try rows.newestChange(ChangeKind.reported, of: now.number, undoneToo: true)
    change = newest?.number ?? 0
    guard let place else { return }
    var isOwnRemoval = false
    if let before, before.number == now.number, before.patient?.number != now.patient?.number, let patient,
      patient == former
    {
      if let changed = try rows.newsOfRecord(patient, of: now, was: before.patient, excluding: session) {
        news.changed = changed
        return
      }
      isOwnRemoval = true
    }
    var shown = (patient: isOwnRemoval ? now.patient : before?.patient, change: last)
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

  /// True if another prompt declared the emergency within the last ten seconds: an older one was imported.
  ///
  /// A change has the time of its command, which may wait a few seconds for other processes. After a failed reading,
  /// the ten seconds end at the last successful reading.
  private func isDeclared(_ incident: Int, _ rows: JotterRows, at now: Instant) throws(Failure) -> Bool {
    guard let change = try rows.newestChange([.raised], of: incident, undoneToo: false), change.session != session
    else {
      return false
    }
    return change.madeAt >= (failure == nil ? now : time ?? now).advanced(by: .seconds(-10))
  }
}

extension JotterRows {
  /// The newest change, even if undone, that declared, calmed, settled or discarded the emergency.
  fileprivate func latestEmergencyChange(about incident: Int) throws(Failure) -> Change? {
    try newestChange(ChangeKind.followable, of: incident, undoneToo: true)
  }
}

extension EmergencyNews {
  /// Adds the author of a change of an emergency, unless it is undone: another practitioner may have undone it.
  fileprivate mutating func add(_ change: Change?, about incident: Int, _ rows: JotterRows) throws(Failure) {
    guard let change, try rows.isDone(change.number), let name = try rows.name(ofAuthor: change) else { return }
    authors = (authors ?? [:]).merging([incident: name]) { $1 }
  }
}

extension Incident {
  fileprivate var isOpenEmergency: Bool { isEmergency && settledAt == nil && discardedAt == nil }
}
