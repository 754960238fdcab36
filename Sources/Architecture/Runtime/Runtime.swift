import Synchronization

/// The environment of reactors, passed to their initializers: no reactor uses a global.
///
/// Tasks are made only here: a bare `Task {}` would not inherit the executor, and a seed could not determine its order.
public final class Runtime: Sendable {
  /// The source of times and waits.
  public let clock: Clock

  private let installed: Record?
  let recording: Recording?
  let center: SettleRegistry
  private let executor: (any TaskExecutor)?
  /// Runs the work of effects, while `executor` takes their answers; nil if `executor` does both.
  private let worker: (any TaskExecutor)?
  private let seed: UInt64
  // Not a point of the interleaving checker: a number reveals nothing about other threads.
  private let numbers = Atomic<UInt64>(0)
  private let tokens = Atomic<UInt64>(0)
  /// Number of effects whose tasks run; at 0, a dispatch skips the look-up of the current effect.
  let effects = Atomic<Int>(0)

  /// Makes a runtime.
  ///
  /// - Parameters:
  ///   - clock: gives each event its time.
  ///   - executor: runs the tasks; nil is Swift's global concurrent executor.
  ///   - worker: runs the work of effects; nil is `executor`.
  ///   - seed: the source of all random numbers and ids of the run.
  ///   - record: gets the entries; nil costs nothing.
  ///   - recording: replays the answers of effects, or only their order; nil for neither.
  ///   - report: called on each fault: a cycle, an event after the end. A fault caused by `report` itself is only
  ///     recorded.
  public init(
    clock: Clock, executor: (any TaskExecutor)? = nil, worker: (any TaskExecutor)? = nil, seed: UInt64,
    record: Record? = nil, recording: Recording? = nil, report: @escaping @Sendable (Fault) -> Void
  ) {
    self.clock = clock
    self.executor = executor
    self.worker = worker
    self.seed = seed
    installed = record
    self.recording = recording
    center = SettleRegistry(clock: clock, executor: executor) { fault in
      let rule = RuleMark()
      if let record, record.isOn { Self.inOrder(record, rule) { record.write(.fault(fault)) } }
      rule.report { report(fault) }
    }
  }

  /// The runtime of the real program: the system's clock, a random seed.
  ///
  /// With a record, turns run one at a time, so that the record has one order; only the work of effects is concurrent.
  /// Without a record, turns of different reactors are concurrent, too.
  public static func live(
    clock: Clock = .system, seed: UInt64 = .random(in: .min ... .max), record: Record? = nil,
    report: @escaping @Sendable (Fault) -> Void
  ) -> Runtime {
    Runtime(
      clock: clock, executor: record.map { _ in LoopExecutor() },
      worker: record.map { _ in globalConcurrentExecutor },
      seed: seed, record: record, report: report)
  }

  /// Waits for all pending work of all inputs, except detached effects.
  ///
  /// An effect that is not detached cannot wait for its own end: the call returns at once, with a fault.
  ///
  /// - Returns: True if all work has ended; see `Cause.settled()`.
  @discardableResult
  public func settled() async -> Bool {
    await center.settled(nil)
  }

  /// Runs `operation` as a task of this runtime.
  public func task(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Self.task(on: executor, operation)
  }

