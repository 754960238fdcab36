#if INTERLEAVING
  import Architecture

  /// A few threads over real reactors, and what must hold in every order of their steps.
  struct Scenario: Sendable {
    /// The law that it attacks.
    let law: Int
    /// What must hold, in one sentence.
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

  /// Where one schedule of a scenario is set up, and what it expects at the end.
  final class Stage: Sendable {
    private struct Inside: Sendable {
      var threads: [(name: String, body: @Sendable () -> Void)] = []
      var endings: [@Sendable () -> Void] = []
      var faults: [Fault] = []
      var entries: [Entry] = []
      var broken: [String] = []
    }
    private let inside = Lock(Inside())
    private let executor: StrandExecutor

    init(_ scheduler: Scheduler) { executor = StrandExecutor(scheduler) }

    /// A runtime whose tasks are strands, and whose clock stands still.
    func runtime(isRecording: Bool = false) -> Runtime {
      runtime(
        record: isRecording
          ? Record { [self] entry in Strand.hidden { inside.withLock { $0.entries.append(entry) } } } : nil)
    }

    /// The same with a record of the scenario's own, or with a clock of nanoseconds.
    func runtime(record: Record? = nil, clock: @escaping @Sendable () -> Int64 = { 1_000_000_000 }) -> Runtime {
      Runtime(
        clock: Clock(now: { Instant(nanoseconds: clock()) }, sleep: { _ in }), executor: executor, seed: 7,
        record: record,
        report: { [self] fault in Strand.hidden { inside.withLock { $0.faults.append(fault) } } })
    }

    /// A thread of the scenario; it begins when the scheduler lets it.
    func thread(_ name: String, _ body: @escaping @Sendable () -> Void) {
      inside.withLock { $0.threads.append((name, body)) }
    }

    /// A task of the scenario, from its first step on.
    func task(_ runtime: Runtime, _ body: @escaping @Sendable () async -> Void) { _ = runtime.task(body) }

    /// What is looked at when nobody can go on any more.
    func atEnd(_ body: @escaping @Sendable () -> Void) { inside.withLock { $0.endings.append(body) } }

    /// Says that a law is broken, unless `holds`.
    func expect(_ holds: Bool, _ text: @autoclosure () -> String) {
      guard !holds else { return }
      let text = text()
      Strand.hidden { inside.withLock { $0.broken.append(text) } }
    }

    /// The faults that were reported so far.
    var faults: [Fault] { Strand.hidden { inside.withLock { $0.faults } } }
    /// What was recorded so far.
    var entries: [Entry] { Strand.hidden { inside.withLock { $0.entries } } }
    /// What did not hold.
    var broken: [String] { inside.withLock { $0.broken } }

    /// Gives the threads out, and keeps nothing of them: what they hold ends with them.
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

  /// What the strands of a scenario write down, without being a point of the schedule.
  final class Log<Element: Sendable>: Sendable {
    private let elements = Lock<[Element]>([])
    var all: [Element] { Strand.hidden { elements.withLock { $0 } } }
    func add(_ element: Element) { Strand.hidden { elements.withLock { $0.append(element) } } }
  }
#endif
