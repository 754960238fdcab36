// Both versions of lesson 21: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson21Tests {
  @Test("Two people who read, change and write back a count lose half of the doses")
  func broken() {
    #expect(SendableByConstruction.count(.broken) == 100)
  }

  @Test("Events that add a dose each lose no dose")
  func right() {
    #expect(SendableByConstruction.count(.right) == 200)
  }
}
