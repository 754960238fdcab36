// Descriptions and names for debugging.
import Architecture
import Testing

@Suite struct DebuggingTests {
  @Test("A use case and a view model have `isStopped` and a debug description with name and state")
  func descriptionHasNameAndState() async {
    let runtime = Runtime.test()
    let useCase = UseCase(Counter(value: 3), name: "counter", runtime: runtime)
    let view = ViewModel(CounterView(shown: 1), name: "view", runtime: runtime)
    #expect(!useCase.isStopped && !view.isStopped)
    #expect(String(reflecting: useCase) == "counter: Counter(value: 3)")
    #expect(String(reflecting: view) == "view: CounterView(shown: 1, history: [], pressed: [])")
    await useCase.stop()
    await view.stop()
    #expect(useCase.isStopped && view.isStopped)
    #expect(String(reflecting: useCase) == "counter (stopped): Counter(value: 3)")
  }

  @Test("A printing record prints each turn with the fields that the turn changes")
  func printingRecordShowsChangedFields() {
    let lines = Log<String>()
    let runtime = Runtime(
      clock: Clock(now: { Instant(milliseconds: 0) }, sleep: { _ in }), seed: 7, record: .printing { lines.add($0) },
      report: { _ in })
    let useCase = UseCase(Counter(), name: "counter", runtime: runtime)
    let view = ViewModel(
      CounterView(), name: "view", runtime: runtime, observing: [.of(useCase) { $1.shown = $0.value }])
    useCase.dispatch(4)
    withExtendedLifetime(view) {}
    #expect(
      lines.all == ["counter takes 4", "  value: 0 -> 4", "view follows counter", "  shown: 0 -> 4"])
  }

  @Test("An effect receives the states of its use case until the use case stops")
  func effectReceivesUseCaseStates() async {
    let (seen, isFollowing) = (Log<Int>(), Gate())
    let useCase = UseCase(Counter(), runtime: .test()) { event in
      guard event == 0 else { return .none }
      return .work("follow", lifetime: .detached) { tell in
        for await state: Counter in tell.states(.every) {
          seen.add(state.value)
          isFollowing.open()
          if state.value == 1 { tell(10) }
        }
        seen.add(-1)
      }
    }
    useCase.dispatch(0)
    await isFollowing.wait()
    useCase.dispatch(1)
    for await state in useCase.states(.every) where state.value == 11 { break }
    await useCase.stop()
    #expect(seen.all.prefix(2) == [0, 1] && seen.all.last == -1)
  }
}
