// Both versions of lesson 16: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson16Tests {
  @Test("An effect of the use case: it goes on for the whole hour")
  func broken() {
    #expect(Lifetime.count(.broken) == 60)
  }

  @Test("An effect of the screen: it ends after ten looks, with the screen")
  func right() {
    #expect(Lifetime.count(.right) == 10)
  }
}
