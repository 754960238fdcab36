// The twins of lesson 10: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson10Tests {
  @Test("A buffer that keeps the oldest: the last three weights are lost")
  func broken() async {
    #expect(await OwnStreams.broken() == [21, 22])
  }

  @Test("A policy of the reader's own: the newest with a count of the others, or every one")
  func right() async {
    let right = await OwnStreams.right()
    #expect(right == OwnStreams.Reading(newest: [0, 25], every: [0, 21, 22, 23, 24, 25], passedOver: 4))
  }
}
