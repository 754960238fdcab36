public import Architecture

extension UseCase<EmergenciesState> {
  /// Looks whenever something was stored whether the folder has got new changes, and what has become of the emergencies.
  ///
  /// A store that cannot be read is read again each second, and so is one that does not say when something was stored.
  ///
  /// - Parameters:
  ///   - store: where it is stored.
  ///   - jotter: is told that what occurs here, or the chosen patient, is another one by now.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(store: any JotterStore, jotter: LateTarget<JotterState> = .nobody, runtime: Runtime) {
    self.init(
      EmergenciesState(), name: "emergencies", runtime: runtime,
      feedbacks: [.telling(jotter) { $0.ofJotter }],
      wants: [
        .each("watch", of: { $0.session.map { [$0] } ?? [] }) { session, tell in
          var watch = Watch(session: session)
          // What is stored during a look causes another one.
          var changes: AsyncStream<Void>.Iterator? = store.changes().makeAsyncIterator()
          while !Task.isCancelled {
            let (now, events) = await watch.look(store, at: runtime.clock.now())
            watch = now
            for event in events { tell(event) }
            let hears = watch.failure == nil && changes != nil
            if hears, await changes?.next() == nil { changes = nil }
            // What is declared and taken back in one breath is no news.
            do { try await runtime.clock.sleep(hears ? .milliseconds(300) : .seconds(1)) } catch { return }
          }
        }
      ])
  }
}

extension EmergenciesState.Event {
  /// The event for the jotter; nil for none.
  fileprivate var ofJotter: JotterState.Event? {
    switch self {
    case .heard(let news): news.here.map { .changedElsewhere($0) }
    case .chosen(let patient): .chosenElsewhere(patient)
    case .watchAsked, .failed: nil
    }
  }
}

/// How far the changes of the folder were read.
private struct Watch: Sendable {
  /// How far the folder had come at a look.
  struct Place: Equatable, Sendable {
    var change: Int
    var undoing: Int
  }

  let session: Int
  /// Where the last look was; nil before the first one, which tells what is open.
  var place: Place?
  /// When it was; a change that was made long before came with an archive.
  var time: Instant?
  /// The emergencies that were open then, as far as they were told of.
  var open: [Incident] = []
  /// The numbers of emergencies that were open at an earlier look: undo and redo can open them again.
  var closed: Set<Int> = []
  /// What occurred here then, if it was settled.
  var settled: Int?
  /// What occurred here then.
  var here: Incident?
  /// The newest change that others had made to it then.
  var change = 0
  /// The changes of its incident that others had undone at the last look.
  var undone: [Change] = []
  /// The patient of commands that name none, at the last look.
  var chosen: PatientName?
  /// Why the last look was in vain.
  var failure: Failure?

  init(session: Int) { self.session = session }

  /// More open emergencies than these are not told of one by one.
  private static let most = 20

  /// The watch after this look, and what there is to tell.
  func look(_ store: any JotterStore, at now: Instant) async -> (Watch, [EmergenciesState.Event]) {
    do throws(Failure) {
      var (watch, events) = try await store.read { rows throws(Failure) in try looked(rows, at: now) }
      (watch.time, watch.failure) = (now, nil)
      return (watch, events)
    } catch {
      var watch = self
      watch.failure = error
      // The same failure each second is one.
      return (watch, error == failure ? [] : [.failed(error)])
    }
  }

