// The twins of lesson 11: what the broken reactor loses, and that the right one does not.
import Architecture
import Testing

@testable import Lessons

@Suite struct Lesson11Tests {
  @Test("A stop that comes back at once: the note in flight finds the folder closed")
  func broken() {
    #expect(Stop.broken() == [])
  }

  @Test("A stop that waits: the note in flight is written, the one after the end is refused and reported")
  func right() {
    let right = Stop.right()
    #expect(right.notes == ["limping"])
    #expect(!right.isAccepted)
    #expect(right.faults == [.stopped(reactor: "notes", event: #"noted("no fever")"#)])
  }
}
