// The twins of lesson 5: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson05Tests {
  @Test("Without repetitions: the second failure is lost, and the spinner turns for ever")
  func broken() {
    #expect(EqualEvents.broken() == EqualEvents.SignIn(isSpinning: true, failures: 1))
  }

  @Test("With all events: both failures arrive, and the spinner stands still")
  func right() {
    #expect(EqualEvents.right() == EqualEvents.SignIn(isSpinning: false, failures: 2))
  }
}
