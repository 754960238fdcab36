// Law 4. One event, one reduction, however many middlewares and effects there are.
import Architecture
import Testing

@Suite struct Law04Tests {
  @Test("Three middlewares map one event in order, and it is reduced once")
  func middlewaresInOrder() {
    let letters = ["a", "b", "c"].map { letter in
      Middleware<Story.Event> { event in
        if case .said(let text) = event { .said(text + letter) } else { event }
      }
    }
    let useCase = UseCase(Story(), runtime: .test(), middlewares: letters)
    useCase.dispatch(.said(""))
    #expect(useCase.state.events == [.said("abc")])
    #expect(useCase.metrics.turns == 1)
  }

  @Test("An event that a middleware maps to nothing is not reduced, is counted and is recorded")
  func filtered() async {
    let entries = Log<Entry>()
    let deaf = Middleware<Story.Event> { event in if case .said = event { nil } else { event } }
    let useCase = UseCase(Story(), runtime: .test(entries: entries), middlewares: [deaf])
    await useCase.dispatch(.said("hello")).settled()
    useCase.dispatch(.heard("echo"))
    #expect(useCase.state.events == [.heard("echo")])
    #expect(useCase.metrics.filtered == 1)
    #expect(
      entries.all.contains {
        if case .filtered(_, let event, _) = $0 { "\(event)" == "said(\"hello\")" } else { false }
      })
  }

  @Test("Two effects of one event: one reduction of it, one of each answer")
  func twoEffects() async {
    let useCase = UseCase(Story(), runtime: .test()) { event in
      guard case .asked = event else { return .none }
      return .all(.call("one") { .heard("1") }, .call("two") { .heard("2") })
    }
    await useCase.dispatch(.asked("?")).settled()
    #expect(useCase.state.events.count == 3)
    #expect(useCase.state.events.first == .asked("?"))
    #expect(useCase.state.events.contains(.heard("1")) && useCase.state.events.contains(.heard("2")))
  }
}
