// Law 1. One inbox, total order: dispatch is synchronous and never suspends; a sender's events are reduced in order.
import Architecture
import Testing

@Suite struct Law01Tests {
  @Test("When dispatch returns on an idle use case, the state reflects the event")
  func stateReflectsTheEvent() {
    let useCase = UseCase(Story(), runtime: .test())
    useCase.dispatch(.said("one"))
    #expect(useCase.state.events == [.said("one")])
  }

  @Test("The events of one sender are reduced in the order sent")
  func orderOfOneSender() {
    let useCase = UseCase(Story(), runtime: .test())
    let sent = (0..<1000).map { Story.Event.said("\($0)") }
    for event in sent { useCase.dispatch(event) }
    #expect(useCase.state.events == sent)
  }

  @Test("Each event of eight concurrent senders is reduced once, in the order of its sender")
  func orderOfManySenders() async {
    let useCase = UseCase(Story(), runtime: .test())
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<8 {
        group.addTask { for number in 0..<500 { useCase.dispatch(.said("\(sender):\(number)")) } }
      }
    }
    await useCase.dispatch(.heard("end")).settled()
    let events = useCase.state.events
    #expect(events.count == 8 * 500 + 1)
    for sender in 0..<8 {
      let own = events.filter { if case .said(let text) = $0 { text.hasPrefix("\(sender):") } else { false } }
      #expect(own == (0..<500).map { .said("\(sender):\($0)") })
    }
  }
}
