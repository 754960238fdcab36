// Both versions of lesson 8: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson08Tests {
  @Test("Every answer is taken: the late one of \"l\" stands under \"limping\"")
  func broken() {
    #expect(LateAnswers.outcome(.broken).state == LateAnswers.Search(text: "limping", found: "300 of all kinds"))
  }

  @Test("The newer search replaces the older: its own answer stands there, and one late answer is counted")
  func right() {
    let right = LateAnswers.outcome(.right)
    #expect(right.state == LateAnswers.Search(text: "limping", found: "4 of limping"))
    #expect(right.late == 1)
  }
}
