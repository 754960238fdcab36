// Both versions of lesson 21: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson21Tests {
  @Test("Read, let another in, write back: half of the doses are lost")
  func broken() {
    #expect(SendableByConstruction.count(.broken) == 100)
  }

  @Test("Events that say what has happened: no dose is lost")
  func right() {
    #expect(SendableByConstruction.count(.right) == 200)
  }
}
