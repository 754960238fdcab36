#if INTERLEAVING
  import Architecture

  /// A few threads over real reactors, with conditions that must hold in every order of their steps.
  struct Scenario: Sendable {
    /// The number of the tested law.
    let law: Int
    /// The condition, in one sentence.
    let name: String
    let bound: Bound
    let build: @Sendable (Stage) -> Void

    init(law: Int, _ name: String, bound: Bound = .preemptions(2), build: @escaping @Sendable (Stage) -> Void) {
      self.law = law
      self.name = name
      self.bound = bound
      self.build = build
    }
  }

  /// The threads, final checks and failures of a scenario in one schedule.
  final class Stage: Sendable {
    private struct LockedState: Sendable {
      var threads: [(name: String, body: @Sendable () -> Void)] = []
      var endings: [@Sendable () -> Void] = []
      var faults: [Fault] = []
      var entries: [Entry] = []
      var broken: [String] = []
    }
    private let locked = Lock(LockedState())
    private let executor: StrandExecutor

    init(_ scheduler: Scheduler) { executor = StrandExecutor(scheduler) }

    /// A runtime whose jobs run as strands (see `Scheduler`), with a constant time.
    func runtime(isRecording: Bool = false) -> Runtime {
      runtime(
        record: isRecording
          ? Record { [self] entry in CheckedThread.hidden { locked.withLock { $0.entries.append(entry) } } } : nil)
    }

    /// A runtime with the scenario's own record, clock and report; the clock returns nanoseconds.
    func runtime(
      record: Record? = nil, clock: @escaping @Sendable () -> Int64 = { 1_000_000_000 },
      onFault: @escaping @Sendable (Fault) -> Void = { _ in }
    ) -> Runtime {
      runtime(
        on: Clock(now: { Instant(nanoseconds: clock()) }, sleep: { _ in }), record: record, onFault: onFault)
    }

    /// A runtime with this clock; on a `VirtualClock`, a thread of the scenario moves the time.
    func runtime(
      on clock: Clock, record: Record? = nil, onFault: @escaping @Sendable (Fault) -> Void = { _ in }
    ) -> Runtime {
      Runtime(
        clock: clock, executor: executor, seed: 7, record: record,
        report: { [self] fault in
          CheckedThread.hidden { locked.withLock { $0.faults.append(fault) } }
          onFault(fault)
        })
    }

    /// Adds a thread, which the scheduler starts.
    func thread(_ name: String, _ body: @escaping @Sendable () -> Void) {
      locked.withLock { $0.threads.append((name, body)) }
    }

    /// Starts a task whose jobs are strands.
    func task(_ runtime: Runtime, _ body: @escaping @Sendable () async -> Void) { _ = runtime.task(body) }

    /// Adds a check that runs after all strands have ended.
    func atEnd(_ body: @escaping @Sendable () -> Void) { locked.withLock { $0.endings.append(body) } }

    /// Reports a broken law, unless `holds`.
    func expect(_ holds: Bool, _ text: @autoclosure () -> String) {
      guard !holds else { return }
      let text = text()
      CheckedThread.hidden { locked.withLock { $0.broken.append(text) } }
    }

    /// Faults reported so far.
    var faults: [Fault] { CheckedThread.hidden { locked.withLock { $0.faults } } }
    /// Entries recorded so far.
    var entries: [Entry] { CheckedThread.hidden { locked.withLock { $0.entries } } }
    /// Texts of the failed expectations.
    var broken: [String] { locked.withLock { $0.broken } }

    /// Removes and returns the threads, so that the objects of each thread are released at its end.
    func takeThreads() -> [(name: String, body: @Sendable () -> Void)] {
      locked.withLock { locked in
        defer { locked.threads = [] }
        return locked.threads
      }
    }

    func takeEndings() -> [@Sendable () -> Void] {
      locked.withLock { locked in
        defer { locked.endings = [] }
        return locked.endings
      }
    }
  }

  /// A list that strands append to; its lock is not a point of the schedule.
  final class Log<Element: Sendable>: Sendable {
    private let elements = Lock<[Element]>([])
    var all: [Element] { CheckedThread.hidden { elements.withLock { $0 } } }
    func add(_ element: Element) { CheckedThread.hidden { elements.withLock { $0.append(element) } } }
  }
#endif
