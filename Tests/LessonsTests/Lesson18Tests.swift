// Both versions of lesson 18: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson18Tests {
  @Test("An effect with a clock of its own has no round in three virtual hours")
  func ownClockGivesNoRounds() {
    #expect(VirtualTime.night(.broken) == VirtualTime.Night(rounds: [], sleepers: 0))
  }

  @Test("An effect with the runtime's clock has each round at its minute")
  func runtimeClockTimesEachRound() {
    #expect(VirtualTime.night(.right) == VirtualTime.Night(rounds: [30, 120, 180], sleepers: 3))
  }
}
