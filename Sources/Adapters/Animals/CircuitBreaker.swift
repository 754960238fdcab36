import Architecture
import UseCases

/// Leaves something alone for a while after it failed again and again; then one question tries whether it is well again.
struct CircuitBreaker: Sendable {
  /// So many questions that failed in a row open it, however often each was tried.
  static let most = 5
  /// So long it stays open.
  static let pause = Duration.seconds(30)

  private var failures = 0
  private(set) var until: Instant?
  private var isTrying = false

  /// Until when nothing is asked; nil when something may be.
  func closedUntil(_ now: Instant) -> Instant? {
    guard let until, now < until || isTrying else { return nil }
    return until
  }

  /// A question goes out.
  mutating func begin() { if until != nil { isTrying = true } }

  /// It was answered: nil is an answer that says nothing about it, as one that nobody waited for.
  mutating func end(isWell: Bool?, at now: Instant) {
    isTrying = false
    switch isWell {
    case nil: break
    case true?: self = CircuitBreaker()
    case false?:
      failures += 1
      if failures >= Self.most { until = now.advanced(by: Self.pause) }
    }
  }
}

/// A breaker for each host, and one for each part of a service: votes may fail while images are well.
struct Breakers: Sendable {
  private var hosts: [String: CircuitBreaker] = [:]
  private var parts: [String: CircuitBreaker] = [:]

  /// A question to a part of a host goes out.
  ///
  /// - Throws: until when not.
  mutating func begin(_ host: String, _ part: String, at now: Instant) throws(AnimalFailure) {
    for breaker in [hosts[host], parts[part]] {
      if let until = breaker?.closedUntil(now) { throw .circuitOpen(until: until) }
    }
    hosts[host]?.begin()
    parts[part]?.begin()
  }

  /// What came of it after the last try.
  mutating func end(_ host: String, _ part: String, _ result: Result<HTTPResponse, HTTPFailure>, at now: Instant) {
    hosts[host, default: CircuitBreaker()].end(isWell: Self.isHostWell(result), at: now)
    parts[part, default: CircuitBreaker()].end(isWell: Self.isPartWell(result), at: now)
  }

  /// It was left while it waited.
  mutating func leave(_ host: String, _ part: String, at now: Instant) {
    hosts[host]?.end(isWell: nil, at: now)
    parts[part]?.end(isWell: nil, at: now)
  }

  /// Whether all of it is asked; else the latest time at which something is not asked before.
  func state(at now: Instant) -> Circuit {
    let latest = (Array(hosts.values) + Array(parts.values)).compactMap { $0.closedUntil(now) }.max()
    return latest.map { .open(until: $0) } ?? .closed
  }

  /// A host that answers is well, whatever it says.
  private static func isHostWell(_ result: Result<HTTPResponse, HTTPFailure>) -> Bool? {
    switch result {
    case .success: true
    case .failure(.notReached), .failure(.untrusted): false
    case .failure: nil
    }
  }

  /// A part that refuses is well; one that breaks off or stays silent is not, and says nothing about the others.
  private static func isPartWell(_ result: Result<HTTPResponse, HTTPFailure>) -> Bool? {
    switch result {
    case .success(let response): response.status < 500
    case .failure(.broken), .failure(.timedOut): false
    case .failure: nil
    }
  }
}
