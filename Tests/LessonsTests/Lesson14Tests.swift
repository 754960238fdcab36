// Both versions of lesson 14: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson14Tests {
  @Test("`forward` with the state after the action saves the emptied field")
  func broken() {
    #expect(Forward.saved(.broken) == [""])
  }

  @Test("`forward` with the state before the action saves the note")
  func right() {
    #expect(Forward.saved(.right) == ["limping"])
  }
}
