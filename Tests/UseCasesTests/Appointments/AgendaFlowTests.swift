import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Feedback between the jotter and the agenda; each test lists every event and state change.
@Suite struct AgendaFlowTests {
  private struct World {
    let store: SlowStore
    let jotter: Tracked<JotterState, JotterState.Event>
    let agenda: Tracked<AgendaState, AgendaState.Event>

    init(_ harness: Harness) {
      store = SlowStore(in: harness)
      let lateTarget = LateTarget<AgendaState>()
      let jotter = UseCase<JotterState>(store: store, agenda: lateTarget, runtime: harness.runtime)
      let agenda = UseCase<AgendaState>(store: store, jotter: jotter, runtime: harness.runtime)
      lateTarget.connect(agenda)
      self.jotter = harness.track(jotter)
      self.agenda = harness.track(agenda)
      self.jotter.send(.started)
      for _ in 1...3 { store.disk.answer(.proceed) }
      self.jotter.received(.sessionOpened(1, occurring: nil)) { $0.session = 1 }
      self.agenda.received(.sessionOpened(1)) { $0.session = 1 }
      store.disk.answer(.proceed)
    }

    func appointment(_ number: Int, _ harness: Harness) throws -> Appointment {
      let memory = store.memory
      let found = try harness.run { try await memory.read { rows throws(Failure) in try rows.appointment(number) } }
      return try #require(found)
    }

    func incident(_ number: Int, _ harness: Harness) throws -> Incident {
      let memory = store.memory
      let found = try harness.run { try await memory.read { rows throws(Failure) in try rows.incident(number) } }
      return try #require(found)
    }
  }

  private static let plan = Plan(
    slot: Slot(start: Instant(milliseconds: 0), end: Instant(milliseconds: 1_800_000)), patient: "Rex")

  /// No patient has the planned name.
  private static let unmatched = [Unmatched(kind: .patient, text: "Rex")]

  private func planAppointment(_ world: World, _ harness: Harness) throws {
    world.agenda.send(.asked(.add(Self.plan)))
    world.store.disk.answer(.proceed)
    let appointment = try world.appointment(1, harness)
    let receipt = Receipt(
      outcome: .made, summary: ChangeSummary(.planned, .appointment(1)), subject: .appointment(appointment),
      unmatched: Self.unmatched)
    world.agenda.received(.committed(receipt, overlaps: [])) { $0.answer = .receipt(receipt, overlaps: []) }
  }

  /// Opens a1: the agenda asks the jotter, which begins #1.
  private func openAppointment(_ world: World, _ harness: Harness) throws {
    world.agenda.send(.openAsked(Reference(.appointment, "a1")))
    world.store.disk.answer(.proceed)
    world.agenda.received(.opening(1))
    world.jotter.received(.asked(.openAppointment(1)))
    world.store.disk.answer(.proceed)
    let incident = try world.incident(1, harness)
    let receipt = Receipt(
      outcome: .made, summary: ChangeSummary(.attended, .appointment(1), incident: 1), incident: incident,
      subject: .appointment(try world.appointment(1, harness)), unmatched: Self.unmatched, occurring: incident)
    world.jotter.received(.committed(receipt)) {
      $0.occurring = incident
      $0.occurringSince = Instant(milliseconds: 60_000)
      $0.answer = .receipt(receipt)
    }
  }

  @Test("Opening an appointment begins an incident; settling the incident completes the appointment")
  func openAndSettle() throws {
    try Harness.run { harness in
      let world = World(harness)
      try planAppointment(world, harness)
      try openAppointment(world, harness)
      #expect(try world.appointment(1, harness).status == .open)

      world.jotter.send(.asked(.settle(nil)))
      world.store.disk.answer(.proceed)
      let settled = Receipt(
        outcome: .made, summary: ChangeSummary(.settled, .incident(1)), incident: try world.incident(1, harness),
        settler: Settler(isHere: true))
      world.jotter.received(.committed(settled)) {
        $0.occurring = nil
        $0.occurringSince = nil
        $0.answer = .receipt(settled)
      }
      world.agenda.received(.incidentsChanged)
      #expect(world.store.disk.waiting == ["read"])
      world.store.disk.answer(.proceed)
      world.store.disk.answer(.proceed)
      var news = AgendaNews()
      news.completed = [1]
      world.agenda.received(.followed(news)) { $0.answer = .news(news) }
    }
  }

