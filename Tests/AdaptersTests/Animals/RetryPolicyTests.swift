import Architecture
import Foundation
import Testing
import UseCases

@testable import Adapters

/// Retries, stored pauses and circuit breakers; each sleep advances the clock.
@Suite struct RetryPolicyTests {
  /// A service that returns the answers in order and then repeats the last, behind a retry policy.
  private final class FakeService: Sendable {
    struct LockedState: Sendable {
      var now = Instant(milliseconds: 1_000_000)
      var answers: [Result<HTTPResponse, HTTPFailure>]
      var count = 0
      var pauses: [Duration] = []
      var kept: Instant?
      var isCancelled = false
    }
    private let locked: Lock<LockedState>
    private let random: UInt64

    init(_ answers: [Result<HTTPResponse, HTTPFailure>], random: UInt64 = 1 << 63) {
      locked = Lock(LockedState(answers: answers))
      self.random = random
    }

    var count: Int { locked.withLock { $0.count } }
    var pauses: [Duration] { locked.withLock { $0.pauses } }
    var now: Instant { locked.withLock { $0.now } }
    var kept: Instant? {
      get { locked.withLock { $0.kept } }
      set { locked.withLock { $0.kept = newValue } }
    }
    func answer(_ answers: Result<HTTPResponse, HTTPFailure>...) { locked.withLock { $0.answers = answers } }
    func advance(by duration: Duration) { locked.withLock { $0.now = $0.now.advanced(by: duration) } }
    func cancelSleep() { locked.withLock { $0.isCancelled = true } }

    var policy: RetryPolicy {
      RetryPolicy(
        HTTPTransport { _, _ in
          self.locked.withLock { locked in
            locked.count += 1
            return locked.answers.count > 1 ? locked.answers.removeFirst() : locked.answers[0]
          }
        },
        clock: Clock(
          now: { self.now },
          sleep: { duration in
            let isCancelled = self.locked.withLock { locked in
              locked.pauses.append(duration)
              locked.now = locked.now.advanced(by: duration)
              return locked.isCancelled
            }
            if isCancelled { throw CancellationError() }
          }),
        random: { self.random },
        pause: StoredPause(until: { self.kept }, store: { self.kept = $0 }))
    }
  }

  private static func status(_ status: Int, _ headers: [String: String] = [:]) -> Result<HTTPResponse, HTTPFailure> {
    .success(HTTPResponse(status, headers: headers))
  }

  private func send(
    _ policy: RetryPolicy, to host: String = "a.example", part: String? = "images", isRepeatable: Bool = true
  ) async -> Result<Int, AnimalFailure> {
    do throws(AnimalFailure) {
      let answer = try await policy.send(
        HTTPRequest("https://\(host)/v1/x"), part: part, isRepeatable: isRepeatable)
      return .success(answer.status)
    } catch {
      return .failure(error)
    }
  }

  // MARK: Retries

  @Test(
    "A request is repeated at most three times, after doubling pauses with 50-100 % jitter",
    arguments: [(UInt64(0), [250, 500, 1_000]), (1 << 63, [375, 750, 1_500]), (1 << 62, [312.5, 625, 1_250])])
  func retriesFollowDoublingPauses(random: UInt64, milliseconds: [Double]) async {
    let service = FakeService([.failure(.notReached("no name"))], random: random)
    #expect(await send(service.policy) == .failure(.unreachable("no name")))
    #expect(service.count == 4 && service.pauses == milliseconds.map { .microseconds(Int64($0 * 1_000)) })
  }

  /// Result of each attempt, whether a retry is safe, the number of attempts, and the returned result.
  private static let outcomes:
    [(Result<HTTPResponse, HTTPFailure>, isRepeatable: Bool, count: Int, returned: Result<Int, AnimalFailure>)] = [
      (status(200), true, 1, .success(200)), (status(404), true, 1, .success(404)),
      (status(428), true, 1, .success(428)), (status(429), true, 4, .success(429)),
      (status(430), true, 1, .success(430)), (status(429), false, 1, .success(429)),
      (status(499), true, 1, .success(499)), (status(500), true, 4, .success(500)),
      (status(503), true, 4, .success(503)), (status(500), false, 1, .success(500)),
      (.failure(.notReached("a")), true, 4, .failure(.unreachable("a"))),
      (.failure(.notReached("a")), false, 4, .failure(.unreachable("a"))),
      (.failure(.broken("b")), true, 4, .failure(.unreachable("b"))),
      (.failure(.broken("b")), false, 1, .failure(.unanswered("b"))),
      (.failure(.timedOut), true, 1, .failure(.timedOut)),
      (.failure(.timedOut), false, 1, .failure(.unanswered("it took too long"))),
      (.failure(.untrusted("c")), true, 1, .failure(.unreachable("c"))),
      (.failure(.invalidRequest("d")), true, 1, .failure(.unreachable("d"))),
      (.failure(.noNetwork("e")), true, 1, .failure(.unreachable("e"))),
      (.failure(.noProgram), true, 1, .failure(.noProgram)),
      (.failure(.tooLarge(most: 7)), true, 1, .failure(.unreadable("it is longer than 7 bytes"))),
      (.failure(.headTooLong), true, 1, .failure(.unreadable("its headers are too long"))),
      (.failure(.disk("f")), true, 1, .failure(.file("", reason: "f"))),
      (.failure(.cancelled), true, 1, .failure(.interrupted)),
    ]

