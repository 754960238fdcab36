// Both versions of lesson 6: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson06Tests {
  @Test("A loop over the newest state misses an emergency that ends before the loop runs")
  func newestStateLoopMissesEmergency() {
    #expect(FeedbackOnTransitions.calls(.broken) == 1)
  }

  @Test("A feedback calls the helper for both emergencies")
  func feedbackCallsForBothEmergencies() {
    #expect(FeedbackOnTransitions.calls(.right) == 2)
  }
}
