// Law 8. Effects have an id and a policy; a superseded effect is cancelled, its late answer is dropped and recorded.
import Testing

@testable import Architecture

/// Answers each question when its gate opens.
private struct Oracle: Sendable {
  let gates: [String: Gate]
  let started = Log<String>()

  init(_ questions: String...) {
    gates = Dictionary(uniqueKeysWithValues: questions.map { ($0, Gate()) })
  }

  func useCase(_ policy: EffectPolicy, runtime: Runtime) -> UseCase<Story> {
    UseCase(Story(), name: "story", runtime: runtime) { event in
      switch event {
      case .asked(let question):
        .call("ask", policy) {
          started.add(question)
          await gates[question]?.wait()
          return .heard(question)
        }
      case .said("never mind"): .cancel("ask")
      default: .none
      }
    }
  }
}

@Suite struct Law08Tests {
  @Test("A queued effect starts only when the task of the cancelled effect before it has ended")
  func queueAfterCancel() async {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let hold = Hold()
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { event in
      event == 0
        ? .cancel("write")
        : .work("write", .queue, lifetime: .untilStopped) { _ in await hold.wait() }
    }
    useCase.dispatch(1)
    simulator.settle()
    useCase.dispatch(0)
    useCase.dispatch(2)
    simulator.settle()
    #expect(hold.count == 1)
    #expect(useCase.effects.map(\.isWaiting) == [true])
    hold.releaseOne()
    simulator.settle()
    #expect(hold.count == 1)
    #expect(useCase.effects.map(\.isWaiting) == [false])
    hold.releaseOne()
  }

