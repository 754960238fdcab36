// Both versions of lesson 21: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson21Tests {
  @Test("Two people who read, change and write back a count lose half of the doses")
  func writingBackCountLosesDoses() {
    #expect(SendableByConstruction.count(.broken) == 100)
  }

  @Test("Events that add a dose each lose no dose")
  func addingEventsLoseNoDose() {
    #expect(SendableByConstruction.count(.right) == 200)
  }
}
