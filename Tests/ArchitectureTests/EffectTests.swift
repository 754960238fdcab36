// Effects are values: their plans can be compared, and common effects need no hand-written loop.
import Architecture
import Testing

@Suite struct EffectTests {
  private let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }

  private func useCase(_ effect: @escaping @Sendable (Int) -> Effect<Int>) -> UseCase<Counter> {
    UseCase(Counter(), name: "counter", runtime: simulator.runtime, effects: effect)
  }

  @Test("`plan(of:in:)` returns the effects that an event would start in a state, and runs nothing")
  func planReturnsEffectsWithoutRunning() {
    let useCase = UseCase(
      Counter(), runtime: simulator.runtime, selecting: \.value,
      effects: { change in
        change.after > 10
          ? .all(.cancel("small"), .call("large", .queue, lifetime: .untilStopped) { 0 })
          : .call("small", .replace) { 0 }
      })
    #expect(useCase.plan(of: 1, in: Counter(value: 1)) == [.run("small", .replace)])
    #expect(useCase.plan(of: 1, in: Counter(value: 10)) == [.cancel("small"), .run("large", .queue, .untilStopped)])
    simulator.settle()
    #expect(useCase.metrics.turns == 0)
    #expect(useCase.effects.isEmpty)
  }

  @Test("`.after` waits anew for each event, and answers only the last event")
  func delayAnswersOnlyLastEvent() {
    let clock = simulator.clock.clock
    let useCase = useCase { event in
      event < 10 ? .after(.seconds(1), "search", clock: clock) { event * 100 } : .none
    }
    useCase.dispatch(1)
    simulator.advance(by: .milliseconds(900))
    useCase.dispatch(2)
    simulator.advance(by: .milliseconds(900))
    #expect(useCase.state.value == 3)
    simulator.advance(by: .milliseconds(100))
    #expect(useCase.state.value == 203)
  }

  @Test("`.after` with `.dropNew` answers the first event, and ignores further events while it waits")
  func droppingDelayAnswersFirstEvent() {
    let clock = simulator.clock.clock
    let useCase = useCase { event in
      event < 10 ? .after(.seconds(1), "save", .dropNew, clock: clock) { event * 100 } : .none
    }
    useCase.dispatch(1)
    useCase.dispatch(2)
    simulator.advance(by: .seconds(1))
    #expect(useCase.state.value == 103)
    useCase.dispatch(3)
    simulator.advance(by: .seconds(1))
    #expect(useCase.state.value == 406)
  }

  @Test("`.ticks` fires at fixed intervals, without drift, until it is cancelled")
  func ticksFireWithoutDrift() {
    let clock = simulator.clock.clock
    let times = Log<Instant>()
    let useCase = useCase { event in
      switch event {
      case 1:
        .ticks(every: .seconds(10), "tick", clock: clock) { time in
          times.add(time)
          return 0
        }
      case 2: .cancel("tick")
      default: .none
      }
    }
    simulator.advance(by: .milliseconds(500))
    useCase.dispatch(1)
    simulator.advance(by: .seconds(35))
    useCase.dispatch(2)
    simulator.advance(by: .seconds(100))
    #expect(times.all == [10_500, 20_500, 30_500].map { Instant(milliseconds: $0) })
    #expect(useCase.effects.isEmpty)
  }

  @Test("A mapped effect of a child sends events of the parent, and its ids begin with the parent's name for the child")
  func mappedEffectSendsParentEvents() {
    let child: Effect<Int> = .all([.call("load", .replace) { 7 }, .cancel("old")])
    let parent = child.map("kettle") { $0 * 10 }
    #expect(parent.plan == [.run("kettle.load", .replace), .cancel("kettle.old")])
    let useCase = useCase { $0 == 1 ? parent : .none }
    useCase.dispatch(1)
    simulator.settle()
    #expect(useCase.state.value == 71)
  }

  @Test("A plan shows the request that an effect declares with `asking`, also after `map`")
  func planShowsDeclaredRequest() {
    let child: Effect<Int> = .all([.call("load", .replace) { 7 }, .call("ping") { 0 }.asking(["paw", "tail"])])
    let asked = #"["paw", "tail"]"#
    #expect(child.plan == [.run("load", .replace), .run("ping", asking: asked)])
    #expect(child.map("kettle") { $0 }.plan.last == .run("kettle.ping", asking: asked))
  }

  @Test("A `.work` effect sends several events, and ends when its closure returns")
  func severalEvents() {
    let useCase = useCase { event in
      event == 1
        ? .work("count") { tell in
          for number in [10, 200, 3_000] { tell(number) }
        } : .none
    }
    useCase.dispatch(1)
    #expect(useCase.effects.count == 1)
    simulator.settle()
    #expect(useCase.state.value == 3_211)
    #expect(useCase.effects.isEmpty)
  }

  @Test("An event that cancelled work sends does not change the state")
  func cancelledWork() {
    let entries = Log<Entry>()
    let gate = Gate()
    let useCase = UseCase(Counter(), name: "counter", runtime: .test(entries: entries)) { event in
      switch event {
      case 1:
        .work("count") { tell in
          await gate.wait()
          tell(100)
        }
      case 2: .cancel("count")
      default: .none
      }
    }
    useCase.dispatch(1)
    useCase.dispatch(2)
    gate.open()
    #expect(useCase.state.value == 3)
  }

  @Test("An event sent after the end of its effect changes nothing, and is counted as late")
  func eventAfterEndOfEffectIsLate() {
    let kept = Log<EventSender<Int>>()
    let useCase = useCase { event in event == 1 ? .work("count") { tell in kept.add(tell) } : .none }
    useCase.dispatch(1)
    simulator.settle()
    for tell in kept.all { tell(100) }
    #expect(useCase.state.value == 1)
    #expect(useCase.metrics.late == 1)
  }

  @Test("A `.listen` effect ends when the last copy of its event sender is released")
  func droppedCallback() {
    let held = Lock<[EventSender<Int>]>([])
    let useCase = useCase { event in
      event == 1 ? .listen("bell") { tell in held.withLock { $0.append(tell) } } : .none
    }
    useCase.dispatch(1)
    simulator.settle()
    for tell in held.withLock({ $0 }) { tell(10) }
    #expect(useCase.state.value == 11)
    #expect(useCase.effects.map(\.id) == ["bell"])
    let last = held.withLock { held in
      defer { held = [] }
      return held
    }
    _ = consume last
    simulator.settle()
    #expect(useCase.effects.isEmpty)
  }

  @Test("The second id of an effect cancels it, running or waiting, and lets later effects queue behind it")
  func secondIdentifierCancelsEffect() {
    let useCase = useCase { event in
      switch event {
      case 1, 2: .call("upload", .queue) { 0 }.tagged("network")
      case 3: .cancel("network")
      case 4: .call("other", .replace) { 0 }.tagged("upload")
      default: .none
      }
    }
    useCase.dispatch(1)
    useCase.dispatch(2)
    #expect(useCase.effects.map(\.isWaiting) == [false, true])
    useCase.dispatch(3)
    #expect(useCase.effects.isEmpty)
    useCase.dispatch(4)
    useCase.dispatch(1)
    #expect(useCase.effects.map(\.isWaiting) == [false, true])
    simulator.settle()
    #expect(useCase.effects.isEmpty)
  }

  @Test("An effect in a queue starts when the effect before it is cancelled by a second id")
  func waitingBehindATag() {
    let useCase = useCase { event in
      switch event {
      case 1: .call("store", .queue) { 0 }.tagged("first")
      case 2: .call("store", .queue) { 100 }
      case 3: .cancel("first")
      default: .none
      }
    }
    for event in [1, 2, 3] { useCase.dispatch(event) }
    simulator.settle()
    #expect(useCase.state.value == 106)
  }

  @Test("Cancelling a cause ends its effects except `.untilStopped` effects, and prevents further effects")
  func cancelledCause() {
    let (gate, ends) = (Gate(), Log<String>())
    let useCase = useCase { event in
      switch event {
      case 1:
        .all(
          .call("screen") {
            await gate.wait()
            return 10
          },
          .call("write", lifetime: .untilStopped) {
            await gate.wait()
            ends.add(Task.isCancelled ? "cut off" : "written")
            return 2
          })
      case 2: .call("after") { 1_000 }
      default: .none
      }
    }
    let cause = useCase.dispatch(1)
    let other = useCase.dispatch(100)
    simulator.settle()
    cause.cancel()
    other.cancel()
    gate.open()
    simulator.settle()
    #expect(ends.all == ["written"])
    #expect(useCase.state.value == 103)
  }
}
