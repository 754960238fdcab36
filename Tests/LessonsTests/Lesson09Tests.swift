// The twins of lesson 9: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson09Tests {
  @Test("An error leaves the loop: nothing after the first value arrives")
  func broken() {
    #expect(Failures.broken() == [12])
  }

  @Test("A failure is an event: the values after it arrive, and it does itself")
  func right() {
    #expect(Failures.right() == Failures.Values(values: [12, 13, 14], failures: 1))
  }
}
