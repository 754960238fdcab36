#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Marks the thread that runs a rule, so that a rule which calls a reactor is named instead of hanging (law 23).
///
/// A rule runs under its reactor's lock: a call back would wait for itself, and two rules that look at each other's
/// reactors would wait for each other.
enum Rule {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Runs the rules of this reactor, which are synchronous, and never nested: a rule that calls a reactor is refused.
  @inline(__always)
  static func run<Result>(of reactor: AnyObject, _ rules: () -> Result) -> Result {
    pthread_setspecific(key, Unmanaged.passUnretained(reactor).toOpaque())
    defer { pthread_setspecific(key, nil) }
    return rules()
  }

  /// The reactor whose rules this thread runs; nil outside of rules.
  static var current: AnyObject? {
    pthread_getspecific(key).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  static var isRunning: Bool { pthread_getspecific(key) != nil }
}

extension Reactor {
  /// Whether a rule calls this reactor: that is a fault, and a trap in a debug build (the one exception to law 9).
  @inline(__always)
  func isMisused(by call: String) -> Bool { Rule.isRunning && reportMisuse(call) }

  private func reportMisuse(_ call: String) -> Bool {
    let fault = Fault.misused(
      reactor: name, by: (Rule.current as? any Drivable)?.name ?? "another reactor", call: call)
    assertionFailure(fault.description)
    runtime.fault(fault)
    return true
  }
}
