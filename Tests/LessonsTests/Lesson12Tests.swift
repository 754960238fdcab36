// Both versions of lesson 12: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson12Tests {
  @Test("A task that owns its reactor: all three are still there, and sleep")
  func broken() {
    #expect(NothingLeaks.rest(.broken) == NothingLeaks.Rest(reactors: 3, sleepers: 3))
  }

  @Test("Effects that end with their use case: none is there, and none sleeps")
  func right() {
    #expect(NothingLeaks.rest(.right) == NothingLeaks.Rest(reactors: 0, sleepers: 0))
  }
}
