import Architecture
import Foundation
import Testing
import UseCases

/// Common properties of all business states.
@Suite struct StatesTests {
  /// Expects equal initial states, a change by the event, and an event that survives encoding.
  private func check<State: DomainState>(
    _ first: State, _ second: State, _ event: State.Event, at place: SourceLocation = #_sourceLocation
  ) throws where State.Event: Equatable {
    #expect(first == second, sourceLocation: place)
    var after = second
    after.reduce(event, Stamp(time: Instant(milliseconds: 1), seed: 1))
    #expect(after != first, sourceLocation: place)
    let written = try JSONEncoder().encode(event)
    #expect(try JSONDecoder().decode(State.Event.self, from: written) == event, sourceLocation: place)
  }

  @Test("Initial business states are equal, change by an event, and encode their events")
  func initialStatesAreEqual() throws {
    let busy = Failure.store(.busy)
    try check(JotterState(), JotterState(), .failed(busy))
    try check(AgendaState(), AgendaState(), .failed(busy))
    try check(RecordsState(), RecordsState(), .failed(busy))
    try check(MediaState(), MediaState(), .failed(busy))
    try check(ArchiveState(), ArchiveState(), .failed(busy))
    try check(EmergenciesState(), EmergenciesState(), .failed(busy))
    try check(DigestState(), DigestState(), .failed(busy))
    try check(GalleryState(), GalleryState(), .sessionOpened(1))
  }
}
