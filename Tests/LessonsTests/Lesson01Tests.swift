// Both versions of lesson 1: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson01Tests {
  @Test("A task for each event loses all three notes")
  func broken() {
    #expect(OneInbox.notes(.broken) == [])
  }

  @Test("One inbox keeps all notes in order with any seed", arguments: 1...20)
  func right(seed: UInt64) {
    #expect(OneInbox.notes(.right, seed: seed) == ["limping", "no fever", "x-ray"])
  }
}
