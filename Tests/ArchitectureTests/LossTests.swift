// Laws 10, 11 and 12. Ends and losses are counted and recorded.
import Testing

@testable import Architecture

@Suite struct LossTests {
  private let entries = Log<Entry>()
  private var runtime: Runtime { .test(entries: entries) }
  private var lost: [LostInput] { entries.all.compactMap { if case .lost(let lost) = $0 { lost } else { nil } } }
  private var cancelled: [String] {
    entries.all.compactMap {
      if case .cancelled(let effect, let reactor) = $0 { "\(reactor).\(effect.id)" } else { nil }
    }
  }
  private var closed: [String] {
    entries.all.compactMap { entry in
      if case .closed(let reactor, let isStopped) = entry {
        "\(reactor) \(isStopped ? "stopped" : "gone")"
      } else {
        nil
      }
    }
  }

  private func watching(_ runtime: Runtime, _ name: String) -> UseCase<Counter> {
    UseCase(Counter(), name: name, runtime: runtime) { _ in .run("watch") { AsyncStream { _ in } } }
  }

  @Test("A stop is recorded, and so is each effect that it cancels")
  func stopIsRecordedWithEffects() async {
    let useCase = watching(runtime, "counter")
    useCase.dispatch(1)
    await useCase.stop()
    #expect(cancelled == ["counter.watch"])
    #expect(closed == ["counter stopped"])
  }

  @Test("The effects that are cancelled by their tag or by a stop are recorded in the order of their numbers")
  func inOrder() async {
    for isStopped in [false, true] {
      let useCase = UseCase(Counter(), runtime: runtime) { event in
        event == 0
          ? .cancel("network") : .run("line \(event % 2)", .queue) { AsyncStream { _ in } }.tagged("network")
      }
      for event in 1...12 { useCase.dispatch(event) }
      if !isStopped { useCase.dispatch(0) }
      await useCase.stop()
    }
    var (bySecondID, byStop): ([UInt64], [UInt64]) = ([], [])
    for entry in entries.all {
      if case .turn(let turn) = entry { bySecondID += turn.cancels.map(\.number) }
      if case .cancelled(let effect, _) = entry { byStop.append(effect.number) }
    }
    for numbers in [bySecondID, byStop] {
      #expect(numbers.count == 12)
      #expect(numbers == numbers.sorted())
    }
  }

  @Test("The release by the last owner is recorded with each effect that it cancels, but not after a stop")
  func lastOwnerEndIsRecorded() async {
    do {
      let useCase = watching(runtime, "counter")
      useCase.dispatch(1)
    }
    #expect(cancelled == ["counter.watch"])
    #expect(closed == ["counter gone"])
    do {
      let useCase = UseCase(Counter(), name: "second", runtime: runtime)
      await useCase.stop()
    }
    #expect(closed == ["counter gone", "second stopped"])
  }

  @Test("An effect that ends with its screen is recorded as cancelled")
  func screenEffectEndsAsCancelled() async {
    let runtime = runtime
    let useCase = watching(runtime, "counter")
    do {
      let view = ViewModel(
        CounterView(), name: "view", runtime: runtime, forward: { _, _ in [.event(1, to: useCase)] })
      view.send(.pressed(1))
      #expect(useCase.effects.count == 1)
    }
    #expect(cancelled == ["counter.watch"])
    #expect(closed == ["view gone"])
  }

  @Test("An event for a released use case is recorded as lost, and counted by its sender")
  func releasedUseCaseLosesEvent() {
    let lateTarget = LateTarget<Counter>("target")
    do {
      let target = UseCase(Counter(), name: "target", runtime: runtime)
      lateTarget.connect(target)
    }
    let source = UseCase(
      Counter(), name: "source", runtime: runtime,
      feedbacks: [.changing(\.value, to: lateTarget) { _, value in value * 10 }]
    )
    source.dispatch(1)
    source.dispatch(1)
    #expect(source.metrics.lost == 2)
    #expect(lost.map { "\($0.target) \($0.event) \($0.reason)" } == ["target 10 gone", "target 20 gone"])
    #expect(lost.allSatisfy { $0.cause != 0 })
  }

