// The twins of lesson 16: what the broken version loses, and that the right one does not.
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