  static func task(
    on executor: (any TaskExecutor)?, _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: executor, operation: operation)
  }

  /// The context of a dispatch: its screen, and the chain of effects if an effect's task dispatches.
  @inline(__always)
  func context(on screen: CauseContext?) -> CauseContext? {
    effects.load(ordering: .relaxed) == 0 ? screen : EffectTask.current?.chain?.within(screen) ?? screen
  }

  /// Does the work of an effect in its task.
  func work(of effect: EffectTask, _ work: () async -> Void) async {
    await EffectTask.$current.withValue(effect) { await work() }
    effect.end()
  }

  /// Runs work unless its task was cancelled: cancelled work must not call a port, but a replay needs its recorded
  /// answers.
  func unlessCancelled(_ work: () async -> Void) async {
    if !Task.isCancelled || recording != nil { await work() }
  }

  /// Moves the work of an effect to `worker`; its events are taken on `executor`.
  func apart<Event: Sendable>(_ work: @escaping Effect<Event>.Work) -> Effect<Event>.Work {
    worker == nil ? work : relayed(work, before: {})
  }

  /// Runs the work of an effect in a task of its own; awaits `before` ahead of each event and of the end.
  func relayed<Event: Sendable>(
    _ work: @escaping Effect<Event>.Work, before: @escaping @Sendable () async -> Void
  ) -> Effect<Event>.Work {
    { tell in
      let relay = Relay<Event>()
      let own = EventSender<Event>(
        // An event after the end of the work is late.
        put: { if !relay.put($0) { tell($0) } },
        cause: {
          // Waits until all earlier events of the effect were taken.
          await relay.room()
          await before()
          return await tell.cause()
        },
        room: {
          await relay.room()
          await tell.room()
        },
        read: {
          await self.run {
            await before()
            return await tell.read()
          }
        }, follow: tell.follow)
      let task = Self.task(on: self.worker ?? self.executor) {
        await self.unlessCancelled { await work(own) }
        relay.put(nil)
      }
      await withTaskCancellationHandler {
        while let event = await relay.next() {
          await before()
          tell(event)
        }
        await before()
      } onCancel: {
        task.cancel()
      }
    }
  }

  /// True if there is a record, and it is on.
  var isRecording: Bool { installed?.isOn ?? false }

  /// Options of the record; false without one.
  var comparesStates: Bool { installed?.comparesStates ?? false }
  var keepsStates: Bool { installed?.keepsStates ?? false }

  /// Runs `operation` on the executor of this runtime, and returns its result.
  public func run<Value: Sendable>(_ operation: @Sendable () async -> Value) async -> Value {
    await withTaskExecutorPreference(executor, operation: operation)
  }

  /// Writes a note into the record: a typed line, printed lines.
  public func note(_ note: @autoclosure () -> any Recordable) { write(.note(note())) }

  /// Writes an entry, if there is a record and it is on.
  func write(_ entry: @autoclosure () -> Entry) {
    guard let installed, installed.isOn else { return }
    inOrder(RuleMark()) { installed.write(entry()) }
  }

  /// Runs the work of a caller; with a record, one caller at a time.
  ///
  /// So the record has one order: all immediate consequences of an input precede the next input, as in a replay (law
  /// 19).
  @inline(__always)
  func inOrder<Result>(_ rule: RuleMark, _ work: () -> Result) -> Result {
    Self.inOrder(isRecording ? installed : nil, rule, work)
  }

  @inline(__always)
  private static func inOrder<Result>(_ record: Record?, _ rule: RuleMark, _ work: () -> Result) -> Result {
    guard let record, !rule.isInOrder else { return work() }
    return rule.inOrder { record.order.withLock { _ in work() } }
  }

  /// The time for an input whose cause has no time.
  func now() -> Instant { recording?.now?() ?? clock.now() }

  /// Makes a stamp with `time`; its random bits come from the number and the seed.
  ///
  /// The bits repeat only after 2^64 numbers, and need no lock.
  func stamp(_ number: UInt64, _ time: Instant) -> Stamp {
    Stamp(time: time, seed: SplitMix.mix(seed &+ number &* SplitMix.step))
  }

  /// The next number for a turn, an effect or an input, as in the record.
  func number() -> UInt64 { numbers.add(1, ordering: .relaxed).newValue }

  /// A new id for a subscriber; not in the record.
  func token() -> UInt64 { tokens.add(1, ordering: .relaxed).newValue }

  /// Begins a new cause, and returns it with the number of its first turn.
  func inputAndTurn(_ screen: CauseContext?) -> (Cause, turn: UInt64) {
    let turn = numbers.add(2, ordering: .relaxed).newValue
    return (Cause(input: turn - 1, context: screen), turn)
  }

  /// Begins a new cause: for an input from outside, or for an event of the detached effect `parent`.
  func input(parent: UInt64 = 0, context: CauseContext? = nil) -> Cause {
    Cause(input: number(), parent: parent, context: context)
  }

  /// Records and reports a fault; a fault caused by the report itself is only recorded.
  func fault(_ fault: Fault) { center.report(fault) }
}
