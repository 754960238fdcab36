// Law 7. Re-entrancy is queued: the stack never grows; a ring of events is reported with its chain, not hung on.
import Architecture
import Testing

/// Tells itself to count on, through a feedback to itself that is wired after the start.
private struct Loop: DomainState {
  var value = 0
  var rest = 0
  mutating func reduce(_ event: Int, _ stamp: Stamp) {
    value += 1
    rest = event
  }
}

private func looping(runtime: Runtime) -> UseCase<Loop> {
  let itself = Log<UseCase<Loop>>()
  let useCase = UseCase(
    Loop(), name: "loop", runtime: runtime,
    feedbacks: [
      .on(\.rest) { _, rest in
        rest > 0 ? itself.all.map { .event(rest - 1, to: $0) } : []
      }
    ])
  itself.add(useCase)
  return useCase
}

@Suite struct Law07Tests {
  @Test("What is dispatched during a turn runs after it, in order")
  func queued() {
    let runtime = Runtime.test()
    let useCase = looping(runtime: runtime)
    useCase.dispatch(500)
    #expect(useCase.state == Loop(value: 501, rest: 0))
  }

  @Test("A ring is refused after a thousand links, and reported with the end of its chain")
  func ring() async {
    let faults = Log<Fault>()
    let useCase = looping(runtime: .test(faults: faults))
    await useCase.dispatch(5_000).settled()
    #expect(useCase.state.value == 1000)
    guard case .cycle(let reactor, let chain)? = faults.all.first else {
      Issue.record("no ring was reported")
      return
    }
    #expect(reactor == "loop")
    #expect(chain.last == "loop.4000")
    #expect(chain.count > 5)
    #expect(faults.all.count == 1)
    #expect(useCase.dispatch(0).isAccepted)
  }
}
