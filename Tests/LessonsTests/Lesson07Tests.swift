// Both versions of lesson 7: the broken one has the fault, the right one does not.
import Architecture
import Testing

@testable import Lessons

@Suite struct Lesson07Tests {
  @Test("Nested events reach the screen in the wrong order: 2, then 1")
  func broken() {
    #expect(Queued.told(.broken) == [2, 1])
  }

  @Test("Queued events reach the screen in order: 1, then 2")
  func right() {
    #expect(Queued.told(.right) == [1, 2])
  }

  @Test("A ring of events ends after a thousand events, with one fault")
  func ring() {
    let ring = Queued.ring()
    #expect(ring.value == 1_000)
    guard case .cycle(let reactor, let chain)? = ring.faults.first else {
      Issue.record("no ring was reported")
      return
    }
    #expect(ring.faults.count == 1)
    #expect(reactor == "counter")
    #expect(chain.last == "counter.1")
  }
}
