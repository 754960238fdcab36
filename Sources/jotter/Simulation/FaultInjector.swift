import Architecture
import TerminalViews

/// Injects faults into calls of a port; the caller supplies the work of a call.
final class FaultInjector<Failure: Error>: Sendable {
  private struct LockedState: Sendable {
    var ordered: PortFault?
    var standing = PortFault.none
    var failures = 0
  }
  private let clock: Architecture.Clock
  private let refusal: Failure
  private let silence: Failure
  private let interruption: Failure
  private let locked = Lock(LockedState())

  /// Injects no faults until `injectOnce` or `injectAlways` is called.
  ///
  /// - Parameters:
  ///   - clock: measures delays.
  ///   - refusal: the error of `fails`.
  ///   - silence: the error of `loses`.
  ///   - interruption: the error of a cancelled call.
  init(clock: Architecture.Clock, refusal: Failure, silence: Failure, interruption: Failure) {
    self.clock = clock
    (self.refusal, self.silence, self.interruption) = (refusal, silence, interruption)
  }

  /// The number of reported failures, without cancelled calls.
  var failures: Int { locked.withLock { $0.failures } }

  /// Injects this fault into the next call.
  func injectOnce(_ fault: PortFault) { locked.withLock { $0.ordered = fault } }

  /// Injects this fault into every call from now on.
  func injectAlways(_ fault: PortFault) { locked.withLock { $0.standing = fault } }

  /// Runs the work, with the ordered or else the permanent fault.
  func call<Answer>(_ work: () async throws(Failure) -> Answer) async throws(Failure) -> Answer {
    switch locked.withLock({ $0.ordered.take() ?? $0.standing }) {
    case .none, .twice: return try await work()
    case .slow(let seconds):
      try await sleep(seconds)
      return try await work()
    case .late(let seconds):
      let answer = try await work()
      try await sleep(seconds)
      return answer
    case .fails: throw countFailure(refusal)
    case .loses:
      _ = try await work()
      throw countFailure(silence)
    }
  }

  /// Throws `interruption` if the task is cancelled.
  func sleep(_ seconds: Int) async throws(Failure) {
    do { try await clock.sleep(.seconds(seconds)) } catch { throw interruption }
  }

  private func countFailure(_ failure: Failure) -> Failure {
    if Task.isCancelled { return interruption }
    locked.withLock { $0.failures += 1 }
    return failure
  }
}
