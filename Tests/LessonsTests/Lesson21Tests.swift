// The twins of lesson 21: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson21Tests {
  @Test("Read, let another in, write back: half of the doses are lost")
  func broken() {
    #expect(SendableByConstruction.broken() == 100)
  }

  @Test("Two tasks dispatch at the same time: no dose is lost")
  func right() async {
    #expect(await SendableByConstruction.right() == 200)
  }
}