  @Test("`.newest` starts the last waiting effect when the running effect ends, and drops the others")
  func newestStartsLastWaitingEffect() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let (hold, begun) = (Hold(), Log<Int>())
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { event in
      .work("look", .newest) { _ in
        begun.add(event)
        await hold.wait()
      }
    }
    for event in 1...4 {
      useCase.dispatch(event)
      simulator.settle()
    }
    #expect(begun.all == [1])
    hold.releaseOne()
    simulator.settle()
    #expect(begun.all == [1, 4])
    hold.releaseOne()
    simulator.settle()
    #expect(useCase.effects.isEmpty)
  }

  @Test("An effect that its own turn supersedes never starts, and leaves no pending work")
  func supersededAtOnce() async throws {
    let runtime = Runtime.test()
    let begun = Log<Int>()
    let useCase = UseCase(Counter(), runtime: runtime) { event in
      guard event == 0 else { return .none }
      return .all(
        (1...3).map { number in
          .call("load", .replace) {
            begun.add(number)
            return number
          }
        })
    }
    let cause = useCase.dispatch(0)
    await cause.settled()
    #expect(begun.all == [3])
    let origin = try #require(cause.origin)
    #expect(!runtime.center.pending(of: origin).contains { $0.hasPrefix("the effect") })
  }

  @Test("An effect that is cancelled before its task begins does not run")
  func endedBeforeItBegan() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let asked = Log<Int>()
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { event in
      guard event == 1 else { return .cancel("ask") }
      return .work("ask") { _ in asked.add(event) }
    }
    useCase.dispatch(1)
    useCase.dispatch(2)
    simulator.settle()
    #expect(asked.all.isEmpty)
    #expect(useCase.effects.isEmpty)
  }

  @Test("An effect that is cancelled before its worker begins does not run")
  func endedBeforeItsWorkerBegan() {
    let (executor, worker) = (SeededExecutor(seed: 1), SeededExecutor(seed: 2))
    let runtime = Runtime(
      clock: Clock(now: { Instant(milliseconds: 0) }, sleep: { _ in }), executor: executor, worker: worker, seed: 7,
      report: { _ in })
    let asked = Log<Int>()
    let useCase = UseCase(Counter(), runtime: runtime) { event in
      guard event == 1 else { return .cancel("ask") }
      return .work("ask") { _ in asked.add(event) }
    }
    useCase.dispatch(1)
    executor.runUntilIdle()
    useCase.dispatch(2)
    worker.runUntilIdle()
    executor.runUntilIdle()
    #expect(asked.all.isEmpty)
    #expect(useCase.effects.isEmpty)
  }

  @Test(
    "Effects of a turn in which the last owner leaves never start, and leave no pending work",
    arguments: [EffectPolicy.concurrent, .queue])
  func ownerLeavesInTheTurn(policy: EffectPolicy) async {
    let runtime = Runtime.test()
    let (begun, owner) = (Log<Int>(), Lock<UseCase<Counter>?>(nil))
    // A middleware runs outside of the lock, here in the middle of the turn of its sender.
    let release = Middleware<Int> { event in
      _ = owner.withLock { $0.take() }
      return event
    }
    let receiver = UseCase(Counter(), name: "receiver", runtime: runtime, middlewares: [release])
    let effect = Effect<Int>.work("save", policy) { _ in begun.add(1) }
    let lateTarget = LateTarget<Counter>("owned")
    do {
      let owned = UseCase(
        Counter(), name: "owned", runtime: runtime, feedbacks: [.telling(receiver) { $0 }],
        effects: { _ in .all(effect, effect) })
      lateTarget.connect(owned)
      owner.withLock { $0 = owned }
    }
    let sender = UseCase(Counter(), runtime: runtime, feedbacks: [.telling(lateTarget) { $0 }])
    await sender.dispatch(1).settled()
    #expect(receiver.state.value == 1)
    #expect(begun.all.isEmpty)
    #expect(runtime.center.locked.withLock { $0.effects.numbers.isEmpty })
  }

  @Test("Two `.concurrent` effects of one id both answer")
  func concurrentEffectsBothAnswer() async {
    let oracle = Oracle("a", "b")
    let useCase = oracle.useCase(.concurrent, runtime: .test())
    let first = useCase.dispatch(.asked("a"))
    let second = useCase.dispatch(.asked("b"))
    oracle.gates["b"]?.open()
    await second.settled()
    oracle.gates["a"]?.open()
    await first.settled()
    #expect(useCase.state.events == [.asked("a"), .asked("b"), .heard("b"), .heard("a")])
  }

  @Test("`.replace` drops, counts and records the late answer of the first effect")
  func replaceDropsLateAnswer() async {
    let oracle = Oracle("a", "b")
    let late = Gate()
    let entries = Log<Entry>()
    let runtime = Runtime(
      clock: .system, seed: 7,
      record: Record { entry in
        entries.add(entry)
        if case .late = entry { late.open() }
      }, report: { _ in })
    let useCase = oracle.useCase(.replace, runtime: runtime)
    useCase.dispatch(.asked("a"))
    await oracle.gates["a"]?.arrival()
    let second = useCase.dispatch(.asked("b"))  // cancels "a", whose gate lets a cancelled task through
    await late.wait()
    oracle.gates["b"]?.open()
    await second.settled()
    #expect(useCase.state.events == [.asked("a"), .asked("b"), .heard("b")])
    #expect(useCase.metrics.late == 1)
    let dropped = entries.all.compactMap { if case .late(let late) = $0 { late } else { nil } }
    #expect(dropped.map { "\($0.reactor) \($0.effect.id) \($0.event)" } == ["story ask heard(\"a\")"])
  }

  @Test("`.dropNew` does not start the second effect, and records it as ignored")
  func dropNew() async {
    let oracle = Oracle("a", "b")
    let entries = Log<Entry>()
    let useCase = oracle.useCase(.dropNew, runtime: .test(entries: entries))
    let first = useCase.dispatch(.asked("a"))
    await useCase.dispatch(.asked("b")).settled()
    oracle.gates["a"]?.open()
    await first.settled()
    #expect(useCase.state.events == [.asked("a"), .asked("b"), .heard("a")])
    #expect(oracle.started.all == ["a"])
    #expect(entries.all.contains { if case .ignored("story", "ask", _) = $0 { true } else { false } })
  }

  @Test("`.queue` starts each effect when the effect before it has ended, in order")
  func queueStartsEffectsInOrder() async {
    let oracle = Oracle("a", "b", "c")
    let useCase = oracle.useCase(.queue, runtime: .test())
    let causes = ["a", "b", "c"].map { useCase.dispatch(.asked($0)) }
    await oracle.gates["a"]?.arrival()
    #expect(oracle.started.all == ["a"])
    for gate in oracle.gates.values { gate.open() }
    for cause in causes { await cause.settled() }
    #expect(oracle.started.all == ["a", "b", "c"])
    #expect(useCase.state.events.suffix(3) == [.heard("a"), .heard("b"), .heard("c")])
  }

  @Test("`.cancel` ends the running and the waiting effects of an id")
  func cancelEndsIdentifiedEffects() async {
    let oracle = Oracle("a", "b")
    let runtime = Runtime.test()
    let useCase = oracle.useCase(.queue, runtime: runtime)
    useCase.dispatch(.asked("a"))
    useCase.dispatch(.asked("b"))
    await oracle.gates["a"]?.arrival()
    await useCase.dispatch(.said("never mind")).settled()
    await runtime.settled()
    await useCase.stop()
    #expect(useCase.state.events == [.asked("a"), .asked("b"), .said("never mind")])
    #expect(oracle.started.all == ["a"])
  }

  @Test("An answer in the inbox is dropped when an earlier turn cancels its effect")
  func supersededInTheInbox() async {
    // The second event of the stream is in the inbox when the first event cancels the effect.
    let useCase = UseCase(Story(), runtime: .test()) { event in
      switch event {
      case .asked:
        .run("two") {
          AsyncStream { continuation in
            continuation.yield(.said("never mind"))
            continuation.yield(.heard("too late"))
            continuation.finish()
          }
        }
      case .said: .cancel("two")
      default: .none
      }
    }
    await useCase.dispatch(.asked("?")).settled()
    await useCase.stop()
    #expect(useCase.state.events == [.asked("?"), .said("never mind")])
  }
}
