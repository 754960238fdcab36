// Effects as values: what they ask for can be compared, and the usual ones need no loop of one's own.
import Architecture
import Testing

@Suite struct EffectTests {
  private let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }

  private func useCase(_ effect: @escaping @Sendable (Int) -> Effect<Int>) -> UseCase<Counter> {
    UseCase(Counter(), name: "counter", runtime: simulator.runtime, effects: effect)
  }

  @Test("A test asks which effects an event starts in a state; nothing runs")
  func plan() {
    let useCase = UseCase(
      Counter(), runtime: simulator.runtime, selecting: \.value,
      effects: { change in
        change.after > 10
          ? .all(.cancel("small"), .call("large", .queue, lifetime: .reactor) { 0 }) : .call("small", .replace) { 0 }
      })
    #expect(useCase.plan(of: 1, in: Counter(value: 1)) == [.run("small", .replace)])
    #expect(useCase.plan(of: 1, in: Counter(value: 10)) == [.cancel("small"), .run("large", .queue, .reactor)])
    simulator.settle()
    #expect(useCase.tally.turns == 0)
    #expect(useCase.effects.isEmpty)
  }

  @Test("After: the last of several events counts where each replaces the one before")
  func debounce() {
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

  @Test("After: the first of several events counts where new ones are ignored")
  func throttle() {
    let clock = simulator.clock.clock
    let useCase = useCase { event in
      event < 10 ? .after(.seconds(1), "save", .ignoreNew, clock: clock) { event * 100 } : .none
    }
    useCase.dispatch(1)
    useCase.dispatch(2)
    simulator.advance(by: .seconds(1))
    #expect(useCase.state.value == 103)
    useCase.dispatch(3)
    simulator.advance(by: .seconds(1))
    #expect(useCase.state.value == 406)
  }

  @Test("Ticks come at fixed instants, without a drift, until they are cancelled")
  func ticks() {
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

  @Test("A parent takes the effect of a child as its own, under a name that meets no other")
  func mapped() {
    let child: Effect<Int> = .all([.call("load", .replace) { 7 }, .cancel("old")])
    let parent = child.map("kettle") { $0 * 10 }
    #expect(parent.plan == [.run("kettle.load", .replace), .cancel("kettle.old")])
    let useCase = useCase { $0 == 1 ? parent : .none }
    useCase.dispatch(1)
    simulator.settle()
    #expect(useCase.state.value == 71)
  }
}
