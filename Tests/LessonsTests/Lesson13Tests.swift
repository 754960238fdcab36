// Both versions of lesson 13: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson13Tests {
  @Test("A view model that takes each state for news shows a dismissed banner again when the door is locked")
  func lockedDoorRepeatsDismissedBanner() {
    #expect(
      EveryChange.banner(.broken, after: [.door(.rung), .dismissed, .door(.locked)])
        == EveryChange.Banner(isUp: true, rings: 1, isLocked: true))
  }

  @Test("A view model that compares states leaves a dismissed banner down when the door is locked")
  func lockedDoorLeavesBannerDismissed() {
    #expect(
      EveryChange.banner(.right, after: [.door(.rung), .dismissed, .door(.locked)])
        == EveryChange.Banner(isUp: false, rings: 1, isLocked: true))
  }

  @Test("A view model that compares states shows a dismissed banner again at the second ring")
  func secondRingShowsBannerAgain() {
    #expect(
      EveryChange.banner(.right, after: [.door(.rung), .dismissed, .door(.rung)])
        == EveryChange.Banner(isUp: true, rings: 2, isLocked: false))
  }
}
