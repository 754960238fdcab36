// Both versions of lesson 3: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson03Tests {
  @Test("An effect that reads the latest state prints the second bill twice and the first bill never")
  func latestStateRepeatsSecondBill() {
    #expect(
      EffectsLast.steps(.broken)
        == ["recorded 35", "shown 35", "recorded 20", "shown 20", "printed 20", "printed 20"])
  }

  @Test("An effect that gets its own state prints each bill once, after the bill was recorded and shown")
  func ownStatePrintsBillsOnce() {
    #expect(
      EffectsLast.steps(.right)
        == ["recorded 35", "shown 35", "recorded 20", "shown 20", "printed 35", "printed 20"])
  }
}
