/// The deterministic engine: virtual time; order, ids and randomness from a seed (laws 18, 19).
///
/// Tasks run only within the functions of this class, on the caller's thread. Deterministic tests, simulation and
/// replay use it; the reactors are the same as in the real program.
public final class Simulator: Sendable {
  /// The runtime for the reactors of this run.
  public let runtime: Runtime
  /// The virtual clock of the runtime.
  public let clock: VirtualClock
  private let executor: SeededExecutor

  /// Makes the engine of one run.
  ///
  /// - Parameters:
  ///   - seed: determines the order of ready jobs, and all random numbers.
  ///   - start: the time at the beginning.
  ///   - record: gets the entries.
  ///   - recording: replays the answers of effects; see `Recording`.
  ///   - report: called on each fault.
  public init(
    seed: UInt64, at start: Instant, record: Record? = nil, recording: Recording? = nil,
    report: @escaping @Sendable (Fault) -> Void
  ) {
    clock = VirtualClock(at: start)
    executor = SeededExecutor(seed: SplitMix.mix(seed))
    runtime = Runtime(
      clock: clock.clock, executor: executor, seed: seed, record: record, recording: recording, report: report)
  }

  /// A second runtime with the same clock and executor, but its own numbers, random bits and record.
  ///
  /// For another prompt, which in the real program is another process.
  public func anotherRuntime(
    seed: UInt64, record: Record? = nil, report: @escaping @Sendable (Fault) -> Void
  ) -> Runtime {
    Runtime(clock: clock.clock, executor: executor, seed: seed, record: record, report: report)
  }

  /// Runs ready jobs until none is left; the time does not advance.
  public func settle() { executor.runUntilIdle() }

  /// Advances the time: wakes each sleeper at its wake time, and runs all ready jobs after each.
  public func advance(by duration: Duration) {
    settle()
    let end = clock.now.advanced(by: duration)
    while clock.wakeNext(by: end) { settle() }
    clock.set(end)
  }

  /// Advances the time to the earliest sleeper; false if there is none within `limit`.
  public func advanceToNextSleeper(within limit: Duration? = nil) -> Bool {
    settle()
    guard let next = clock.sleepers.first, limit.map({ next <= clock.now.advanced(by: $0) }) ?? true,
      clock.wakeNext(by: next)
    else { return false }
    settle()
    return true
  }

  /// Runs an asynchronous function to its end; the time does not advance.
  ///
  /// Throws `Stall` if the function waits for time to pass, or for an event that never comes.
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

  /// The function waits for time to pass if there are sleepers, otherwise for an event that never comes.
  public struct Stall: Error, Equatable {
    /// Wake times of the sleepers, the earliest first.
    public let sleepers: [Instant]
  }
}
