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
    state.reduce(.looked(RingingNews(rings: [Self.ring(1), Self.ring(2)], next: Self.now)), Self.stamp)
    #expect(state.count == 1)
    #expect(state.newest.rings == [Self.ring(1), Self.ring(2)])
    #expect(state.next == Self.now)
    #expect(
      state.looks == 1 && state.reportedRings == [1: Instant(milliseconds: 1_000), 2: Instant(milliseconds: 1_000)])
    state.reduce(.looked(RingingNews(rings: [Self.ring(1), Self.ring(2)])), Self.stamp)
    #expect(state.count == 1 && state.looks == 2 && state.next == nil)
    state.reduce(.looked(RingingNews(rings: [Self.ring(1, at: 2_000)])), Self.stamp)
    #expect(state.count == 2 && state.newest.rings == [Self.ring(1, at: 2_000)])
    #expect(state.reportedRings == [1: Instant(milliseconds: 2_000)])
  }

  @Test("A single check reports only the reminders whose rings it has claimed.")
  func singleCheckReportsClaimedRings() {
    var state = Self.watching(false)
    state.reduce(.looked(RingingNews(rings: [Self.ring(1), Self.ring(2)], own: [2])), Self.stamp)
    #expect(!state.isWatching && state.count == 1 && state.newest.rings == [Self.ring(2)])
    state.reduce(.looked(RingingNews(rings: [Self.ring(3)])), Self.stamp)
    #expect(state.count == 1 && state.looks == 2)
  }

  @Test("A missed reminder is reported, also if no reminder rings.")
  func missedReminderIsAlwaysReported() {
    var state = Self.watching()
    state.reduce(.looked(RingingNews()), Self.stamp)
    #expect(state.count == 0)
    state.reduce(.looked(RingingNews(missed: [Self.ring(1).reminder])), Self.stamp)
    #expect(state.count == 1 && state.newest.missed.map(\.number) == [1])
  }

  @Test("A failed check is repeated after five seconds, and the same failure is reported once in a row.")
  func failedCheckIsRepeated() {
    var state = Self.watching()
    state.reduce(.looked(RingingNews(rings: [Self.ring(1)])), Self.stamp)
    state.reduce(.failed(.store(.busy)), Self.stamp)
    #expect(state.failure == .store(.busy) && state.count == 2 && state.looks == 2)
    #expect(state.next == Instant(milliseconds: 10_000))
    #expect(state.newest == RingingNews())
    state.reduce(.failed(.store(.busy)), Self.stamp)
    #expect(state.count == 2 && state.looks == 3)
    state.reduce(.failed(.store(.full)), Self.stamp)
    #expect(state.count == 3 && state.failure == .store(.full))
    state.reduce(.looked(RingingNews()), Self.stamp)
    #expect(state.failure == nil && state.count == 3)
    state.reduce(.failed(.store(.full)), Self.stamp)
    #expect(state.count == 4)
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
