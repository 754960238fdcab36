// Both versions of lesson 16: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson16Tests {
  @Test("A `.detached` effect outlives its screen for the whole hour")
  func detachedEffectOutlivesScreen() {
    #expect(Lifetime.count(.broken) == 60)
  }

  @Test("A `.screen` effect ends with its screen after ten looks")
  func screenEffectEndsWithScreen() {
    #expect(Lifetime.count(.right) == 10)
  }
}
