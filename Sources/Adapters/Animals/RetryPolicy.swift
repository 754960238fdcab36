import Architecture
import Foundation
import UseCases

/// Asks a service as one should: a few questions at once, again after a while when that does no harm, and not at all while
/// it is unwell.
final class RetryPolicy: Sendable {
  private struct Inside {
    var breakers = Breakers()
    var limit: RateLimit?
  }
  /// So many questions are in flight at once.
  static let mostAtOnce = 4
  /// So often a question is repeated.
  static let mostRepetitions = 3
  /// Nobody is held up for longer by the pauses between tries: who would be is told when to come back.
  static let longestWait = Duration.seconds(10)

  private let transport: HTTPTransport
  private let clock: Architecture.Clock
  private let random: @Sendable () -> UInt64
  private let slots = AsyncSemaphore(mostAtOnce)
  private let inside = Lock(Inside())
  private let keptPause: KeptPause

  init(
    _ transport: HTTPTransport, clock: Architecture.Clock, random: @escaping @Sendable () -> UInt64, pause: KeptPause
  ) {
    self.transport = transport
    keptPause = pause
    self.clock = clock
    self.random = random
  }

  /// What the last answer said of how often one may ask.
  var limit: RateLimit? { inside.withLock { $0.limit } }
  /// Whether all of it is asked.
  var circuit: Circuit { inside.withLock { $0.breakers.state(at: clock.now()) } }

  /// Asks; the answer may be a refusal.
  ///
  /// - Parameters:
  ///   - request: the question.
  ///   - part: the part of the service that it is about, which may be unwell while others are not; nil for its host.
  ///   - isRepeatable: whether it may be asked again when nobody knows whether it was received.
  ///   - progress: is told of bytes.
  func send(
    _ request: HTTPRequest, part: String?, isRepeatable: Bool, progress: @escaping ByteProgress = { _, _ in }
  ) async throws(AnimalFailure) -> HTTPResponse {
    let host = URL(string: request.address)?.host ?? ""
    let part = part ?? host
    try inside.withLock { inside throws(AnimalFailure) in try inside.breakers.begin(host, part, at: clock.now()) }
    do throws(AnimalFailure) {
      let result = try await tries(request, isRepeatable, progress)
      inside.withLock { $0.breakers.end(host, part, result, at: clock.now()) }
      return try answer(result, isRepeatable)
    } catch {
      inside.withLock { $0.breakers.leave(host, part, at: clock.now()) }
      throw error
    }
  }

  /// What comes of the last try.
  private func tries(
    _ request: HTTPRequest, _ isRepeatable: Bool, _ progress: @escaping ByteProgress
  ) async throws(AnimalFailure) -> Result<HTTPResponse, HTTPFailure> {
    var waited = Duration.zero
    if let until = keptPause.remaining(at: clock.now()) {
      waited = .nanoseconds(until.nanoseconds - clock.now().nanoseconds)
      guard waited <= Self.longestWait else { throw .tooManyQuestions(until: until) }
      try await wait(waited)
    }
    var repetitions = 0
    while true {
      let result = try await sendOnce(request, progress)
      guard repetitions < Self.mostRepetitions, let pause = pause(result, isRepeatable, after: repetitions),
        waited + pause <= Self.longestWait
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
    guard await slots.take() else { throw .interrupted }
    defer { slots.give() }
    let result = await transport.send(request, progress)
    guard case .success(let response) = result else { return result }
    let now = clock.now()
    if let limit = RetryHint.limit(response.headers, now: now) { inside.withLock { $0.limit = limit } }
    // Whoever asks next keeps the pause, too.
    if response.status == 429, let until = RetryHint.until(response.headers, now: now) { keptPause.keep(until) }
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
    case .failure(.notReached(let reason)), .failure(.untrusted(let reason)), .failure(.broken(let reason)),
      .failure(.astray(let reason)),
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
