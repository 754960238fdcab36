// Both versions of lesson 8: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson08Tests {
  @Test("A `.concurrent` search shows the late answer to \"l\" under \"limping\"")
  func concurrentSearchShowsLateAnswer() {
    #expect(LateAnswers.outcome(.broken).state == LateAnswers.Search(text: "limping", found: "300 of all kinds"))
  }

  @Test("A `.replace` search shows the answer to its own text, and counts one late answer")
  func replacingSearchShowsOwnAnswer() {
    let right = LateAnswers.outcome(.right)
    #expect(right.state == LateAnswers.Search(text: "limping", found: "4 of limping"))
    #expect(right.late == 1)
  }
}
