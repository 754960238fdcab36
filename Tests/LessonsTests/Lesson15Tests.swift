// Both versions of lesson 15: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson15Tests {
  @Test("A child that knows its parent sends the appointment's note to the incident")
  func childKnowingParentMisdirectsNote() {
    #expect(
      ChildOutputs.reached(.broken)
        == ChildOutputs.Reached(incident: ["limping", "bring the x-ray"], appointment: []))
  }

  @Test("A child with an output sends each note to the child's own screen")
  func childOutputReachesOwnScreen() {
    #expect(
      ChildOutputs.reached(.right)
        == ChildOutputs.Reached(incident: ["limping"], appointment: ["bring the x-ray"]))
  }
}
