import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Exhaustive tests: each names every event and every change of state, except those of ignored reactors.
@Suite struct PauseFlowTests {
  /// Two appointments of half an hour: a1 at 0:00, which is open, and a2 at 0:30; the time is 0:10.
  private struct World {
    let store = MemoryStore()
    let jotter: Tracked<JotterState, JotterState.Event>
    let agenda: Tracked<AgendaState, AgendaState.Event>
    /// Sends a command to the jotter, in a test that ignores the jotter.
    let jot: (JotterCommand) -> Void

    init(_ harness: Harness) throws {
      let jotter = UseCase<JotterState>(store: store, runtime: harness.runtime)
      let agenda = UseCase<AgendaState>(store: store, jotter: jotter, runtime: harness.runtime)
      let store = store
      try harness.ignoringEverything {
        jotter.dispatch(.started)
        harness.simulator.settle()
        agenda.dispatch(.sessionOpened(1))
        harness.simulator.settle()
        try harness.run { try await plan(in: store) }
        jotter.dispatch(.asked(.openAppointment(1)))
        harness.simulator.settle()
      }
      jot = { command in
        jotter.dispatch(.asked(command))
        harness.simulator.settle()
      }
      self.jotter = harness.track(jotter)
      self.agenda = harness.track(agenda)
    }

    /// Start of an appointment in minutes after midnight.
    func start(of number: Int, _ harness: Harness) throws -> Int64 {
      let store = store
      let found = try harness.run { try await store.read { rows throws(Failure) in try rows.appointment(number) } }
      return try #require(found).plan.slot.start.milliseconds / 60_000
    }
  }

  private static let now = Instant(milliseconds: 600_000)

  @Test("A pause leaves the incident; continuing reopens it, and postpones both visits by the pause")
  func pausePostponesBothVisits() throws {
    try Harness.run(at: Self.now) { harness in
      let world = try World(harness)
      let incident = try #require(world.jotter.state.occurring)

      world.agenda.send(.pauseAsked)
      var paused = AgendaNews()
      paused.paused = [1]
      world.agenda.received(.followed(paused)) { $0.answer = .news(paused) }
      world.jotter.received(.refreshAsked)
      world.jotter.received(.refreshed(nil)) {
        $0.occurring = nil
        $0.occurringSince = nil
      }

      // A pause counts in whole minutes, rounded up: 15.
      harness.advance(by: .seconds(890))

      world.agenda.send(.goOnAsked)
      var resumed = AgendaNews()
      resumed.resumed = [.init(appointment: 1, minutes: 15, others: 1, incident: incident)]
      world.agenda.received(.followed(resumed)) { $0.answer = .news(resumed) }
      world.jotter.received(.refreshAsked)
      world.jotter.received(.refreshed(incident)) {
        $0.occurring = incident
        $0.occurringSince = Self.now.advanced(by: .seconds(890))
      }
      #expect(try world.start(of: 1, harness) == 15)
      #expect(try world.start(of: 2, harness) == 45)
    }
  }

  @Test("Continuing without a pause is refused each time")
  func continuingWithoutPauseIsRefused() throws {
    try Harness.run(at: Self.now) { harness in
      let world = try World(harness)
      for count in 1...2 {
        world.agenda.send(.goOnAsked)
        // A repeated answer leaves the state unchanged.
        world.agenda.received(.failed(.nothingOccurring), count > 1 ? nil : { $0.answer = .failure(.nothingOccurring) })
      }
    }
  }

  @Test("An emergency ends the pause; the pause and the emergency each postpone both visits")
  func emergencyEndsPause() throws {
    try Harness.run(at: Self.now) { harness in
      let world = try World(harness)
      let incident = try #require(world.jotter.state.occurring)
      harness.ignore("jotter")
      world.agenda.send(.pauseAsked)
      var paused = AgendaNews()
      paused.paused = [1]
      world.agenda.received(.followed(paused)) { $0.answer = .news(paused) }

      harness.advance(by: .seconds(600))
      world.jot(.emergency(true))

      world.agenda.send(.incidentsChanged)
      var newsAtEmergency = AgendaNews()
      newsAtEmergency.resumed = [.init(appointment: 1, minutes: 10, others: 1, incident: nil)]
      newsAtEmergency.interrupted = [.init(appointment: 1, by: 2)]
      world.agenda.received(.followed(newsAtEmergency)) { $0.answer = .news(newsAtEmergency) }

      harness.advance(by: .seconds(1_200))
      world.jot(.settle(nil))
      world.agenda.send(.incidentsChanged)
      var newsAfterEmergency = AgendaNews()
      newsAfterEmergency.resumed = [.init(appointment: 1, minutes: 20, others: 1, incident: incident)]
      world.agenda.received(.followed(newsAfterEmergency)) { $0.answer = .news(newsAfterEmergency) }
      #expect(try world.start(of: 1, harness) == 30)
      #expect(try world.start(of: 2, harness) == 60)
    }
  }
}
