// The twins of lesson 19: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson19Tests {
  @Test("Free tasks: the same seed gives two orders")
  func broken() {
    #expect(Determinism.broken(seed: 42, machine: 1) == ["Cem", "Ada", "Dot", "Bob"])
    #expect(Determinism.broken(seed: 42, machine: 2) == ["Cem", "Bob", "Ada", "Dot"])
  }

  @Test("Effects: the same seed gives the same order, another seed another one")
  func right() {
    #expect(Determinism.right(seed: 42) == ["Bob", "Ada", "Dot", "Cem"])
    #expect(Determinism.right(seed: 42) == ["Bob", "Ada", "Dot", "Cem"])
    #expect(Determinism.right(seed: 43) == ["Dot", "Cem", "Bob", "Ada"])
  }
}
