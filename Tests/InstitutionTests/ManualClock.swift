import Architecture

/// A clock whose sleepers a test wakes; after ``letGo()`` each sleep returns at once.
final class ManualClock: Sendable {
  private struct LockedState: Sendable {
    var number = 0
    var sleepers: [Int: (duration: Duration, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<Int> = []
    var ticker: CheckedContinuation<Void, Never>?
    var isFree = false
    var slept = Duration.zero
  }
  private let inside = Lock(LockedState())

  /// Sum of the sleeps that ended by waking.
  var slept: Duration { inside.withLock { $0.slept } }

  var clock: Architecture.Clock {
    Architecture.Clock(now: { Instant(milliseconds: 0) }, sleep: { try await self.sleep($0) })
  }

  /// Wakes one sleeper; without one, waits for the next.
  func tick() async {
    await withCheckedContinuation { continuation in
      let woken = inside.withLock { inside -> CheckedContinuation<Void, any Error>? in
        guard let (number, sleeper) = inside.sleepers.first else {
          inside.ticker = continuation
          return nil
        }
        inside.sleepers[number] = nil
        inside.slept += sleeper.duration
        return sleeper.continuation
      }
      guard let woken else { return }
      woken.resume()
      continuation.resume()
    }
  }

  /// Wakes all sleepers, now and from now on.
  func letGo() {
    let sleepers = inside.withLock { inside in
      defer { inside.sleepers = [:] }
      inside.isFree = true
      for sleeper in inside.sleepers.values { inside.slept += sleeper.duration }
      return inside.sleepers.values.map(\.continuation)
    }
    for sleeper in sleepers { sleeper.resume() }
  }

  private func sleep(_ duration: Duration) async throws {
    let number = inside.withLock { inside in
      inside.number += 1
      return inside.number
    }
    defer { inside.withLock { _ = $0.cancelled.remove(number) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let (isOver, ticker) = inside.withLock { inside -> (Bool?, CheckedContinuation<Void, Never>?) in
          if inside.cancelled.contains(number) { return (false, nil) }
          let ticker = inside.ticker.take()
          guard inside.isFree || ticker != nil else {
            inside.sleepers[number] = (duration, continuation)
            return (nil, nil)
          }
          inside.slept += duration
          return (true, ticker)
        }
        ticker?.resume()
        switch isOver {
        case true?: continuation.resume()
        case false?: continuation.resume(throwing: CancellationError())
        case nil: break
        }
      }
    } onCancel: {
      let sleeper = inside.withLock { inside in
        inside.cancelled.insert(number)
        return inside.sleepers.removeValue(forKey: number)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
