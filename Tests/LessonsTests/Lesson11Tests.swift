// Both versions of lesson 11: the broken one has the fault, the right one does not.
import Architecture
import Testing

@testable import Lessons

@Suite struct Lesson11Tests {
  private static let refusal = [Fault.stopped(reactor: "notes", event: #"noted("no fever")"#)]

  @Test("A write that ends with the screen: the note in flight is cut off")
  func broken() {
    #expect(Stop.outcome(.broken) == Stop.Outcome(faults: Self.refusal))
  }

  @Test("A write that lives as long as the reactor: the note in flight is written, the later one refused and reported")
  func right() {
    #expect(Stop.outcome(.right) == Stop.Outcome(notes: ["limping"], written: 1, faults: Self.refusal))
  }
}