  @Test(
    "The result of a request determines the number of attempts and the reported failure",
    arguments: outcomes.indices)
  func resultDeterminesAttemptsAndFailure(index: Int) async {
    let (answer, isRepeatable, count, returned) = Self.outcomes[index]
    let service = FakeService([answer])
    #expect(await send(service.policy, isRepeatable: isRepeatable) == returned)
    #expect(service.count == count)
  }

  @Test("A successful retry gives the answer")
  func atLast() async {
    let service = FakeService([Self.status(500), Self.status(502), Self.status(200)])
    #expect(await send(service.policy) == .success(200))
    #expect(service.count == 3 && service.pauses.count == 2)
  }

  @Test("A service determines the pauses before retries, up to ten seconds in total")
  func serviceDeterminesRetryPauses() async {
    for (seconds, count) in [(["10"], 2), (["10.001"], 1), (["4", "4", "4"], 3), (["6", "4", "0"], 3), (["0"], 4)] {
      let service = FakeService(seconds.map { Self.status(503, ["Retry-After-Seconds": $0]) })
      #expect(await send(service.policy) == .success(503))
      #expect(service.count == count, "\(seconds)")
    }
    let service = FakeService([Self.status(503, ["Retry-After-Seconds": "2.5"]), Self.status(200)])
    #expect(await send(service.policy) == .success(200) && service.pauses == [.milliseconds(2_500)])
    let none = FakeService([Self.status(503, ["Retry-After-Seconds": "0"]), Self.status(200)])
    #expect(await send(none.policy) == .success(200) && none.pauses == [.milliseconds(1)])
  }

  @Test("A cancelled pause ends the request")
  func cancelledPauseEndsRequest() async {
    for isKept in [true, false] {
      let service = FakeService([Self.status(500)])
      service.cancelSleep()
      if isKept { service.kept = service.now.advanced(by: .seconds(1)) }
      #expect(await send(service.policy) == .failure(.interrupted))
      #expect(service.count == (isKept ? 0 : 1))
    }
  }

  // MARK: Stored pauses

  @Test("Only status 429 stores the pause for later requests")
  func onlyRateLimitingStoresPause() async {
    let until = Instant(milliseconds: 1_000_000).advanced(by: .seconds(60))
    for (status, kept) in [(429, until), (503, nil), (200, nil)] {
      let service = FakeService([Self.status(status, ["Retry-After-Seconds": "60"])])
      _ = await send(service.policy)
      #expect(service.kept == kept, "\(status)")
    }
    let unnamed = FakeService([Self.status(429)])
    _ = await send(unnamed.policy)
    #expect(unnamed.kept == nil)
  }

  @Test("A stored pause of ten seconds delays a request, a longer one fails it, and a past one is ignored")
  func storedPauseDelaysRequest() async {
    for (pause, waits) in [(Duration.seconds(10), true), (.seconds(10) + .nanoseconds(1), false)] {
      let service = FakeService([Self.status(200)])
      let until = service.now.advanced(by: pause)
      service.kept = until
      #expect(await send(service.policy) == (waits ? .success(200) : .failure(.rateLimited(until: until))))
      #expect(service.pauses == (waits ? [pause] : []) && service.count == (waits ? 1 : 0))
    }
    let over = FakeService([Self.status(200)])
    over.kept = over.now
    #expect(await send(over.policy) == .success(200) && over.pauses == [])
  }

  @Test("A stored pause counts towards the ten seconds of all pauses")
  func storedPauseCountsTowardsLimit() async {
    for (seconds, count) in [("4", 2), ("5", 1)] {
      let service = FakeService([Self.status(503, ["Retry-After-Seconds": seconds]), Self.status(200)])
      service.kept = service.now.advanced(by: .seconds(6))
      _ = await send(service.policy)
      #expect(service.count == count)
    }
  }

  @Test("A stored pause is valid if it ends in the future, within an hour")
  func storedPauseEndsWithinHour() {
    let now = Instant(milliseconds: 5_000)
    for (nanoseconds, isKept) in [
      (Int64(-1), false), (0, false), (1, true), (3_600_000_000_000, true), (3_600_000_000_001, false),
    ] {
      let until = Instant(nanoseconds: now.nanoseconds + nanoseconds)
      let pause = StoredPause(until: { until }, store: { _ in })
      #expect(pause.remaining(at: now) == (isKept ? until : nil), "\(nanoseconds)")
    }
    let here = StoredPause.inMemory
    #expect(here.remaining(at: now) == nil)
    here.store(now.advanced(by: .seconds(1)))
    #expect(here.remaining(at: now) == Instant(milliseconds: 6_000))
  }

