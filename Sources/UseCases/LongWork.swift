public import Architecture

/// Long work, which can be cancelled, and reports its progress at most ten times a second.
///
/// Thread-safe: an adapter may work on a thread of its own.
public final class LongWork: Sendable {
  private struct Standing {
    var progress = WorkProgress(.exporting)
    var begun = Instant(nanoseconds: 0)
    var reported = Instant(nanoseconds: 0)
    var isWanted = true
  }

  /// Nanoseconds between two reports; shorter work reports nothing.
  private static let pause: Int64 = 100_000_000
  /// Nanoseconds before a first estimate.
  private static let basis: Int64 = 1_000_000_000

  private let now: @Sendable () -> Instant
  private let report: @Sendable (WorkProgress) -> Void
  private let standing = Lock(Standing())

  /// Creates work.
  ///
  /// - Parameters:
  ///   - clock: measures pauses and estimates.
  ///   - report: called with the progress, on the thread of the work.
  public init(_ clock: Clock, report: @escaping @Sendable (WorkProgress) -> Void) {
    now = clock.now
    self.report = report
  }

  /// False after `cancel`.
  public var isWanted: Bool { standing.withLock { $0.isWanted } }

  /// Asks the work to end.
  public func cancel() { standing.withLock { $0.isWanted = false } }

  /// Throws `interrupted` after `cancel`.
  public func check() throws(Failure) {
    guard isWanted else { throw .interrupted }
  }

  /// Begins a step of that many units; 0 if unknown.
  public func begin(_ step: WorkProgress.Step, of count: Int = 0) {
    let now = now()
    standing.withLock {
      $0 = Standing(progress: .init(step, of: count), begun: now, reported: now, isWanted: $0.isWanted)
    }
  }

  /// Adds units to the current step.
  public func advance(by units: Int = 1) {
    advance { $0.done += units }
  }

  /// Sets the units of the current step.
  public func reach(_ done: Int, of count: Int) {
    advance { ($0.done, $0.count) = (done, count) }
  }

  private func advance(_ change: (inout WorkProgress) -> Void) {
    let now = now()
    let news = standing.withLock { standing -> WorkProgress? in
      change(&standing.progress)
      guard now.nanoseconds - standing.reported.nanoseconds >= Self.pause else { return nil }
      standing.reported = now
      let (done, count) = (standing.progress.done, standing.progress.count)
      let time = now.nanoseconds - standing.begun.nanoseconds
      // A hundredth of the work at least: the first step may take longer than all others.
      if time >= Self.basis, done > 0, done <= count, done >= count / 100 {
        standing.progress.secondsLeft = Int(Double(time) / 1e9 * Double(count - done) / Double(done) + 0.5)
      }
      return standing.progress
    }
    if let news { report(news) }
  }
}
