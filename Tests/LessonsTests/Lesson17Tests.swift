// Both versions of lesson 17: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson17Tests {
  @Test("A test that waits for 100 ms: on the slow machine it sees no answer")
  func broken() {
    #expect(Settled.seen(.broken) == ["Rex, a dog", "nothing yet"])
  }

  @Test("A test that waits for what it caused: it sees the answer on both")
  func right() {
    #expect(Settled.seen(.right) == ["Rex, a dog", "Rex, a dog"])
  }
}
