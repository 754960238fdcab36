// Law 14. forward runs once for every action, after its reduce, with that action and the states before and after it.
import Architecture
import Testing

@Suite struct Law14Tests {
  @Test("Each action is forwarded once, with the states before and after its own reduce")
  func statesAround() {
    let runtime = Runtime.test()
    let story = UseCase(Story(), runtime: runtime)
    let viewModel = ViewModel(
      CounterView(), runtime: runtime,
      observing: [.of(story) { story, view in view.shown = story.events.count }],
      reduce: { view, action in
        if case .pressed(let number) = action { view.pressed.append(number) }
      },
      forward: { action, change in
        [.event(.heard("\(action) \(change.before.pressed) \(change.after.pressed)"), to: story)]
      })
    viewModel.send(.pressed(1))
    viewModel.send(.pressed(1))
    #expect(story.state.events == [.heard("pressed(1) [] [1]"), .heard("pressed(1) [1] [1, 1]")])
    #expect(viewModel.state.shown == 2)
  }

  @Test("An action that changes nothing is forwarded without a turn of view model or parent, and recorded as passed")
  func passedActionTakesNoTurn() {
    let entries = Log<Entry>()
    let runtime = Runtime.test(entries: entries)
    let story = UseCase(Story(), name: "story", runtime: runtime)
    let viewModel = ViewModel(
      CounterView(), name: "view", runtime: runtime,
      reduce: { view, action in
        if case .pressed(let number) = action, number > 0 { view.pressed.append(number) }
      },
      forward: { action, change in [.event(.heard("\(action) \(change.after.pressed)"), to: story)] })
    let parent = ViewModel(House(), name: "house", runtime: runtime, children: [.child(\.counter, viewModel)])
    viewModel.send(.pressed(0))
    viewModel.send(.pressed(1))
    viewModel.send(.pressed(0))
    #expect(story.state.events == [.heard("pressed(0) []"), .heard("pressed(1) [1]"), .heard("pressed(0) [1]")])
    #expect(viewModel.metrics.turns == 1 && parent.metrics.turns == 1)
    let turns = entries.all.compactMap { if case .turn(let turn) = $0 { turn } else { nil } }
    #expect(
      turns.map { "\($0.reactor) \($0.isPassed ? "passes" : "turns") \($0.version) \($0.deliversTo)" } == [
        #"view passes 0 ["story"]"#, "story turns 1 []", #"view turns 1 ["story"]"#, "house turns 1 []",
        "story turns 2 []", #"view passes 1 ["story"]"#, "story turns 3 []",
      ])
    #expect(turns.map(\.cause) == [0, 1, 0, 3, 3, 0, 6].map { $0 == 0 ? 0 : turns[Int($0) - 1].number })
  }

  @Test("A change of the business state forwards nothing")
  func notForDomainChanges() {
    let runtime = Runtime.test()
    let source = UseCase(Counter(), runtime: runtime)
    let story = UseCase(Story(), runtime: runtime)
    let viewModel = ViewModel(
      CounterView(), runtime: runtime,
      observing: [.of(source) { counter, view in view.shown = counter.value }],
      forward: { action, _ in [.event(.heard("\(action)"), to: story)] })
    for _ in 1...5 { source.dispatch(1) }
    #expect(viewModel.state.shown == 5)
    #expect(story.state.events.isEmpty)
  }
}
