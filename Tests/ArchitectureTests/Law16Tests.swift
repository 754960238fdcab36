// Law 16. Lifetime follows the screen: the effects of a screen end with the screen.
import Architecture
import Testing

/// A use case whose effects wait at a gate, and a screen that starts them.
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
  @Test("Releasing the screen cancels the effect that its action started, and drops the answer")
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

  @Test("Releasing the screen removes its queued effects: they never start, and their cause settles")
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

  @Test("Stopping the screen cancels its effect")
  func stoppingScreenCancelsEffect() async {
    let stage = Stage(lifetime: .screen)
    let screen = stage.screen()
    let cause = screen.send(.pressed(1))
    await stage.gate.arrival()
    await screen.stop()
    await cause.settled()
    #expect(stage.useCase.state.value == 1)
  }

  @Test("An `.untilStopped` effect outlives its screen, and its answer counts")
  func untilStoppedEffectOutlivesScreen() async {
    let stage = Stage(lifetime: .untilStopped)
    var screen: ViewModel<CounterView>? = stage.screen()
    let cause = screen?.send(.pressed(1))
    await stage.gate.arrival()
    screen = nil
    stage.gate.open()
    await cause?.settled()
    #expect(stage.ends.all == ["done"])
    #expect(stage.useCase.state.value == 101)
  }

  @Test("Releasing one screen does not cancel the effect of another screen")
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

/// A parent whose children are added and removed.
private struct Wall: ViewState {
  enum Action: Equatable, Sendable, Codable {
    case hung(Int)
    case taken(Int)
    case opened(Int)
    case closed
    case bell(Int, Bell.Action)
    case detail(Bell.Action)
    case detailIfThere
    case heard(Int, Int)
    case silenced
    case hungTwice(Int)
    case allPulled
  }
  var bells: [Bell] = []
  var detail: Bell?
  var heard: [[Int]] = []

  mutating func reduce(_ action: Action) {
    switch action {
    case .hung(let number): bells.append(Bell(number: number))
    case .taken(let number): bells.removeAll { $0.number == number }
    case .opened(let number): detail = Bell(number: number)
    case .closed: detail = nil
    case .heard(let bell, let rings): heard.append([bell, rings])
    case .silenced: for index in bells.indices { bells[index].rings = 0 }
    case .hungTwice(let number): bells += [Bell(number: number), Bell(number: number)]
    case .bell, .detail, .detailIfThere, .allPulled: break
    }
  }
}

/// A child that rings one second after an action.
private struct Bell: ViewState {
  enum Action: Equatable, Sendable, Codable { case pulled }
  typealias Output = Int
  var number: Int
  var rings = 0
}

/// A wall with its simulator and logs.
private struct Belfry {
  let simulator: Simulator
  let faults = Log<Fault>()
  let entries = Log<Entry>()
  let wall: ViewModel<Wall>

  init(_ state: Wall = Wall()) {
    let (faults, entries) = (faults, entries)
    let simulator = Simulator(
      seed: 1, at: Instant(milliseconds: 0), record: Record { entries.add($0) }, report: { faults.add($0) })
    self.simulator = simulator
    let make: @Sendable (Bell, String) -> ViewModel<Bell> = { bell, name in
      // Each child has a use case of its own; the effects of all these use cases have the same id.
      let rope = UseCase(Counter(), name: "rope of \(name)", runtime: simulator.runtime) { event in
        event == 0 ? .after(.seconds(1), "pull", clock: simulator.clock.clock) { 1 } : .none
      }
      return ViewModel(
        bell, name: name, runtime: simulator.runtime, observing: [.of(rope) { $1.rings = $0.value }], declares: [rope],
        forward: { _, _ in [.event(0, to: rope)] },
        outputs: .telling { $0.before.rings == $0.after.rings ? [] : [$0.after.rings] })
    }
    wall = ViewModel(
      state, name: "wall", runtime: simulator.runtime,
      children: [
        .each(\.bells, "bell", id: \.number, make: make) {
          if case .bell(let number, let own) = $0 { (number, own) } else { nil }
        } toAll: {
          $0 == .allPulled ? .pulled : nil
        } onOutput: {
          .heard($0, $1)
        },
        .optional(\.detail, "detail", id: \.number, make: make) {
          if case .detail(let own) = $0 { own } else { nil }
        } ifThere: {
          $0 == .detailIfThere ? .pulled : nil
        },
      ], reduce: { view, action in view.reduce(action) })
  }

  func ring(_ action: Wall.Action) {
    wall.send(action)
    simulator.advance(by: .seconds(1))
  }
}

@Suite struct ChildrenTests {
  @Test("A turn that adds a child's state makes the child, which takes actions and sends states and outputs")
  func addedStateMakesChild() {
    let belfry = Belfry()
    belfry.ring(.hung(3))
    belfry.ring(.hung(5))
    belfry.ring(.bell(5, .pulled))
    #expect(belfry.wall.state.bells == [Bell(number: 3), Bell(number: 5, rings: 1)])
    #expect(belfry.wall.state.heard == [[5, 1]])
    #expect(belfry.faults.all.isEmpty)
  }

