// The twins of lesson 2: what the broken reactor loses, and that the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson02Tests {
  @Test("A reduce that waits: of 35, 20 and 45 only the last is in the sum")
  func broken() async {
    #expect(await PureReduce.broken() == 45)
  }

  @Test("A pure reduce: the sum is that of all three")
  func right() {
    #expect(PureReduce.right() == 100)
  }
}
