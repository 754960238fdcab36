// Both versions of lesson 9: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson09Tests {
  @Test("A failure ends the stream: nothing after the first value arrives")
  func broken() {
    #expect(Failures.values(.broken) == Failures.Values(values: [12], failures: 0))
  }

  @Test("A failure is an event: the values after it arrive, and it does itself")
  func right() {
    #expect(Failures.values(.right) == Failures.Values(values: [12, 13, 14], failures: 1))
  }
}
