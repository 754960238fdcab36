/// A clock that advances only on request, and knows its sleepers (law 18).
///
/// Virtual hours cost no real time. A `Simulator` advances it in step with its tasks.
public final class VirtualClock: Sendable {
  private struct Sleeper: Sendable {
    let number: Int
    let until: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }
  private struct LockedState: Sendable {
    var now: Instant
    var number = 0
    /// Latest first: the next to wake is popped from the end.
    var sleepers: [Sleeper] = []
    /// Sleepers whose task was cancelled before insertion.
    var cancelled: Set<Int> = []

    /// Equal wake times: first in, first out.
    mutating func insert(_ sleeper: Sleeper) {
      var (low, high) = (0, sleepers.count)
      while low < high {
        let middle = (low + high) / 2
        if sleepers[middle].until > sleeper.until { low = middle + 1 } else { high = middle }
      }
      sleepers.insert(sleeper, at: low)
    }
  }
  private let locked: Lock<LockedState>

  /// Makes a clock that shows this instant.
  public init(at now: Instant) { locked = Lock(LockedState(now: now)) }

  /// The virtual present.
  public var now: Instant { locked.withLock { $0.now } }

  /// Wake times of the sleepers, the earliest first.
  public var sleepers: [Instant] { locked.withLock { $0.sleepers.reversed().map(\.until) } }

  /// The clock in the form that a runtime takes.
  public var clock: Clock {
    Clock(now: { self.now }, sleep: { try await self.sleep(for: $0) })
  }

  /// Sets the time without waking sleepers; ignores an earlier time.
  public func set(_ now: Instant) {
    locked.withLock { $0.now = max($0.now, now) }
  }

  /// Advances to the earliest sleeper due by `limit`, and wakes it; false if there is none.
  ///
  /// Equal wake times: first in, first out.
  public func wakeNext(by limit: Instant) -> Bool {
    let sleeper = locked.withLock { locked -> Sleeper? in
      guard let next = locked.sleepers.last, next.until <= limit else { return nil }
      locked.now = max(locked.now, next.until)
      return locked.sleepers.removeLast()
    }
    sleeper?.continuation.resume()
    return sleeper != nil
  }

  private func sleep(for duration: Duration) async throws {
    // Like the system's clock: other tasks run first, and a cancelled task throws.
    guard duration > .zero else {
      await Task.yield()
      return try Task.checkCancellation()
    }
    let number = locked.withLock { locked in
      locked.number += 1
      return locked.number
    }
    defer { locked.withLock { _ = $0.cancelled.remove(number) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let isCancelled = locked.withLock { locked in
          guard locked.cancelled.remove(number) == nil else { return true }
          let until = locked.now.advanced(by: duration)
          locked.insert(Sleeper(number: number, until: until, continuation: continuation))
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = locked.withLock { locked -> Sleeper? in
        guard let index = locked.sleepers.firstIndex(where: { $0.number == number }) else {
          locked.cancelled.insert(number)
          return nil
        }
        return locked.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
