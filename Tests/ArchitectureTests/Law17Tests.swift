// Law 17. Every turn has a recorded cause; settled() waits until everything that an input caused has ended.
import Architecture
import Testing

@Suite struct Law17Tests {
  @Test("settled() waits for a chain: action, event, effect, feedback, and the effect of the feedback")
  func settledWaitsForChain() async {
    let runtime = Runtime.test()
    let story = UseCase(Story(), runtime: runtime) { event in
      event == .heard("three") ? .call("say") { .said("done") } : .none
    }
    let counter = UseCase(
      Counter(), runtime: runtime, feedbacks: [.entering({ $0.value == 3 }, to: story) { .heard("three") }]
    ) { event in
      event == 1 ? .call("more") { 2 } : .none
    }
    let viewModel = ViewModel(
      CounterView(), runtime: runtime,
      observing: [.of(counter) { counter, view in view.shown = counter.value }],
      forward: { _, _ in [.event(1, to: counter)] })
    await viewModel.send(.pressed(1)).settled()
    #expect(viewModel.state.shown == 3)
    #expect(story.state.events == [.heard("three"), .said("done")])
  }

  @Test("One input settles while another's effect still runs")
  func inputsSettleSeparately() async {
    let gate = Gate()
    let useCase = UseCase(Counter(), runtime: .test()) { event in
      event == 1
        ? .call("slow") {
          await gate.wait()
          return 0
        } : .none
    }
    let slow = useCase.dispatch(1)
    await useCase.dispatch(2).settled()
    gate.open()
    await slow.settled()
    #expect(useCase.metrics.turns == 3)
  }

  @Test("settled() does not wait for a detached effect; each value of the effect starts a new cause")
  func settledIgnoresDetachedEffect() async {
    let entries = Log<Entry>()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let useCase = UseCase(Counter(), name: "counter", runtime: .test(entries: entries)) { event in
      event == 1 ? .run("watch", lifetime: .detached) { stream } : .none
    }
    let start = useCase.dispatch(1)
    await start.settled()
    let states = useCase.states(.every)
    continuation.yield(10)
    for await state in states where state.value == 11 { break }
    let turns = entries.all.compactMap { if case .turn(let turn) = $0 { turn } else { nil } }
    #expect(turns.map { "\($0.event)" } == ["1", "10"])
    #expect(turns[1].input != start.input)
    #expect(turns[1].cause > turns[0].number)
    continuation.finish()
  }

  @Test("The runtime's settled() waits for every cause")
  func runtimeWaitsForEveryCause() async {
    let runtime = Runtime.test()
    let useCase = UseCase(Counter(), runtime: runtime) { event in
      event > 0 ? .call("down") { event - 1 } : .none
    }
    useCase.dispatch(20)
    useCase.dispatch(30)
    await runtime.settled()
    #expect(useCase.metrics.turns == 52)
  }

  @Test("settled() waits until an awaited subscriber asks for the next state")
  func settledWaitsForAwaitedSubscriber() async {
    let useCase = UseCase(Counter(), runtime: .test())
    let (first, entered, leave) = (Gate(), Gate(), Gate())
    let done = Log<Int>()
    let states = useCase.states(.every, isAwaited: true)
    let reader = Task {
      for await state in states {
        if state.value == 0 { first.open() }
        guard state.value > 0 else { continue }
        entered.open()
        await leave.wait()
        done.add(state.value)
      }
    }
    await first.wait()
    let cause = useCase.dispatch(1)
    await entered.wait()
    #expect(done.all == [])
    leave.open()
    await cause.settled()
    #expect(done.all == [1])
    await useCase.stop()
    await reader.value
  }

  @Test("settled() returns after an awaited stream and its use case are released")
  func awaitedAndGone() async {
    var useCase: UseCase<Counter>? = UseCase(Counter(), runtime: .test())
    var states = useCase?.states(.newest, isAwaited: true)
    let cause = useCase?.dispatch(1)
    useCase = nil
    #expect(states != nil)
    states = nil
    await cause?.settled()
  }

