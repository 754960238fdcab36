// Law 10. states() gives every subscriber its own stream: the current state first, then distinct later states in order,
// always with the last one; skipped states are counted.
import Architecture
import Testing

@Suite struct Law10Tests {
  @Test("An `.every` subscriber gets the current state first, then each later state in order")
  func subscriberGetsEveryState() async {
    let useCase = UseCase(Counter(), runtime: .test())
    useCase.dispatch(5)
    let states = useCase.states(.every)
    for _ in 1...100 { useCase.dispatch(1) }
    await useCase.stop()
    var given: [Int] = []
    for await state in states { given.append(state.value) }
    #expect(given == Array(5...105))
  }

  @Test("A `.newest` subscriber gets the first state, then only the last of a hundred; skipped states are counted")
  func newestSubscriberSkipsStates() async {
    let useCase = UseCase(Counter(), runtime: .test())
    var states = useCase.states(.newest).makeAsyncIterator()
    #expect(await states.next()?.value == 0)
    for _ in 1...100 { useCase.dispatch(1) }
    #expect(await states.next()?.value == 100)
    #expect(useCase.metrics.conflated == 99)
    await useCase.stop()
    #expect(await states.next() == nil)
  }

  @Test("States that a `.newest` subscriber skips before its first read are counted")
  func passedOverAtFirst() async {
    let useCase = UseCase(Counter(), runtime: .test())
    var states = useCase.states(.newest).makeAsyncIterator()
    for _ in 1...3 { useCase.dispatch(1) }
    #expect(await states.next()?.value == 3)
    #expect(useCase.metrics.conflated == 3)
  }

  @Test("The next state wakes a waiting subscriber", arguments: [StatePolicy.newest, .every])
  func nextStateWakesSubscriber(policy: StatePolicy) async {
    let useCase = UseCase(Counter(), runtime: .test())
    let first = Gate()
    let states = useCase.states(policy)
    let reader = Task {
      for await state in states {
        if state.value == 0 { first.open() }
        if state.value == 1 { return true }
      }
      return false
    }
    await first.wait()
    useCase.dispatch(1)
    #expect(await reader.value)
  }

  @Test("Two subscribers do not take states from each other")
  func ownStreams() async {
    let useCase = UseCase(Counter(), runtime: .test())
    let one = useCase.states(.every)
    let two = useCase.states(.every)
    for _ in 1...3 { useCase.dispatch(1) }
    await useCase.stop()
    var values: [[Int]] = [[], []]
    for await state in one { values[0].append(state.value) }
    for await state in two { values[1].append(state.value) }
    #expect(values == [[0, 1, 2, 3], [0, 1, 2, 3]])
  }

  @Test("The last state is delivered before the end of the stream", arguments: [StatePolicy.newest, .every])
  func lastStatePrecedesStreamEnd(policy: StatePolicy) async {
    let useCase = UseCase(Counter(), runtime: .test())
    let states = useCase.states(policy)
    useCase.dispatch(7)
    await useCase.stop()
    var last: Int?
    for await state in states { last = state.value }
    #expect(last == 7)
  }

  @Test("A cancelled subscriber stops waiting at once", arguments: [StatePolicy.newest, .every])
  func cancelledSubscriberStopsWaiting(policy: StatePolicy) async {
    let useCase = UseCase(Counter(), runtime: .test())
    let first = Gate()
    let states = useCase.states(policy)
    let reader = Task {
      for await _ in states { first.open() }
    }
    await first.wait()
    reader.cancel()
    await reader.value
    useCase.dispatch(1)
    #expect(useCase.state.value == 1)
  }

  @Test("A `.newest` subscriber of a fast sender gets distinct states in order, and the last one")
  func conflatedInOrder() async {
    let useCase = UseCase(Counter(), runtime: .test())
    let states = useCase.states(.newest)
    let reader = Task {
      var given: [Int] = []
      for await state in states {
        given.append(state.value)
        if state.value == 20_000 { break }
      }
      return given
    }
    for _ in 1...20_000 { useCase.dispatch(1) }
    let given = await reader.value
    #expect(given == given.sorted() && Set(given).count == given.count)
    #expect(given.last == 20_000)
  }

