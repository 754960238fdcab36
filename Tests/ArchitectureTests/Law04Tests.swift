// Law 4. One event, one reduction, with any number of middlewares and effects.
import Architecture
import Testing

@Suite struct Law04Tests {
  @Test("Three middlewares map an event in order, and the result is reduced once")
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

  @Test("An event that a middleware maps to nil is not reduced, but counted and recorded as filtered")
  func filteredEventIsNotReduced() async {
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

  @Test("An event with two effects is reduced once, and so is the answer of each effect")
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
