#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Marks the current thread while it runs a rule, so that a rule's call of a reactor is reported (law 23).
///
/// A rule runs under its reactor's lock. A call of the same reactor would wait for itself, and two rules that read each
/// other's reactors would deadlock.
struct RuleMark {
  private struct Mark {
    /// The reactor whose rules run.
    var reactor: Unmanaged<AnyObject>?
    var isReporting = false
    var isInOrder = false
    var isWorking = false
    /// Ends of reactors that wait for an earlier end on this thread, and faults of rules, reported after the rule.
    var waiting = Inbox<@Sendable () -> Void>()
    /// True if work waits: each caller reads this after its turns, so it is cheaper than a look into `waiting`.
    var hasWork = false
  }
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { free($0) }
    return key
  }()
  /// Thread-local; looked up once for all turns of a caller.
  private let mark: UnsafeMutablePointer<Mark>

  /// Reads the mark of this thread; the first read makes the mark.
  init() {
    if let known = pthread_getspecific(Self.key) {
      mark = known.assumingMemoryBound(to: Mark.self)
    } else {
      mark = .allocate(capacity: 1)
      mark.initialize(to: Mark())
      pthread_setspecific(Self.key, mark)
    }
  }

  /// Runs the rules of a reactor: they are synchronous and never nested, because a rule's call of a reactor is refused.
  @inline(__always)
  func run<Result>(of reactor: AnyObject, _ rules: () -> Result) -> Result {
    mark.pointee.reactor = Unmanaged.passUnretained(reactor)
    defer { mark.pointee.reactor = nil }
    return rules()
  }

  /// The reactor whose rules this thread runs; nil outside of rules.
  var current: AnyObject? { mark.pointee.reactor?.takeUnretainedValue() }

  var isRunning: Bool { mark.pointee.reactor != nil }

  /// The name of the current reactor.
  var name: String { (current as? any Drivable)?.name ?? "another reactor" }

  /// Runs a report of a fault, unless this thread already runs one: prevents an endless recursion.
  func report(_ report: () -> Void) {
    guard !mark.pointee.isReporting else { return }
    mark.pointee.isReporting = true
    defer { mark.pointee.isReporting = false }
    report()
  }

  /// True if this thread holds the order lock of a record; it takes no second one, to avoid a deadlock.
  var isInOrder: Bool { mark.pointee.isInOrder }

  func inOrder<Result>(_ work: () -> Result) -> Result {
    mark.pointee.isInOrder = true
    defer { mark.pointee.isInOrder = false }
    return work()
  }

  /// True for a call by a rule: a fault, and a trap in a debug build (the only exception to law 9).
  ///
  /// The fault is reported after the rule, because the report is foreign code and the rule holds a lock (law 12).
  func isMisused(by call: String, of reactor: String, _ report: @escaping @Sendable (Fault) -> Void) -> Bool {
    guard isRunning else { return false }
    let fault = Fault.misused(reactor: reactor, by: name, call: call)
    assertionFailure(fault.description)
    add { report(fault) }
    return true
  }

  /// Queues work for `work()`.
  fileprivate func add(_ work: @escaping @Sendable () -> Void) {
    mark.pointee.waiting.append(work)
    mark.pointee.hasWork = true
  }

  /// Carries out the queued work, and further work that it causes; called when the thread holds no lock of a reactor.
  @inline(__always)
  func work() {
    if mark.pointee.hasWork { workOff() }
  }

  private func workOff() {
    guard !mark.pointee.isWorking, !isRunning else { return }
    mark.pointee.isWorking = true
    defer { mark.pointee.isWorking = false }
    while let work = mark.pointee.waiting.popFirst() { work() }
    mark.pointee.hasWork = false
  }
}

/// Runs the ends of reactors that a thread releases one after another, not nested.
///
/// Owners may form a chain, and thousands of nested ends would overflow the stack: ends wait in a queue of the thread.
/// This must be the last property of an owner, so that its `deinit` runs after the other properties were released.
struct Ending: ~Copyable, Sendable {
  /// Queues the end of a reactor.
  ///
  /// Within a rule, the end would wait for the rule's lock: it is a fault, and a task runs the end. It does not trap,
  /// because the last release may depend on other threads.
  static func add(_ name: String, _ runtime: Runtime, _ end: @escaping @Sendable () -> Void) {
    let rule = RuleMark()
    guard rule.isRunning else { return rule.add(end) }
    let by = rule.name
    _ = runtime.task {
      runtime.fault(.endedInRule(reactor: name, by: by))
      end()
    }
  }

  /// Queues the end of a subscription.
  ///
  /// Within a rule, calls `end` at once, which reports the fault and continues in a task, see `Reactor.postpone`.
  static func add(_ end: @escaping @Sendable () -> Void) {
    let rule = RuleMark()
    if rule.isRunning { end() } else { rule.add(end) }
  }

  deinit { RuleMark().work() }
}

extension Reactor {
  /// True for a call by a rule; reports the fault.
  @inline(__always)
  func isMisused(by call: String, _ rule: RuleMark) -> Bool {
    rule.isRunning && rule.isMisused(by: call, of: name, runtime.center.report)
  }

  /// Runs the work of a rule's call in a task, because it would wait for the rule; nil outside rules.
  func postpone(_ call: String, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never>? {
    isMisused(by: call, RuleMark()) ? runtime.task(work) : nil
  }
}
