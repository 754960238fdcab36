// Both versions of lesson 14: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson14Tests {
  @Test("The state after the action: the field that it has emptied is saved")
  func broken() {
    #expect(Forward.saved(.broken) == [""])
  }

  @Test("The state before the action: the note is saved as it was")
  func right() {
    #expect(Forward.saved(.right) == ["limping"])
  }
}
