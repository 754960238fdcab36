// Both versions of lesson 20: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson20Tests {
  @Test("A state that keeps each incident it has read grows with the number of incidents")
  func broken() {
    #expect(BoundedState.held(.broken) == [10, 1_000, 10_000])
  }

  @Test("A state that keeps only the shown incident holds one, whatever their number")
  func right() {
    #expect(BoundedState.held(.right) == [1, 1, 1])
  }
}
