import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waits for another process that holds the database, with a time limit and an interruption.
final class LockWait: Sendable {
  private let maxWait: Duration
  private let interrupted = Atomic<Bool>(false)
  private let mayWait = Atomic<Bool>(true)
  private let start = Atomic<Int64>(0)

  init(maxWait: Duration) { self.maxWait = maxWait }

  var isInterrupted: Bool { interrupted.load(ordering: .relaxed) }

  /// Ends the current wait.
  func interrupt() { interrupted.store(true, ordering: .relaxed) }

  /// Clears an earlier interruption, at the beginning of a transaction.
  func begin() { interrupted.store(false, ordering: .relaxed) }

  /// Sets if the next attempt may wait at all.
  func allow(_ mayWait: Bool) { self.mayWait.store(mayWait, ordering: .relaxed) }

  /// Calls `pause`, if the attempt may wait at all.
  func mayContinue(_ count: Int32) -> Bool { mayWait.load(ordering: .relaxed) && pause(count) }

  /// Sleeps after a failed attempt, with `count` failures before it; false to give up.
  func pause(_ count: Int32) -> Bool {
    let now = Self.nanoseconds
    if count == 0 { start.store(now, ordering: .relaxed) }
    let waited = Duration.nanoseconds(now - start.load(ordering: .relaxed))
    guard !isInterrupted, waited < maxWait else { return false }
    // From 0.2 ms, because a commit takes a fraction of a millisecond, to 5 ms, because a user is waiting.
    var pause = timespec(tv_sec: 0, tv_nsec: 200_000 * Int(min(count + 1, 25)))
    nanosleep(&pause, nil)
    return true
  }

  private static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
