// The twins of lesson 13: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson13Tests {
  @Test("Compared with its own last output: the second ring is not seen")
  func broken() {
    #expect(EveryChange.broken() == EveryChange.Banner(isUp: false, rings: 1))
  }

  @Test("Applied to what is shown: the second ring puts the banner up again")
  func right() {
    #expect(EveryChange.right() == EveryChange.Banner(isUp: true, rings: 2))
  }
}
