import Architecture
import UseCases

/// Asks a service as one should: a few questions at once, again after a while when that does no harm, and not at all while
/// it is unwell.
final class Politeness: Sendable {
  private struct Inside {
    var breaker = Breaker()
    var limit: RateLimit?
  }
  /// So many questions are in flight at once.
  static let mostAtOnce = 4
  /// So often a question is repeated.
  static let mostRepetitions = 3
  /// Nobody is held up for longer by the pauses between tries: who would be is told when to come back.
  static let longestWait = Duration.seconds(10)

  private let transport: HTTPTransport
  private let clock: Clock
  private let random: @Sendable () -> UInt64
  private let slots = Slots(mostAtOnce)
  private let inside = Lock(Inside())

  init(_ transport: HTTPTransport, clock: Clock, random: @escaping @Sendable () -> UInt64) {
    self.transport = transport
    self.clock = clock
    self.random = random
  }

  /// What the last answer said of how often one may ask.
  var limit: RateLimit? { inside.withLock { $0.limit } }
  /// Whether it is asked at all.
  var circuit: Circuit { inside.withLock { $0.breaker.state } }

  /// Asks; the answer may be a refusal.
  ///
  /// - Parameters:
  ///   - request: the question.
  ///   - isRepeatable: whether it may be asked again when nobody knows whether it was received.
  ///   - progress: is told of bytes.
  func send(
    _ request: HTTPRequest, isRepeatable: Bool, progress: @escaping ByteProgress = { _, _ in }
  ) async throws(AnimalFailure) -> HTTPResponse {
    var repetitions = 0
    var waited = Duration.zero
    while true {
      let result = try await sendOnce(request, progress)
      guard repetitions < Self.mostRepetitions, let pause = pause(result, isRepeatable, after: repetitions),
        waited + pause <= Self.longestWait
      else { return try answer(result, isRepeatable) }
      repetitions += 1
      waited += pause
      do { try await clock.sleep(pause) } catch { throw .interrupted }
    }
  }

  private func sendOnce(
    _ request: HTTPRequest, _ progress: @escaping ByteProgress
  ) async throws(AnimalFailure) -> Result<HTTPResponse, HTTPFailure> {
    guard await slots.take() else { throw .interrupted }
    defer { slots.give() }
    try inside.withLock { inside throws(AnimalFailure) in try inside.breaker.enter(at: clock.now()) }
    let result = await transport.send(request, progress)
    let now = clock.now()
    inside.withLock { inside in
      inside.breaker.leave(isWell: Self.isWell(result), at: now)
      if case .success(let response) = result, let limit = RetryHint.limit(response.headers, now: now) {
        inside.limit = limit
      }
    }
    return result
  }

  /// How long to wait before the question is repeated; nil when it is not.
  private func pause(
    _ result: Result<HTTPResponse, HTTPFailure>, _ isRepeatable: Bool, after repetitions: Int
  ) -> Duration? {
    let usual = Duration.milliseconds(500 << repetitions)
    // From half of it to all of it, so that many who failed together do not come back together.
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
    case .failure(.notReached(let reason)), .failure(.broken(let reason)), .failure(.astray(let reason)),
      .failure(.noNetwork(let reason)):
      throw .unreachable(reason)
    case .failure(.noProgram): throw .noProgram
    case .failure(.timedOut): throw .timedOut
    case .failure(.tooLarge(let most)): throw .unreadable("it is longer than \(most) bytes")
    case .failure(.disk(let reason)): throw .file("", reason: reason)
    case .failure(.cancelled): throw .interrupted
    }
  }

  /// Whether the service is well, as far as this answer says; one that refuses is.
  private static func isWell(_ result: Result<HTTPResponse, HTTPFailure>) -> Bool? {
    switch result {
    case .success(let response): response.status < 500
    case .failure(.notReached), .failure(.broken), .failure(.timedOut): false
    case .failure(.astray), .failure(.tooLarge), .failure(.disk), .failure(.noNetwork), .failure(.noProgram),
      .failure(.cancelled):
      nil
    }
  }
}
