#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The mark of a thread that runs a rule, so that a rule that calls a reactor is reported instead of hanging (law 23).
///
/// A rule runs under its reactor's lock: a call of the reactor would wait for itself, and two rules that read each
/// other's reactors would deadlock.
struct Rule {
  private struct Mark {
    /// The reactor whose rules run.
    var reactor: Unmanaged<AnyObject>?
    var isReporting = false
    var isInOrder = false
    var isEnding = false
    /// Ends that wait for an earlier one.
    var ends = Inbox<@Sendable () -> Void>()
  }
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { free($0) }
    return key
  }()
  /// Thread-local; looked up once for all turns of a caller.
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

  /// The name of the current reactor.
  var name: String { (current as? any Drivable)?.name ?? "another reactor" }

  /// Runs a report of a fault, unless this thread runs one already, against an endless recursion.
  func report(_ report: () -> Void) {
    guard !mark.pointee.isReporting else { return }
    mark.pointee.isReporting = true
    defer { mark.pointee.isReporting = false }
    report()
  }

  /// True if this thread holds the order of a record: it takes no second one, against a deadlock of two threads.
  var isInOrder: Bool { mark.pointee.isInOrder }

  func inOrder<Result>(_ work: () -> Result) -> Result {
    mark.pointee.isInOrder = true
    defer { mark.pointee.isInOrder = false }
    return work()
  }

  /// True for a call by a rule: a fault, and a trap in a debug build (the only exception to law 9).
  func isMisused(by call: String, of reactor: String, _ report: (Fault) -> Void) -> Bool {
    guard isRunning else { return false }
    let fault = Fault.misused(reactor: reactor, by: name, call: call)
    assertionFailure(fault.description)
    report(fault)
    return true
  }

  /// Queues an end for `end()`.
  fileprivate func add(_ end: @escaping @Sendable () -> Void) { mark.pointee.ends.append(end) }

  /// Carries out the queued ends, and further ones that they cause.
  fileprivate func end() {
    guard !mark.pointee.isEnding, !isRunning else { return }
    mark.pointee.isEnding = true
    defer { mark.pointee.isEnding = false }
    while let end = mark.pointee.ends.popFirst() { end() }
  }
}

/// The end of a reactor that its last owner has released.
///
/// Owners may form a chain: thousands of nested ends would overflow the stack, so they wait in a queue of the thread.
/// An owner has this as its last property, so that only the queue still holds its other properties at that time.
struct Ending: ~Copyable, Sendable {
  /// Queues the end of a reactor.
  ///
  /// Within a rule, the end would wait for the rule's lock: a fault, and a task carries the end out. Not a trap,
  /// because the last owner may depend on another thread.
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
  /// True for a call by a rule; reports the fault.
  @inline(__always)
  func isMisused(by call: String, _ rule: Rule) -> Bool {
    rule.isRunning && rule.isMisused(by: call, of: name) { runtime.fault($0) }
  }

  /// Runs the work of a rule's call in a task, because it would wait for the rule; nil outside rules.
  func postponed(_ call: String, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never>? {
    isMisused(by: call, Rule()) ? runtime.task(work) : nil
  }
}
