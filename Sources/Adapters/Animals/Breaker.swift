import Architecture
import UseCases

/// Leaves a service alone for a while after it failed again and again; then one question tries whether it is well again.
struct Breaker: Sendable {
  /// So many failures in a row open it.
  static let most = 5
  /// So long it stays open.
  static let pause = Duration.seconds(30)

  private var failures = 0
  private var until: Instant?
  private var isTrying = false

  /// Whether it may be asked.
  ///
  /// - Throws: until when not.
  mutating func enter(at now: Instant) throws(AnimalFailure) {
    guard let until else { return }
    guard now >= until, !isTrying else { throw .circuitOpen(until: until) }
    isTrying = true
  }

  /// The service has answered: nil is an answer that says nothing about it, as one that nobody waited for.
  mutating func leave(isWell: Bool?, at now: Instant) {
    isTrying = false
    switch isWell {
    case nil: break
    case true?: self = Breaker()
    case false?:
      failures += 1
      if failures >= Self.most { until = now.advanced(by: Self.pause) }
    }
  }

  var state: Circuit { until.map { .open(until: $0) } ?? .closed }
}