  private func looked(_ rows: JotterRows, at now: Instant) throws(Failure) -> (Watch, [EmergenciesState.Event]) {
    var (watch, news) = (self, EmergencyNews())
    let place = Place(change: try rows.newestChange(), undoing: try rows.newestUndoing())
    // A redo writes no row of its own, so each undone change is looked at.
    let again = try rows.done(of: undone)
    guard place != self.place || !again.isEmpty else { return (watch, []) }
    watch.place = place
    let occurring = try rows.value(.occurring, of: .session(session)).integer
    watch.open = []
    for incident in open {
      if let now = try rows.incident(incident.number), now.isOpenEmergency {
        watch.open.append(now)
        continue
      }
      watch.closed.insert(incident.number)
      if try rows.lastWord(about: incident.number)?.session != session { news.ended.append(incident) }
    }
    let page = try rows.page(IncidentQuery(onlyEmergencies: true, limit: Self.most))
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
    try watch.compare(here, isFirst: self.place == nil, again: again, rows, &news)
    var events: [EmergenciesState.Event] = []
    if !news.isEmpty {
      if news.changed != nil || news.settled != nil || here != self.here { news.here = here }
      events.append(.heard(news))
    }
    watch.chosen = try JotterBook(rows: rows, session: session, stamp: Stamp(time: now, seed: 0)).nextPatient()
    // A change of this session has shown its patient. Two looks may enclose a choice here and one elsewhere.
    let author = try rows.sessionOfNewestChange()
    if let before = self.place, watch.chosen != nil || chosen != nil,
      before.undoing != place.undoing || author != session
    {
      events.append(.chosen(watch.chosen))
    }
    return (watch, events)
  }

  /// Looks what others have done to what occurs here since the last look; what it was before it occurred here is no news.
  private mutating func compare(
    _ now: Incident?, isFirst: Bool, again: [Change], _ rows: JotterRows, _ news: inout EmergencyNews
  ) throws(Failure) {
    let (before, last, taken) = (here, change, undone)
    (here, undone) = (now, [])
    guard let now else { return change = 0 }
    undone = try rows.undoneElsewhere(ChangeKind.toldUndone, of: now.number, besides: session)
    let newest = try rows.newestChange(ChangeKind.told, of: now.number, undoneToo: true)
    change = newest?.number ?? 0
    guard !isFirst else { return }
    var shown = (patient: before?.patient, change: last)
    if before?.number != now.number {
      // It has become the occurring one since the last look: the prompt shows it as its own last change left it.
      shown = (now.patient, try rows.newestChange(of: now.number, in: session))
      let change = try rows.foreignChange(ChangeKind.assigning, of: now.number, besides: session)
      if let change, change.number > shown.change {
        let was = try rows.value(.patient, of: .incident(now.number), before: change)?.integer
        shown.patient = try was.flatMap { number throws(Failure) in try rows.patientName(number) }
      }
    }
    if shown.patient?.number != now.patient?.number,
      let change = try rows.foreignChange(ChangeKind.assigning, of: now.number, besides: session)
    {
      news.changed = try rows.news(of: now, change, was: shown.patient)
    } else if let newest, newest.number > shown.change, newest.session != session {
      news.changed = try rows.news(of: now, newest)
    } else if before?.number == now.number {
      // The settlement has its own message.
      let back = undone.first { change in
        (change.summary.kind != .reopened || news.settled == nil) && !taken.contains { $0.number == change.number }
      }
      let again = again.first { $0.summary.kind != .settled || news.settled == nil }
      guard let change = back ?? again else { return }
      news.changed = try rows.news(of: now, change, back == nil ? .redone : .undone)
    }
  }

  /// Whether others have declared it, and lately.
  ///
  /// A command waits a few seconds at the most for another process, and has the time at which it was typed. What came while
  /// the store could not be read is told, too.
  private func isDeclared(_ incident: Int, _ rows: JotterRows, at now: Instant) throws(Failure) -> Bool {
    guard let change = try rows.newestChange([.raised], of: incident, undoneToo: false), change.session != session
    else {
      return false
    }
    return change.madeAt >= (failure == nil ? now : time ?? now).advanced(by: .seconds(-10))
  }
}

extension JotterRows {
  /// The change that has ended an emergency, or whose undo or redo has opened it again: one that declared, calmed, settled
  /// or discarded it.
  fileprivate func lastWord(about incident: Int) throws(Failure) -> Change? {
    try newestChange(ChangeKind.followable, of: incident, undoneToo: true)
  }
}

extension Incident {
  fileprivate var isOpenEmergency: Bool { isEmergency && settledAt == nil && discardedAt == nil }
}
