import Architecture
import Harness
import Testing

/// What a test of a view model forgets, and what the harness then says.
@Suite struct ViewModelHarnessTests {
  @Test("A view model mentions what it observes, and only what changes it")
  func viewModel() {
    let failures = Harness.failures { harness in
      let world = World(harness)
      let page = harness.track(
        ViewModel(
          Page(), name: "page view", runtime: harness.runtime,
          observing: [.of(world.useCase) { domain, view in view.isBusy = domain.isWaiting }],
          forward: { _, _ in [.event(.asked("paw"), to: world.useCase)] }))
      page.send(.pressed)
      page.observed { $0.isBusy = true }
      world.question.received(.asked("paw")) {
        $0.isWaiting = true
        $0.count = 1
      }
      world.port.answer("foot")
      world.question.received(.answered("foot")) {
        $0.isWaiting = false
        $0.word = "foot"
      }
    }
    #expect(
      failures.map(\.text) == [
        """
        not mentioned: page view changed after question's answered("foot"); write
          pageView.observed {
            $0.isBusy = false
          }
        or harness.ignore("page view")
        """
      ])
  }

  @Test("A wrong change of a view model is named by the event behind it, and by its field")
  func viewModelChange() {
    let failures = Harness.failures { harness in
      let world = World(harness)
      harness.ignore("question")
      let page = harness.track(
        ViewModel(
          Page(), name: "page view", runtime: harness.runtime,
          observing: [.of(world.useCase) { domain, view in view.isBusy = domain.isWaiting }],
          forward: { _, _ in [.event(.asked("paw"), to: world.useCase)] }))
      page.send(.pressed)
      page.observed { $0.text = "paw" }
      world.port.answer("foot")
    }
    #expect(
      failures.map(\.text) == [
        """
        the state of page view after question's asked("paw") is not what the test says:
          text: expected "paw", is "nothing yet"
          isBusy: expected false, is true
        """
      ])
  }
}
