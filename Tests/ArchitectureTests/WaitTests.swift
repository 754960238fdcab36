// Law 23. A wait that could never end returns at once, with a fault that names all waiting reactors; an expired wait
// with a limit of time throws the names of the pending work.
import Architecture
import Testing

@Suite struct WaitTests {
  private let faults = Log<Fault>()
  private let simulator: Simulator

  init() {
    let faults = faults
    simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { faults.add($0) }
  }

  /// Starts `work`; at its end, the log gets `done` or the error.
  private func outcome(_ work: @escaping @Sendable () async throws -> Void) -> Log<String> {
    let outcome = Log<String>()
    _ = simulator.runtime.task {
      do {
        try await work()
        outcome.add("done")
      } catch {
        outcome.add("\(error)")
      }
    }
    return outcome
  }

  @Test("An effect that stops its own use case causes a fault, and the use case still ends")
  func stopsItself() {
    let own = Lock<UseCase<Counter>?>(nil)
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime) { event in
      guard event == 1 else { return .none }
      return .work("end", lifetime: .untilStopped) { tell in
        await own.withLock { $0 }?.stop()
        tell(10)
      }
    }
    own.withLock { $0 = useCase }
    useCase.dispatch(1)
    simulator.settle()
    #expect(faults.all == [.waitCycle(waiters: "counter, in its effect end,")])
    #expect(useCase.isStopped && useCase.state.value == 11)
    let ended = outcome { await useCase.stop() }
    simulator.settle()
    #expect(ended.all == ["done"])
    own.withLock { $0 = nil }
  }

  @Test("An effect that stops its own screen causes a fault, and the screen still ends")
  func stopsItsScreen() {
    let own = Lock<ViewModel<CounterView>?>(nil)
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime) { _ in
      .work("end") { _ in await own.withLock { $0 }?.stop() }
    }
    let screen = ViewModel(CounterView(), runtime: simulator.runtime, forward: { _, _ in [.event(1, to: useCase)] })
    own.withLock { $0 = screen }
    screen.send(.pressed(1))
    simulator.settle()
    #expect(faults.all == [.waitCycle(waiters: "counter, in its effect end,")])
    #expect(screen.isStopped && useCase.effects.isEmpty)
    own.withLock { $0 = nil }
  }

  @Test("Effects that stop each other's use cases cause a fault that names both, and both use cases end")
  func stopEachOther() {
    let other = Lock<UseCase<Counter>?>(nil)
    let gate = Gate()
    let first = UseCase(Counter(), name: "first", runtime: simulator.runtime) { event in
      event == 1 ? .work("end") { _ in await other.withLock { $0 }?.stop() } : .none
    }
    let second = UseCase(Counter(), name: "second", runtime: simulator.runtime) { event in
      guard event == 1 else { return .none }
      return .work("leave", lifetime: .untilStopped) { _ in
        await gate.wait()
        await first.stop()
      }
    }
    other.withLock { $0 = second }
    for useCase in [first, second] { useCase.dispatch(1) }
    simulator.settle()
    #expect(faults.all.isEmpty && second.isStopped)
    gate.open()
    simulator.settle()
    #expect(faults.all == [.waitCycle(waiters: "second, in its effect leave, and first, in its effect end,")])
    let ended = outcome {
      await first.stop()
      await second.stop()
    }
    simulator.settle()
    #expect(ended.all == ["done"])
    other.withLock { $0 = nil }
  }

  @Test("The last of three effects that wait for each other's inputs causes a fault that names all three")
  func inputsInARing() {
    let causes = Lock<[Cause]>([])
    let gates = [Gate(), Gate(), Gate()]
    let answers = Log<String>()
    let useCases = (0..<3).map { number in
      UseCase(Counter(), name: "\(number)", runtime: simulator.runtime) { event in
        guard event == 1 else { return .none }
        return .work("wait") { _ in
          await gates[number].wait()
          let isSettled = await causes.withLock { $0[(number + 1) % 3] }.settled()
          answers.add("\(number) \(isSettled)")
        }
      }
    }
    let begun = useCases.map { $0.dispatch(1) }
    causes.withLock { $0 = begun }
    for gate in gates {
      simulator.settle()
      #expect(faults.all.isEmpty)
      gate.open()
    }
    simulator.settle()
    #expect(
      faults.all == [
        .waitCycle(waiters: "2, in its effect wait, and 0, in its effect wait, and 1, in its effect wait,")
      ])
    #expect(answers.all == ["2 false", "1 true", "0 true"])
  }

  @Test("An effect that waits for an input that stops the effect's use case causes a fault that names both effects")
  func stopAndInput() {
    let cause = Lock<Cause?>(nil)
    let first = UseCase(Counter(), name: "first", runtime: simulator.runtime) { event in
      event == 1 ? .work("wait", lifetime: .untilStopped) { _ in await cause.withLock { $0 }?.settled() } : .none
    }
    let second = UseCase(Counter(), name: "second", runtime: simulator.runtime) { event in
      event == 1 ? .work("end", lifetime: .untilStopped) { _ in await first.stop() } : .none
    }
    cause.withLock { [second] in $0 = second.dispatch(1) }
    first.dispatch(1)
    simulator.settle()
    let names = ["first, in its effect wait,", "second, in its effect end,"]
    #expect(
      faults.all == [.waitCycle(waiters: names.joined(separator: " and "))]
        || faults.all == [.waitCycle(waiters: names.reversed().joined(separator: " and "))])
    let ended = outcome {
      await first.stop()
      await second.stop()
    }
    simulator.settle()
    #expect(ended.all == ["done"])
  }

  @Test("A loop's wait for an input whose states it must read, now or later, ends with a fault", arguments: [1, 2])
  func loopWaitsForItsOwn(event: Int) {
    // The event 2 does not change the state; the answer of its effect does.
    let useCase = UseCase(Last(), name: "last", runtime: simulator.runtime) { event in
      event == 2 ? .call("answer") { 3 } : .none
    }
    let seen = Log<String>()
    let states = useCase.states(.every, isAwaited: true)
    _ = simulator.runtime.task {
      for await state in states {
        guard state.number == 10 else { continue }
        let isSettled = await useCase.dispatch(event).settled()
        seen.add("\(isSettled)")
      }
    }
    simulator.settle()
    let cause = useCase.dispatch(10)
    simulator.settle()
    #expect(seen.all == ["false"])
    #expect(
      faults.all == [.waitCycle(waiters: "a loop over the states of last, or code that kept its stream,")])
    let settled = outcome { await cause.settled() }
    simulator.settle()
    #expect(settled.all == ["done"])
    useCase.dispatch(0)
    _ = outcome { await useCase.stop() }
    simulator.settle()
  }

  @Test(
    "A loop's wait in its first round ends with a fault, also inside an effect",
    arguments: [
      true, false,
    ])
  func firstRound(isInEffect: Bool) {
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime)
    let seen = Log<Bool>()
    let loop: @Sendable () async -> Void = {
      for await state in useCase.states(.every, isAwaited: true) where state.value == 0 {
        seen.add(await useCase.dispatch(1).settled())
      }
    }
    let other = UseCase(Counter(), name: "other", runtime: simulator.runtime) { event in
      event == 1 ? .work("loop", lifetime: .detached) { _ in await loop() } : .none
    }
    if isInEffect { other.dispatch(1) } else { _ = simulator.runtime.task { await loop() } }
    simulator.settle()
    #expect(seen.all == [false])
    let loopName = "a loop over the states of counter, or code that kept its stream,"
    #expect(faults.all == [.waitCycle(waiters: isInEffect ? "other, in its effect loop," : loopName)])
    _ = outcome { await useCase.stop() }
    simulator.settle()
  }

  @Test(
    "An effect that waits for an effect queued behind it causes a fault, and both effects complete",
    arguments: ["its input", "a later effect of its input", "everything", "a tag"])
  func waitsForItsQueue(case form: String) {
    let (own, asked) = (Lock<UseCase<Counter>?>(nil), Gate())
    let (answers, runtime) = (Log<Bool>(), simulator.runtime)
    let lifetime = form == "everything" ? EffectLifetime.detached : .untilStopped
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime) { event in
      switch event {
      case 1:
        let effect = Effect<Int>.work(form == "a tag" ? "first" : "save", .queue, lifetime: lifetime) { _ in
          guard let useCase = own.withLock({ $0 }) else { return }
          let cause = useCase.dispatch(form == "a later effect of its input" ? 10 : 100)
          answers.add(await form == "everything" ? runtime.settled() : cause.settled())
        }
        return form == "a tag" ? effect.tagged("save") : effect
      case 10:
        return .call("ask") {
          await asked.wait()
          return 100
        }
      case 100: return .call("save", .queue, lifetime: .untilStopped) { 1_000 }
      default: return .none
      }
    }
    own.withLock { $0 = useCase }
    useCase.dispatch(1)
    simulator.settle()
    if form == "a later effect of its input" {
      #expect(faults.all.isEmpty && answers.all.isEmpty)
      asked.open()
      simulator.settle()
    }
    #expect(faults.all == [.waitCycle(waiters: "counter, in its effect \(form == "a tag" ? "first" : "save"),")])
    #expect(answers.all == [false])
    #expect(useCase.state.value >= 1_101 && useCase.effects.isEmpty)
    own.withLock { $0 = nil }
  }

  @Test("An effect may wait for an effect in the queue of another id")
  func waitsForAnotherQueue() {
    let (own, gate, answers) = (Lock<UseCase<Counter>?>(nil), Gate(), Log<Bool>())
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime) { event in
      switch event {
      case 1:
        return .work("look", .queue) { _ in
          if let useCase = own.withLock({ $0 }) { answers.add(await useCase.dispatch(100).settled()) }
        }
      case 10:
        return .work("save", .queue) { _ in await gate.wait() }
      case 100: return .call("save", .queue) { 1_000 }
      default: return .none
      }
    }
    own.withLock { $0 = useCase }
    for event in [10, 1] { useCase.dispatch(event) }
    simulator.settle()
    #expect(answers.all.isEmpty)
    gate.open()
    simulator.settle()
    #expect(answers.all == [true] && faults.all.isEmpty)
    own.withLock { $0 = nil }
  }

  @Test("A task that an effect began and left may wait for the end of the use case")
  func detachedTaskMayWaitForEnd() {
    let (own, gate, ended) = (Lock<UseCase<Counter>?>(nil), Gate(), Log<Bool>())
    let runtime = simulator.runtime
    let useCase = UseCase(Counter(), runtime: runtime) { event in
      guard event == 1 else { return .none }
      return .work("begin") { _ in
        _ = runtime.task {
          await gate.wait()
          let useCase = own.withLock { $0 }
          await useCase?.stop()
          ended.add(useCase?.isStopped ?? false)
        }
      }
    }
    own.withLock { $0 = useCase }
    useCase.dispatch(1)
    simulator.settle()
    gate.open()
    simulator.settle()
    #expect(ended.all == [true])
    #expect(faults.all.isEmpty)
    own.withLock { $0 = nil }
  }

  @Test("An effect may stop a use case whose `.screen` effect waits for it: the stop ends that wait")
  func stopEndsAWait() {
    let (cause, gate) = (Lock<Cause?>(nil), Gate())
    let second = UseCase(Counter(), name: "second", runtime: simulator.runtime) { event in
      event == 1 ? .work("wait") { _ in await cause.withLock { $0 }?.settled() } : .none
    }
    let first = UseCase(Counter(), name: "first", runtime: simulator.runtime) { event in
      guard event == 1 else { return .none }
      return .work("end") { tell in
        await gate.wait()
        await second.stop()
        tell(10)
      }
    }
    let begun = first.dispatch(1)
    cause.withLock { $0 = begun }
    second.dispatch(1)
    simulator.settle()
    gate.open()
    simulator.settle()
    #expect(first.state.value == 11)
    #expect(faults.all.isEmpty)
  }

  @Test("An effect may wait for a second effect that waits for the first one with a time limit")
  func endsByItself() {
    let causes = Lock<[Cause]>([])
    let answers = Log<Bool>()
    let useCases = ["first", "second"].enumerated().map { number, name in
      UseCase(Counter(), name: name, runtime: simulator.runtime) { event in
        guard event == 1 else { return .none }
        return .work("wait") { _ in
          let other = causes.withLock { $0[1 - number] }
          if number == 0 { try? await other.settled(within: .seconds(5)) } else { answers.add(await other.settled()) }
        }
      }
    }
    let begun = useCases.map { $0.dispatch(1) }
    causes.withLock { $0 = begun }
    simulator.advance(by: .seconds(5))
    #expect(answers.all == [true])
    #expect(faults.all.isEmpty)
  }

  @Test(
    "A cycle of waits between a loop, a stop and an input that the loop reads ends with a fault, and the stop returns"
  )
  func loopWaitsForAStop() {
    let (cause, begun) = (Lock<Cause?>(nil), Gate())
    let shown = UseCase(Last(), name: "shown", runtime: simulator.runtime) { event in
      guard event == 2 else { return .none }
      return .call("answer") {
        await begun.wait()
        return 3
      }
    }
    let writer = UseCase(Counter(), name: "writer", runtime: simulator.runtime) { event in
      event == 1 ? .work("write", lifetime: .untilStopped) { _ in await cause.withLock { $0 }?.settled() } : .none
    }
    let states = shown.states(.every, isAwaited: true)
    let ended = Log<Int>()
    _ = simulator.runtime.task {
      for await state in states where state.number == 10 {
        await writer.stop()
        ended.add(state.number)
      }
    }
    simulator.settle()
    let input = shown.dispatch(2)
    cause.withLock { $0 = input }
    writer.dispatch(1)
    shown.dispatch(10)
    simulator.settle()
    #expect(ended.all.isEmpty && faults.all.isEmpty)
    begun.open()
    simulator.settle()
    #expect(ended.all == [10])
    #expect(faults.all.count == 1)
    _ = outcome { await shown.stop() }
    simulator.settle()
  }

  @Test("An effect's `stop(within:)` of its own use case throws the name of the effect")
  func stopWithinItself() {
    let own = Lock<UseCase<Counter>?>(nil)
    let pending = Log<[String]>()
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime) { event in
      guard event == 1 else { return .none }
      return .work("end") { _ in
        do throws(Unsettled) {
          try await own.withLock { $0 }?.stop(within: .seconds(5))
        } catch {
          pending.add(error.pending)
        }
      }
    }
    own.withLock { $0 = useCase }
    useCase.dispatch(1)
    simulator.settle()
    #expect(pending.all == [["the effect end of counter"]])
    own.withLock { $0 = nil }
  }

  @Test("A loop may wait for an input of a use case whose states it does not read")
  func loopWaitsForAnother() {
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime)
    let other = UseCase(Counter(), runtime: simulator.runtime) { $0 == 1 ? .call("more") { 2 } : .none }
    let seen = Log<Int>()
    let states = useCase.states(.every, isAwaited: true)
    _ = simulator.runtime.task {
      for await state in states where state.value == 1 {
        await other.dispatch(1).settled()
        seen.add(other.state.value)
      }
    }
    simulator.settle()
    useCase.dispatch(1)
    simulator.settle()
    #expect(seen.all == [3])
    #expect(faults.all.isEmpty)
    _ = outcome { await useCase.stop() }
    simulator.settle()
  }

  @Test("An expired `stop(within:)` names the effects that still run, also an effect that was cancelled before")
  func stopWithin() {
    let hold = Hold()
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime) { event in
      switch event {
      case 1: .work("write", lifetime: .untilStopped) { _ in await hold.wait() }
      case 2: .work("read") { _ in await hold.wait() }
      default: .cancel("read")
      }
    }
    for event in [2, 3, 1] {
      useCase.dispatch(event)
      simulator.settle()
    }
    let ended = outcome { try await useCase.stop(within: .seconds(5)) }
    simulator.advance(by: .seconds(4))
    #expect(ended.all.isEmpty)
    simulator.advance(by: .seconds(1))
    #expect(
      ended.all == ["not settled: the effect write of counter; the effect read of counter"])
    #expect(useCase.isStopped)
    let again = outcome { try await useCase.stop(within: .seconds(5)) }
    simulator.settle()
    for _ in 0..<2 { hold.releaseOne() }
    simulator.settle()
    #expect(again.all == ["done"])
    #expect(simulator.clock.sleepers.isEmpty)
  }

  @Test("An expired wait throws an error that a test can make and compare")
  func errorOfAnExpiredWait() {
    let gate = Gate()
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime) { _ in
      .work("wait") { _ in await gate.wait() }
    }
    let thrown = Log<Unsettled>()
    let cause = useCase.dispatch(1)
    _ = simulator.runtime.task {
      do throws(Unsettled) { try await cause.settled(within: .seconds(5)) } catch { thrown.add(error) }
    }
    simulator.advance(by: .seconds(5))
    #expect(thrown.all == [Unsettled(pending: ["the effect wait of counter"])])
    gate.open()
    simulator.settle()
  }

  @Test("`stop(within:)` of a view model without effects returns at once, and leaves no timer")
  func viewModelWithin() {
    let view = ViewModel(CounterView(), runtime: simulator.runtime)
    let ended = outcome { try await view.stop(within: .seconds(5)) }
    simulator.settle()
    #expect(ended.all == ["done"])
    #expect(view.isStopped && simulator.clock.sleepers.isEmpty)
  }

  @Test("An expired `settled(within:)` in a detached task throws the effect that waits for the task")
  func expiredWaitThrowsWaitingEffect() async {
    // Without a simulator, because a detached task does not run on the simulator's executor.
    let (cause, gate, alarm) = (Lock<Cause?>(nil), Gate(), Gate())
    let clock = Clock(now: { Instant(milliseconds: 0) }, sleep: { _ in await alarm.wait() })
    let useCase = UseCase(Counter(), name: "counter", runtime: Runtime(clock: clock, seed: 1) { _ in }) { event in
      guard event == 1 else { return .none }
      return .work("ask") { tell in
        await gate.wait()
        let own = cause.withLock { $0 }
        let waited = Task.detached { () async -> [String] in
          do throws(Unsettled) { try await own?.settled(within: .seconds(5)) } catch { return error.pending }
          return []
        }
        alarm.open()
        tell(await waited.value == ["the effect ask of counter"] ? 10 : 100)
      }
    }
    let begun = useCase.dispatch(1)
    cause.withLock { $0 = begun }
    gate.open()
    await begun.settled()
    #expect(useCase.state.value == 11)
  }
}

/// A state that stores the last event other than 2.
private struct Last: DomainState {
  var number = 0
  mutating func reduce(_ event: Int, _ stamp: Stamp) { if event != 2 { number = event } }
}
