import Architecture
import Foundation
import UseCases

/// Sends requests with limited concurrency, retries, and circuit breakers.
final class RetryPolicy: Sendable {
  private struct LockedState {
    var breakers = Breakers()
    var limit: RateLimit?
  }
  /// Maximum number of requests in flight.
  static let maxConcurrent = 4
  /// Maximum number of retries of a request.
  static let maxRetries = 3
  /// Maximum total pause of a request; a longer stored pause throws `rateLimited` with its end.
  static let maxTotalPause = Duration.seconds(10)

  private let transport: HTTPTransport
  private let clock: Architecture.Clock
  private let random: @Sendable () -> UInt64
  private let slots = AsyncSemaphore(maxConcurrent)
  private let locked = Lock(LockedState())
  private let storedPause: StoredPause

  init(
    _ transport: HTTPTransport, clock: Architecture.Clock, random: @escaping @Sendable () -> UInt64, pause: StoredPause
  ) {
    self.transport = transport
    storedPause = pause
    self.clock = clock
    self.random = random
  }

  /// The rate limit in the newest answer that reports a limit; nil before.
  var limit: RateLimit? { locked.withLock { $0.limit } }
  var circuit: Circuit { locked.withLock { $0.breakers.state(at: clock.now()) } }

  /// Sends a request; the answer may have an error status.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - part: the part of the service, with a circuit breaker of its own; nil for a host without parts.
  ///   - isRepeatable: true if the server may safely receive the request twice.
  ///   - progress: called with the number of transferred bytes and the total.
  func send(
    _ request: HTTPRequest, part: String?, isRepeatable: Bool, progress: @escaping ByteProgress = { _, _ in }
  ) async throws(AnimalFailure) -> HTTPResponse {
    let host = URL(string: request.address)?.host ?? ""
    let part = part ?? host
    try locked.withLock { locked throws(AnimalFailure) in try locked.breakers.begin(host, part, at: clock.now()) }
    do throws(AnimalFailure) {
      let result = try await tries(request, isRepeatable, progress)
      locked.withLock { $0.breakers.end(host, part, result, at: clock.now()) }
      return try answer(result, isRepeatable)
    } catch {
      locked.withLock { $0.breakers.endWithoutResult(host, part, at: clock.now()) }
      throw error
    }
  }

  /// Sends the request with retries; returns the result of the last attempt.
  private func tries(
    _ request: HTTPRequest, _ isRepeatable: Bool, _ progress: @escaping ByteProgress
  ) async throws(AnimalFailure) -> Result<HTTPResponse, HTTPFailure> {
    var waited = Duration.zero
    if let until = storedPause.remaining(at: clock.now()) {
      waited = .nanoseconds(until.nanoseconds - clock.now().nanoseconds)
      guard waited <= Self.maxTotalPause else { throw .rateLimited(until: until) }
      try await wait(waited)
    }
    var repetitions = 0
    while true {
      let result = try await sendOnce(request, progress)
      guard repetitions < Self.maxRetries, let pause = pause(result, isRepeatable, after: repetitions),
        waited + pause <= Self.maxTotalPause
      else { return result }
      repetitions += 1
      waited += pause
      try await wait(pause)
    }
  }

  private func wait(_ pause: Duration) async throws(AnimalFailure) {
    do { try await clock.sleep(pause) } catch { throw .interrupted }
  }

  private func sendOnce(
    _ request: HTTPRequest, _ progress: @escaping ByteProgress
  ) async throws(AnimalFailure) -> Result<HTTPResponse, HTTPFailure> {
    guard await slots.wait() else { throw .interrupted }
    defer { slots.signal() }
    let result = await transport.send(request, progress)
    guard case .success(let response) = result else { return result }
    let now = clock.now()
    if let limit = RetryHint.limit(response.headers, now: now) { locked.withLock { $0.limit = limit } }
    // Store the pause for later requests, too.
    if response.status == 429, let until = RetryHint.until(response.headers, now: now) { storedPause.store(until) }
    return result
  }

  /// The pause before a retry; nil if the request must not be retried.
  private func pause(
    _ result: Result<HTTPResponse, HTTPFailure>, _ isRepeatable: Bool, after repetitions: Int
  ) -> Duration? {
    let usual = Duration.milliseconds(500 << repetitions)
    // 50-100 % jitter against simultaneous retries of many clients.
    let jittered = usual / 2 + usual / 2 * (Double(random() >> 11) / Double(UInt64(1) << 53))
    switch result {
    case .failure(.notReached): return jittered
    case .failure(.broken): return isRepeatable ? jittered : nil
    case .success(let response) where isRepeatable && (response.status == 429 || response.status >= 500):
      guard let until = RetryHint.until(response.headers, now: clock.now()) else { return jittered }
      return max(.nanoseconds(until.nanoseconds - clock.now().nanoseconds), .milliseconds(1))
    default: return nil
    }
  }

  private func answer(
    _ result: Result<HTTPResponse, HTTPFailure>, _ isRepeatable: Bool
  ) throws(AnimalFailure) -> HTTPResponse {
    switch result {
    case .success(let response): return response
    case .failure(.broken(let reason)) where !isRepeatable: throw .unanswered(reason)
    case .failure(.timedOut) where !isRepeatable: throw .unanswered("it took too long")
    case .failure(.notReached(let reason)), .failure(.untrusted(let reason)), .failure(.broken(let reason)),
      .failure(.invalidRequest(let reason)),
      .failure(.noNetwork(let reason)):
      throw .unreachable(reason)
    case .failure(.noProgram): throw .noProgram
    case .failure(.timedOut): throw .timedOut
    case .failure(.tooLarge(let most)): throw .unreadable("it is longer than \(most) bytes")
    case .failure(.headTooLong): throw .unreadable("its headers are too long")
    case .failure(.disk(let reason)): throw .file("", reason: reason)
    case .failure(.cancelled): throw .interrupted
    }
  }
}
