// Both versions of lesson 9: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson09Tests {
  @Test("A failure that ends the stream loses all later values")
  func broken() {
    #expect(Failures.values(.broken) == Failures.Values(values: [12], failures: 0))
  }

  @Test("A failure that is an event is counted, and later values arrive")
  func right() {
    #expect(Failures.values(.right) == Failures.Values(values: [12, 13, 14], failures: 1))
  }
}
