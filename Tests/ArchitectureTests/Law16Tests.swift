// Law 16. Lifetime follows the screen: what a screen started ends with it.
import Architecture
import Testing

/// A use case that waits at a gate for each number asked for, and a screen that asks.
private struct Stage {
  let runtime = Runtime.test()
  let gate = Gate()
  let ends = Log<String>()
  let useCase: UseCase<Counter>

  init(lifetime: EffectLifetime) {
    let (gate, ends) = (gate, ends)
    useCase = UseCase(Counter(), runtime: runtime) { event in
      guard event == 1 else { return .none }
      return .call("load", lifetime: lifetime) {
        await gate.wait()
        ends.add(Task.isCancelled ? "cancelled" : "done")
        return 100
      }
    }
  }

  func screen() -> ViewModel<CounterView> {
    let useCase = useCase
    return ViewModel(CounterView(), runtime: runtime, forward: { _, _ in [.event(1, to: useCase)] })
  }
}

@Suite struct Law16Tests {
  @Test("When the screen goes, the effect that its action started is cancelled, and its answer does not count")
  func endsWithTheScreen() async {
    let stage = Stage(lifetime: .screen)
    var screen: ViewModel<CounterView>? = stage.screen()
    let cause = screen?.send(.pressed(1))
    await stage.gate.arrival()
    screen = nil
    await cause?.settled()
    await stage.useCase.stop()
    #expect(stage.ends.all.allSatisfy { $0 == "cancelled" })
    #expect(stage.useCase.state.value == 1)
  }

  @Test("What waits in a queue ends with its screen, too: it never starts, and nothing waits for it")
  func endsInTheQueue() async {
    let (gate, starts) = (Gate(), Log<Int>())
    let runtime = Runtime.test()
    let useCase = UseCase(Counter(), runtime: runtime) { event in
      guard event < 10 else { return .none }
      return .call("load", .queue) {
        starts.add(event)
        await gate.wait()
        return 100
      }
    }
    let first = useCase.dispatch(1)
    await gate.arrival()
    var screen: ViewModel<CounterView>? = ViewModel(
      CounterView(), runtime: runtime, forward: { _, _ in [.event(2, to: useCase), .event(3, to: useCase)] })
    let second = screen?.send(.pressed(1))
    #expect(useCase.effects.map(\.isWaiting) == [false, true, true])
    screen = nil
    await second?.settled()
    #expect(useCase.effects.map(\.isWaiting) == [false])
    gate.open()
    await first.settled()
    #expect(starts.all == [1])
    #expect(useCase.state.value == 1 + 2 + 3 + 100)
  }

  @Test("Stopping the screen ends it, too")
  func stopping() async {
    let stage = Stage(lifetime: .screen)
    let screen = stage.screen()
    let cause = screen.send(.pressed(1))
    await stage.gate.arrival()
    await screen.stop()
    await cause.settled()
    #expect(stage.useCase.state.value == 1)
  }

  @Test("An effect of the reactor's lifetime outlives the screen: a write is not cut off")
  func outlives() async {
    let stage = Stage(lifetime: .reactor)
    var screen: ViewModel<CounterView>? = stage.screen()
    let cause = screen?.send(.pressed(1))
    await stage.gate.arrival()
    screen = nil
    stage.gate.open()
    await cause?.settled()
    #expect(stage.ends.all == ["done"])
    #expect(stage.useCase.state.value == 101)
  }

  @Test("Another screen's effect goes on")
  func otherScreen() async {
    let stage = Stage(lifetime: .screen)
    var one: ViewModel<CounterView>? = stage.screen()
    let two = stage.screen()
    let first = one?.send(.pressed(1))
    let second = two.send(.pressed(1))
    await stage.gate.arrival()
    one = nil
    await first?.settled()
    stage.gate.open()
    await second.settled()
    #expect(stage.useCase.state.value == 102)
    _ = two
  }
}
