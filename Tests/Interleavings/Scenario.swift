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

  /// The threads, expectations and findings of a scenario in one schedule.
  final class Stage: Sendable {
    private struct LockedState: Sendable {
      var threads: [(name: String, body: @Sendable () -> Void)] = []
      var endings: [@Sendable () -> Void] = []
      var faults: [Fault] = []
      var entries: [Entry] = []
      var broken: [String] = []
    }
    private let inside = Lock(LockedState())
    private let executor: StrandExecutor

    init(_ scheduler: Scheduler) { executor = StrandExecutor(scheduler) }

    /// A runtime whose tasks are strands, and whose clock stands still.
    func runtime(isRecording: Bool = false) -> Runtime {
      runtime(
        record: isRecording
          ? Record { [self] entry in CheckedThread.hidden { inside.withLock { $0.entries.append(entry) } } } : nil)
    }

    /// A runtime with the scenario's own record, or with a clock in nanoseconds.
    func runtime(record: Record? = nil, clock: @escaping @Sendable () -> Int64 = { 1_000_000_000 }) -> Runtime {
      Runtime(
        clock: Clock(now: { Instant(nanoseconds: clock()) }, sleep: { _ in }), executor: executor, seed: 7,
        record: record,
        report: { [self] fault in CheckedThread.hidden { inside.withLock { $0.faults.append(fault) } } })
    }

    /// Adds a thread, which the scheduler starts.
    func thread(_ name: String, _ body: @escaping @Sendable () -> Void) {
      inside.withLock { $0.threads.append((name, body)) }
    }

    /// Starts a task whose jobs are strands.
    func task(_ runtime: Runtime, _ body: @escaping @Sendable () async -> Void) { _ = runtime.task(body) }

    /// Adds a check that runs after all strands have ended.
    func atEnd(_ body: @escaping @Sendable () -> Void) { inside.withLock { $0.endings.append(body) } }

    /// Reports a broken law, unless `holds`.
    func expect(_ holds: Bool, _ text: @autoclosure () -> String) {
      guard !holds else { return }
      let text = text()
      CheckedThread.hidden { inside.withLock { $0.broken.append(text) } }
    }

    /// Faults reported so far.
    var faults: [Fault] { CheckedThread.hidden { inside.withLock { $0.faults } } }
    /// Entries recorded so far.
    var entries: [Entry] { CheckedThread.hidden { inside.withLock { $0.entries } } }
    /// Texts of the failed expectations.
    var broken: [String] { inside.withLock { $0.broken } }

    /// Returns the threads and drops them here, so that each takes its objects along when it ends.
    func takeThreads() -> [(name: String, body: @Sendable () -> Void)] {
      inside.withLock { inside in
        defer { inside.threads = [] }
        return inside.threads
      }
    }

    func takeEndings() -> [@Sendable () -> Void] {
      inside.withLock { inside in
        defer { inside.endings = [] }
        return inside.endings
      }
    }
  }

  /// A list that strands append to; its lock is no point of the schedule.
  final class Log<Element: Sendable>: Sendable {
    private let elements = Lock<[Element]>([])
    var all: [Element] { CheckedThread.hidden { elements.withLock { $0 } } }
    func add(_ element: Element) { CheckedThread.hidden { elements.withLock { $0.append(element) } } }
  }
#endif
