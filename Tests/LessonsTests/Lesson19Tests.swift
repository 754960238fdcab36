// Both versions of lesson 19: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson19Tests {
  @Test("Tasks outside the runtime have two orders with the same seed")
  func sameSeedGivesTwoOrders() {
    #expect(Determinism.answers(.broken, seed: 42, chance: 1) == ["Cem", "Ada", "Dot", "Bob"])
    #expect(Determinism.answers(.broken, seed: 42, chance: 2) == ["Cem", "Bob", "Ada", "Dot"])
  }

  @Test("The order of the runtime's tasks depends only on the seed")
  func orderDependsOnlyOnSeed() {
    #expect(Determinism.answers(.right, seed: 42, chance: 1) == ["Bob", "Ada", "Dot", "Cem"])
    #expect(Determinism.answers(.right, seed: 42, chance: 2) == ["Bob", "Ada", "Dot", "Cem"])
    #expect(Determinism.answers(.right, seed: 43, chance: 1) == ["Dot", "Cem", "Bob", "Ada"])
  }
}
