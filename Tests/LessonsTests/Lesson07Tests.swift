// Both versions of lesson 7: the broken version has the fault, the right version does not.
import Architecture
import Testing

@testable import Lessons

@Suite struct Lesson07Tests {
  @Test("Nested events reach the screen in the wrong order: 2, then 1")
  func nestedEventsArriveReversed() {
    #expect(Queued.receivedValues(.broken) == [2, 1])
  }

  @Test("Queued events reach the screen in order: 1, then 2")
  func queuedEventsArriveInOrder() {
    #expect(Queued.receivedValues(.right) == [1, 2])
  }

  @Test("A cycle of events ends after a thousand events, with one fault")
  func eventRingEndsWithFault() {
    let cycle = Queued.runEventCycle()
    #expect(cycle.value == 1_000)
    guard case .cycle(let reactor, let chain)? = cycle.faults.first else {
      Issue.record("no ring was reported")
      return
    }
    #expect(cycle.faults.count == 1)
    #expect(reactor == "counter")
    #expect(chain.last == "counter.1")
  }
}
