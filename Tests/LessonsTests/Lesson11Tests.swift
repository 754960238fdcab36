// Both versions of lesson 11: the broken one has the fault, the right one does not.
import Architecture
import Testing

@testable import Lessons

@Suite struct Lesson11Tests {
  private static let refusal = [Fault.stopped(reactor: "notes", event: #"noted("no fever")"#)]

  @Test("A stop cuts off a `.screen` write, and a later note is refused and reported")
  func broken() {
    #expect(Stop.outcome(.broken) == Stop.Outcome(faults: Self.refusal))
  }

  @Test("A stop completes an `.untilStopped` write, and a later note is refused and reported")
  func right() {
    #expect(Stop.outcome(.right) == Stop.Outcome(notes: ["limping"], written: 1, faults: Self.refusal))
  }
}
