// Both versions of lesson 6: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson06Tests {
  @Test("A loop over the newest state misses an emergency that ends before the loop runs")
  func broken() {
    #expect(FeedbackOnTransitions.calls(.broken) == 1)
  }

  @Test("A feedback calls the helper for both emergencies")
  func right() {
    #expect(FeedbackOnTransitions.calls(.right) == 2)
  }
}
