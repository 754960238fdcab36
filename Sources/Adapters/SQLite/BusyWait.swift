import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How long to wait for another process that holds the database, and the way to end the wait.
final class BusyWait: Sendable {
  private let patience: Duration
  private let interrupted = Atomic<Bool>(false)
  private let mayWait = Atomic<Bool>(true)
  private let start = Atomic<Int64>(0)

  init(patience: Duration) { self.patience = patience }

  var isInterrupted: Bool { interrupted.load(ordering: .relaxed) }

  /// Ends the wait that is going on.
  func interrupt() { interrupted.store(true, ordering: .relaxed) }

  /// A new transaction begins: an earlier interruption was not meant for it.
  func begin() { interrupted.store(false, ordering: .relaxed) }

  /// Whether the next attempt may wait at all.
  func allow(_ mayWait: Bool) { self.mayWait.store(mayWait, ordering: .relaxed) }

  /// As `pause`, where the attempt may wait at all.
  func mayGoOn(_ count: Int32) -> Bool { mayWait.load(ordering: .relaxed) && pause(count) }

  /// Waits a little, and says whether it is worth trying again; `count` attempts have failed before this one.
  func pause(_ count: Int32) -> Bool {
    let now = Self.nanoseconds
    if count == 0 { start.store(now, ordering: .relaxed) }
    let waited = Duration.nanoseconds(now - start.load(ordering: .relaxed))
    guard !isInterrupted, waited < patience else { return false }
    // Short at first: a commit takes a fraction of a millisecond. Never long: whoever waits types on.
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