  @Test("An event that a full inbox refuses is recorded and counted")
  func refusedEventIsCounted() {
    let itself = Log<UseCase<Counter>>()
    let middleware = Middleware<Int> { event in
      if event == 1 { for _ in 0..<(Limit.inbox + 2) { itself.all.first?.dispatch(0) } }
      return event
    }
    let useCase = UseCase(Counter(), name: "counter", runtime: runtime, middlewares: [middleware])
    itself.add(useCase)
    useCase.dispatch(1)
    #expect(useCase.metrics.refused == 2)
    #expect(lost.map(\.reason) == [.full, .full])
  }

  @Test("An answer that a full inbox refuses is recorded as refused, and not as late")
  func fullForAnAnswer() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0), record: Record { [entries] in entries.add($0) }) {
      _ in
    }
    let (tell, fills) = (Lock<EventSender<Int>?>(nil), Lock(false))
    let middleware = Middleware<Int> { event in
      if event == 2, !fills.withLock({ $0 }) {
        fills.withLock { $0 = true }
        for _ in 0..<(Limit.inputs + 2) { tell.withLock { $0 }?(0) }
      }
      return event
    }
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime, middlewares: [middleware]) { event in
      event == 1 ? .listen("ask") { own in tell.withLock { $0 = own } } : .none
    }
    useCase.dispatch(1)
    simulator.settle()
    useCase.dispatch(2)
    #expect(lost.map(\.reason) == [.full, .full])
    #expect(
      Set(lost.map(\.cause))
        == Set(
          entries.all.flatMap { entry in
            guard case .turn(let turn) = entry else { return [UInt64]() }
            return turn.starts.map(\.number)
          }))
    #expect(useCase.metrics.refused == 2 && useCase.metrics.late == 0)
    #expect(!entries.all.contains { if case .late = $0 { true } else { false } })
    tell.withLock { $0 = nil }
  }

  @Test("Events in the inbox of a use case whose last owner leaves are recorded as lost")
  func abandonedInboxEventsAreLost() {
    let runtime = runtime
    let owner = Lock<UseCase<Counter>?>(nil)
    let lateTarget = LateTarget<Counter>("target")
    let middleware = Middleware<Int> { event in
      guard event == 1 else { return event }
      owner.withLock { $0 }?.dispatch(2)
      let last = owner.withLock { $0.take() }
      _ = last
      return event
    }
    do {
      let target = UseCase(Counter(), name: "target", runtime: runtime, middlewares: [middleware])
      lateTarget.connect(target)
      owner.withLock { $0 = target }
    }
    // The late target does not own `target`, so the middleware releases the last owner.
    let source = UseCase(
      Counter(), name: "source", runtime: runtime, feedbacks: [.changing(\.value, to: lateTarget) { _, value in value }]
    )
    source.dispatch(1)
    #expect(Set(lost.map { "\($0.target) \($0.event) \($0.reason)" }) == ["target 1 gone", "target 2 gone"])
  }

  @Test("A cancelled effect, a stop and a lost event are JSON objects in the record")
  func lossesAreEncodedAsObjects() async {
    let lines = Log<String>()
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0), record: .json(lines)) { _ in }
    let useCase = watching(simulator.runtime, "counter")
    useCase.dispatch(1)
    _ = simulator.runtime.task { await useCase.stop() }
    simulator.settle()
    let source = UseCase(
      Counter(), name: "source", runtime: simulator.runtime,
      feedbacks: [.changing(\.value, to: useCase) { _, value in value }])
    source.dispatch(5)
    #expect(lines.all.contains { $0.hasPrefix(#"{"by":"counter","cancelled":{"id":"watch","#) })
    #expect(lines.all.contains(#"{"closed":"counter","stopped":true}"#))
    #expect(lines.all.contains { $0.hasSuffix(#","lost":5,"to":"counter","why":"stopped"}"#) })
  }
}
