// Both versions of lesson 15: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson15Tests {
  @Test("A child that knows its parent: the incident hears what was written for the appointment")
  func broken() {
    #expect(
      ChildOutputs.reached(.broken)
        == ChildOutputs.Reached(incident: ["limping", "bring the x-ray"], appointment: []))
  }

  @Test("A child with an output: each screen hears its own")
  func right() {
    #expect(
      ChildOutputs.reached(.right)
        == ChildOutputs.Reached(incident: ["limping"], appointment: ["bring the x-ray"]))
  }
}
