// Law 23. Misuse is reported by name, and no wait hangs silently.
import Testing

@testable import Architecture

/// Forbidden calls in rules and locks, each of which traps with a message.
private enum Misuse {
  /// The rule for effects reads its own use case's state.
  static func ownState() {
    let own = Log<UseCase<Counter>>()
    let useCase = UseCase(Counter(), name: "counter", runtime: .test()) { _ in
      for useCase in own.all { _ = useCase.state }
      return .none
    }
    own.add(useCase)
    useCase.dispatch(1)
  }

  /// A feedback dispatches to its own use case.
  static func dispatchInRule() {
    let own = Log<UseCase<Counter>>()
    let useCase = UseCase(
      Counter(), name: "counter", runtime: .test(),
      feedbacks: [
        .on(\.value) { _ in
          for useCase in own.all { useCase.dispatch(1) }
          return []
        }
      ])
    own.add(useCase)
    useCase.dispatch(1)
  }

  /// A view model's transform reads another use case, whose lock it might wait for.
  static func otherState() {
    let runtime = Runtime.test()
    let (counter, story) = (UseCase(Counter(), name: "counter", runtime: runtime), UseCase(Story(), runtime: runtime))
    let view = ViewModel(
      CounterView(), name: "view", runtime: runtime,
      observing: [.of(counter) { _, view in view.shown = story.state.events.count }])
    _ = view
  }

  /// Calls `misuse` in a rule, with its use case, a running effect's sender, a cause and a late target.
  private static func inRule(
    _ misuse: @escaping @Sendable (UseCase<Counter>, EventSender<Int>, Cause, LateTarget<Counter>) -> Void
  ) async {
    let (own, tells, gate) = (Log<UseCase<Counter>>(), Log<EventSender<Int>>(), Gate())
    let causes = Log<Cause>()
    let lateTarget = LateTarget<Counter>()
    let useCase = UseCase(Counter(), name: "counter", runtime: .test()) { event in
      guard event == 1 else {
        for useCase in own.all { misuse(useCase, tells.all[0], causes.all[0], lateTarget) }
        return .none
      }
      return .work("wait") { tell in
        tells.add(tell)
        await gate.wait()
      }
    }
    own.add(useCase)
    causes.add(useCase.dispatch(1))
    await gate.arrival()
    useCase.dispatch(2)
  }

  static func metrics() async { await inRule { useCase, _, _, _ in _ = useCase.metrics } }
  static func effects() async { await inRule { useCase, _, _, _ in _ = useCase.effects } }
  static func tell() async { await inRule { _, tell, _, _ in tell(5) } }
  static func cancel() async { await inRule { _, _, cause, _ in cause.cancel() } }
  static func connect() async { await inRule { useCase, _, _, lateTarget in lateTarget.connect(useCase) } }
  static func plan() async { await inRule { useCase, _, _, _ in _ = useCase.plan(of: 1, in: Counter()) } }
  static func observe() async {
    await inRule { useCase, _, _, _ in
      _ = ViewModel(CounterView(), name: "view", runtime: .test(), observing: [.of(useCase) { _, _ in }])
    }
  }
  #if os(Linux)
    static func stop() async { await inRule { useCase, _, _, _ in _ = Task.immediate { await useCase.stop() } } }
  #endif

  /// Calls `withLock` within `withLock` of the same lock.
  static func lockInLock() {
    let lock = Lock(1)
    lock.withLock { $0 += lock.withLock { $0 } }
  }
}

