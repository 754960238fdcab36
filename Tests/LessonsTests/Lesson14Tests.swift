// Both versions of lesson 14: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson14Tests {
  @Test("`forward` with the state after the action saves the emptied field")
  func laterStateSavesEmptiedField() {
    #expect(Forward.saved(.broken) == [""])
  }

  @Test("`forward` with the state before the action saves the note")
  func earlierStateSavesNote() {
    #expect(Forward.saved(.right) == ["limping"])
  }
}
