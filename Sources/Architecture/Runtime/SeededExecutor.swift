/// Runs tasks one job at a time, in an order drawn from a seed, only on request (law 19).
///
/// Equal seeds and inputs give equal orders; another seed gives another interleaving of ready jobs.
final class SeededExecutor: TaskExecutor {
  private struct LockedState: Sendable {
    var ready: [UnownedJob] = []
    var order: SplitMix
  }
  private let locked: Lock<LockedState>

  init(seed: UInt64) { locked = Lock(LockedState(order: SplitMix(seed: seed))) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    locked.withLock { $0.ready.append(job) }
  }

  /// Runs jobs on the caller's thread until none is ready.
  func runUntilIdle() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    locked.withLock { locked in
      guard !locked.ready.isEmpty else { return nil }
      return locked.ready.remove(at: Int(locked.order.next() % UInt64(locked.ready.count)))
    }
  }
}
