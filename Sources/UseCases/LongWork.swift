public import Architecture

/// Long work that can be cancelled and reports its progress at most ten times a second.
///
/// Thread-safe: adapters may use threads of their own.
public final class LongWork: Sendable {
  private struct LockedState {
    var progress = WorkProgress(.exporting)
    var begun = Instant(nanoseconds: 0)
    var reported = Instant(nanoseconds: 0)
    var isWanted = true
  }

  /// Minimum time between two reports, in nanoseconds; shorter work reports nothing.
  private static let pause: Int64 = 100_000_000
  /// Time before the first estimate, in nanoseconds.
  private static let basis: Int64 = 1_000_000_000

  private let now: @Sendable () -> Instant
  private let report: @Sendable (WorkProgress) -> Void
  private let locked = Lock(LockedState())

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
  public var isWanted: Bool { locked.withLock { $0.isWanted } }

  /// Asks the work to end.
  public func cancel() { locked.withLock { $0.isWanted = false } }

  /// Runs `body`; the cancellation of the current task cancels this work, and calls `onCancel`.
  func cancellable<Answer: Sendable>(
    onCancel: @escaping @Sendable () -> Void = {}, _ body: () async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let answer: Result<Answer, Failure> = await withTaskCancellationHandler {
      do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    } onCancel: {
      cancel()
      onCancel()
    }
    return try answer.get()
  }

  /// Throws `interrupted` after `cancel`.
  public func check() throws(Failure) {
    guard isWanted else { throw .interrupted }
  }

  /// Begins a step of `count` units; 0 if their number is unknown.
  public func begin(_ step: WorkProgress.Step, of count: Int = 0) {
    let now = now()
    locked.withLock {
      $0 = LockedState(progress: .init(step, of: count), begun: now, reported: now, isWanted: $0.isWanted)
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
    let news = locked.withLock { locked -> WorkProgress? in
      change(&locked.progress)
      guard now.nanoseconds - locked.reported.nanoseconds >= Self.pause else { return nil }
      locked.reported = now
      let (done, count) = (locked.progress.done, locked.progress.count)
      let time = now.nanoseconds - locked.begun.nanoseconds
      // Estimate after 1 % of the units: the first unit may take longer than the others.
      if time >= Self.basis, done > 0, done <= count, done >= count / 100 {
        locked.progress.secondsLeft = Int(Double(time) / 1e9 * Double(count - done) / Double(done) + 0.5)
      }
      return locked.progress
    }
    if let news { report(news) }
  }
}
