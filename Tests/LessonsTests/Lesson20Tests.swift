// Both versions of lesson 20: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson20Tests {
  @Test("All that was read is kept: the state holds as many incidents as were looked at")
  func broken() {
    #expect(BoundedState.held(.broken) == [10, 1_000, 10_000])
  }

  @Test("A page is kept while it is looked at: the state holds one, however many there are")
  func right() {
    #expect(BoundedState.held(.right) == [1, 1, 1])
  }
}
