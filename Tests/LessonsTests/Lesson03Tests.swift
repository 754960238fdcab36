// The twins of lesson 3: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson03Tests {
  @Test("An effect that reads the latest state: the second bill is printed twice, the first never")
  func broken() {
    #expect(EffectsLast.broken() == ["recorded 35", "recorded 20", "printed 20", "printed 20"])
  }

  @Test("An effect that is given its own state: each bill is printed once, after it was recorded")
  func right() {
    #expect(EffectsLast.right() == ["recorded 35", "recorded 20", "printed 35", "printed 20"])
  }
}
