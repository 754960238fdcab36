// Both versions of lesson 4: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson04Tests {
  @Test("Three checks that each dispatch the event reduce a cost of 35 three times")
  func separateChecksRepeatCost() {
    #expect(OneReduction.costs(.broken) == OneReduction.Costs(sum: 105, count: 3))
  }

  @Test("A chain of three checks reduces a cost of 35 once")
  func chainedChecksReduceCostOnce() {
    #expect(OneReduction.costs(.right) == OneReduction.Costs(sum: 35, count: 1))
  }
}
