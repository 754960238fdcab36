// Both versions of lesson 11: the broken version has the fault, the right version does not.
import Architecture
import Testing

@testable import Lessons

@Suite struct Lesson11Tests {
  private static let refusal = [Fault.stopped(reactor: "notes", event: #"noted("no fever")"#)]

  @Test("A stop cuts off a `.screen` write, and a later note is refused and reported")
  func stopCutsOffScreenWrite() {
    #expect(Stop.outcome(.broken) == Stop.Outcome(faults: Self.refusal))
  }

  @Test("A stop completes an `.untilStopped` write, and a later note is refused and reported")
  func stopCompletesUntilStoppedWrite() {
    #expect(Stop.outcome(.right) == Stop.Outcome(notes: ["limping"], written: 1, faults: Self.refusal))
  }
}
