import Dispatch

/// Runs all tasks one at a time, in the order in which they become ready, so that a record has one order and a replay
/// can repeat it.
final class LoopExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "jotter.loop")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
