import Synchronization

/// Everything that a reactor needs from the world, passed in when it is made: no reactor reaches for a global.
///
/// Tasks are made only here: a bare `Task {}` would not inherit the executor, and no seed could order it.
public final class Runtime: Sendable {
  /// The time, and how to wait.
  public let clock: Clock

  private let installed: Record?
  /// Held during turns and writes, under a record.
  private let order: Lock<Void>?
  let recording: Recording?
  let center: SettleCenter
  private let executor: (any TaskExecutor)?
  /// Where effects do their work, when that is elsewhere than their answers are taken.
  private let worker: (any TaskExecutor)?
  private let seed: UInt64
  // No points for the checker: whoever takes a number learns nothing of others by it.
  private let numbers = Atomic<UInt64>(0)
  private let tokens = Atomic<UInt64>(0)
  /// How many effects are at work: without one, nobody looks for the effect that makes a call.
  private let effects = Atomic<Int>(0)

  /// Makes a runtime of these parts.
  ///
  /// - Parameters:
  ///   - clock: gives each event its time.
  ///   - executor: runs the tasks; nil is the shared concurrent one.
  ///   - worker: runs the work of effects; nil is the same.
  ///   - seed: the randomness of the whole run; ids are made of it, too.
  ///   - record: is given an entry a turn; nil costs nothing.
  ///   - recording: answers for the effects, or for when they answer; nil lets them be.
  ///   - report: is told what went wrong inside the architecture: a cycle, an event after the end. A fault that it
  ///     brings about itself is recorded, and not reported.
  public init(
    clock: Clock, executor: (any TaskExecutor)? = nil, worker: (any TaskExecutor)? = nil, seed: UInt64,
    record: Record? = nil, recording: Recording? = nil, report: @escaping @Sendable (Fault) -> Void
  ) {
    self.clock = clock
    self.executor = executor
    self.worker = worker
    self.seed = seed
    installed = record
    let order = record.map { _ in Lock(()) }
    self.order = order
    self.recording = recording
    center = SettleCenter(clock: clock, executor: executor) { fault in
      let rule = Rule()
      if let record, record.isOn { Self.inOrder(order, rule) { record.write(.fault(fault)) } }
      rule.report { report(fault) }
    }
  }

  /// The runtime of a running program: the machine's clock, a seed of the machine's.
  ///
  /// With a record all turns are taken one at a time, so that it has one order; the work of effects, and everything
  /// when there is no record, shares the machine's threads.
  public static func live(
    clock: Clock = .system, seed: UInt64 = .random(in: .min ... .max), record: Record? = nil,
    report: @escaping @Sendable (Fault) -> Void
  ) -> Runtime {
    Runtime(
      clock: clock, executor: record.map { _ in LoopExecutor() },
      worker: record.map { _ in globalConcurrentExecutor },
      seed: seed, record: record, report: report)
  }

  /// Comes back when nothing at all is in motion, detached effects aside.
  ///
  /// An effect cannot wait for that; see `Cause.settled()`.
  ///
  /// - Returns: Whether all has come to rest; see `Cause.settled()`.
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

  /// The chain of effects that has led to a call from outside, on this screen; for the most part there is none.
  @inline(__always)
  func context(on screen: CauseContext?) -> CauseContext? {
    effects.load(ordering: .relaxed) == 0 ? screen : EffectTask.current?.chain?.within(screen) ?? screen
  }

  /// Does the work of an effect in its task.
  func work(of effect: EffectTask, _ work: () async -> Void) async {
    effects.add(1, ordering: .relaxed)
    await EffectTask.$current.withValue(effect) { await work() }
    effect.end()
    effects.subtract(1, ordering: .relaxed)
  }

  /// The work of an effect, done where effects work; what it tells is taken where all turns are.
  func apart<Event: Sendable>(_ work: @escaping Effect<Event>.Work) -> Effect<Event>.Work {
    worker == nil ? work : relayed(work, before: {})
  }

  /// The work of an effect, done by a task of its own; `before` is awaited before each thing that it tells, and its end.
  func relayed<Event: Sendable>(
    _ work: @escaping Effect<Event>.Work, before: @escaping @Sendable () async -> Void
  ) -> Effect<Event>.Work {
    { tell in
      let relay = Relay<Event>()
      let own = Teller<Event>(
        // An event after the end of the work is late.
        put: { if !relay.put($0) { tell($0) } },
        cause: {
          // Behind all earlier events of the effect.
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
        await work(own)
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

  /// Whether there is a record, and it is on.
  var isRecording: Bool { installed?.isOn ?? false }

  /// Whether the record wants to know of each turn whether it has changed the state, and to have the states.
  var comparesStates: Bool { installed?.comparesStates ?? false }
  var keepsStates: Bool { installed?.keepsStates ?? false }

  /// Runs `operation` where the tasks of this runtime run, and comes back with what it gives.
  public func run<Value: Sendable>(_ operation: @Sendable () async -> Value) async -> Value {
    await withTaskExecutorPreference(executor, operation: operation)
  }

  /// Writes something else than a turn into the record: a line typed, lines printed.
  public func note(_ note: @autoclosure () -> any Recordable) { write(.note(note())) }

  /// Writes an entry down, while there is a record and it is on.
  func write(_ entry: @autoclosure () -> Entry) {
    guard let installed, installed.isOn else { return }
    inOrder(Rule()) { installed.write(entry()) }
  }

  /// Does the work of a caller; under a record, while nobody else works, so that the record has one order: whatever an
  /// input causes at once is taken before the next input, as it is when the record is fed back (law 19).
  @inline(__always)
  func inOrder<Result>(_ rule: Rule, _ work: () -> Result) -> Result {
    Self.inOrder(isRecording ? order : nil, rule, work)
  }

  @inline(__always)
  private static func inOrder<Result>(_ order: Lock<Void>?, _ rule: Rule, _ work: () -> Result) -> Result {
    guard let order, !rule.isInOrder else { return work() }
    return rule.inOrder { order.withLock { _ in work() } }
  }

  /// The time of an input without a time of its cause.
  func now() -> Instant { recording?.now?() ?? clock.now() }

  /// What belongs to one moment has one time: events that are handed on have that of the event before.
  ///
  /// Mixed numbers do not repeat within 2^64 of them, and need no lock.
  func stamp(_ number: UInt64, _ time: Instant) -> Stamp {
    Stamp(time: time, seed: SplitMix.mix(seed &+ number &* SplitMix.step))
  }

  /// The next number of a turn, an effect or an input; the record names them.
  func number() -> UInt64 { numbers.add(1, ordering: .relaxed).newValue }

  /// Something to tell subscribers apart by; no record names it.
  func token() -> UInt64 { tokens.add(1, ordering: .relaxed).newValue }

  /// Begins a new cause, and numbers the turn that it begins with.
  func inputAndTurn(_ screen: CauseContext?) -> (Cause, turn: UInt64) {
    let turn = numbers.add(2, ordering: .relaxed).newValue
    return (Cause(input: turn - 1, context: screen), turn)
  }

  /// Begins a new cause: somebody outside did something, or the detached effect `parent` yielded a value.
  func input(parent: UInt64 = 0, context: CauseContext? = nil) -> Cause {
    Cause(input: number(), parent: parent, context: context)
  }

  /// Records and reports a fault; one that a report itself brings about is only recorded.
  func fault(_ fault: Fault) { center.report(fault) }
}
