import Architecture
import Harness
import Testing

/// Asks a port for a word, tells another use case, and may sleep.
private struct Question: DomainState {
  enum Event: Equatable, Sendable, Codable {
    case asked(String)
    case answered(String)
    case slept
    case told
  }
  var word: String?
  var isWaiting = false
  var count = 0

  mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .asked:
      isWaiting = true
      count += 1
    case .answered(let word):
      isWaiting = false
      self.word = word
    case .slept, .told: break
    }
  }
}

private struct Page: ViewState {
  enum Action: Equatable, Sendable, Codable { case pressed }
  var text = "nothing yet"
  var isBusy = false
}

/// Everything in these tests is about what a test forgets, and what the harness then says.
@Suite struct HarnessTests {
  private struct World {
    let question: Tracked<Question, Question.Event>
    let port: Port<String, String>
    /// Keeps the use case.
    let useCase: UseCase<Question>
  }

  private func world(_ harness: Harness, telling other: UseCase<Question>? = nil) -> World {
    let port = Port<String, String>("dictionary", in: harness)
    let runtime = harness.runtime
    let feedbacks = other.map { [Feedback<Question>.changing(\.count, to: $0) { _, _ in .told }] } ?? []
    let useCase = UseCase(Question(), name: "question", runtime: runtime, feedbacks: feedbacks) { event in
      switch event {
      case .asked(let word):
        .run("look up", .replace) {
          let isAsked = Lock(false)
          return AsyncStream {
            guard
              !isAsked.withLock({ isAsked in
                defer { isAsked = true }
                return isAsked
              }), let answer = await port.call(word)
            else { return nil }
            return .answered(answer)
          }
        }
      case .slept:
        .run("sleep") {
          AsyncStream {
            try? await runtime.clock.sleep(.seconds(90))
            return nil
          }
        }
      case .answered, .told: .none
      }
    }
    return World(question: harness.track(useCase), port: port, useCase: useCase)
  }

  @Test("A test that mentions everything is silent")
  func whole() {
    Harness.run { harness in
      let world = world(harness)
      world.question.send(.asked("paw")) {
        $0.isWaiting = true
        $0.count = 1
      }
      #expect(world.port.waiting == ["paw"])
      world.port.answer("the foot of an animal")
      world.question.received(.answered("the foot of an animal")) {
        $0.isWaiting = false
        $0.word = "the foot of an animal"
      }
      world.question.send(.slept)
      harness.advance(by: .seconds(90))
    }
  }

  @Test("A change that the test states wrongly is shown field by field")
  func wrongChange() {
    let failures = Harness.failures { harness in
      let world = world(harness)
      world.question.send(.asked("paw")) { $0.count = 2 }
      world.port.answer("foot")
      world.question.received(.answered("hoof")) { _ in }
    }
    #expect(
      failures.map(\.text) == [
        """
        the state of question is not what the test says:
          isWaiting: expected false, is true
          count: expected 2, is 1
        """,
        """
        question received something else:
          answered: expected "hoof", is "foot"
        """,
      ])
    #expect(failures.map(\.place.line) == [failures[0].place.line, failures[0].place.line + 2])
  }

  @Test("An event that the test does not mention is named, with the line that started it and what to write")
  func unmentionedEvent() {
    let failures = Harness.failures { harness in
      let world = world(harness)
      world.question.send(.asked("paw")) {
        $0.isWaiting = true
        $0.count = 1
      }
      world.port.answer("foot")
    }
    #expect(
      failures.map(\.text) == [
        "not mentioned: question received answered(\"foot\"); "
          + "write question.received(.answered(\"foot\")) { … }, or harness.ignore(\"question\")"
      ])
    #expect(failures.first.map { $0.place.line } != #line)
  }

  @Test("An event to another use case is named, unless the test ignores that one")
  func otherUseCase() {
    func test(isIgnored: Bool) -> [String] {
      Harness.failures { harness in
        let other = UseCase(Question(), name: "other", runtime: harness.runtime)
        let world = world(harness, telling: other)
        if isIgnored { harness.ignore("other") }
        harness.ignoringEverything { world.useCase.dispatch(.slept) }
        harness.advance(by: .seconds(90))
        world.question.send(.asked("paw")) {
          $0.isWaiting = true
          $0.count = 1
        }
        world.port.answer("")
        world.question.received(.answered("")) {
          $0.isWaiting = false
          $0.word = ""
        }
      }.map(\.text)
    }
    #expect(
      test(isIgnored: false) == [
        "not mentioned: other received told; write other.received(.told) { … }, or harness.ignore(\"other\")"
      ])
    #expect(test(isIgnored: true) == [])
  }

  @Test("A running effect, a sleeper and an unanswered port call are named")
  func unfinished() {
    let failures = Harness.failures { harness in
      let world = world(harness)
      world.question.send(.asked("paw")) {
        $0.isWaiting = true
        $0.count = 1
      }
      world.question.send(.slept)
      harness.advance(by: .seconds(60))
    }
    #expect(
      failures.map(\.text) == [
        "question: the effect \"look up\" still runs; answer what it waits for, cancel it, or end what holds it",
        "question: the effect \"sleep\" still runs; answer what it waits for, cancel it, or end what holds it",
        "somebody sleeps for 30000 ms more; write harness.advance(by: .milliseconds(30000))",
        "the port call dictionary(paw) was not answered; write answer(…), or cancel it",
      ])
  }

  @Test("What has not happened cannot be mentioned")
  func tooMuch() {
    let failures = Harness.failures { harness in
      let world = world(harness)
      world.question.received(.told)
      world.port.answer("foot")
    }
    #expect(
      failures.map(\.text) == [
        "question has not received told: nothing more has happened to it", "nobody waits for dictionary",
      ])
  }

  @Test("A late answer has to be mentioned as dropped")
  func late() {
    Harness.run { harness in
      let world = world(harness)
      world.question.send(.asked("paw")) {
        $0.isWaiting = true
        $0.count = 1
      }
      world.question.send(.asked("hoof")) { $0.count = 2 }
      #expect(world.port.waiting == ["hoof"])
      world.port.answer("foot")
      world.question.received(.answered("foot")) {
        $0.isWaiting = false
        $0.word = "foot"
      }
    }
  }

  @Test("A view model mentions what it observes, and only what changes it")
  func viewModel() {
    let failures = Harness.failures { harness in
      let world = world(harness)
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
        "not mentioned: page view changed because of a state that it observes; "
          + "write pageView.observed { … }, or harness.ignore(\"page view\")"
      ])
  }
}
