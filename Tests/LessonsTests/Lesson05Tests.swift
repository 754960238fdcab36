// Both versions of lesson 5: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson05Tests {
  @Test("A rule on what failed: the second failure is not seen, and the spinner turns for ever")
  func broken() {
    #expect(EqualEvents.signIn(.broken) == (failures: 2, isTurning: true))
  }

  @Test("A rule that is given each event: the spinner stands still")
  func right() {
    #expect(EqualEvents.signIn(.right) == (failures: 2, isTurning: false))
  }
}
