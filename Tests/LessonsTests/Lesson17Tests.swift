// Both versions of lesson 17: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson17Tests {
  @Test("A test that waits for 100 ms sees no answer on the slow machine")
  func broken() {
    #expect(Settled.seen(.broken) == ["Rex, a dog", "nothing yet"])
  }

  @Test("A test that waits for its cause sees the answer on both machines")
  func right() {
    #expect(Settled.seen(.right) == ["Rex, a dog", "Rex, a dog"])
  }
}
