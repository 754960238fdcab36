// Law 2. Atomic, pure reduce: time, id and randomness come with the event's stamp, written at intake.
import Architecture
import Testing

private struct Stamped: DomainState {
  var stamps: [Stamp] = []
  mutating func reduce(_ event: Int, _ stamp: Stamp) { stamps.append(stamp) }
}

@Suite struct Law02Tests {
  @Test("The stamp of an event has the time of the runtime's clock")
  func timeOfTheClock() {
    let useCase = UseCase(Stamped(), runtime: .test())
    useCase.dispatch(1)
    #expect(useCase.state.stamps.map(\.time) == [Instant(milliseconds: 1_000)])
  }

  @Test("Each of 1,000 events has its own seed and its own id")
  func ownSeedAndID() {
    let useCase = UseCase(Stamped(), runtime: .live { _ in })
    for event in 0..<1000 { useCase.dispatch(event) }
    #expect(Set(useCase.state.stamps.map(\.seed)).count == 1000)
    #expect(Set(useCase.state.stamps.map(\.id)).count == 1000)
  }

  @Test("The same events with the same stamps give the same state")
  func sameEventsGiveSameState() {
    let first = UseCase(Stamped(), runtime: .test())
    let second = UseCase(Stamped(), runtime: .test())
    for event in 0..<10 {
      first.dispatch(event)
      second.dispatch(event)
    }
    #expect(first.state == second.state)
  }

  @Test("The events of eight tasks are all reduced")
  func concurrentEventsAreAllReduced() async {
    let useCase = UseCase(Counter(), runtime: .test())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<1000 { useCase.dispatch(1) } } }
    }
    await useCase.dispatch(0).settled()
    #expect(useCase.state.value == 8000)
  }

  @Test("The times of a reactor never decrease while eight tasks dispatch directly and through a feedback")
  func timesInOrder() async {
    let time = Lock<Int64>(0)
    let clock = Clock(
      now: {
        time.withLock { time in
          time += 1
          return Instant(nanoseconds: time)
        }
      }, sleep: { _ in })
    let runtime = Runtime(clock: clock, seed: 7) { _ in }
    let target = UseCase(Stamped(), runtime: runtime)
    let source = UseCase(Stamped(), runtime: runtime, feedbacks: [.telling(target) { $0 }])
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask { for event in 0..<1000 { (number % 2 == 0 ? source : target).dispatch(event) } }
      }
    }
    await runtime.settled()
    for useCase in [source, target] {
      let times = useCase.state.stamps.map(\.time)
      #expect(times == times.sorted())
    }
    #expect(target.state.stamps.count == 8000)
  }

  @Test("A clock that is set back gives a later event an earlier time")
  func clockSetBackGivesEarlierTime() {
    // The third time is read for the feedback's event.
    let times = Lock<[Int64]>([10, 5, 5, 7])
    let runtime = Runtime(
      clock: Clock(now: { .init(milliseconds: 1000 * times.withLock { $0.removeFirst() }) }, sleep: { _ in }), seed: 7
    ) { _ in }
    let target = UseCase(Stamped(), runtime: runtime)
    let source = UseCase(Stamped(), runtime: runtime, feedbacks: [.telling(target) { $0 }])
    target.dispatch(1)
    source.dispatch(2)
    target.dispatch(3)
    #expect(target.state.stamps.map(\.time) == [10, 5, 7].map { Instant(milliseconds: 1000 * $0) })
  }
}
