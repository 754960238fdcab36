// Law 24. Bounded: one caller never does unbounded work for others, and the inbox has documented limits.
import Foundation
import Testing

@testable import Architecture

@Suite struct Law24Tests {
  @Test("A full inbox refuses events from outside, counts them and reports once; accepted events are reduced")
  func fullInboxRefusesEvents() async {
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

  /// A use case whose middleware blocks the thread of the event -1 until a condition holds.
  private final class Busy: Sendable {
    let faults = Log<Fault>()
    let runtime: Runtime
    let useCase: UseCase<Counter>
    private let (begun, seen) = (Gate(), Lock<Reactor<Counter, Int>?>(nil))

    init(until isSeen: @escaping @Sendable (borrowing Reactor<Counter, Int>.LockedState) -> Bool) {
      let (begun, seen) = (begun, seen)
      runtime = .test(faults: faults)
      useCase = UseCase(
        Counter(), name: "counter", runtime: runtime,
        middlewares: [
          Middleware { event in
            guard event == -1 else { return event }
            begun.open()
            while let reactor = seen.withLock({ $0 }), !reactor.locked.withLock({ isSeen($0) }) {}
            return nil
          }
        ])
    }

    func begin() async {
      seen.withLock { $0 = useCase.reactor }
      let thread = Thread { [useCase] in useCase.dispatch(-1) }
      thread.start()
      await begun.wait()
    }

    func end() { seen.withLock { $0 = nil } }
  }

  @Test("Senders that wait for room lose no event, and a view model sees each of their states")
  func waitingSendersLoseNoEvent() async {
    let busy = Busy { $0.kept?.blocked.isEmpty == false }
    let useCase = busy.useCase
    let seen = ViewModel(
      CounterView(), runtime: busy.runtime, observing: [.of(useCase) { $1.history.append($0.value) }])
    await busy.begin()
    let (each, accepted) = (Limit.inbox / 4, Log<Int>())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var number = 0
          for _ in 0..<each where await useCase.send(1).isAccepted { number += 1 }
          accepted.add(number)
        }
      }
    }
    await busy.runtime.settled()
    #expect(accepted.all == Array(repeating: each, count: 8))
    #expect(useCase.metrics.refused == 0 && busy.faults.all.isEmpty)
    #expect(seen.state.history == Array(0...(8 * each)))
    busy.end()
  }

  @Test("Events that one task sends keep their order")
  func orderSent() async {
    let story = UseCase(Story(), runtime: .test())
    for number in 0..<1000 { await story.send(.said("\(number)")) }
    #expect(story.state.events == (0..<1000).map { .said("\($0)") })
  }

  @Test("A stop refuses an event that waits for room, with a fault")
  func senderOfStopped() async {
    let busy = Busy { $0.phase == .stopping }
    let useCase = busy.useCase
    await busy.begin()
    for _ in 0..<Limit.inbox { useCase.dispatch(1) }
    async let cause = useCase.send(1)
    await useCase.stop()
    #expect(await !cause.isAccepted)
    #expect(useCase.state.value == Limit.inbox)
    #expect(busy.faults.all == [.stopped(reactor: "counter", event: "1")])
    busy.end()
  }

  @Test("Events between reactors take no room from events from outside")
  func feedbackAndOutside() async {
    let busy = Busy { $0.externalCount == 1 }
    let (runtime, target) = (busy.runtime, busy.useCase)
    let source = UseCase(
      Counter(), runtime: runtime,
      feedbacks: [
        .on(\.value, declares: [target]) { _ in Array(repeating: .event(1, to: target), count: Limit.inbox + 1) }
      ])
    await busy.begin()
    source.dispatch(1)
    #expect(target.dispatch(1).isAccepted)
    await runtime.settled()
    #expect(target.state.value == Limit.inbox + 2)
    #expect(busy.faults.all.isEmpty)
    busy.end()
  }

  @Test("An effect that sends another use case more events than fit waits for room, and loses none")
  func effectSends() async {
    let busy = Busy { $0.kept?.blocked.isEmpty == false }
    let target = busy.useCase
    let rows = UseCase(Counter(), runtime: busy.runtime) { event in
      event == 1
        ? .work("rows") { tell in for _ in 0..<(Limit.inbox + 100) { await tell.send(1, to: target) } } : .none
    }
    await busy.begin()
    await rows.dispatch(1).settled()
    #expect(target.state.value == Limit.inbox + 100)
    #expect(busy.faults.all.isEmpty)
    busy.end()
  }

  @Test(
    "An unconnected late target holds an inbox of events and loses later ones: one fault, or none if it is optional",
    arguments: [false, true])
  func fullLateTarget(isOptional: Bool) {
    let faults = Log<Fault>()
    let lateTarget = LateTarget<Story>("story", isOptional: isOptional)
    let counter = UseCase(
      Counter(), runtime: .test(faults: faults), feedbacks: [.telling(lateTarget) { .heard("\($0)") }])
    for number in 1...(Limit.inbox + 3) { counter.dispatch(number) }
    #expect(counter.metrics.lost == 3)
    #expect(faults.all == (isOptional ? [] : [.full(reactor: "story")]))
    let story = UseCase(Story(), runtime: .test())
    lateTarget.connect(story)
    #expect(story.state.events.count == Limit.inbox)
    counter.dispatch(0)
    #expect(story.state.events.last == .heard("0"))
  }

  @Test("Events between reactors are accepted beyond the limit for events from outside")
  func reactorEventsExceedLimit() async {
    let runtime = Runtime.test()
    let target = UseCase(Counter(), name: "target", runtime: runtime)
    let source = UseCase(
      Counter(), name: "source", runtime: runtime,
      feedbacks: [.on(\.value, declares: [target]) { _ in Array(repeating: .event(1, to: target), count: 20_000) }])
    let cause = source.dispatch(1)
    await cause.settled()
    #expect(target.state.value == 20_000)
    #expect(target.metrics.refused == 0)
  }

  @Test("A caller takes at most `Limit.turns` turns, and leaves the rest to a task of the runtime")
  func handsOn() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let counter = UseCase(Counter(), name: "counter", runtime: simulator.runtime)
    let source = UseCase(
      Counter(), name: "source", runtime: simulator.runtime,
      feedbacks: [.on(\.value, declares: [counter]) { _ in Array(repeating: .event(1, to: counter), count: 5_000) }])
    // No task runs before `settle()`: `before` counts the turns of this caller only.
    source.dispatch(1)
    let before = counter.state.value
    simulator.settle()
    #expect(before > 0)
    #expect(before <= Limit.turns)
    #expect(counter.state.value == 5_000)
  }

  /// A view state without outputs.
  private struct Shown: ViewState {
    enum Action: Equatable, Sendable, Codable { case pressed }
  }

  /// Use cases with views that reach a limit of one caller's work.
  enum Shape: CaseIterable {
    /// More views than `Limit.turns`.
    case crowd
    /// A chain of more use cases than `Limit.depth`, each with two views.
    case chain
    /// A use case that sends itself an event after each event.
    case ring

    /// Lines, in order: each state that a view sees, each fault, and the return of the dispatch.
    func seen(isRecorded: Bool) -> [String] {
      let seen = Log<String>()
      let simulator = Simulator(
        seed: 1, at: Instant(milliseconds: 0), record: isRecorded ? Record { _ in } : nil,
        report: { seen.add($0.description) })
      let runtime = simulator.runtime
      func view<View: ViewState>(_ name: String, _ view: View, of useCase: UseCase<Counter>) -> ViewModel<View> {
        ViewModel(
          view, name: name, runtime: runtime,
          observing: [.of(useCase) { state, _ in seen.add("\(name) \(state.value)") }])
      }
      let itself = Log<UseCase<Counter>>()
      var all = [
        UseCase(
          Counter(), name: "last", runtime: runtime,
          feedbacks: [.on(\.value) { _ in itself.all.map { .event(1, to: $0) } }])
      ]
      if self == .ring { itself.add(all[0]) }
      if self == .chain {
        for number in 1...(2 * Limit.depth) {
          let feedback = Feedback<Counter>.changing(\.value, to: all[number - 1]) { _, value in value }
          all.append(UseCase(Counter(), name: "\(number)", runtime: runtime, feedbacks: [feedback]))
        }
      }
      var views: [any Sendable] = []
      for (number, useCase) in all.enumerated() {
        views.append(view("\(number) with outputs", CounterView(), of: useCase))
        for copy in 0..<(self == .crowd ? Limit.turns : 1) {
          views.append(view("\(number).\(copy)", Shown(), of: useCase))
        }
      }
      all[all.count - 1].dispatch(1)
      seen.add("returned")
      simulator.settle()
      return withExtendedLifetime(views) { seen.all }
    }
  }

  @Test(
    "Views at a limit of a caller's work see the same states in the same order with a record as without",
    arguments: Shape.allCases)
  func recordKeepsStateOrder(shape: Shape) {
    #expect(shape.seen(isRecorded: false) == shape.seen(isRecorded: true))
  }

  @Test("An effect that sends faster than its use case reduces waits until the inbox has room")
  func fastEffectWaitsForRoom() async {
    let (busy, told, reactor) = (Gate(), Lock(0), Lock<Reactor<Counter, Int>?>(nil))
    let middleware = Middleware<Int> { event in
      guard event == -1 else { return event }
      busy.open()
      // Spins until the effect waits for room, or has sent so many events that the test fails.
      while let reactor = reactor.withLock({ $0 }), reactor.locked.withLock({ $0.kept?.blocked.isEmpty ?? true }),
        told.withLock({ $0 }) < 2 * Limit.inbox
      {}
      return told.withLock { $0 } <= Limit.inbox ? event : nil
    }
    let useCase = UseCase(Counter(), runtime: .test(), middlewares: [middleware]) { event in
      guard event == -2 else { return .none }
      return .run("flood", lifetime: .untilStopped) {
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
