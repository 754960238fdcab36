// Both versions of lesson 2: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson02Tests {
  @Test("A reduce that reads a clock gives a replayed note another time")
  func clockChangesReplayedTime() {
    #expect(PureReduce.minutes(.broken) == [0, 60])
  }

  @Test("A reduce that reads its stamp gives a replayed note the same time")
  func stampKeepsReplayedTime() {
    #expect(PureReduce.minutes(.right) == [0, 0])
  }
}
