import Dispatch

/// Runs all tasks one at a time, in the order in which they become ready.
///
/// So a record has one order, which a replay can repeat.
final class LoopExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "jotter.loop")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
