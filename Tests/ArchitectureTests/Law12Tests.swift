// Law 12. Nothing leaks: a reactor without owners is deallocated, with its tasks.
import Foundation
import Testing

@testable import Architecture

/// Opens a gate at its deinitialization; captured by closures that must not outlive their reactor.
private final class Canary: Sendable {
  private let gone: Gate
  init(_ gone: Gate) { self.gone = gone }
  deinit { gone.open() }
}

private final class DeinitAction: Sendable {
  private let action: @Sendable () -> Void
  init(_ action: @escaping @Sendable () -> Void) { self.action = action }
  deinit { action() }
}

@Suite struct Law12Tests {
  @Test("A use case is deallocated with its last owner")
  func useCase() {
    weak var weakly: UseCase<Counter>?
    do {
      let useCase = UseCase(Counter(), runtime: .test())
      useCase.dispatch(1)
      weakly = useCase
    }
    #expect(weakly == nil)
  }

  @Test("A running effect does not keep its use case, and is released with it")
  func runningEffect() async {
    let gone = Gate()
    weak var weakly: UseCase<Counter>?
    do {
      let canary = Canary(gone)
      let gate = Gate()
      let useCase = UseCase(Counter(), runtime: .test()) { _ in
        .call("wait") {
          await gate.wait()
          _ = canary
          return 0
        }
      }
      useCase.dispatch(1)
      await gate.arrival()
      weakly = useCase
    }
    #expect(weakly == nil)
    await gone.wait()
  }

  @Test("An endless detached effect is released with its use case")
  func detachedEffect() async {
    let gone = Gate()
    do {
      let canary = Canary(gone)
      let useCase = UseCase(Counter(), runtime: .test()) { event in
        guard event == 1 else { return .none }
        return .run("watch", lifetime: .detached) {
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          continuation.yield(10)
          continuation.onTermination = { _ in _ = canary }
          return stream
        }
      }
      useCase.dispatch(1)
      for await state in useCase.states(.every) where state.value == 11 { break }
    }
    await gone.wait()
  }

  @Test("A loop over its states does not keep a use case, and ends with it")
  func loopKeepsNoUseCase() async {
    let first = Gate()
    weak var weakly: UseCase<Counter>?
    let reader: Task<Void, Never>
    do {
      let useCase = UseCase(Counter(), runtime: .test())
      let states = useCase.states(.newest)
      reader = Task { for await _ in states { first.open() } }
      await first.wait()
      weakly = useCase
    }
    #expect(weakly == nil)
    await reader.value
  }

  @Test("A view model is deallocated with its last owner, and a use case with its last observer")
  func viewModel() {
    weak var weakly: ViewModel<CounterView>?
    weak var observed: UseCase<Counter>?
    do {
      let runtime = Runtime.test()
      let useCase = UseCase(Counter(), runtime: runtime)
      let viewModel = ViewModel(
        CounterView(), runtime: runtime,
        observing: [.of(useCase) { counter, view in view.shown = counter.value }],
        forward: { _, _ in [.event(1, to: useCase)] })
      viewModel.send(.pressed(1))
      #expect(viewModel.state.shown == 1)
      weakly = viewModel
      observed = useCase
    }
    #expect(weakly == nil)
    #expect(observed == nil)
  }

  @Test("A parent and its child are deallocated together, although each sends to the other")
  func parentAndChild() {
    weak var weakChild: ViewModel<CounterView>?
    weak var weakParent: ViewModel<ParentView>?
    do {
      let runtime = Runtime.test()
      let child = ViewModel(
        CounterView(), runtime: runtime, reduce: { view, _ in view.shown += 1 },
        outputs: .telling { [.reached($0.after.shown)] })
      let parent = ViewModel(
        ParentView(), runtime: runtime, children: [.child(\.child, child, onOutput: { .childReached($0) })])
      child.send(.pressed(1))
      weakChild = child
      weakParent = parent
    }
    #expect(weakChild == nil)
    #expect(weakParent == nil)
  }

