// Both versions of lesson 3: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson03Tests {
  @Test("An effect that asks for the latest state: the second bill is printed twice, the first never")
  func broken() {
    #expect(
      EffectsLast.steps(.broken)
        == ["recorded 35", "shown 35", "recorded 20", "shown 20", "printed 20", "printed 20"])
  }

  @Test("An effect that is given its own state: each bill is recorded, shown, and then printed once")
  func right() {
    #expect(
      EffectsLast.steps(.right)
        == ["recorded 35", "shown 35", "recorded 20", "shown 20", "printed 35", "printed 20"])
  }
}
