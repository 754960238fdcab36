import Architecture
import Testing
import UseCases

@testable import Adapters

/// Circuit breakers of hosts and of parts of a service, times of retries, and the semaphore for requests.
@Suite struct CircuitBreakerTests {
  private let now = Instant(milliseconds: 1_000_000)
  private func later(_ duration: Duration) -> Instant { now.advanced(by: duration) }

  private func opened() -> CircuitBreaker {
    var breaker = CircuitBreaker()
    for _ in 1...5 { breaker.end(succeeded: false, at: now) }
    return breaker
  }

  @Test("The fifth failure in a row opens a breaker for 30 seconds")
  func fifthFailureOpensBreaker() {
    var breaker = CircuitBreaker()
    for _ in 1...4 {
      breaker.end(succeeded: false, at: now)
      #expect(breaker.blockedUntil(now) == nil)
    }
    breaker.end(succeeded: false, at: now)
    #expect(breaker.blockedUntil(now) == later(.seconds(30)))
    #expect(breaker.blockedUntil(later(.seconds(30) - .nanoseconds(1))) == later(.seconds(30)))
    #expect(breaker.blockedUntil(later(.seconds(30))) == nil)
  }

  @Test("A success resets the count of failures, and an inconclusive end leaves the count unchanged")
  func successResetsFailureCount() {
    var breaker = CircuitBreaker()
    for _ in 1...4 { breaker.end(succeeded: false, at: now) }
    breaker.end(succeeded: true, at: now)
    for _ in 1...4 {
      breaker.end(succeeded: false, at: now)
      breaker.end(succeeded: nil, at: now)
    }
    #expect(breaker.blockedUntil(now) == nil)
    breaker.end(succeeded: false, at: now)
    #expect(breaker.blockedUntil(now) == later(.seconds(30)))
  }

  @Test("After the pause, one trial request closes the breaker, opens it again, or lets the next request try")
  func trialRequestDecidesBreakerState() {
    let after = later(.seconds(30))
    for (succeeded, until) in [(true, nil), (false, after.advanced(by: .seconds(30))), (nil, nil)]
      as [(Bool?, Instant?)]
    {
      var breaker = opened()
      breaker.begin()
      #expect(breaker.blockedUntil(after) == later(.seconds(30)))
      breaker.end(succeeded: succeeded, at: after)
      #expect(breaker.blockedUntil(after) == until, "\(String(describing: succeeded))")
    }
    var well = CircuitBreaker()
    well.begin()
    #expect(well.blockedUntil(now) == nil)
  }

  // MARK: Hosts and parts

  private func refusal(_ breakers: inout Breakers, _ host: String, _ part: String, at time: Instant) -> AnimalFailure? {
    do throws(AnimalFailure) { try breakers.begin(host, part, at: time) } catch { return error }
    return nil
  }

  /// Results of a request, and whether each counts as a failure of its host or of its part.
  private static let results: [(Result<HTTPResponse, HTTPFailure>, host: Bool, part: Bool)] = [
    (.success(HTTPResponse(200)), false, false), (.success(HTTPResponse(404)), false, false),
    (.success(HTTPResponse(499)), false, false), (.success(HTTPResponse(500)), false, true),
    (.success(HTTPResponse(503)), false, true), (.failure(.notReached("x")), true, false),
    (.failure(.untrusted("x")), true, false), (.failure(.broken("x")), false, true), (.failure(.timedOut), false, true),
    (.failure(.cancelled), false, false), (.failure(.disk("x")), false, false), (.failure(.noProgram), false, false),
  ]

  @Test(
    "Failures to connect block the host; server errors, broken responses and timeouts block the part",
    arguments: results.indices)
  func failureBlocksHostOrPart(index: Int) {
    let (result, host, part) = Self.results[index]
    var breakers = Breakers()
    for _ in 1...5 { breakers.end("a", "votes", result, at: now) }
    let until = AnimalFailure.circuitOpen(until: later(.seconds(30)))
    #expect(refusal(&breakers, "a", "votes", at: now) == (host || part ? until : nil))
    #expect(refusal(&breakers, "a", "images", at: now) == (host ? until : nil))
    #expect(refusal(&breakers, "b", "votes", at: now) == (part ? until : nil))
    #expect(refusal(&breakers, "b", "images", at: now) == nil)
  }

  @Test("Any response resets the failures of its host; a status below 500 also those of its part")
  func responseResetsHostFailures() {
    var breakers = Breakers()
    for _ in 1...4 { breakers.end("a", "votes", .failure(.notReached("x")), at: now) }
    breakers.end("a", "images", .success(HTTPResponse(503)), at: now)
    for _ in 1...4 { breakers.end("a", "votes", .failure(.notReached("x")), at: now) }
    #expect(refusal(&breakers, "a", "votes", at: now) == nil)
    for _ in 1...4 { breakers.end("a", "votes", .failure(.timedOut), at: now) }
    breakers.end("a", "votes", .success(HTTPResponse(404)), at: now)
    for _ in 1...4 { breakers.end("a", "votes", .failure(.timedOut), at: now) }
    #expect(refusal(&breakers, "a", "votes", at: now) == nil)
  }

  @Test(
    "A trial request of a host or part blocks other requests, and its end without a result permits another trial",
    arguments: [HTTPFailure.untrusted("x"), .timedOut])
  func oneTries(failure: HTTPFailure) {
    var breakers = Breakers()
    for _ in 1...5 { breakers.end("a", "votes", .failure(failure), at: now) }
    let after = later(.seconds(30))
    #expect(refusal(&breakers, "a", "votes", at: after) == nil)
    let waits = AnimalFailure.circuitOpen(until: after)
    #expect(refusal(&breakers, "a", "votes", at: after) == waits)
    breakers.endWithoutResult("a", "votes", at: after)
    #expect(refusal(&breakers, "a", "votes", at: after) == nil)
    #expect(refusal(&breakers, "a", "votes", at: after) == waits)
  }

