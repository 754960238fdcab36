import Adapters
import Architecture
import Simulation
import TerminalViews
import Testing
import UseCases

@Suite struct FaultyStoreTests {
  @Test("A `FaultyStore` stores a favourite, and removes it without an answer while it loses answers")
  func faultyStoreLosesRemovalAnswer() async throws {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 60_000)) { Issue.record("\($0)") }
    let store = FaultyStore(MemoryStore(), clock: simulator.clock.clock)
    let image = try #require(ImageID("cat1"))
    let ada = UniqueID(at: Instant(milliseconds: 1), random: 1)
    let shelf = MarkShelf(.favourite, .cat)
    let mark = RememberedMark(image: image, practitioner: ada, number: 7, at: Instant(milliseconds: 2))

    try await store.markMemory.remember([mark], on: shelf, insteadOfAllOf: nil)
    #expect(try await store.markMemory.mark(of: image, by: ada, on: shelf) == mark)

    store.injectAlways(.loses)
    await #expect(throws: Failure.store(.unanswered)) {
      try await store.markMemory.forget(image, of: ada, on: shelf)
    }
    store.injectAlways(.none)
    #expect(
      try await store.markMemory.marks(of: nil, on: shelf, RememberedPage(isDescending: true, limit: 20, number: 0))
        == [])
  }
}
