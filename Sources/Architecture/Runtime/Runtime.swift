import Synchronization

/// Everything that a reactor needs from the world, passed in when it is made: no reactor reaches for a global.
///
/// Tasks are made only here: a bare `Task {}` would not inherit the executor, and no seed could order it.
public final class Runtime: Sendable {
  /// The time, and how to wait.
  public let clock: Clock

  let record: Record?
  let center = SettleCenter()
  private let executor: (any TaskExecutor)?
  private let randomness: @Sendable (UInt64) -> UInt64
  private let report: @Sendable (Fault) -> Void
  private let numbers = Atomic<UInt64>(0)

  /// Makes a runtime of these parts.
  ///
  /// - Parameters:
  ///   - clock: gives each event its time.
  ///   - executor: runs the tasks; nil is the shared concurrent one.
  ///   - randomness: 64 random bits for each number that the runtime gives; ids are made of them, too.
  ///   - record: is given an entry a turn; nil costs nothing.
  ///   - report: is told what went wrong inside the architecture: a cycle, an event after the end.
  public init(
    clock: Clock, executor: (any TaskExecutor)? = nil, randomness: @escaping @Sendable (UInt64) -> UInt64,
    record: Record? = nil, report: @escaping @Sendable (Fault) -> Void
  ) {
    self.clock = clock
    self.executor = executor
    self.randomness = randomness
    self.record = record
    self.report = report
  }

  /// The runtime of a running program: the machine's clock, the shared executor, the machine's randomness.
  public static func live(record: Record? = nil, report: @escaping @Sendable (Fault) -> Void) -> Runtime {
    let start = UInt64.random(in: .min ... .max)
    // Mixed numbers do not repeat within 2^64 of them, and need no lock.
    return Runtime(
      clock: .system, randomness: { SplitMix.mix(start &+ $0 &* SplitMix.step) }, record: record, report: report)
  }

  /// Comes back when nothing at all is in motion, resident effects aside.
  public func settled() async { await center.wait(for: nil) }

  /// Runs `operation` as a task of this runtime.
  public func task(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: executor, operation: operation)
  }

  func stamp(_ number: UInt64) -> Stamp { Stamp(time: clock.now(), seed: randomness(number)) }

  func number() -> UInt64 { numbers.add(1, ordering: .relaxed).newValue }

  /// Begins a new cause: somebody outside did something, or the resident effect `parent` yielded a value.
  func input(parent: UInt64 = 0, scope: Scope? = nil) -> Cause {
    Cause(origin: Origin(number: number(), center: center), parent: parent, scope: scope)
  }

  func fault(_ fault: Fault) {
    record?.write(.fault(fault))
    report(fault)
  }
}