  @Test("The state of the breakers is closed, or open until the latest end of a pause")
  func breakerStateFollowsLatestPause() {
    var breakers = Breakers()
    #expect(breakers.state(at: now) == .closed)
    for _ in 1...5 { breakers.end("a", "votes", .failure(.timedOut), at: later(.seconds(5))) }
    #expect(breakers.state(at: later(.seconds(5))) == .open(until: later(.seconds(35))))
    for _ in 1...5 { breakers.end("b", "images", .failure(.notReached("x")), at: later(.seconds(9))) }
    #expect(breakers.state(at: later(.seconds(9))) == .open(until: later(.seconds(39))))
    #expect(breakers.state(at: later(.seconds(39))) == .closed)
  }

  // MARK: Retry hints

  @Test("The next attempt's time comes from `retry-after-seconds`, `ratelimit-reset` or `retry-after`, in this order")
  func nextAttemptFollowsHeaderOrder() {
    let reset = Instant(milliseconds: 1_709_687_458_855)
    let http = Instant(milliseconds: 784_111_777_000)
    for (headers, until) in [
      (["retry-after-seconds": " 2.5 ", "ratelimit-reset": "9", "retry-after": "8"], later(.milliseconds(2_500))),
      (["retry-after-seconds": "soon", "ratelimit-reset": "9", "retry-after": "8"], later(.seconds(9))),
      (["ratelimit-reset": " 2024-03-06T01:10:58.855Z ", "retry-after": "8"], reset),
      (["retry-after": "8"], later(.seconds(8))), (["retry-after": "0"], now),
      (["retry-after": "1e9"], later(.seconds(1_000_000_000))), (["retry-after": "1000000001"], nil),
      (["retry-after": "-1"], nil), ([:], nil), (["retry-after": ""], nil),
      (["retry-after": "Sun, 06 Nov 1994 08:49:37 GMT"], http), (["retry-after": "Sun, 6 Nov 1994 08:49:37 GMT"], http),
      (["retry-after": "Wed, 06 Mar 2024 01:10:58 GMT"], Instant(milliseconds: 1_709_687_458_000)),
      (["retry-after": "Sun, 06 Nov 1994 08:49:37 UTC"], nil), (["retry-after": "Sun, 06 Nuv 1994 08:49:37 GMT"], nil),
      (["retry-after": "Sun, 06 Nov 1994 08:49:37"], nil),
      (["retry-after": "Sun, 06 Nov 1994 08:49:37 GMT GMT"], nil),
    ] as [([String: String], Instant?)] {
      #expect(RetryHint.until(headers, now: now) == until, "\(headers)")
    }
  }

  @Test("A rate limit needs its limit and remaining headers; the reset may be missing")
  func rateLimitNeedsTwoHeaders() {
    #expect(
      RetryHint.limit(["ratelimit-limit": " 9", "ratelimit-remaining": "0 "], now: now)
        == RateLimit(limit: 9, remaining: 0))
    for headers in [["ratelimit-limit": "9"], ["ratelimit-remaining": "0"], ["ratelimit-limit": "x"]] {
      #expect(RetryHint.limit(headers, now: now) == nil)
    }
  }

  // MARK: Semaphore

  /// Tasks that wait for the semaphore, in order, and record the results.
  private final class Takers: Sendable {
    let hand = ManualExecutor()
    let places: AsyncSemaphore
    private let told = Lock<[String]>([])

    init(_ count: Int) { places = AsyncSemaphore(count) }

    var heard: [String] {
      hand.drain()
      return told.withLock { $0 }
    }

    @discardableResult
    func take(_ name: String) -> Task<Void, Never> {
      Task(executorPreference: hand) {
        let isTaken = await self.places.wait()
        self.told.withLock { $0.append("\(name) \(isTaken)") }
      }
    }
  }

  @Test("The semaphore gives its places in the order of requests, and again when they are returned")
  func semaphoreServesRequestsInOrder() {
    let takers = Takers(2)
    for name in ["a", "b", "c", "d"] { takers.take(name) }
    #expect(takers.heard == ["a true", "b true"])
    takers.places.signal()
    #expect(takers.heard == ["a true", "b true", "c true"])
    takers.places.signal()
    takers.places.signal()
    #expect(takers.heard.last == "d true")
    takers.take("e")
    takers.take("f")
    #expect(takers.heard.count == 5 && takers.heard.last == "e true")
    takers.places.signal()
    #expect(takers.heard.last == "f true")
  }

  @Test("A cancelled wait for a place returns false, and the other waits are served in order")
  func cancelledWaitLeavesOrderIntact() {
    let takers = Takers(1)
    takers.take("a")
    takers.take("b")
    let c = takers.take("c")
    takers.take("d")
    #expect(takers.heard == ["a true"])
    c.cancel()
    #expect(takers.heard == ["a true", "c false"])
    takers.places.signal()
    #expect(takers.heard.last == "b true")
    takers.places.signal()
    #expect(takers.heard.last == "d true")
  }

  @Test("A wait that is cancelled before it starts takes no place, even if one is free")
  func earlyCancellationTakesNoPlace() {
    let takers = Takers(1)
    takers.take("a").cancel()
    #expect(takers.heard == ["a false"])
    takers.take("b")
    takers.take("c")
    #expect(takers.heard == ["a false", "b true"])
  }
}