  @Test("A chain of 10,000 view models, each the owner of the next, is deallocated on a stack of 512 KB")
  func longChain() async {
    let runtime = Runtime.test()
    let last = Lock<ViewModel<CounterView>?>(ViewModel(CounterView(), runtime: runtime))
    weak let first = last.withLock { $0 }
    for _ in 1..<10_000 {
      let view = last.withLock { $0.take() }.map { next in
        ViewModel(CounterView(), runtime: runtime, observing: [.of(next) { $1.shown = $0.shown }])
      }
      last.withLock { $0 = view }
    }
    await withCheckedContinuation { continuation in
      let thread = Thread {
        _ = last.withLock { $0.take() }
        continuation.resume()
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(first == nil)
  }

  @Test(
    "A chain of 10,000 use cases, each with a stream of the next one's states, is deallocated on a stack of 512 KB",
    arguments: [StatePolicy.every, .newest])
  func longChainOfStreams(policy: StatePolicy) async {
    let runtime = Runtime.test()
    let first = UseCase(Counter(), runtime: runtime)
    let last = Lock(first)
    for _ in 1..<10_000 {
      let states = last.withLock { $0 }.states(policy, isAwaited: true)
      let useCase = UseCase(Counter(), runtime: runtime) { _ in
        _ = states
        return .none
      }
      last.withLock { $0 = useCase }
    }
    let countBefore = first.reactor.locked.withLock { $0.subscriptions.count }
    await withCheckedContinuation { continuation in
      let thread = Thread {
        last.withLock { $0 = first }
        continuation.resume()
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(countBefore == 1 && first.reactor.locked.withLock { $0.subscriptions.count } == 0)
  }

  @Test("The captures of an ignored effect are released outside of the lock")
  func ignoredCapturesAreReleasedUnlocked() async {
    let (own, gate) = (Log<Weak<UseCase<Counter>>>(), Gate())
    let states = Log<Int>()
    let useCase = UseCase(Counter(), runtime: .test()) { event in
      guard event > 0 else { return .none }
      let action = DeinitAction { for useCase in own.all { states.add(useCase.value?.state.value ?? 0) } }
      return .call("load", .dropNew) {
        _ = action
        await gate.wait()
        return 0
      }
    }
    own.add(Weak(useCase))
    let cause = useCase.dispatch(1)
    useCase.dispatch(2)
    #expect(states.all == [3])
    gate.open()
    await cause.settled()
  }

  @Test("A rule that releases a last owner is a fault; the reactor closes after the rule")
  func lastOwnerInRule() {
    let (faults, entries) = (Log<Fault>(), Log<Entry>())
    let simulator = Simulator(
      seed: 1, at: Instant(milliseconds: 0), record: Record { entries.add($0) }, report: { faults.add($0) })
    let owner = Lock<UseCase<Story>?>(UseCase(Story(), name: "story", runtime: simulator.runtime))
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime) { _ in
      _ = owner.withLock { $0.take() }
      return .none
    }
    useCase.dispatch(1)
    simulator.settle()
    #expect(faults.all == [.endedInRule(reactor: "story", by: "counter")])
    let closed = entries.all.compactMap { if case .closed(let reactor, _) = $0 { reactor } else { nil as String? } }
    #expect(closed == ["story"])
  }

  @Test("A use case and the target of its feedback are deallocated together")
  func feedbackTarget() {
    weak var one: UseCase<Story>?
    weak var two: UseCase<Counter>?
    do {
      let runtime = Runtime.test()
      let story = UseCase(Story(), runtime: runtime)
      let counter = UseCase(
        Counter(), runtime: runtime, feedbacks: [.entering({ $0.value > 0 }, to: story) { .heard("up") }])
      counter.dispatch(1)
      one = story
      two = counter
    }
    #expect(one == nil)
    #expect(two == nil)
  }
}

struct ParentView: ViewState {
  enum Action: Equatable, Sendable, Codable { case childReached(CounterView.Output) }
  var child = CounterView()
  var heard: [CounterView.Output] = []
}
