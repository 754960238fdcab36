// The twins of lesson 12: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson12Tests {
  @Test("A loop that owns its reactor: all three are still there")
  func broken() {
    #expect(NothingLeaks.broken() == 3)
  }

  @Test("Effects that end with their use case: none is there, and none sleeps")
  func right() {
    #expect(NothingLeaks.right() == (reactors: 0, sleepers: 0))
  }
}
