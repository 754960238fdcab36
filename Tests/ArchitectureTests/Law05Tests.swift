// Law 5. Events are never de-duplicated; a state is compared with the last state that the subscriber received.
import Architecture
import Testing

private struct Attempts: DomainState {
  enum Event: Equatable, Sendable, Codable { case failed }
  var count = 0
  mutating func reduce(_ event: Event, _ stamp: Stamp) { count += 1 }
}

@Suite struct Law05Tests {
  @Test("An event that is dispatched twice is reduced twice")
  func sameFailureTwice() async {
    let useCase = UseCase(Attempts(), runtime: .test())
    useCase.dispatch(.failed)
    useCase.dispatch(.failed)
    #expect(useCase.state.count == 2)
  }

  @Test("A subscriber skips a state equal to its last state, but receives an earlier state again")
  func statesAgainstTheLastGiven() async {
    let useCase = UseCase(Counter(), runtime: .test())
    var states = useCase.states(.every).makeAsyncIterator()
    for step in [1, 0, 0, -1] { useCase.dispatch(step) }
    await useCase.stop()
    var given: [Int] = []
    while let state = await states.next() { given.append(state.value) }
    #expect(given == [0, 1, 0])
    #expect(useCase.metrics.turns == 4)
  }
}
