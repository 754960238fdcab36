import Architecture

/// A clock whose sleepers a test wakes; after ``wakeAll()`` each sleep returns at once.
final class ManualClock: Sendable {
  private struct LockedState: Sendable {
    var number = 0
    var sleepers: [Int: (duration: Duration, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<Int> = []
    var ticker: CheckedContinuation<Void, Never>?
    var isFree = false
    var slept = Duration.zero
  }
  private let locked = Lock(LockedState())

  /// Sum of the sleeps that ended by waking.
  var slept: Duration { locked.withLock { $0.slept } }

  var clock: Architecture.Clock {
    Architecture.Clock(now: { Instant(milliseconds: 0) }, sleep: { try await self.sleep($0) })
  }

  /// Wakes one sleeper, or waits for the next one.
  func tick() async {
    await withCheckedContinuation { continuation in
      let woken = locked.withLock { locked -> CheckedContinuation<Void, any Error>? in
        guard let (number, sleeper) = locked.sleepers.first else {
          locked.ticker = continuation
          return nil
        }
        locked.sleepers[number] = nil
        locked.slept += sleeper.duration
        return sleeper.continuation
      }
      guard let woken else { return }
      woken.resume()
      continuation.resume()
    }
  }

  /// Wakes all sleepers, now and from now on.
  func wakeAll() {
    let sleepers = locked.withLock { locked in
      defer { locked.sleepers = [:] }
      locked.isFree = true
      for sleeper in locked.sleepers.values { locked.slept += sleeper.duration }
      return locked.sleepers.values.map(\.continuation)
    }
    for sleeper in sleepers { sleeper.resume() }
  }

  private func sleep(_ duration: Duration) async throws {
    let number = locked.withLock { locked in
      locked.number += 1
      return locked.number
    }
    defer { locked.withLock { _ = $0.cancelled.remove(number) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let (isOver, ticker) = locked.withLock { locked -> (Bool?, CheckedContinuation<Void, Never>?) in
          if locked.cancelled.contains(number) { return (false, nil) }
          let ticker = locked.ticker.take()
          guard locked.isFree || ticker != nil else {
            locked.sleepers[number] = (duration, continuation)
            return (nil, nil)
          }
          locked.slept += duration
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
      let sleeper = locked.withLock { locked in
        locked.cancelled.insert(number)
        return locked.sleepers.removeValue(forKey: number)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