  @Test("States that a subscriber had not read when it left are counted", arguments: [StatePolicy.newest, .every])
  func unreadStatesAreCounted(policy: StatePolicy) async {
    let useCase = UseCase(Counter(), runtime: .test())
    do {
      var states = useCase.states(policy).makeAsyncIterator()
      _ = await states.next()
      for _ in 1...3 { useCase.dispatch(1) }
    }
    #expect(useCase.metrics.unread == 3)
  }

  @Test("States that a subscriber has read are not counted when it leaves", arguments: [StatePolicy.newest, .every])
  func partlyRead(policy: StatePolicy) async {
    let useCase = UseCase(Counter(), runtime: .test())
    do {
      var states = useCase.states(policy).makeAsyncIterator()
      _ = await states.next()
      for _ in 1...2 { useCase.dispatch(1) }
      for _ in 1...(policy == .every ? 2 : 1) { _ = await states.next() }
      useCase.dispatch(1)
    }
    #expect(useCase.metrics.unread == 1)
  }

  @Test("The states of a subscriber that never read are counted as unread", arguments: [StatePolicy.newest, .every])
  func neverRead(policy: StatePolicy) {
    let useCase = UseCase(Counter(), runtime: .test())
    do {
      let states = useCase.states(policy)
      for _ in 1...3 { useCase.dispatch(1) }
      _ = states
    }
    #expect(useCase.metrics.unread == (policy == .every ? 4 : 3))
  }

  @Test("A hundred thousand waiting states are delivered in order")
  func longBacklogStaysInOrder() async {
    let useCase = UseCase(Counter(), runtime: .test())
    let states = useCase.states(.every)
    for _ in 1...100_000 { useCase.dispatch(1) }
    var next = 0
    for await state in states {
      guard state.value == next, next < 100_000 else { break }
      next += 1
    }
    #expect(next == 100_000)
  }

  @Test("`sequence()` yields the states of a stream: each in order for `.every`, the last one for `.newest`")
  func sequenceYieldsStreamStates() async {
    let useCase = UseCase(Counter(), runtime: .test())
    let (every, newest) = (useCase.sequence(.every), useCase.sequence(.newest))
    for event in [1, 0, 1] { useCase.dispatch(event) }
    await useCase.stop()
    var given: [[Int]] = [[], []]
    for await state in every { given[0].append(state.value) }
    for await state in newest { given[1].append(state.value) }
    #expect(given == [[0, 1, 2], [2]])
    #expect(useCase.metrics.conflated == 3)
  }

  @Test("Two loops over one sequence share its states")
  func sharedSequence() async {
    let useCase = UseCase(Counter(), runtime: .test())
    let states = useCase.sequence(.every)
    for _ in 1...3 { useCase.dispatch(1) }
    await useCase.stop()
    var (one, two) = (states.makeAsyncIterator(), states.makeAsyncIterator())
    #expect(await [one.next(), two.next(), one.next(), two.next(), one.next()].map { $0?.value } == [0, 1, 2, 3, nil])
  }

  @Test("A sequence ends in a cancelled task, and keeps no later states", arguments: [StatePolicy.newest, .every])
  func cancelledSequence(policy: StatePolicy) async {
    let useCase = UseCase(Counter(), runtime: .test())
    let states = useCase.sequence(policy)
    for _ in 1...3 { useCase.dispatch(1) }
    let reader = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for await _ in states { return false }
      return true
    }
    #expect(await reader.value)
    #expect(useCase.metrics.unread == (policy == .every ? 4 : 3))
    for _ in 1...3 { useCase.dispatch(1) }
    #expect(useCase.metrics.unread == (policy == .every ? 4 : 3))
  }

  @Test("`sequence()` of a view model yields its view states")
  func sequenceOfViews() async {
    let view = ViewModel(CounterView(), runtime: .test(), reduce: { view, action in view.pressed.append(1) })
    let states = view.sequence(.every)
    view.send(.pressed(1))
    await view.stop()
    var given: [Int] = []
    for await state in states { given.append(state.pressed.count) }
    #expect(given == [0, 1])
  }
}
