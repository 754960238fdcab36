// Both versions of lesson 16: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson16Tests {
  @Test("A `.detached` effect outlives its screen for the whole hour")
  func broken() {
    #expect(Lifetime.count(.broken) == 60)
  }

  @Test("A `.screen` effect ends with its screen after ten looks")
  func right() {
    #expect(Lifetime.count(.right) == 10)
  }
}
