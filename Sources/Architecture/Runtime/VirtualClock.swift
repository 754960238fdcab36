/// A clock that stands still until somebody moves it, and that knows its sleepers (law 18).
///
/// Three virtual hours pass as fast as what happens in them can run. A `Simulator` moves it in step with its tasks.
public final class VirtualClock: Sendable {
  private struct Sleeper: Sendable {
    let number: Int
    let until: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }
  private struct Inside: Sendable {
    var now: Instant
    var number = 0
    var sleepers: [Sleeper] = []
    /// Those whose task was cancelled before they lay down.
    var cancelled: Set<Int> = []
  }
  private let inside: Lock<Inside>

  /// A clock that stands at this instant.
  public init(at now: Instant) { inside = Lock(Inside(now: now)) }

  /// The virtual present.
  public var now: Instant { inside.withLock { $0.now } }

  /// When each sleeper is due, the earliest first.
  public var sleepers: [Instant] { inside.withLock { $0.sleepers.map(\.until).sorted() } }

  /// The clock as a runtime takes it.
  public var clock: Clock {
    Clock(now: { self.now }, sleep: { try await self.sleep(for: $0) })
  }

  /// Sets the time, and wakes nobody; it never goes back.
  public func set(_ now: Instant) {
    inside.withLock { $0.now = max($0.now, now) }
  }

  /// Goes on to the earliest sleeper that is due by `limit`, and wakes it; false when there is none.
  ///
  /// Of those due at the same instant, the one that lay down first is woken first.
  public func wakeNext(by limit: Instant) -> Bool {
    let sleeper = inside.withLock { inside -> Sleeper? in
      let due = inside.sleepers.indices.filter { inside.sleepers[$0].until <= limit }
      let next = due.min { left, right in
        let (left, right) = (inside.sleepers[left], inside.sleepers[right])
        return (left.until, left.number) < (right.until, right.number)
      }
      guard let next else { return nil }
      inside.now = max(inside.now, inside.sleepers[next].until)
      return inside.sleepers.remove(at: next)
    }
    sleeper?.continuation.resume()
    return sleeper != nil
  }

  private func sleep(for duration: Duration) async throws {
    let number = inside.withLock { inside in
      inside.number += 1
      return inside.number
    }
    defer { inside.withLock { _ = $0.cancelled.remove(number) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let isCancelled = inside.withLock { inside in
          guard inside.cancelled.remove(number) == nil else { return true }
          let until = inside.now.advanced(by: duration)
          inside.sleepers.append(Sleeper(number: number, until: until, continuation: continuation))
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = inside.withLock { inside -> Sleeper? in
        guard let index = inside.sleepers.firstIndex(where: { $0.number == number }) else {
          inside.cancelled.insert(number)
          return nil
        }
        return inside.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
