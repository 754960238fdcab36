import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// Number of reported emergencies, and their age.
@Suite struct EmergencyLimitsTests {
  private let store = MemoryStore()
  private let simulator = Simulator(
    seed: 7, at: Instant(milliseconds: 0), record: Coverage.record, report: { _ in })

  /// A prompt that watches, and the session of another prompt.
  private func prompts() throws -> (here: UseCase<EmergenciesState>, there: Int) {
    let sessions = (0..<2).map { _ in
      let jotter = UseCase<JotterState>(store: store, runtime: simulator.runtime)
      jotter.dispatch(.started)
      simulator.settle()
      return jotter.state.session
    }
    let here = UseCase<EmergenciesState>(store: store, runtime: simulator.runtime)
    here.dispatch(.watchAsked(session: try #require(sessions[0])))
    return (here, try #require(sessions[1]))
  }

  /// Declares an emergency at this time of the other prompt's clock.
  private func declare(at milliseconds: Int64, in session: Int) async throws {
    try await perform(.beginEmergency("hit by a car"), at: milliseconds, in: session)
  }

  private func perform(_ command: JotterCommand, at milliseconds: Int64, in session: Int) async throws {
    let stamp = Stamp(time: Instant(milliseconds: milliseconds), seed: UInt64(milliseconds))
    _ = try await store.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: stamp).perform(command)
    }
  }

  @Test("A new prompt reports the twenty newest open emergencies, the oldest first")
  func promptReportsTwentyNewestEmergencies() async throws {
    let (here, there) = try prompts()
    // One check reads all of them.
    for place in 0..<21 { try await declare(at: 1_000 + Int64(place), in: there) }
    simulator.advance(by: .seconds(60))
    #expect(here.state.newest.open.map(\.number) == Array(2...21))
    #expect(here.state.count == 1 && here.state.newest.declared.isEmpty && here.state.newest.ended.isEmpty)
  }

  @Test(
    "An emergency is reported up to ten seconds after its declaration",
    arguments: [(0, true), (10_000, true), (10_001, false)])
  func onlyRecentEmergencyIsReported(milliseconds: Int64, isNews: Bool) async throws {
    let (here, there) = try prompts()
    simulator.advance(by: .seconds(60))
    let look = simulator.runtime.clock.now().milliseconds
    try await declare(at: look - Int64(milliseconds), in: there)
    simulator.settle()
    simulator.advance(by: .seconds(1))
    #expect(here.state.newest.declared.map(\.number) == (isNews ? [1] : []))
    #expect(here.state.count == (isNews ? 1 : 0))
  }

  @Test("An emergency is reported without delay, also right after another emergency")
  func emergencyIsReportedWithoutDelay() async throws {
    let (here, there) = try prompts()
    simulator.advance(by: .seconds(60))
    let now = simulator.runtime.clock.now().milliseconds
    try await declare(at: now, in: there)
    simulator.settle()
    #expect(here.state.newest.declared.map(\.number) == [1])
    try await declare(at: now + 1, in: there)
    simulator.settle()
    #expect(here.state.newest.declared.map(\.number) == [2] && here.state.count == 2)
  }

  @Test("The end of an emergency is reported 300 milliseconds after the report before it")
  func emergencyEndAwaitsReportPause() async throws {
    let (here, there) = try prompts()
    simulator.advance(by: .seconds(60))
    let now = simulator.runtime.clock.now().milliseconds
    try await declare(at: now, in: there)
    simulator.settle()
    try await perform(.emergency(false), at: now + 1, in: there)
    simulator.settle()
    simulator.advance(by: .milliseconds(299))
    #expect(here.state.count == 1)
    simulator.advance(by: .milliseconds(1))
    #expect(here.state.newest.ended.map(\.number) == [1] && here.state.count == 2)
  }

  // MARK: The state

  @Test("Each part of the news is counted, becomes the newest news, and clears a failure")
  func countedNewsClearsFailure() {
    let incident = Incident(number: 1, id: UniqueID(high: 1, low: 1), openedAt: Instant(milliseconds: 1))
    var state = EmergenciesState()
    #expect(state.count == 0 && state.newest.isEmpty && state.failure == nil)
    func reduce(_ event: EmergenciesState.Event) { state.reduce(event, Stamp(time: Instant(milliseconds: 1), seed: 1)) }
    reduce(.watchAsked(session: 4))
    reduce(.failed(.store(.busy)))
    #expect(state.session == 4 && state.failure == .store(.busy) && state.count == 0)
    for (place, news) in [
      EmergencyNews(open: [incident]), EmergencyNews(declared: [incident]), EmergencyNews(ended: [incident]),
      EmergencyNews(settled: incident),
      EmergencyNews(changed: IncidentNews(incident: incident, change: ChangeSummary(.described, .incident(1)))),
    ].enumerated() {
      #expect(!news.isEmpty)
      reduce(.heard(news))
      #expect(state.count == place + 1 && state.newest == news && state.failure == nil)
    }
  }
}
