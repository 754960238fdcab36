// Both versions of lesson 20: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson20Tests {
  @Test("A state that keeps each incident it has read grows with the number of incidents")
  func keepingEachIncidentGrowsState() {
    #expect(BoundedState.held(.broken) == [10, 1_000, 10_000])
  }

  @Test("A state that keeps only the shown incident holds one, whatever their number")
  func keepingShownIncidentHoldsOne() {
    #expect(BoundedState.held(.right) == [1, 1, 1])
  }
}
