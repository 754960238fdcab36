#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The mark of a thread that runs a rule, so that a rule which calls a reactor is named instead of hanging (law 23).
///
/// A rule runs under its reactor's lock: a call back would wait for itself, and two rules that look at each other's
/// reactors would wait for each other.
struct Rule {
  private struct Mark {
    /// The reactor whose rules run.
    var reactor: Unmanaged<AnyObject>?
    var isReporting = false
    var isInOrder = false
    var isEnding = false
    /// Ends that wait for the one before.
    var ends = Inbox<@Sendable () -> Void>()
  }
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { free($0) }
    return key
  }()
  /// The thread's own: looked up once for all turns that a caller takes.
  private let mark: UnsafeMutablePointer<Mark>

  /// The mark of this thread.
  init() {
    if let known = pthread_getspecific(Self.key) {
      mark = known.assumingMemoryBound(to: Mark.self)
    } else {
      mark = .allocate(capacity: 1)
      mark.initialize(to: Mark())
      pthread_setspecific(Self.key, mark)
    }
  }

  /// Runs the rules of this reactor, which are synchronous, and never nested: a rule that calls a reactor is refused.
  @inline(__always)
  func run<Result>(of reactor: AnyObject, _ rules: () -> Result) -> Result {
    mark.pointee.reactor = Unmanaged.passUnretained(reactor)
    defer { mark.pointee.reactor = nil }
    return rules()
  }

  /// The reactor whose rules this thread runs; nil outside of rules.
  var current: AnyObject? { mark.pointee.reactor?.takeUnretainedValue() }

  var isRunning: Bool { mark.pointee.reactor != nil }

  /// The name of that reactor.
  var name: String { (current as? any Drivable)?.name ?? "another reactor" }

  /// Runs a report of a fault, unless this thread runs one already: it would never end.
  func report(_ report: () -> Void) {
    guard !mark.pointee.isReporting else { return }
    mark.pointee.isReporting = true
    defer { mark.pointee.isReporting = false }
    report()
  }

  /// Whether this thread has the order of a record: no second one is taken, so two threads cannot wait for each other.
  var isInOrder: Bool { mark.pointee.isInOrder }

  func inOrder<Result>(_ work: () -> Result) -> Result {
    mark.pointee.isInOrder = true
    defer { mark.pointee.isInOrder = false }
    return work()
  }

  /// Whether a rule makes this call: that is a fault, and a trap in a debug build (the one exception to law 9).
  func isMisused(by call: String, of reactor: String, _ report: (Fault) -> Void) -> Bool {
    guard isRunning else { return false }
    let fault = Fault.misused(reactor: reactor, by: name, call: call)
    assertionFailure(fault.description)
    report(fault)
    return true
  }

  /// Has an end wait for `end()`.
  fileprivate func add(_ end: @escaping @Sendable () -> Void) { mark.pointee.ends.append(end) }

  /// Carries out the ends that wait, and those that they bring about.
  fileprivate func end() {
    guard !mark.pointee.isEnding, !isRunning else { return }
    mark.pointee.isEnding = true
    defer { mark.pointee.isEnding = false }
    while let end = mark.pointee.ends.popFirst() { end() }
  }
}

/// The end of a reactor whose last owner has left.
///
/// An owner may own the next one: thousands of ends, each inside of the one before, would need a stack of that depth.
/// They wait in a queue of the thread instead. An owner has this as its last property: what it owns is held by the queue
/// alone when the queue is emptied.
struct Ending: ~Copyable, Sendable {
  /// Enters the end of a reactor.
  ///
  /// Under the lock of a rule the end would wait for itself: it is a fault, and a task carries the end out. It is no trap:
  /// which owner is the last may depend on another thread.
  static func add(_ name: String, _ runtime: Runtime, _ end: @escaping @Sendable () -> Void) {
    let rule = Rule()
    guard rule.isRunning else { return rule.add(end) }
    let by = rule.name
    _ = runtime.task {
      runtime.fault(.endedInRule(reactor: name, by: by))
      end()
    }
  }

  deinit { Rule().end() }
}

extension Reactor {
  /// Whether a rule calls this reactor.
  @inline(__always)
  func isMisused(by call: String, _ rule: Rule) -> Bool {
    rule.isRunning && rule.isMisused(by: call, of: name) { runtime.fault($0) }
  }

  /// Has a task do what a rule asks for, which would wait for the rule; nil outside of rules.
  func postponed(_ call: String, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never>? {
    isMisused(by: call, Rule()) ? runtime.task(work) : nil
  }
}
