// Law 13. transform runs for every change of an observed use case, on the current view state; no update is lost.
import Architecture
import Testing

private func viewModel(of useCase: UseCase<Counter>, runtime: Runtime) -> ViewModel<CounterView> {
  ViewModel(
    CounterView(), runtime: runtime,
    observing: [
      .of(useCase) { counter, view in
        view.shown = counter.value
        view.history.append(counter.value)
      }
    ],
    reduce: { view, action in
      if case .pressed(let number) = action { view.pressed.append(number) }
    })
}

@Suite struct Law13Tests {
  @Test("A view model begins with the state of its use case")
  func viewModelBeginsWithState() {
    let runtime = Runtime.test()
    let useCase = UseCase(Counter(value: 4), runtime: runtime)
    #expect(viewModel(of: useCase, runtime: runtime).state.history == [4])
  }

  @Test("A view model sees every state, not only the newest")
  func viewModelSeesEveryState() {
    let runtime = Runtime.test()
    let useCase = UseCase(Counter(), runtime: runtime)
    let viewModel = viewModel(of: useCase, runtime: runtime)
    for _ in 1...100 { useCase.dispatch(1) }
    #expect(viewModel.state.history == Array(0...100))
  }

  @Test("No state and no action is lost or reordered while several threads dispatch and send")
  func concurrencyKeepsStatesAndActions() async {
    let runtime = Runtime.test()
    let useCase = UseCase(Counter(), runtime: runtime)
    let viewModel = viewModel(of: useCase, runtime: runtime)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { for _ in 0..<250 { useCase.dispatch(1) } } }
      group.addTask { for number in 0..<250 { viewModel.send(.pressed(number)) } }
    }
    await runtime.settled()
    #expect(viewModel.state.history == Array(0...1000))
    #expect(viewModel.state.pressed == Array(0..<250))
  }

  @Test("A view model of two use cases shows the states of both")
  func twoUseCases() {
    let runtime = Runtime.test()
    let shown = UseCase(Counter(), runtime: runtime)
    let other = UseCase(Counter(), runtime: runtime)
    let viewModel = ViewModel(
      CounterView(), runtime: runtime,
      observing: [
        .of(shown) { counter, view in view.shown = counter.value },
        .of(other) { counter, view in view.history = [counter.value] },
      ])
    shown.dispatch(3)
    other.dispatch(5)
    #expect(viewModel.state.shown == 3)
    #expect(viewModel.state.history == [5])
  }

  @Test("The first observed state is part of the view model's first state, and takes no turn")
  func firstObservationTakesNoTurn() {
    let entries = Log<Entry>()
    let runtime = Runtime.test(entries: entries)
    let useCase = UseCase(Counter(value: 4), name: "counter", runtime: runtime)
    let child = viewModel(of: useCase, runtime: runtime)
    let parent = ViewModel(House(), runtime: runtime, children: [.child(\.counter, child)])
    #expect(child.metrics.turns == 0 && parent.metrics.turns == 0)
    #expect(!entries.all.contains { if case .turn = $0 { true } else { false } })
    #expect(parent.state.counter.shown == 4)
  }

  @Test("A view model takes a turn only for a state with a changed selection")
  func onlyChangedSelectionTakesTurn() {
    let runtime = Runtime.test()
    let useCase = UseCase(Counter(), runtime: runtime)
    let viewModel = ViewModel(
      CounterView(), runtime: runtime,
      observing: [
        .of(useCase, selecting: { $0.value / 10 }) { counter, view in view.history.append(counter.value) }
      ])
    for event in [3, 4, 5, 6, -10, 2] { useCase.dispatch(event) }
    #expect(viewModel.state.history == [0, 12, 8, 10])
    #expect(viewModel.metrics.turns == 3)
  }

  @Test("An observation gets each event with its selection before and after; without an update it takes no turn")
  func observationGetsEventAndSelections() {
    let runtime = Runtime.test()
    let useCase = UseCase(Counter(), runtime: runtime)
    let seen = Log<String>()
    let viewModel = ViewModel(
      CounterView(), runtime: runtime,
      observing: [
        .of(useCase, selecting: { $0.value / 10 }) { counter, change in
          seen.add(change.map { "\($0.event): \($0.before) \($0.after)" } ?? "first: \(counter.value)")
          guard change?.event == 0 || change?.before != change?.after else { return nil }
          return { view in
            view.history.append(counter.value)
            return []
          }
        }
      ])
    for event in [3, 0, 9, 0, 1] { useCase.dispatch(event) }
    #expect(seen.all == ["first: 0", "3: 0 0", "0: 0 0", "9: 0 1", "0: 1 1", "1: 1 1"])
    #expect(viewModel.state.history == [3, 12, 12])
    #expect(viewModel.metrics.turns == 3)
  }

  @Test("A child's action that does not change the child takes no turn of the parent")
  func unchangedChild() {
    let runtime = Runtime.test()
    let child = ViewModel(
      CounterView(), runtime: runtime,
      reduce: { view, action in
        if case .pressed(let number) = action, number > 0 { view.pressed.append(number) }
      })
    let parent = ViewModel(House(), runtime: runtime, children: [.child(\.counter, child)])
    for number in [0, 1, 0] { child.send(.pressed(number)) }
    #expect(parent.state.counter.pressed == [1] && parent.metrics.turns == 1 && child.metrics.turns == 1)
  }

  @Test("No change of a selection is lost while several threads dispatch")
  func selectingConcurrently() async {
    let runtime = Runtime.test()
    let useCase = UseCase(Counter(), runtime: runtime)
    let viewModel = ViewModel(
      CounterView(), runtime: runtime,
      observing: [
        .of(useCase, selecting: { $0.value / 10 }) { counter, view in view.history.append(counter.value / 10) }
      ])
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { for _ in 0..<250 { useCase.dispatch(1) } } }
    }
    await runtime.settled()
    #expect(viewModel.state.history == Array(0...100))
  }
}
