/// The deterministic engine: a runtime whose time, order, ids and randomness all come from a seed (laws 18, 19).
///
/// Nothing runs but while one of these functions does, on the caller's thread. It is the runtime of every deterministic
/// test, of simulation and of replay; the reactors are the same as live.
public final class Simulator: Sendable {
  /// The runtime for the reactors of this run.
  public let runtime: Runtime
  /// Its clock.
  public let clock: VirtualClock
  private let executor: SeededExecutor

  /// Makes the engine of one run.
  ///
  /// - Parameters:
  ///   - seed: decides the order of what is ready at the same time, and all random numbers.
  ///   - start: when the run begins.
  ///   - record: is given an entry a turn.
  ///   - recording: answers for the effects, instead of their own; see `Recording`.
  ///   - report: is told what went wrong inside the architecture.
  public init(
    seed: UInt64, at start: Instant, record: Record? = nil, recording: Recording? = nil,
    report: @escaping @Sendable (Fault) -> Void
  ) {
    clock = VirtualClock(at: start)
    executor = SeededExecutor(seed: SplitMix.mix(seed))
    runtime = Runtime(
      clock: clock.clock, executor: executor, seed: seed, record: record, recording: recording, report: report)
  }

  /// Another runtime of the same run: the same time and order, its own numbers, randomness and record; for a second
  /// prompt, which in life is another process.
  public func anotherRuntime(
    seed: UInt64, record: Record? = nil, report: @escaping @Sendable (Fault) -> Void
  ) -> Runtime {
    Runtime(clock: clock.clock, executor: executor, seed: seed, record: record, report: report)
  }

  /// Runs what is ready, and what that makes ready, until nothing is; time stands still.
  public func settle() { executor.runUntilIdle() }

  /// Lets time pass: wakes each sleeper that becomes due at its own instant, and settles after each.
  public func advance(by duration: Duration) {
    settle()
    let end = clock.now.advanced(by: duration)
    while clock.wakeNext(by: end) { settle() }
    clock.set(end)
  }

  /// Lets as much time pass as the earliest sleeper needs; false when nobody sleeps, or only for longer than `limit`.
  public func advanceToNextSleeper(within limit: Duration? = nil) -> Bool {
    settle()
    guard let next = clock.sleepers.first, limit.map({ next <= clock.now.advanced(by: $0) }) ?? true,
      clock.wakeNext(by: next)
    else { return false }
    settle()
    return true
  }

  /// Runs an asynchronous function to its end; time stands still.
  ///
  /// Throws `Stall` when it waits for something that nothing here can bring about.
  @discardableResult
  public func run<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) throws(Stall) -> Value {
    let result = Lock<Value?>(nil)
    _ = runtime.task {
      let value = await body()
      result.withLock { $0 = value }
    }
    settle()
    guard let value = result.withLock({ $0 }) else { throw Stall(sleepers: clock.sleepers) }
    return value
  }

  /// What was run waits for something that nothing here can bring about: for time to pass, if there are sleepers.
  public struct Stall: Error, Equatable {
    /// When those are due who sleep.
    public let sleepers: [Instant]
  }
}
