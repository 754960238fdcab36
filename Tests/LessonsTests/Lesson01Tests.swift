// Both versions of lesson 1: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson01Tests {
  @Test("A task for each event loses all three notes")
  func taskPerEventLosesNotes() {
    #expect(OneInbox.notes(.broken) == [])
  }

  @Test("One inbox keeps all notes in order with any seed", arguments: 1...20)
  func oneInboxKeepsNoteOrder(seed: UInt64) {
    #expect(OneInbox.notes(.right, seed: seed) == ["limping", "no fever", "x-ray"])
  }
}
