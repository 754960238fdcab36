// The twins of lesson 16: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson16Tests {
  @Test("A poll of its own: it goes on for the whole hour")
  func broken() {
    #expect(Lifetime.broken() == 60)
  }

  @Test("An effect of the screen: it ends after ten looks, with the screen")
  func right() {
    #expect(Lifetime.right() == 10)
  }
}