  @Test("The first observation of a new child has the cause, time and input of the turn that made the child")
  func newChildInheritsTurnCause() {
    let belfry = Belfry()
    belfry.simulator.advance(by: .seconds(1))
    belfry.wall.send(.hung(3))
    belfry.simulator.settle()
    let turns = belfry.entries.all.compactMap { if case .turn(let turn) = $0 { turn } else { nil as Turn? } }
    let made = turns.first { $0.reactor == "wall" && !$0.isObservation }
    let seen = turns.first { $0.observed == "bell 3" }
    #expect(made != nil)
    #expect(seen?.cause == made?.number)
    #expect(seen?.stamp.time == made?.stamp.time)
    #expect(seen?.input == made?.input)
  }

  @Test("The initial state creates children")
  func initialStateCreatesChildren() {
    let belfry = Belfry(Wall(bells: [Bell(number: 1)]))
    belfry.ring(.bell(1, .pulled))
    #expect(belfry.wall.state.bells == [Bell(number: 1, rings: 1)])
  }

  @Test("A turn that removes a child's state ends the child with all its effects")
  func removedStateEndsChild() {
    let belfry = Belfry()
    belfry.wall.send(.hung(3))
    belfry.wall.send(.bell(3, .pulled))
    belfry.simulator.settle()
    #expect(belfry.simulator.clock.sleepers.count == 1)
    belfry.wall.send(.taken(3))
    belfry.simulator.settle()
    #expect(belfry.simulator.clock.sleepers.isEmpty)
    belfry.ring(.hung(3))
    #expect(belfry.wall.state.bells == [Bell(number: 3)])
  }

