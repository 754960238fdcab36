// Law 14. forward runs once for every action, after its reduce, with exactly that action and the states around it.
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
