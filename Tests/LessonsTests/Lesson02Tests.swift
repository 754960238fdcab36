// Both versions of lesson 2: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson02Tests {
  @Test("A clock in a reduce: run again, the note was made an hour later")
  func broken() {
    #expect(PureReduce.minutes(.broken) == [0, 60])
  }

  @Test("The time of the stamp: run again, the note was made when it was made")
  func right() {
    #expect(PureReduce.minutes(.right) == [0, 0])
  }
}
