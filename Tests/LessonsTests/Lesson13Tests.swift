// Both versions of lesson 13: the broken one has the fault, the right one does not.
import Testing

@testable import Lessons

@Suite struct Lesson13Tests {
  @Test("Each state taken for news: a lock that changes brings the dismissed banner back")
  func broken() {
    #expect(
      EveryChange.banner(.broken, after: [.door(.rung), .dismissed, .door(.locked)])
        == EveryChange.Banner(isUp: true, rings: 1, isLocked: true))
  }

  @Test("Compared with what was seen: a change of something else leaves the banner down")
  func right() {
    #expect(
      EveryChange.banner(.right, after: [.door(.rung), .dismissed, .door(.locked)])
        == EveryChange.Banner(isUp: false, rings: 1, isLocked: true))
  }

  @Test("Compared with what was seen: the second ring puts the banner up again")
  func again() {
    #expect(
      EveryChange.banner(.right, after: [.door(.rung), .dismissed, .door(.rung)])
        == EveryChange.Banner(isUp: true, rings: 2, isLocked: false))
  }
}
