import Architecture
import Testing
import UseCases

@testable import Adapters

/// Circuit breakers of hosts and parts, the time of the next attempt, and the queue for places.
@Suite struct CircuitBreakerTests {
  private let now = Instant(milliseconds: 1_000_000)
  private func later(_ duration: Duration) -> Instant { now.advanced(by: duration) }

  private func opened() -> CircuitBreaker {
    var breaker = CircuitBreaker()
    for _ in 1...5 { breaker.end(succeeded: false, at: now) }
    return breaker
  }

  @Test("The fifth failure in a row opens it for thirty seconds")
  func opens() {
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

  @Test("A success ends the row, and an answer that says nothing neither counts nor ends it")
  func counts() {
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

  @Test("After the pause one question tries; what comes of it opens it again, closes it, or lets the next one try")
  func tries() {
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

  /// Results of a request, and whether they count against its host and its part.
  private static let results: [(Result<HTTPResponse, HTTPFailure>, host: Bool, part: Bool)] = [
    (.success(HTTPResponse(200)), false, false), (.success(HTTPResponse(404)), false, false),
    (.success(HTTPResponse(499)), false, false), (.success(HTTPResponse(500)), false, true),
    (.success(HTTPResponse(503)), false, true), (.failure(.notReached("x")), true, false),
    (.failure(.untrusted("x")), true, false), (.failure(.broken("x")), false, true), (.failure(.timedOut), false, true),
    (.failure(.cancelled), false, false), (.failure(.disk("x")), false, false), (.failure(.noProgram), false, false),
  ]

  @Test("A host that is not reached is unwell, and a part that breaks off or fails", arguments: results.indices)
  func unwell(index: Int) {
    let (result, host, part) = Self.results[index]
    var breakers = Breakers()
    for _ in 1...5 { breakers.end("a", "votes", result, at: now) }
    let until = AnimalFailure.circuitOpen(until: later(.seconds(30)))
    #expect(refusal(&breakers, "a", "votes", at: now) == (host || part ? until : nil))
    #expect(refusal(&breakers, "a", "images", at: now) == (host ? until : nil))
    #expect(refusal(&breakers, "b", "votes", at: now) == (part ? until : nil))
    #expect(refusal(&breakers, "b", "images", at: now) == nil)
  }

  @Test("Any answer of a host ends its failures, and any refusal below 500 those of a part")
  func well() {
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
    "One question tries a host or a part again, the next ones wait for it, and one that was left makes room",
    arguments: [HTTPFailure.untrusted("x"), .timedOut])
  func oneTries(failure: HTTPFailure) {
    var breakers = Breakers()
    for _ in 1...5 { breakers.end("a", "votes", .failure(failure), at: now) }
    let after = later(.seconds(30))
    #expect(refusal(&breakers, "a", "votes", at: after) == nil)
    let waits = AnimalFailure.circuitOpen(until: after)
    #expect(refusal(&breakers, "a", "votes", at: after) == waits)
    breakers.leave("a", "votes", at: after)
    #expect(refusal(&breakers, "a", "votes", at: after) == nil)
    #expect(refusal(&breakers, "a", "votes", at: after) == waits)
  }

  @Test("All is asked, or the latest time is told at which something is not")
  func state() {
    var breakers = Breakers()
    #expect(breakers.state(at: now) == .closed)
    for _ in 1...5 { breakers.end("a", "votes", .failure(.timedOut), at: later(.seconds(5))) }
    #expect(breakers.state(at: later(.seconds(5))) == .open(until: later(.seconds(35))))
    for _ in 1...5 { breakers.end("b", "images", .failure(.notReached("x")), at: later(.seconds(9))) }
    #expect(breakers.state(at: later(.seconds(9))) == .open(until: later(.seconds(39))))
    #expect(breakers.state(at: later(.seconds(39))) == .closed)
  }

  // MARK: Hints

  @Test("When a service wants to be asked again is what its own header says, then its minute, then the standard's")
  func hints() {
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

  @Test("How often one may ask needs two numbers, and its end may be missing")
  func limits() {
    #expect(
      RetryHint.limit(["ratelimit-limit": " 9", "ratelimit-remaining": "0 "], now: now)
        == RateLimit(limit: 9, remaining: 0))
    for headers in [["ratelimit-limit": "9"], ["ratelimit-remaining": "0"], ["ratelimit-limit": "x"]] {
      #expect(RetryHint.limit(headers, now: now) == nil)
    }
  }

  // MARK: Places

  /// Tasks that wait for a place, in order, and record the result.
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
        let isTaken = await self.places.take()
        self.told.withLock { $0.append("\(name) \(isTaken)") }
      }
    }
  }

  @Test("Places are given in the order of coming, as many as there are, and again when they come back")
  func places() {
    let takers = Takers(2)
    for name in ["a", "b", "c", "d"] { takers.take(name) }
    #expect(takers.heard == ["a true", "b true"])
    takers.places.give()
    #expect(takers.heard == ["a true", "b true", "c true"])
    takers.places.give()
    takers.places.give()
    #expect(takers.heard.last == "d true")
    takers.take("e")
    takers.take("f")
    #expect(takers.heard.count == 5 && takers.heard.last == "e true")
    takers.places.give()
    #expect(takers.heard.last == "f true")
  }

  @Test("A cancelled wait for a place is reported, and all others are served as before")
  func cancelled() {
    let takers = Takers(1)
    takers.take("a")
    takers.take("b")
    let c = takers.take("c")
    takers.take("d")
    #expect(takers.heard == ["a true"])
    c.cancel()
    #expect(takers.heard == ["a true", "c false"])
    takers.places.give()
    #expect(takers.heard.last == "b true")
    takers.places.give()
    #expect(takers.heard.last == "d true")
  }

  @Test("A wait that is cancelled before its turn takes no place, even if there is one")
  func early() {
    let takers = Takers(1)
    takers.take("a").cancel()
    #expect(takers.heard == ["a false"])
    takers.take("b")
    takers.take("c")
    #expect(takers.heard == ["a false", "b true"])
  }
}
