// Law 11. Stop closes the inbox, finishes the event in flight, cancels and awaits the effects, finishes the streams.
import Testing

@testable import Architecture

@Suite struct Law11Tests {
  @Test("Later events are refused, counted and reported, not trapped")
  func refused() async {
    let faults = Log<Fault>()
    let useCase = UseCase(Counter(), name: "counter", runtime: .test(faults: faults))
    useCase.dispatch(1)
    await useCase.stop()
    let cause = useCase.dispatch(1)
    await cause.settled()
    #expect(!cause.isAccepted)
    #expect(useCase.state.value == 1)
    #expect(useCase.tally.refused == 1)
    #expect(faults.all == [.stopped(reactor: "counter", event: "1")])
  }

  @Test("A running effect is cancelled, and stop comes back after its end")
  func effectsAreAwaited() async {
    let gate = Gate()
    let ended = Log<String>()
    let useCase = UseCase(Counter(), runtime: .test()) { event in
      event == 1
        ? .call("wait") {
          await gate.wait()
          ended.add("ended, cancelled: \(Task.isCancelled)")
          return 100
        } : .none
    }
    let cause = useCase.dispatch(1)
    await gate.arrival()
    await useCase.stop()
    #expect(ended.all == ["ended, cancelled: true"])
    #expect(useCase.state.value == 1)
    await cause.settled()
  }

  @Test("No stream ends while an event is in flight: its state is still to come")
  func streamsWait() async {
    let itself = Log<UseCase<Counter>>()
    let isOver = Log<Bool>()
    let middleware = Middleware<Int> { event in
      guard let useCase = itself.all.first else { return event }
      useCase.reactor.shut()
      isOver.add(useCase.reactor.inside.withLock { $0.isOver })
      return event
    }
    let useCase = UseCase(Counter(), runtime: .test(), middlewares: [middleware])
    itself.add(useCase)
    var states = useCase.states(.every).makeAsyncIterator()
    #expect(await states.next()?.value == 0)
    useCase.dispatch(1)
    #expect(isOver.all == [false])
    #expect(await states.next()?.value == 1)
    #expect(await states.next() == nil)
  }

  @Test("The event in flight is finished, those behind it are dropped and counted")
  func eventInFlight() async {
    let itself = Log<UseCase<Counter>>()
    // While the first event is in flight, a second one is queued and the inbox is shut.
    let middleware = Middleware<Int> { event in
      if event == 1, let useCase = itself.all.first {
        useCase.dispatch(10)
        useCase.reactor.shut()
      }
      return event
    }
    let useCase = UseCase(Counter(), runtime: .test(), middlewares: [middleware])
    itself.add(useCase)
    let cause = useCase.dispatch(1)
    await cause.settled()
    await useCase.stop()
    #expect(useCase.state.value == 1)
    #expect(useCase.tally.turns == 1)
    #expect(useCase.tally.refused == 1)
  }

  @Test("The streams end")
  func streamsEnd() async {
    let useCase = UseCase(Counter(), runtime: .test())
    let states = useCase.states(.newest)
    let reader = Task { for await _ in states {} }
    await useCase.stop()
    await reader.value
  }

  @Test("Stopping twice is stopping once")
  func twice() async {
    let useCase = UseCase(Counter(), runtime: .test())
    await useCase.stop()
    await useCase.stop()
    #expect(!useCase.dispatch(1).isAccepted)
  }
}
