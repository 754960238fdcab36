// Law 24. Bounded: one caller never does unbounded work for others, and the inbox has a documented policy.
import Foundation
import Testing

@testable import Architecture

@Suite struct Law24Tests {
  @Test("Beyond its limit an inbox refuses what comes from outside, counts it and says so once; what waits is taken")
  func full() async {
    let (busy, go) = (Gate(), DispatchSemaphore(value: 0))
    let middleware = Middleware<Int> { event in
      if event == -1 {
        busy.open()
        go.wait()
      }
      return event
    }
    let faults = Log<Fault>()
    let useCase = UseCase(Counter(), name: "counter", runtime: .test(faults: faults), middlewares: [middleware])
    let thread = Thread { useCase.dispatch(-1) }
    thread.start()
    await busy.wait()
    var refused = 0
    var last: Cause?
    for _ in 0..<(Limit.inbox + 3) {
      let cause = useCase.dispatch(1)
      if cause.isAccepted { last = cause } else { refused += 1 }
    }
    go.signal()
    await last?.settled()
    #expect(refused == 3)
    #expect(useCase.metrics.refused == 3)
    #expect(useCase.state.value == Limit.inbox - 1)
    #expect(faults.all == [.full(reactor: "counter")])
  }

  @Test("An inlet that nobody connects holds no more than an inbox, and what it refuses is counted and said once")
  func fullInlet() {
    let faults = Log<Fault>()
    let inlet = Inlet<Story>("story", isOptional: true)
    let counter = UseCase(
      Counter(), runtime: .test(faults: faults), feedbacks: [.telling(inlet) { .heard("\($0)") }])
    for number in 1...(Limit.inbox + 3) { counter.dispatch(number) }
    #expect(counter.metrics.lost == 3)
    #expect(faults.all == [.full(reactor: "story")])
    let story = UseCase(Story(), runtime: .test())
    inlet.connect(story)
    #expect(story.state.events.count == Limit.inbox)
    counter.dispatch(0)
    #expect(story.state.events.last == .heard("0"))
  }

  @Test("What reactors tell each other is never refused, however much waits")
  func inside() async {
    let runtime = Runtime.test()
    let target = UseCase(Counter(), name: "target", runtime: runtime)
    let source = UseCase(
      Counter(), name: "source", runtime: runtime,
      feedbacks: [.on(\.value, tells: [target]) { _ in Array(repeating: .event(1, to: target), count: 20_000) }])
    let cause = source.dispatch(1)
    await cause.settled()
    #expect(target.state.value == 20_000)
    #expect(target.metrics.refused == 0)
  }

  @Test("A caller that has taken its share of turns leaves the rest to a task of the runtime")
  func handsOn() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let counter = UseCase(Counter(), name: "counter", runtime: simulator.runtime)
    let source = UseCase(
      Counter(), name: "source", runtime: simulator.runtime,
      feedbacks: [.on(\.value, tells: [counter]) { _ in Array(repeating: .event(1, to: counter), count: 5_000) }])
    // Nothing runs here but on this thread: what is missing has been handed on.
    source.dispatch(1)
    let before = counter.state.value
    simulator.settle()
    #expect(before > 0)
    #expect(before <= Limit.turns)
    #expect(counter.state.value == 5_000)
  }

  @Test("An effect that tells faster than its events are reduced waits until the inbox has room")
  func slowed() async {
    let (busy, told, reactor) = (Gate(), Lock(0), Lock<Reactor<Counter, Int>?>(nil))
    let middleware = Middleware<Int> { event in
      guard event == -1 else { return event }
      busy.open()
      // Until the flood waits; or, were it to go on, until it has told far too much.
      while let reactor = reactor.withLock({ $0 }), reactor.inside.withLock({ $0.kept?.slowed.isEmpty ?? true }),
        told.withLock({ $0 }) < 2 * Limit.inbox
      {}
      return told.withLock { $0 } <= Limit.inbox ? event : nil
    }
    let useCase = UseCase(Counter(), runtime: .test(), middlewares: [middleware]) { event in
      guard event == -2 else { return .none }
      return .run("flood", lifetime: .reactor) {
        AsyncStream {
          await busy.wait()
          let count = told.withLock { told in
            told += 1
            return told
          }
          return count <= 100_000 ? 1 : nil
        }
      }
    }
    reactor.withLock { $0 = useCase.reactor }
    let flood = useCase.dispatch(-2)
    let thread = Thread { useCase.dispatch(-1) }
    thread.start()
    await flood.settled()
    #expect(useCase.state.value == 100_000 - 3)
    reactor.withLock { $0 = nil }
  }
}
