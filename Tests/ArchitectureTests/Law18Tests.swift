// Law 18. Virtual time knows its sleepers: three virtual hours take only the time of the work in them.
import Architecture
import Testing

@Suite struct Law18Tests {
  private static let noon = Instant(milliseconds: 43_200_000)

  /// Records the instants of its wake-ups.
  private struct Diary: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case slept(minutes: Int)
      case stopped
      case woke
    }
    var woken: [Instant] = []
    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      if event == .woke { woken.append(stamp.time) }
    }
  }

  private func diary(_ runtime: Runtime, policy: EffectPolicy = .concurrent) -> UseCase<Diary> {
    UseCase(Diary(), runtime: runtime) { event in
      switch event {
      case .slept(let minutes):
        .run("sleep", policy) {
          AsyncStream {
            let isAwake = (try? await runtime.clock.sleep(.seconds(60 * minutes))) != nil
            return isAwake && !Task.isCancelled ? .woke : nil
          }.first()
        }
      case .stopped: .cancel("sleep")
      case .woke: .none
      }
    }
  }

  @Test("Each sleeper wakes at its own instant, the earliest first, and none before time has passed")
  func earliestSleeperWakesFirst() {
    let simulator = Simulator(seed: 1, at: Self.noon) { _ in }
    let diary = diary(simulator.runtime)
    for minutes in [180, 5, 30] { diary.dispatch(.slept(minutes: minutes)) }
    simulator.settle()
    #expect(diary.state.woken.isEmpty)
    #expect(simulator.clock.sleepers == [5, 30, 180].map { Self.noon.advanced(by: .seconds(60 * $0)) })
    simulator.advance(by: .seconds(3 * 3_600))
    #expect(diary.state.woken == [5, 30, 180].map { Self.noon.advanced(by: .seconds(60 * $0)) })
    #expect(simulator.clock.sleepers.isEmpty)
    #expect(simulator.clock.now == Self.noon.advanced(by: .seconds(3 * 3_600)))
  }

  @Test("A sleeper sleeps until its instant, which `advanceToNextSleeper` reaches exactly")
  func sleeperSleepsUntilInstant() {
    let simulator = Simulator(seed: 1, at: Self.noon) { _ in }
    let diary = diary(simulator.runtime)
    diary.dispatch(.slept(minutes: 10))
    simulator.advance(by: .seconds(599))
    #expect(diary.state.woken.isEmpty)
    #expect(simulator.advanceToNextSleeper())
    #expect(diary.state.woken == [Self.noon.advanced(by: .seconds(600))])
    #expect(!simulator.advanceToNextSleeper())
  }

  @Test("A cancelled sleeper is removed, whether its sleep has begun or not")
  func cancelledSleeperIsRemoved() {
    let simulator = Simulator(seed: 1, at: Self.noon) { _ in }
    let diary = diary(simulator.runtime)
    diary.dispatch(.slept(minutes: 1))
    simulator.settle()
    diary.dispatch(.slept(minutes: 2))
    diary.dispatch(.stopped)
    simulator.settle()
    #expect(simulator.clock.sleepers.isEmpty)
    simulator.advance(by: .seconds(600))
    #expect(diary.state.woken.isEmpty)
  }

  @Test(
    "A sleep of zero or less lets other tasks run, takes no time, and throws in a cancelled task", arguments: [0, -1])
  func noTime(seconds: Int) {
    let simulator = Simulator(seed: 1, at: Self.noon) { _ in }
    let woken = Log<Bool>()
    let (clock, isDone) = (simulator.clock.clock, Lock(false))
    let waiting = simulator.runtime.task {
      while !isDone.withLock({ $0 }) { try? await clock.sleep(.seconds(seconds)) }
      woken.add((try? await clock.sleep(.seconds(seconds))) != nil)
      withUnsafeCurrentTask { $0?.cancel() }
      woken.add((try? await clock.sleep(.seconds(seconds))) != nil)
    }
    _ = simulator.runtime.task { isDone.withLock { $0 = true } }
    simulator.settle()
    #expect(woken.all == [true, false])
    #expect(simulator.clock.sleepers.isEmpty && simulator.clock.now == Self.noon)
    waiting.cancel()
  }

  @Test("`Simulator.run` throws a stall with the instants of the sleepers if only time can end its wait")
  func stallReportsSleeperInstants() throws {
    let simulator = Simulator(seed: 1, at: Self.noon) { _ in }
    let diary = diary(simulator.runtime)
    let stall = #expect(throws: Simulator.Stall.self) {
      try simulator.run { await diary.dispatch(.slept(minutes: 1)).settled() }
    }
    #expect(stall?.sleepers == [Self.noon.advanced(by: .seconds(60))])
    simulator.advance(by: .seconds(60))
    try simulator.run { await simulator.runtime.settled() }
    #expect(diary.state.woken.count == 1)
  }
}

extension AsyncStream where Element: Sendable {
  /// A stream of only the first value of this stream.
  fileprivate func first() -> AsyncStream {
    let isAsked = Lock(false)
    return AsyncStream {
      guard
        !isAsked.withLock({ isAsked in
          defer { isAsked = true }
          return isAsked
        })
      else { return nil }
      for await value in self { return value }
      return nil
    }
  }
}

@Suite struct EdgesOfTimeTests {
  @Test("Ticks with a period of zero arrive each millisecond")
  func ticksOfZero() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { event in
      event == 0 ? .ticks(every: .zero, "tick", clock: simulator.clock.clock) { _ in 1 } : .none
    }
    useCase.dispatch(0)
    simulator.advance(by: .milliseconds(5))
    #expect(useCase.state.value == 5)
  }

  @Test("Ticks that a clock set forward a year has missed are skipped, and the next tick keeps the period")
  func ticksAfterAYear() throws {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let times = Log<Int64>()
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { event in
      guard event == 0 else { return .none }
      return .ticks(every: .milliseconds(3), "tick", clock: simulator.clock.clock) { instant in
        times.add(instant.milliseconds)
        return 1
      }
    }
    useCase.dispatch(0)
    simulator.settle()
    let year: Int64 = 365 * 86_400_000
    simulator.clock.set(Instant(milliseconds: year))
    _ = simulator.advanceToNextSleeper()
    _ = simulator.advanceToNextSleeper()
    #expect(times.all == [3, year + 3 - year % 3])
    #expect(useCase.state.value == 2)
  }

  @Test("A sleep of `Int64.max` seconds does not end early, on the system clock and in virtual time")
  func longestSleep() async {
    let sleeping = Task { try await Clock.system.sleep(.seconds(Int64.max)) }
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { event in
      event == 0 ? .ticks(every: .seconds(Int64.max), "tick", clock: simulator.clock.clock) { _ in 1 } : .none
    }
    useCase.dispatch(0)
    simulator.advance(by: .seconds(1))
    #expect(useCase.state.value == 0)
  }
}