  @Test("An action for a missing child is a fault that names the parent and the action")
  func missingChildActionIsFault() {
    let belfry = Belfry()
    belfry.ring(.bell(9, .pulled))
    belfry.ring(.detail(.pulled))
    #expect(
      belfry.faults.all == [
        .missingChild(of: "wall", action: "bell.pulled"), .missingChild(of: "wall", action: "detail.pulled"),
      ])
  }

  @Test("Effects with the same id in two children do not replace each other")
  func equalEffectNamesStaySeparate() {
    let belfry = Belfry(Wall(bells: [Bell(number: 1), Bell(number: 2)]))
    belfry.wall.send(.bell(1, .pulled))
    belfry.ring(.bell(2, .pulled))
    #expect(belfry.wall.state.bells.map(\.rings) == [1, 1])
  }

  @Test("An optional child with a new id replaces the old child, and removing the state ends the child")
  func newIdentifierReplacesOptionalChild() {
    let belfry = Belfry()
    belfry.wall.send(.opened(1))
    belfry.ring(.detail(.pulled))
    #expect(belfry.wall.state.detail == Bell(number: 1, rings: 1))
    belfry.wall.send(.detail(.pulled))
    belfry.ring(.opened(2))
    #expect(belfry.wall.state.detail == Bell(number: 2))
    belfry.ring(.closed)
    #expect(belfry.wall.state.detail == nil)
    #expect(belfry.faults.all.isEmpty)
  }

  @Test("A child that changes its own id is replaced by a new child with that id")
  func renumberedChildIsReplaced() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let made = Log<Int>()
    let wall = ViewModel(
      Wall(), name: "wall", runtime: simulator.runtime,
      children: [
        .optional(
          \.detail, "detail", id: \.number,
          make: { bell, name in
            made.add(bell.number)
            return ViewModel(bell, name: name, runtime: simulator.runtime, reduce: { bell, _ in bell.number += 1 })
          },
          { if case .detail(let own) = $0 { own } else { nil } })
      ], reduce: { view, action in view.reduce(action) })
    for action in [Wall.Action.opened(1), .detail(.pulled), .detail(.pulled)] {
      wall.send(action)
      simulator.settle()
    }
    #expect(made.all == [1, 2, 3])
    #expect(wall.state.detail == Bell(number: 3))
  }

  @Test("An `ifThere` action reaches an existing child, and is no fault without the child")
  func ifThereReachesOnlyExistingChild() {
    let belfry = Belfry()
    belfry.ring(.detailIfThere)
    belfry.wall.send(.opened(1))
    belfry.ring(.detailIfThere)
    #expect(belfry.wall.state.detail == Bell(number: 1, rings: 1))
    #expect(belfry.faults.all.isEmpty)
  }

  @Test("A parent's change of its child's state is a fault that names both: the child would overwrite the change")
  func parentChangingChildIsFault() {
    let belfry = Belfry()
    belfry.ring(.hung(3))
    belfry.ring(.hung(5))
    belfry.ring(.bell(5, .pulled))
    #expect(belfry.faults.all.isEmpty)
    belfry.ring(.silenced)
    #expect(belfry.faults.all == [.changedChild(of: "wall", child: "bell 5")])
  }

  @Test("A parent's change of a fixed child's state is a fault, in each kind of observation and in an action")
  func changedOwned() {
    let faults = Log<Fault>()
    let runtime = Runtime.test(faults: faults)
    let counter = UseCase(Counter(), name: "counter", runtime: runtime)
    let child = ViewModel(CounterView(), name: "child", runtime: runtime) { view, _ in view.shown += 1 }
    let other = ViewModel(CounterView(), name: "other", runtime: runtime) { view, _ in view.shown += 1 }
    let parent = ViewModel(
      House(), name: "house", runtime: runtime,
      observing: [
        .of(counter) { domain, view in if domain.value > 1 { view.counter.shown = domain.value } },
        .of(other) { other, view in if other.shown > 0 { view.counter.shown = -1 } },
      ],
      children: [.child(\.counter, child)],
      reduce: { view, action in
        if case .told = action { view.counter = CounterView() }
      })
    child.send(.pressed(1))
    counter.dispatch(1)
    #expect(faults.all.isEmpty)
    counter.dispatch(1)
    parent.send(.told(.reached(1)))
    let fault = Fault.changedChild(of: "house", child: "child")
    #expect(faults.all == [fault, fault])
    other.send(.pressed(1))
    #expect(faults.all == [fault, fault, fault])
  }

  @Test("An action for all children reaches each child in the order of the state, and is no fault without children")
  func toAll() {
    let belfry = Belfry()
    belfry.ring(.allPulled)
    belfry.ring(.hung(5))
    belfry.ring(.hung(3))
    belfry.ring(.allPulled)
    #expect(belfry.wall.state.bells == [Bell(number: 5, rings: 1), Bell(number: 3, rings: 1)])
    #expect(belfry.faults.all.isEmpty)
    let turns = belfry.entries.all.compactMap { if case .turn(let turn) = $0 { turn } else { nil as Turn? } }
    let taken = turns.filter { $0.isPassed && $0.reactor.hasPrefix("bell") }.map(\.reactor)
    #expect(taken == ["bell 5", "bell 3"])
  }

  @Test("Two states with the same id are a fault, and have one child, which changes the first state")
  func duplicateStatesHaveOneChild() {
    let belfry = Belfry()
    belfry.ring(.hungTwice(3))
    #expect(belfry.faults.all.first == .sameKeyTwice(of: "wall", key: "bell 3"))
    belfry.ring(.bell(3, .pulled))
    #expect(belfry.wall.state.bells == [Bell(number: 3, rings: 1), Bell(number: 3)])
  }

  @Test("A row that is added or removed beside two states with one id changes no child's state")
  func duplicateStatesAreNotChanged() {
    let belfry = Belfry()
    for action in [Wall.Action.hungTwice(3), .bell(3, .pulled), .hung(5), .taken(5)] { belfry.ring(action) }
    #expect(belfry.wall.state.bells == [Bell(number: 3, rings: 1), Bell(number: 3)])
    #expect(Set(belfry.faults.all.map(\.description)).count == 1)
  }

  @Test("A child of two parents is a fault that names all three; a child of an ended parent may get another")
  func twoParents() {
    let faults = Log<Fault>()
    let runtime = Runtime.test(faults: faults)
    let child = ViewModel(CounterView(), name: "child", runtime: runtime)
    func parent(_ name: String) -> ViewModel<House> {
      ViewModel(House(), name: name, runtime: runtime, children: [.child(\.counter, child)])
    }
    var first: ViewModel<House>? = parent("first")
    _ = first
    first = nil
    let second = parent("second")
    #expect(faults.all.isEmpty)
    let third = parent("third")
    #expect(faults.all == [.twoParents(child: "child", parents: ["second", "third"])])
    withExtendedLifetime((second, third)) {}
  }

  @Test("A view model that observes a use case of another runtime is a fault that names both")
  func twoRuntimes() {
    let faults = Log<Fault>()
    let counter = UseCase(Counter(), name: "counter", runtime: .test())
    let view = ViewModel(
      CounterView(), name: "view", runtime: .test(faults: faults), observing: [.of(counter) { $1.shown = $0.value }])
    #expect(faults.all == [.twoRuntimes(screen: "view", follows: "counter")])
    withExtendedLifetime(view) {}
  }

  @Test("The release of a parent ends its children with their effects")
  func parentLeaves() {
    var belfry: Belfry? = Belfry(Wall(bells: [Bell(number: 1)]))
    let simulator = belfry?.simulator
    belfry?.wall.send(.bell(1, .pulled))
    simulator?.settle()
    #expect(simulator?.clock.sleepers.count == 1)
    weak let wall = belfry?.wall
    belfry = nil
    simulator?.settle()
    #expect(wall == nil)
    #expect(simulator?.clock.sleepers.isEmpty == true)
  }
}
