// Law 9. A failing effect is an event: nothing in the architecture traps, nothing is swallowed.
import Architecture
import Testing

private struct Refused: Error {}

@Suite struct Law09Tests {
  @Test("A failing effect sends its failure as an event")
  func failureIsAnEvent() async {
    let useCase = UseCase(Story(), runtime: .test()) { event in
      guard case .asked(let question) = event else { return .none }
      return .call("ask") {
        do { throw Refused() } catch { return .failed("\(question): \(error)") }
      }
    }
    await useCase.dispatch(.asked("why")).settled()
    #expect(useCase.state.events == [.asked("why"), .failed("why: Refused()")])
  }

  @Test("An effect can start again after its failure, and its second failure is reduced, too")
  func failsTwice() async {
    let useCase = UseCase(Story(), runtime: .test()) { event in
      guard case .asked = event else { return .none }
      return .call("ask", .dropNew) { .failed("no") }
    }
    await useCase.dispatch(.asked("one")).settled()
    await useCase.dispatch(.asked("two")).settled()
    #expect(useCase.state.events == [.asked("one"), .failed("no"), .asked("two"), .failed("no")])
  }

  @Test("A cause settles when its effect ends without an event")
  func silentEffectSettlesCause() async {
    let useCase = UseCase(Story(), runtime: .test()) { event in
      guard case .asked = event else { return .none }
      return .run("ask") { AsyncStream { nil } }
    }
    await useCase.dispatch(.asked("?")).settled()
    #expect(useCase.state.events == [.asked("?")])
  }
}
