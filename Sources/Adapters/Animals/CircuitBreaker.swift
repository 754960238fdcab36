import Architecture
import UseCases

/// Blocks requests for `pause` after repeated failures, then lets one trial request pass.
struct CircuitBreaker: Sendable {
  /// Number of consecutive failed requests that opens the breaker; a request with its retries counts once.
  static let failureThreshold = 5
  /// The length of the open period.
  static let pause = Duration.seconds(30)

  private var failureCount = 0
  private(set) var openUntil: Instant?
  private var isTrialRunning = false

  /// The end of the open period; nil if a request may be sent now.
  func blockedUntil(_ now: Instant) -> Instant? {
    guard let openUntil, now < openUntil || isTrialRunning else { return nil }
    return openUntil
  }

  /// Begins a request; the first request after the open period is the trial.
  mutating func begin() { if openUntil != nil { isTrialRunning = true } }

  /// Records the result of a request; nil is inconclusive, for example after a cancellation.
  mutating func end(succeeded: Bool?, at now: Instant) {
    isTrialRunning = false
    switch succeeded {
    case nil: break
    case true?: self = CircuitBreaker()
    case false?:
      failureCount += 1
      if failureCount >= Self.failureThreshold { openUntil = now.advanced(by: Self.pause) }
    }
  }
}

/// A breaker for each host, and a breaker for each part of a service: votes may fail while images work.
struct Breakers: Sendable {
  private var hosts: [String: CircuitBreaker] = [:]
  private var parts: [String: CircuitBreaker] = [:]

  /// Begins a request to a part of a host.
  ///
  /// - Throws: `circuitOpen` with the end of the open period.
  mutating func begin(_ host: String, _ part: String, at now: Instant) throws(AnimalFailure) {
    for breaker in [hosts[host], parts[part]] {
      if let end = breaker?.blockedUntil(now) { throw .circuitOpen(until: end) }
    }
    hosts[host]?.begin()
    parts[part]?.begin()
  }

  /// Records the result of a request's last attempt.
  mutating func end(_ host: String, _ part: String, _ result: Result<HTTPResponse, HTTPFailure>, at now: Instant) {
    hosts[host, default: CircuitBreaker()].end(succeeded: Self.hostSucceeded(result), at: now)
    parts[part, default: CircuitBreaker()].end(succeeded: Self.partSucceeded(result), at: now)
  }

  /// Ends a request without a result, such as a cancelled request.
  mutating func endWithoutResult(_ host: String, _ part: String, at now: Instant) {
    hosts[host]?.end(succeeded: nil, at: now)
    parts[part]?.end(succeeded: nil, at: now)
  }

  /// `closed` if every breaker is closed; otherwise `open` with the latest end of an open period.
  func state(at now: Instant) -> Circuit {
    let latest = (Array(hosts.values) + Array(parts.values)).compactMap { $0.blockedUntil(now) }.max()
    return latest.map { .open(until: $0) } ?? .closed
  }

  /// True for any answer, even an error status; false without a connection; nil if the result is inconclusive.
  private static func hostSucceeded(_ result: Result<HTTPResponse, HTTPFailure>) -> Bool? {
    switch result {
    case .success: true
    case .failure(.notReached), .failure(.untrusted): false
    case .failure: nil
    }
  }

  /// True for a status below 500; false for other answers, broken connections and timeouts; nil if inconclusive.
  private static func partSucceeded(_ result: Result<HTTPResponse, HTTPFailure>) -> Bool? {
    switch result {
    case .success(let response): response.status < 500
    case .failure(.broken), .failure(.timedOut): false
    case .failure: nil
    }
  }
}
