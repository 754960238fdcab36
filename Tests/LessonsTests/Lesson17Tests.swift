// Both versions of lesson 17: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson17Tests {
  @Test("A test that waits for 100 ms sees no answer on the slow machine")
  func fixedWaitMissesSlowAnswer() {
    #expect(Settled.seen(.broken) == ["Rex, a dog", "nothing yet"])
  }

  @Test("A test that waits for its cause sees the answer on both machines")
  func waitingForCauseSeesAnswer() {
    #expect(Settled.seen(.right) == ["Rex, a dog", "Rex, a dog"])
  }
}
