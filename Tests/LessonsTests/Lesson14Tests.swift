// The twins of lesson 14: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson14Tests {
  @Test("The newest action with the newest state: the saving is lost")
  func broken() {
    #expect(Forward.broken() == [])
  }

  @Test("Each action with its own: the note is saved as it was")
  func right() {
    #expect(Forward.right() == ["limping"])
  }
}