@Suite struct Law23Tests {
  private func stops(_ text: String, _ result: ExitTest.Result?) {
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(text), "\(said)")
  }

  #if DEBUG
    @Test("A rule that reads the state of its own use case stops a debug build with a message that names the call")
    func ownState() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { Misuse.ownState() }
      stops("a rule of counter called state of counter", result)
    }

    @Test("A rule that dispatches stops a debug build")
    func dispatchInRule() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Misuse.dispatchInRule()
      }
      stops("a rule of counter called dispatch of counter", result)
    }

    @Test("A rule that reads another use case stops a debug build: two such rules would wait for each other")
    func otherState() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Misuse.otherState()
      }
      stops("a rule of view called state of Story", result)
    }

    @Test("A rule that reads metrics stops a debug build")
    func readingMetricsStopsDebugBuild() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await Misuse.metrics()
      }
      stops("a rule of counter called metrics of counter", result)
    }

    @Test("A rule that reads the running effects stops a debug build")
    func readingEffectsStopsDebugBuild() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await Misuse.effects()
      }
      stops("a rule of counter called effects of counter", result)
    }

    @Test("A rule that sends with the sender of an effect stops a debug build")
    func effectSenderStopsDebugBuild() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await Misuse.tell()
      }
      stops("a rule of counter called tell of counter", result)
    }

    @Test("A rule that cancels a cause stops a debug build")
    func cancellingCauseStopsDebugBuild() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await Misuse.cancel()
      }
      stops("a rule of counter called cancel of a cause", result)
    }

    @Test("A rule that connects a late target stops a debug build")
    func connectingTargetStopsDebugBuild() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await Misuse.connect()
      }
      stops("a rule of counter called connect of counter", result)
    }

    @Test("A rule that asks for the plan of an event stops a debug build")
    func requestingPlanStopsDebugBuild() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await Misuse.plan()
      }
      stops("a rule of counter called plan of counter", result)
    }

    @Test("A rule that makes a view model of its own use case stops a debug build")
    func selfObservationStopsDebugBuild() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await Misuse.observe()
      }
      stops("a rule of counter called observe of counter", result)
    }

    #if os(Linux)
      @Test("A rule that stops its use case stops a debug build")
      func stoppingUseCaseStopsBuild() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          await Misuse.stop()
        }
        stops("a rule of counter called stop of counter", result)
      }
    #endif

    @Test("A thread that takes a lock twice stops a debug build with a message that names the guarded type")
    func lockInLock() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Misuse.lockInLock()
      }
      stops("withLock was called inside withLock of the same Lock<Int>", result)
    }
  #endif

  @Test("A fault that the report of a fault causes is recorded, and not reported: the reports would never end")
  func reportOfReport() async {
    let (faults, entries, own) = (Log<Fault>(), Log<Entry>(), Log<UseCase<Counter>>())
    let runtime = Runtime(
      clock: Clock(now: { Instant(milliseconds: 0) }, sleep: { _ in }), seed: 7, record: Record { entries.add($0) }
    ) { fault in
      faults.add(fault)
      for useCase in own.all { useCase.dispatch(2) }
    }
    let useCase = UseCase(Counter(), name: "counter", runtime: runtime)
    own.add(useCase)
    await useCase.stop()
    useCase.dispatch(1)
    #expect(faults.all == [.stopped(reactor: "counter", event: "1")])
    let recorded = entries.all.compactMap { if case .fault(let fault) = $0 { fault } else { nil as Fault? } }
    #expect(recorded == ["1", "2"].map { .stopped(reactor: "counter", event: $0) })
  }

  @Test("The description of a misuse says what to write instead")
  func misuseDescriptionGivesAlternative() {
    let fault = Fault.misused(reactor: "jotter", by: "agenda", call: "state")
    #expect(
      fault.description
        == "a rule of agenda called state of jotter; a rule may only read its arguments: select the value, declare a "
        + "feedback, or start an effect")
  }

  @Test("An expired `settled(within:)` throws the effects of its cause that still run")
  func withinTime() throws {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime) { event in
      .call("load \(event)") {
        await Gate().wait()
        return 0
      }
    }
    let cause = useCase.dispatch(1)
    useCase.dispatch(2)
    let waited = Log<Unsettled?>()
    _ = simulator.runtime.task {
      do throws(Unsettled) {
        try await cause.settled(within: .seconds(5))
        waited.add(nil)
      } catch {
        waited.add(error)
      }
    }
    simulator.advance(by: .seconds(4))
    #expect(waited.all.isEmpty)
    simulator.advance(by: .seconds(1))
    #expect(waited.all == [Unsettled(pending: ["the effect load 1 of counter"])])
  }

  @Test("An expired `settled(within:)` names a loop that was left while its stream is retained")
  func expiredSettledNamesLeftLoop() async throws {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime)
    let states = useCase.states(.every, isAwaited: true)
    let waited = Log<String>()
    let cause = Log<Cause>()
    _ = simulator.runtime.task {
      for await state in states where state.value == 1 { break }
    }
    simulator.settle()
    cause.add(useCase.dispatch(1))
    _ = simulator.runtime.task {
      do { try await cause.all[0].settled(within: .seconds(1)) } catch { waited.add("\(error)") }
    }
    simulator.advance(by: .seconds(1))
    withExtendedLifetime(states) {}
    #expect(
      waited.all == [
        "not settled: a loop over the states of counter that has not asked for the next state (if the loop was left: "
          + "release its stream)"
      ])
  }

  @Test("`settled(within:)` returns as soon as its cause has settled")
  func restInTime() throws {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { $0 == 1 ? .call("load") { 2 } : .none }
    let cause = useCase.dispatch(1)
    let isSettled = try simulator.run {
      do { try await cause.settled(within: .seconds(5)) } catch { return false }
      return true
    }
    #expect(isSettled)
    #expect(simulator.clock.sleepers.isEmpty)
  }

  @Test("A waiting `settled(within:)` returns when the last effect ends, and ends its timer")
  func restAfterWait() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let gate = Gate()
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { event in
      guard event == 1 else { return .none }
      return .call("load") {
        await gate.wait()
        return 2
      }
    }
    let cause = useCase.dispatch(1)
    let waited = Log<Bool>()
    _ = simulator.runtime.task {
      do { try await cause.settled(within: .seconds(5)) } catch { return waited.add(false) }
      waited.add(true)
    }
    simulator.settle()
    #expect(waited.all.isEmpty && simulator.clock.sleepers.count == 1)
    gate.open()
    simulator.settle()
    #expect(waited.all == [true] && simulator.clock.sleepers.isEmpty)
  }

  @Test("Events for an unconnected late target are a fault when their sender is stopped")
  func unconnectedEventsAreFault() async {
    let faults = Log<Fault>()
    let lateTarget = LateTarget<Story>("story")
    let counter = UseCase(
      Counter(), runtime: .test(faults: faults), feedbacks: [.telling(lateTarget) { .heard("\($0)") }])
    counter.dispatch(1)
    counter.dispatch(2)
    #expect(faults.all.isEmpty)
    await counter.stop()
    #expect(faults.all == [.unconnected(lateTarget: "story", events: 2)])
  }

  @Test("An optional late target is no fault without a connection, and delivers its waiting events after one")
  func optionalTargetNeedsNoConnection() async {
    let faults = Log<Fault>()
    let (lateTarget, never) = (
      LateTarget<Story>("story", isOptional: true), LateTarget<Story>("never", isOptional: true)
    )
    let counter = UseCase(
      Counter(), runtime: .test(faults: faults),
      feedbacks: [.telling(lateTarget) { .heard("\($0)") }, .telling(never) { .heard("\($0)") }])
    counter.dispatch(1)
    let story = UseCase(Story(), runtime: .test(faults: faults))
    lateTarget.connect(story)
    #expect(story.state.events == [.heard("1")])
    await counter.stop()
    #expect(faults.all.isEmpty)
  }

  @Test("Events for an unconnected late target are a fault when the last owner of their sender leaves")
  func unconnectedAndGone() {
    let faults = Log<Fault>()
    var counter: UseCase<Counter>? = UseCase(
      Counter(), runtime: .test(faults: faults), feedbacks: [.telling(LateTarget<Story>("story")) { .heard("\($0)") }])
    counter?.dispatch(1)
    counter = nil
    #expect(faults.all == [.unconnected(lateTarget: "story", events: 1)])
  }

  @Test("`LateTarget.nobody` drops events without a fault")
  func nobodyDropsEventsWithoutFault() async {
    let faults = Log<Fault>()
    let counter = UseCase(
      Counter(), runtime: .test(faults: faults), feedbacks: [.telling(LateTarget<Story>.nobody) { .heard("\($0)") }])
    counter.dispatch(1)
    await counter.stop()
    #expect(faults.all.isEmpty)
  }
}
