import Adapters
import Architecture
import Harness
import Testing
import UseCases

@Suite struct BootstrapTests {
  private let fiction = Fiction(count: 500, seed: 1, endingAt: Instant(milliseconds: 1_790_000_000_000))

  @Test("A seed gives the same incidents each time, and another seed gives others")
  func seedRepeatsItsIncidents() {
    let again = Fiction(count: 500, seed: 1, endingAt: Instant(milliseconds: 1_790_000_000_000))
    let other = Fiction(count: 500, seed: 2, endingAt: Instant(milliseconds: 1_790_000_000_000))
    for place in [499, 0, 250] {
      #expect(fiction.incident(at: place) == again.incident(at: place))
      #expect(fiction.incident(at: place) != other.incident(at: place))
    }
  }

  @Test("Fictional incidents have ordered times, notes and distinct ids, and few are open or emergencies")
  func fictionalIncidentsAreBelievable() {
    let all = (0..<500).map(fiction.incident)
    #expect(all.map(\.openedAt) == all.map(\.openedAt).sorted())
    #expect(all.allSatisfy { !$0.notes.isEmpty })
    #expect(Set(all.map(\.id)).count == 500)
    #expect((5...60).contains(all.count { $0.isEmergency }))
    #expect((1...40).contains(all.count { $0.settledAt == nil }))
  }

  @Test("Filling stores 5,200 incidents in portions, and ends in the phase `finished`")
  func fillingStoresIncidentsInPortions() async throws {
    let store = MemoryStore()
    let seconds = Lock(Int64(0))
    let clock = Clock(
      now: {
        seconds.withLock { seconds in
          seconds += 1
          return Instant(milliseconds: seconds * 1_000)
        }
      }, sleep: { _ in })
    let bootstrap = UseCase<BootstrapState>(store: store, runtime: .test(clock))
    await bootstrap.dispatch(.asked(count: 5_200, seed: 1)).settled()
    #expect(bootstrap.state.phase == .finished)
    #expect(bootstrap.metrics.turns == 8)
    let newest = try await store.read { rows throws(Failure) in try rows.incident(5_200) }
    #expect(newest != nil)
  }

  @Test("Filling is refused in a folder with other notes")
  func folderWithNotesRefusesFilling() async throws {
    let book = try await Book()
    try await book.note("mine")
    let bootstrap = UseCase<BootstrapState>(store: book.store, runtime: .test())
    await bootstrap.dispatch(.asked(count: 10, seed: 1)).settled()
    #expect(bootstrap.state.phase == .failed(.folderNotOurs))
  }

  @Test("The end of filling is an answer; a request, progress, and a stop without a request are none")
  func endOfFillingIsTheAnswer() {
    let stamp = Stamp(time: Instant(milliseconds: 0), seed: 0)
    for end in [BootstrapState.Event.finished, .failed(.folderNotOurs), .stopped] {
      var state = WithAnswerCount(BootstrapState())
      for event in [
        BootstrapState.Event.stopped, .asked(count: 10, seed: 1), .practiceAsked(midnight: stamp.time),
        .progressed(WorkProgress(.filling, done: 5, of: 10)),
      ] {
        state.reduce(event, stamp)
        #expect(state.answers == 0, "\(event)")
      }
      #expect(state.count == 10 && !state.isPractice)
      state.reduce(end, stamp)
      #expect(state.answers == 1, "\(end)")
    }
  }

  @Test("Stopping interrupts filling, and changes nothing before it")
  func stoppingInterruptsFilling() {
    var state = BootstrapState()
    let stamp = Stamp(time: Instant(milliseconds: 0), seed: 0)
    state.reduce(.stopped, stamp)
    #expect(state.phase == .idle)
    state.reduce(.asked(count: 10, seed: 1), stamp)
    state.reduce(.stopped, stamp)
    #expect(state.phase == .failed(.stopped(.filling)))
  }
}
