// The twins of lesson 15: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson15Tests {
  @Test("A child that knows its parent's type: a screen of another type hears nothing")
  func broken() {
    #expect(ChildOutputs.broken() == ChildOutputs.Reached(incident: ["limping"], appointment: []))
  }

  @Test("A child with an output: both screens hear it")
  func right() {
    #expect(ChildOutputs.right() == ChildOutputs.Reached(incident: ["limping"], appointment: ["bring the x-ray"]))
  }
}
