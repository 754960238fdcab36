// Law 9. A failing effect is an event: nothing in the architecture traps, nothing is swallowed.
import Architecture
import Testing

private struct Refused: Error {}

@Suite struct Law09Tests {
  @Test("A failure arrives as the event that the effect makes of it")
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

  @Test("After a failure the same effect can be started again, and its second failure arrives, too")
  func failsTwice() async {
    let useCase = UseCase(Story(), runtime: .test()) { event in
      guard case .asked = event else { return .none }
      return .call("ask", .dropNew) { .failed("no") }
    }
    await useCase.dispatch(.asked("one")).settled()
    await useCase.dispatch(.asked("two")).settled()
    #expect(useCase.state.events == [.asked("one"), .failed("no"), .asked("two"), .failed("no")])
  }

  @Test("An effect that ends without a word is at rest")
  func silent() async {
    let useCase = UseCase(Story(), runtime: .test()) { event in
      guard case .asked = event else { return .none }
      return .run("ask") { AsyncStream { nil } }
    }
    await useCase.dispatch(.asked("?")).settled()
    #expect(useCase.state.events == [.asked("?")])
  }
}
