// The twins of lesson 6: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson06Tests {
  @Test("A look every 100 ms: the emergency of 30 ms is missed")
  func broken() {
    #expect(FeedbackOnTransitions.broken() == 1)
  }

  @Test("A feedback: the helper is called for both emergencies")
  func right() {
    #expect(FeedbackOnTransitions.right() == 2)
  }
}
