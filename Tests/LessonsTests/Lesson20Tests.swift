// The twins of lesson 20: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson20Tests {
  @Test("The table in the state: a note copies as many incidents as there are")
  func broken() {
    #expect(BoundedState.broken() == [10, 1_000, 10_000])
  }

  @Test("The table in the store: a note touches one row, however many there are")
  func right() {
    #expect(BoundedState.right() == [1, 1, 1])
  }
}
