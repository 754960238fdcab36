// Both versions of lesson 5: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson05Tests {
  @Test("A rule on the stored failure misses the equal second failure, and the spinner still turns")
  func failureRuleMissesSecondFailure() {
    #expect(EqualEvents.signIn(.broken) == (failures: 2, isTurning: true))
  }

  @Test("A rule on each event stops the spinner after the second failure")
  func eventRuleStopsSpinner() {
    #expect(EqualEvents.signIn(.right) == (failures: 2, isTurning: false))
  }
}
