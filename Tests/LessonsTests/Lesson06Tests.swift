// The twins of lesson 6: what the broken version loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson06Tests {
  @Test("A loop over the newest state: the emergency that was over meanwhile is missed")
  func broken() {
    #expect(FeedbackOnTransitions.calls(.broken) == 1)
  }

  @Test("A feedback: the helper is called for both emergencies")
  func right() {
    #expect(FeedbackOnTransitions.calls(.right) == 2)
  }
}
