import Architecture
import Testing

@testable import UseCases

/// State of the ringing reminders after each check.
@Suite struct RingingStateTests {
  private static let now = Instant(milliseconds: 5_000)
  private static let stamp = Stamp(time: now, seed: 1)

  private static func ring(_ number: Int, at milliseconds: Int64 = 1_000) -> Ring {
    Ring(
      AnyRecord(Reminders.declaration, number: number, id: UniqueID(high: 0, low: UInt64(number))), count: 1,
      dueAt: Instant(milliseconds: 0), rangAt: Instant(milliseconds: milliseconds))
  }

  private static func watching(_ isWatching: Bool = true) -> RingingState {
    var state = RingingState()
    if isWatching { state.reduce(.watchAsked, stamp) }
    return state
  }

  @Test("A watching prompt reports each ring once, and the same reminder again when it rings again.")
  func watcherReportsEachRingOnce() {
    var state = Self.watching()
    #expect(state.isWatching)
    state.reduce(.looked(RingingResult(rings: [Self.ring(1), Self.ring(2)], next: Self.now)), Self.stamp)
    #expect(state.reportCount == 1)
    #expect(state.newest.rings == [Self.ring(1), Self.ring(2)])
    #expect(state.next == Self.now)
    #expect(
      state.checkCount == 1
        && state.reportedRings == [1: Instant(milliseconds: 1_000), 2: Instant(milliseconds: 1_000)])
    state.reduce(.looked(RingingResult(rings: [Self.ring(1), Self.ring(2)])), Self.stamp)
    #expect(state.reportCount == 1 && state.checkCount == 2 && state.next == nil)
    state.reduce(.looked(RingingResult(rings: [Self.ring(1, at: 2_000)])), Self.stamp)
    #expect(state.reportCount == 2 && state.newest.rings == [Self.ring(1, at: 2_000)])
    #expect(state.reportedRings == [1: Instant(milliseconds: 2_000)])
  }

  @Test("A single check reports only the reminders whose rings it has claimed.")
  func singleCheckReportsClaimedRings() {
    var state = Self.watching(false)
    state.reduce(.looked(RingingResult(rings: [Self.ring(1), Self.ring(2)], claimed: [2])), Self.stamp)
    #expect(!state.isWatching && state.reportCount == 1 && state.newest.rings == [Self.ring(2)])
    state.reduce(.looked(RingingResult(rings: [Self.ring(3)])), Self.stamp)
    #expect(state.reportCount == 1 && state.checkCount == 2)
  }

  @Test("A missed reminder is reported, also if no reminder rings.")
  func missedReminderIsAlwaysReported() {
    var state = Self.watching()
    state.reduce(.looked(RingingResult()), Self.stamp)
    #expect(state.reportCount == 0)
    state.reduce(.looked(RingingResult(missed: [Self.ring(1).reminder])), Self.stamp)
    #expect(state.reportCount == 1 && state.newest.missed.map(\.number) == [1])
  }

  @Test("A failed check is repeated after five seconds, and the same failure is reported once in a row.")
  func failedCheckIsRepeated() {
    var state = Self.watching()
    state.reduce(.looked(RingingResult(rings: [Self.ring(1)])), Self.stamp)
    state.reduce(.failed(.store(.busy)), Self.stamp)
    #expect(state.failure == .store(.busy) && state.reportCount == 2 && state.checkCount == 2)
    #expect(state.next == Instant(milliseconds: 10_000))
    #expect(state.newest == RingingResult())
    state.reduce(.failed(.store(.busy)), Self.stamp)
    #expect(state.reportCount == 2 && state.checkCount == 3)
    state.reduce(.failed(.store(.full)), Self.stamp)
    #expect(state.reportCount == 3 && state.failure == .store(.full))
    state.reduce(.looked(RingingResult()), Self.stamp)
    #expect(state.failure == nil && state.reportCount == 3)
    state.reduce(.failed(.store(.full)), Self.stamp)
    #expect(state.reportCount == 4)
  }

  @Test("A wake-up and a request for a check change no state.")
  func requestedCheckChangesNoState() {
    for event in [RingingState.Event.woken, .lookAsked] {
      var state = Self.watching()
      state.reduce(event, Self.stamp)
      #expect(state == Self.watching(), "\(event)")
    }
  }
}