  @Test("The next program reads a pause from its file; an invalid file is ignored")
  func nextProgramReadsStoredPause() throws {
    let folder = try TemporaryFolder()
    let clock = VirtualClock(at: Instant(milliseconds: 5)).clock
    func pause() -> StoredPause { .file("pause-cat", in: CacheFolder(folder.path, clock: clock, random: { 3 })) }
    #expect(pause().until() == nil)
    pause().store(Instant(milliseconds: 77))
    #expect(pause().until() == Instant(milliseconds: 77))
    CacheFolder(folder.path, clock: clock, random: { 4 }).write(Data([0x78]), "pause-cat")
    #expect(pause().until() == nil)
  }

  // MARK: Limits

  @Test("The rate limit is that of the last answer with one")
  func lastNamedRateLimitCounts() async {
    let said = ["RateLimit-Limit": " 120", "RateLimit-Remaining": "117 ", "RateLimit-Reset": "60"]
    let service = FakeService([Self.status(200, said), Self.status(200)])
    let policy = service.policy
    #expect(policy.limit == nil)
    _ = await send(policy)
    let limit = RateLimit(limit: 120, remaining: 117, reset: service.now.advanced(by: .seconds(60)))
    #expect(policy.limit == limit)
    _ = await send(policy)
    #expect(policy.limit == limit)
  }

  @Test("Four requests run at once; the fifth starts when one of them is answered")
  func fourRequestsRunAtOnce() {
    let hand = ManualExecutor()
    let waiting = Lock<[CheckedContinuation<Result<HTTPResponse, HTTPFailure>, Never>]>([])
    let arrived = Lock(0)
    let policy = RetryPolicy(
      HTTPTransport { _, _ in
        arrived.withLock { $0 += 1 }
        return await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } }
      }, clock: VirtualClock(at: Instant(milliseconds: 5)).clock, random: { 0 }, pause: .inMemory)
    let statuses = Lock<[Int]>([])
    for number in 0..<6 {
      Task(executorPreference: hand) {
        let answer = try? await policy.send(
          HTTPRequest("https://a.example/\(number)"), part: nil, isRepeatable: false)
        statuses.withLock { $0.append(answer?.status ?? 0) }
      }
    }
    func next() { waiting.withLock { $0.removeFirst() }.resume(returning: Self.status(200)) }
    hand.drain()
    #expect(arrived.withLock { $0 } == 4 && statuses.withLock { $0 } == [])
    next()
    hand.drain()
    #expect(arrived.withLock { $0 } == 5 && statuses.withLock { $0 } == [200])
    for _ in 0..<4 { next() }
    hand.drain()
    #expect(arrived.withLock { $0 } == 6)
    next()
    hand.drain()
    #expect(statuses.withLock { $0 } == Array(repeating: 200, count: 6))
  }

  // MARK: Circuit breakers

  @Test("Five failed connections to a host open the circuit of this host alone for 30 seconds")
  func failedConnectionsOpenHostCircuit() async {
    let service = FakeService([.failure(.untrusted("self-signed"))])
    let policy = service.policy
    for number in 1...5 {
      #expect(policy.circuit == .closed)
      _ = await send(policy, part: "part \(number)")
    }
    let until = service.now.advanced(by: .seconds(30))
    #expect(policy.circuit == .open(until: until))
    #expect(await send(policy, part: "other") == .failure(.circuitOpen(until: until)))
    #expect(service.count == 5)
    service.answer(Self.status(200))
    #expect(await send(policy, to: "b.example", part: "other") == .success(200))
    service.advance(by: .seconds(30))
    #expect(policy.circuit == .closed)
    #expect(await send(policy, part: "other") == .success(200))
  }

  @Test("Five failures open the circuit of a part of the service; without a part, that of the host")
  func failuresOpenCircuitOfPart() async {
    for part in ["votes", nil] {
      let service = FakeService([.failure(.timedOut)])
      let policy = service.policy
      for _ in 1...5 { _ = await send(policy, part: part) }
      let until = service.now.advanced(by: .seconds(30))
      #expect(await send(policy, part: part) == .failure(.circuitOpen(until: until)))
      service.answer(Self.status(200))
      #expect(await send(policy, part: "images") == .success(200))
      let elsewhere: Result<Int, AnimalFailure> = part == nil ? .success(200) : .failure(.circuitOpen(until: until))
      #expect(await send(policy, to: "b.example", part: part) == elsewhere)
    }
  }

  @Test("If a stored pause prevents the trial after an open circuit, the next request is the trial")
  func nextRequestReplacesPreventedTrial() async {
    let service = FakeService([.failure(.untrusted("self-signed"))])
    let policy = service.policy
    for _ in 1...5 { _ = await send(policy) }
    service.advance(by: .seconds(30))
    service.kept = service.now.advanced(by: .seconds(20))
    _ = await send(policy)
    service.kept = nil
    service.answer(Self.status(200))
    #expect(service.count == 5)
    #expect(await send(policy) == .success(200))
  }
}

/// Runs tasks only in `drain()`, on the caller's thread.
final class ManualExecutor: TaskExecutor {
  private let jobs = Lock<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs all jobs, and the jobs that they enqueue.
  func drain() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
