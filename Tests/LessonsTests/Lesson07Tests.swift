// Both versions of lesson 7: the broken one has the fault, the right one does not.
import Architecture
import Testing

@testable import Lessons

@Suite struct Lesson07Tests {
  @Test("Events inside events: the screen is told 2 before 1, and ends with 1")
  func broken() {
    #expect(Queued.told(.broken) == [2, 1])
  }

  @Test("Events after events: the screen is told 1 before 2")
  func right() {
    #expect(Queued.told(.right) == [1, 2])
  }

  @Test("A ring ends after a thousand events, with one report")
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
