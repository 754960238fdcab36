import Architecture
import Testing
import UseCases

/// Times at which a watcher sends waiting items.
@Suite struct SendingPlanTests {
  private static func at(_ seconds: Int64) -> Instant { Instant(milliseconds: seconds * 1_000) }

  @Test("A plan without waiting items has no next time, before a try and after it")
  func emptyPlanHasNoTime() {
    var plan = SendingPlan()
    #expect(plan.next(after: nil, at: Self.at(0)) == nil)
    plan.recordTry(isLoggedIn: true, at: Self.at(0))
    #expect(plan.next(after: nil, at: Self.at(5)) == nil)
  }

  @Test("The first try is at once, and the next after a minute or a longer pause of the outbox")
  func firstTryIsImmediate() {
    var plan = SendingPlan()
    #expect(plan.next(after: .seconds(1_800), at: Self.at(7)) == Self.at(7))
    plan.recordTry(isLoggedIn: true, at: Self.at(7))
    #expect(plan.next(after: .zero, at: Self.at(8)) == Self.at(67))
    #expect(plan.next(after: .seconds(240), at: Self.at(8)) == Self.at(247))
  }

  @Test("The pause after each try in vain doubles up to half an hour, and is a minute again once nothing waits")
  func vainTriesDoubleThePause() {
    var plan = SendingPlan()
    var now = Self.at(0)
    for seconds in [60, 60, 120, 240, 480, 960, 1_800, 1_800] as [Int64] {
      plan.recordTry(isLoggedIn: true, at: now)
      let next = now.advanced(by: .seconds(seconds))
      #expect(plan.next(after: .zero, at: now) == next)
      now = next
    }
    #expect(plan.next(after: nil, at: now) == nil)
    plan.recordTry(isLoggedIn: true, at: now)
    #expect(plan.next(after: .zero, at: now) == now.advanced(by: .seconds(60)))
  }

  @Test("A plan without a log-in waits an hour; a clock that is set back makes no pause longer")
  func planWithoutLogInWaitsAnHour() {
    var plan = SendingPlan()
    plan.recordTry(isLoggedIn: false, at: Self.at(7_200))
    #expect(plan.next(after: .zero, at: Self.at(7_201)) == Self.at(10_800))
    #expect(plan.next(after: .zero, at: Self.at(0)) == Self.at(3_600))
    plan.recordTry(isLoggedIn: true, at: Self.at(7_200))
    #expect(plan.next(after: .zero, at: Self.at(7_201)) == Self.at(7_260))
  }
}