  /// Declares the emergency #2, which replaces the current incident.
  private func declareEmergency(_ world: World, _ harness: Harness) throws {
    world.jotter.send(.asked(.beginEmergency("hit by a car")))
    world.store.disk.answer(.proceed)
    let emergency = try world.incident(2, harness)
    let receipt = Receipt(
      outcome: .made, summary: ChangeSummary(.raised, .incident(2)), incident: emergency, occurring: emergency)
    world.jotter.received(.committed(receipt)) {
      $0.occurring = emergency
      $0.answer = .receipt(receipt)
    }
    world.agenda.received(.incidentsChanged)
  }

  /// The agenda checks for changes, and follows them in a transaction.
  private func followInterruption(_ world: World) {
    for turn in ["read", "write"] {
      #expect(world.store.disk.waiting == [turn])
      world.store.disk.answer(.proceed)
    }
    let news = AgendaNews(interrupted: [.init(appointment: 1, by: 2)])
    world.agenda.received(.followed(news)) { $0.answer = .news(news) }
  }

  @Test("An emergency interrupts the open appointment; settling it resumes the appointment, moved by the lost time")
  func emergencyInterruptsOpenAppointment() throws {
    try Harness.run { harness in
      let world = World(harness)
      try planAppointment(world, harness)
      try openAppointment(world, harness)

      // The appointment changes only when the agenda has followed the jotter.
      try declareEmergency(world, harness)
      #expect(try world.appointment(1, harness).status == .open)
      followInterruption(world)
      #expect(try world.appointment(1, harness).status == .interrupted)

      harness.advance(by: .seconds(1_141))
      world.jotter.send(.asked(.settle(nil)))
      world.store.disk.answer(.proceed)
      let visit = try world.incident(1, harness)
      let settled = Receipt(
        outcome: .made, summary: ChangeSummary(.settled, .incident(2)), incident: try world.incident(2, harness),
        occurring: visit, settler: Settler(isHere: true))
      world.jotter.received(.committed(settled)) {
        $0.occurring = visit
        $0.occurringSince = Instant(milliseconds: 1_201_000)
        $0.answer = .receipt(settled)
      }
      world.agenda.received(.incidentsChanged)
      for _ in 1...2 { world.store.disk.answer(.proceed) }
      let news = AgendaNews(resumed: [.init(appointment: 1, minutes: 20, others: 0, incident: visit)])
      world.agenda.received(.followed(news)) { $0.answer = .news(news) }
      #expect(try world.appointment(1, harness).plan.slot.start == Instant(milliseconds: 1_200_000))

      // The feedback carries no data: the jotter reads the current incident again.
      world.jotter.received(.refreshAsked)
      world.store.disk.answer(.proceed)
      world.jotter.received(.refreshed(visit))
    }
  }

  @Test("A failed read delays the agenda's update until the next notification")
  func followsLater() throws {
    try Harness.run { harness in
      let world = World(harness)
      try planAppointment(world, harness)
      try openAppointment(world, harness)
      try declareEmergency(world, harness)
      world.store.disk.answer(.fails(.store(.busy)))
      world.agenda.received(.failed(.store(.busy))) { $0.answer = .failure(.store(.busy)) }
      #expect(try world.appointment(1, harness).status == .open)
      world.agenda.send(.incidentsChanged)
      followInterruption(world)
      // A repeated notification finds nothing to follow.
      world.agenda.send(.incidentsChanged)
      world.store.disk.answer(.proceed)
    }
  }

  @Test("A page and one appointment are read; a newer request cancels the older one")
  func newerReadingCancelsOlder() throws {
    try Harness.run { harness in
      let world = World(harness)
      try planAppointment(world, harness)
      let appointment = try world.appointment(1, harness)
      let (early, late) = (Instant(milliseconds: 0), Instant(milliseconds: 86_400_000))
      let day = AgendaQuery(from: early, to: late)
      let next = AgendaQuery(from: late, to: late.advanced(by: .seconds(86_400)))
      world.agenda.send(.pageAsked(next)) { $0.query = next }
      world.agenda.send(.pageAsked(day)) { $0.query = day }
      world.agenda.dropped(.failed(.interrupted))
      world.store.disk.answer(.proceed)
      let page = AgendaPage(appointments: [appointment], hasMore: false)
      world.agenda.received(.pageRead(page, for: day)) {
        $0.page = page
        $0.answer = .page
      }
      world.agenda.send(.detailsAsked(Reference(.appointment, "1")))
      world.store.disk.answer(.proceed)
      world.agenda.received(.detailsRead(appointment)) { $0.answer = .details(appointment) }
      world.agenda.send(.detailsAsked(Reference(.appointment, "a9")))
      world.store.disk.answer(.proceed)
      world.agenda.received(.failed(.noSuch(Reference(.appointment, "a9")))) {
        $0.answer = .failure(.noSuch(Reference(.appointment, "a9")))
      }
    }
  }
}
