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
  private typealias Mark = Unmanaged<AnyObject>?
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
      mark.initialize(to: nil)
      pthread_setspecific(Self.key, mark)
    }
  }

  /// Runs the rules of this reactor, which are synchronous, and never nested: a rule that calls a reactor is refused.
  @inline(__always)
  func run<Result>(of reactor: AnyObject, _ rules: () -> Result) -> Result {
    mark.pointee = Unmanaged.passUnretained(reactor)
    defer { mark.pointee = nil }
    return rules()
  }

  /// The reactor whose rules this thread runs; nil outside of rules.
  var current: AnyObject? { mark.pointee?.takeUnretainedValue() }

  var isRunning: Bool { mark.pointee != nil }
}

extension Reactor {
  /// Whether a rule calls this reactor: that is a fault, and a trap in a debug build (the one exception to law 9).
  @inline(__always)
  func isMisused(by call: String, _ rule: Rule) -> Bool { rule.isRunning && reportMisuse(call, rule) }

  private func reportMisuse(_ call: String, _ rule: Rule) -> Bool {
    let fault = Fault.misused(
      reactor: name, by: (rule.current as? any Drivable)?.name ?? "another reactor", call: call)
    assertionFailure(fault.description)
    runtime.fault(fault)
    return true
  }
}
