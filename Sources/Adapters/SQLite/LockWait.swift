import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waits while another process holds the database; has a time limit and can be interrupted.
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

  /// Sets whether the next attempts may wait.
  func setWaitingAllowed(_ mayWait: Bool) { self.mayWait.store(mayWait, ordering: .relaxed) }

  /// Like `pause`, but false at once if the attempt may not wait.
  func shouldRetry(_ count: Int32) -> Bool { mayWait.load(ordering: .relaxed) && pause(count) }

  /// Sleeps after a failed attempt; false at the time limit or after an interruption.
  ///
  /// `count` is the number of failures before this one; 0 starts the time limit.
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
