// Both versions of lesson 1: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson01Tests {
  @Test("A task for each event: no note of three is kept")
  func broken() {
    #expect(OneInbox.notes(.broken) == [])
  }

  @Test("One inbox: all notes are kept, in order, whatever the seed", arguments: 1...20)
  func right(seed: UInt64) {
    #expect(OneInbox.notes(.right, seed: seed) == ["limping", "no fever", "x-ray"])
  }
}
