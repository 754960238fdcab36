// Law 3. Record, publish, then effects: state n is committed, recorded and offered to subscribers; then effects start.
import Architecture
import Testing

@Suite struct Law03Tests {
  @Test("An effect starts after its turn is recorded, and its answer is recorded afterwards")
  func effectsComeLast() async {
    let order = Log<String>()
    let runtime = Runtime(
      clock: .system, seed: 7,
      record: Record { if case .turn(let turn) = $0 { order.add("recorded \(turn.event)") } }, report: { _ in })
    let useCase = UseCase(Counter(), runtime: runtime) { event in
      event == 1
        ? .call("answer") {
          order.add("effect")
          return 10
        } : .none
    }
    await useCase.dispatch(1).settled()
    #expect(order.all == ["recorded 1", "effect", "recorded 10"])
    #expect(useCase.state.value == 11)
  }

  @Test("A subscriber gets a state only after its turn is recorded")
  func recordedBeforePublished() async {
    let order = Log<String>()
    let entered = Gate()
    let runtime = Runtime(
      clock: .system, seed: 7,
      record: Record { if case .turn(let turn) = $0 { order.add("recorded \(turn.version)") } }, report: { _ in })
    let useCase = UseCase(Counter(), runtime: runtime)
    let states = useCase.states(.every)
    let reader = Task {
      for await state in states {
        order.add("got \(state.value)")
        if state.value == 0 { entered.open() }
        if state.value == 3 { break }
      }
    }
    await entered.wait()
    for _ in 1...3 { useCase.dispatch(1) }
    await reader.value
    for value in 1...3 {
      let recorded = order.all.firstIndex(of: "recorded \(value)")
      let got = order.all.firstIndex(of: "got \(value)")
      #expect(recorded != nil && got != nil && (recorded ?? .max) < (got ?? .min))
    }
  }

  @Test("An effect sees its own event and its selection before and after that event, not the latest state")
  func ownSelection() async {
    let seen = Log<String>()
    let useCase = UseCase(Counter(), runtime: .test(), selecting: \.value) { change in
      guard change.event > 0 else { return .none }
      let line = "\(change.event): \(change.before) -> \(change.after)"
      return .call("look") {
        seen.add(line)
        return 0
      }
    }
    let first = useCase.dispatch(1)
    let second = useCase.dispatch(2)
    await first.settled()
    await second.settled()
    #expect(Set(seen.all) == ["1: 0 -> 1", "2: 1 -> 3"])
  }
}
