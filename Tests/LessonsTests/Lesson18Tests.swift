// Both versions of lesson 18: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson18Tests {
  @Test("A clock of its own: three hours pass, and no round comes")
  func broken() {
    #expect(VirtualTime.night(.broken) == VirtualTime.Night(rounds: [], sleepers: 0))
  }

  @Test("The runtime's clock: each round comes at its minute")
  func right() {
    #expect(VirtualTime.night(.right) == VirtualTime.Night(rounds: [30, 120, 180], sleepers: 3))
  }
}
