// The twins of lesson 1: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson01Tests {
  @Test("A task for each event: one note of three is kept")
  func broken() async {
    #expect(await OneInbox.broken() == ["limping"])
  }

  @Test("One inbox: all notes are kept, in order, whatever the seed", arguments: 1...20)
  func right(seed: UInt64) {
    #expect(OneInbox.right(seed: seed) == ["limping", "no fever", "x-ray"])
  }
}
