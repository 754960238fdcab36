// Both versions of lesson 9: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson09Tests {
  @Test("A failure that ends the stream loses all later values")
  func failureEndingStreamLosesValues() {
    #expect(Failures.values(.broken) == Failures.Values(values: [12], failures: 0))
  }

  @Test("A failure that is an event is counted, and later values arrive")
  func failureEventLetsValuesArrive() {
    #expect(Failures.values(.right) == Failures.Values(values: [12, 13, 14], failures: 1))
  }
}
