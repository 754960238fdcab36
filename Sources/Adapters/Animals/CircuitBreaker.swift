import Architecture
import UseCases

/// Blocks requests for a while after repeated failures; then one request is the trial.
struct CircuitBreaker: Sendable {
  /// Number of failed requests in a row that open the breaker; the retries of a request do not count.
  static let failureThreshold = 5
  /// The length of the open period.
  static let pause = Duration.seconds(30)

  private var failures = 0
  private(set) var until: Instant?
  private var isTrying = false

  /// The end of the open period; nil if a request may be sent now.
  func blockedUntil(_ now: Instant) -> Instant? {
    guard let until, now < until || isTrying else { return nil }
    return until
  }

  /// The first request after the open period is a trial.
  mutating func begin() { if until != nil { isTrying = true } }

  /// Records the result of a request; nil is inconclusive, for example after a cancel.
  mutating func end(succeeded: Bool?, at now: Instant) {
    isTrying = false
    switch succeeded {
    case nil: break
    case true?: self = CircuitBreaker()
    case false?:
      failures += 1
      if failures >= Self.failureThreshold { until = now.advanced(by: Self.pause) }
    }
  }
}

/// A breaker for each host, and one for each part of a service: votes may fail while images work.
struct Breakers: Sendable {
  private var hosts: [String: CircuitBreaker] = [:]
  private var parts: [String: CircuitBreaker] = [:]

  /// Begins a request to a part of a host.
  ///
  /// - Throws: `circuitOpen` with the end of the open period.
  mutating func begin(_ host: String, _ part: String, at now: Instant) throws(AnimalFailure) {
    for breaker in [hosts[host], parts[part]] {
      if let until = breaker?.blockedUntil(now) { throw .circuitOpen(until: until) }
    }
    hosts[host]?.begin()
    parts[part]?.begin()
  }

  /// Records the result of the last attempt.
  mutating func end(_ host: String, _ part: String, _ result: Result<HTTPResponse, HTTPFailure>, at now: Instant) {
    hosts[host, default: CircuitBreaker()].end(succeeded: Self.isHostWell(result), at: now)
    parts[part, default: CircuitBreaker()].end(succeeded: Self.isPartWell(result), at: now)
  }

  /// Records a cancelled request.
  mutating func leave(_ host: String, _ part: String, at now: Instant) {
    hosts[host]?.end(succeeded: nil, at: now)
    parts[part]?.end(succeeded: nil, at: now)
  }

  /// Closed if every breaker is; else the latest end of an open period.
  func state(at now: Instant) -> Circuit {
    let latest = (Array(hosts.values) + Array(parts.values)).compactMap { $0.blockedUntil(now) }.max()
    return latest.map { .open(until: $0) } ?? .closed
  }

  /// A host works if it answers at all.
  private static func isHostWell(_ result: Result<HTTPResponse, HTTPFailure>) -> Bool? {
    switch result {
    case .success: true
    case .failure(.notReached), .failure(.untrusted): false
    case .failure: nil
    }
  }

  /// A part works if it answers below status 500; broken connections and timeouts count against the part only.
  private static func isPartWell(_ result: Result<HTTPResponse, HTTPFailure>) -> Bool? {
    switch result {
    case .success(let response): response.status < 500
    case .failure(.broken), .failure(.timedOut): false
    case .failure: nil
    }
  }
}