  @Test("An answer that waits in the inbox of a busy reactor survives the end of its effect")
  func answerOfAnEndedEffect() async {
    // Concurrent events keep the reactor busy while effects answer and end.
    let runtime = Runtime.test()
    let useCase = UseCase(Counter(), runtime: runtime) { event in
      event == 1 ? .call("answer") { 100 } : .none
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 { group.addTask { useCase.dispatch(1) } }
    }
    await runtime.settled()
    #expect(useCase.state.value == 200 * 101)
    #expect(useCase.metrics.late == 0)
  }

  @Test("settled() returns false in a cancelled task")
  func settledIsFalseWhenCancelled() async {
    let (gate, entered) = (Gate(), Gate())
    let useCase = UseCase(Counter(), runtime: .test()) { event in
      event == 1
        ? .call("wait") {
          entered.open()
          await gate.wait()
          return 10
        } : .none
    }
    let cause = useCase.dispatch(1)
    await entered.wait()
    let waiter = Task { await cause.settled() }
    waiter.cancel()
    #expect(await !waiter.value)
    #expect(useCase.state.value == 1)
    gate.open()
    await cause.settled()
    #expect(useCase.state.value == 11)
  }

  @Test("20,000 tasks that wait for one cause each are all resumed")
  func manyWaiters() async {
    let gate = Gate()
    let useCase = UseCase(Counter(), runtime: .test()) { event in
      event == 1
        ? .call("wait") {
          await gate.wait()
          return 0
        } : .none
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20_000 {
        let cause = useCase.dispatch(1)
        group.addTask { await cause.settled() }
      }
      gate.open()
    }
    #expect(useCase.metrics.turns == 40_000)
  }

  @Test("In an effect, settled() of its own cause or of the runtime returns at once, with a fault")
  func effectWaitsForItself() async {
    let faults = Log<Fault>()
    let runtime = Runtime.test(faults: faults)
    let own = Log<Cause>()
    let gate = Gate()
    let useCase = UseCase(Counter(), name: "counter", runtime: runtime) { event in
      event == 1
        ? .call("wait") {
          await gate.wait()
          for cause in own.all { await cause.settled() }
          await runtime.settled()
          return 10
        } : .none
    }
    let cause = useCase.dispatch(1)
    own.add(cause)
    gate.open()
    await cause.settled()
    #expect(useCase.state.value == 11)
    let fault = Fault.waitCycle(waiters: "counter, in its effect wait,")
    #expect(faults.all == [fault, fault])
  }

  @Test("An effect may wait for a cause that it started")
  func effectWaitsForAnother() async {
    let faults = Log<Fault>()
    let runtime = Runtime.test(faults: faults)
    let other = UseCase(Counter(), name: "other", runtime: runtime) { $0 == 1 ? .call("more") { 2 } : .none }
    let useCase = UseCase(Counter(), name: "counter", runtime: runtime) { event in
      event == 1
        ? .call("ask") {
          await other.dispatch(1).settled()
          return other.state.value
        } : .none
    }
    await useCase.dispatch(1).settled()
    #expect(useCase.state.value == 4)
    #expect(faults.all.isEmpty)
  }

  @Test("In an awaited loop, settled() of the current state's cause returns at once, with a fault")
  func awaitedLoopWaitsForItself() async {
    let faults = Log<Fault>()
    let useCase = UseCase(Counter(), name: "counter", runtime: .test(faults: faults))
    let (first, gate) = (Gate(), Gate())
    let own = Log<Cause>()
    let states = useCase.states(.every, isAwaited: true)
    let reader = Task {
      for await state in states {
        if state.value == 0 { first.open() }
        guard state.value > 0 else { continue }
        await gate.wait()
        for cause in own.all { await cause.settled() }
      }
    }
    await first.wait()
    let cause = useCase.dispatch(1)
    own.add(cause)
    gate.open()
    await cause.settled()
    #expect(
      faults.all == [.waitCycle(waiters: "a loop over the states of counter, or code that kept its stream,")]
    )
    await useCase.stop()
    await reader.value
  }
}
