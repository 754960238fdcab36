import Architecture
import Harness
import Testing

/// Failures that the harness reports for events and changes that a test does not mention, or mentions wrongly.
@Suite struct HarnessTests {
  @Test("A test that mentions every event and change has no failure")
  func mentioningEverythingCausesNoFailure() {
    Harness.run { harness in
      let world = World(harness)
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

  @Test("A wrongly stated change is reported field by field, with its event")
  func wrongChangeIsReportedByField() {
    let failures = Harness.failures { harness in
      let world = World(harness)
      world.question.send(.asked("paw")) { $0.count = 2 }
      world.port.answer("foot")
    }
    #expect(
      failures.map(\.text) == [
        """
        the state of question after asked("paw") differs from the expected one:
          isWaiting: expected false, is true
          count: expected 2, is 1
        """
      ])
  }

  @Test("Another event than the expected one is reported field by field, with the code to write instead")
  func wrongEventIsReportedByField() {
    let failures = Harness.failures { harness in
      let world = World(harness)
      asked(world)
      world.port.answer("foot")
      world.question.received(.answered("hoof"))
    }
    #expect(
      failures.map(\.text) == [
        """
        question received something else:
          answered: expected "hoof", is "foot"
        write
          question.received(.answered("foot")) {
            $0.word = "foot"
            $0.isWaiting = false
          }
        """
      ])
  }

  @Test("The harness reports only the first mismatch of a reactor: the others follow from it")
  func firstMismatch() {
    let failures = Harness.failures { harness in
      let world = World(harness)
      world.question.send(.asked("paw"))
      world.port.answer("foot")
      world.question.received(.told)
      world.question.received(.slept)
    }
    #expect(failures.map(\.text.first) == ["t"])
    #expect(failures.map(\.text).first?.hasPrefix("the state of question after asked(\"paw\")") == true)
  }

  @Test("A closure that expects a change is reported if the event changed nothing")
  func unneededClosureIsReported() {
    let failures = Harness.failures { harness in
      let world = World(harness)
      world.question.send(.told) { $0.count = 0 }
    }
    #expect(failures.map(\.text) == ["told did not change question: remove the closure"])
  }

  @Test("An unmentioned event is reported at the line that caused it, with the code to write there")
  func unmentionedEvent() {
    var line = 0
    let failures = Harness.failures { harness in
      let world = World(harness)
      asked(world)
      line = #line + 1
      world.port.answer("foot")
    }
    #expect(
      failures.map(\.text) == [
        """
        not mentioned: question received something; write
          question.received(.answered("foot")) {
            $0.word = "foot"
            $0.isWaiting = false
          }
        or harness.ignore("question")
        """
      ])
    #expect(failures.map(\.place.line) == [line])
  }

  @Test("An unmentioned event is reported at its line, but not the event that the test sends next")
  func unmentionedBeforeSend() {
    var line = 0
    let failures = Harness.failures { harness in
      let world = World(harness)
      asked(world)
      line = #line + 1
      world.port.answer("foot")
      world.question.send(.told)
    }
    #expect(
      failures.map(\.text) == [
        """
        not mentioned: question received something; write
          question.received(.answered("foot")) {
            $0.word = "foot"
            $0.isWaiting = false
          }
        or harness.ignore("question")
        """
      ])
    #expect(failures.map(\.place.line) == [line])
  }

  @Test("A skipped change needs no mention, a later change needs one, and a skip without a change is reported")
  func skippedChangeNeedsNoMention() {
    func texts(_ work: (Harness, World) -> Void) -> [String] {
      Harness.failures { harness in
        let world = World(harness)
        world.useCase.dispatch(.asked("paw"))
        harness.skip("question")
        world.port.answer("foot")
        work(harness, world)
      }.map(\.text)
    }
    #expect(
      texts { _, world in
        world.question.received(.answered("foot")) {
          $0.isWaiting = false
          $0.word = "foot"
        }
      } == [])
    #expect(texts { _, _ in }.map { $0.hasPrefix("not mentioned: question received something") } == [true])
    #expect(
      texts { harness, _ in
        harness.skip("question")
        harness.skip("question")
      } == ["question: it has no steps to skip; nothing is pending"])
  }

  @Test("`received(where:)` takes an event that meets its condition, and reports any other event")
  func receivedTakesOnlyMatchingEvent() {
    func texts(_ isMeant: (Question.Event) -> Bool) -> [String] {
      Harness.failures { harness in
        let world = World(harness)
        asked(world)
        world.port.answer("foot")
        world.question.received(where: isMeant) {
          $0.isWaiting = false
          $0.word = "foot"
        }
      }.map(\.text)
    }
    #expect(texts { if case .answered = $0 { true } else { false } } == [])
    #expect(
      texts { $0 == .told }.map { $0.prefix(while: { $0 != "\n" }) } == [
        "question has not received a matching event: first, it received answered(\"foot\")"
      ])
  }

  @Test("`leavesRunning` permits a running effect, and reports an effect that has ended")
  func leavesRunning() {
    let failures = Harness.failures { harness in
      let world = World(harness)
      world.question.send(.slept)
      harness.leavesRunning("sleep", of: "question")
    }
    #expect(failures.map(\.text) == [])
    let ended = Harness.failures { harness in
      let world = World(harness)
      world.question.send(.slept)
      harness.leavesRunning("sleep", of: "question")
      harness.advance(by: .seconds(90))
    }
    #expect(ended.map(\.text) == ["question: the effect \"sleep\" has ended; remove its leavesRunning"])
  }

  @Test("A test may send inside `ignoringEverything`, and a `send` to an ignored reactor is reported")
  func sendingWhileIgnoring() {
    let failures = Harness.failures { harness in
      let world = World(harness)
      harness.ignoringEverything {
        world.question.send(.asked("paw"))
        world.port.answer("foot")
      }
      world.question.send(.asked("hoof")) {
        $0.isWaiting = true
        $0.count = 2
      }
      world.port.answer("shoe")
      world.question.received(.answered("shoe")) {
        $0.isWaiting = false
        $0.word = "shoe"
      }
      harness.ignore("question")
      world.question.send(.told)
    }
    #expect(
      failures.map(\.text) == [
        "question is ignored: send to the reactor itself (useCase.dispatch(…), viewModel.send(…)), or do not ignore it"
      ])
  }

  private func asked(_ world: World) {
    world.question.send(.asked("paw")) {
      $0.isWaiting = true
      $0.count = 1
    }
  }

  @Test("An unmentioned event of another use case is reported, unless the test ignores that use case")
  func otherUseCase() {
    func test(isIgnored: Bool) -> [String] {
      Harness.failures { harness in
        let other = UseCase(Question(), name: "other", runtime: harness.runtime)
        let world = World(harness, telling: other)
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
        """
        not mentioned: other received something; write
          other.received(.told)
        or harness.ignore("other")
        """
      ])
    #expect(test(isIgnored: true) == [])
  }

  @Test("A running effect, a sleeper and an unanswered port call are reported at the end of a test")
  func unfinishedWorkIsReported() {
    let failures = Harness.failures { harness in
      let world = World(harness)
      world.question.send(.asked("paw")) {
        $0.isWaiting = true
        $0.count = 1
      }
      world.question.send(.slept)
      harness.advance(by: .seconds(60))
    }
    #expect(
      failures.map(\.text) == [
        "question: the effect \"look up\" still runs; let it end, cancel it, release its screen or use case, "
          + "or write harness.leavesRunning(\"look up\", of: \"question\")",
        "question: the effect \"sleep\" still runs; let it end, cancel it, release its screen or use case, "
          + "or write harness.leavesRunning(\"sleep\", of: \"question\")",
        "a task still sleeps for 30000 ms; write harness.advance(by: .milliseconds(30000))",
        "the port call dictionary(paw) was not answered; write answer(…), or cancel it",
      ])
  }

  @Test("A mentioned event that has not happened is reported, with everything that still runs")
  func tooMuch() {
    let failures = Harness.failures { harness in
      let world = World(harness)
      world.question.received(.told)
      world.port.answer("foot")
    }
    #expect(
      failures.map(\.text) == [
        "question has not received told: nothing more happened; nothing is pending",
        "the port dictionary has no waiting call: nothing is pending",
      ])
    let waiting = Harness.failures { harness in
      let world = World(harness)
      asked(world)
      world.question.send(.slept)
      world.question.received(.answered("foot"))
      harness.advance(by: .seconds(90))
      world.port.answer("foot")
    }
    #expect(
      waiting.map(\.text) == [
        "question has not received answered(\"foot\"): nothing more happened; "
          + "the effect \"look up\" of question runs, the effect \"sleep\" of question runs, "
          + "the port call dictionary(paw) waits for its answer, a task still sleeps for 90000 ms"
      ])
  }

  @Test("The port call of a replaced effect waits for no answer, and needs no mention")
  func replacedEffectNeedsNoMention() {
    Harness.run { harness in
      let world = World(harness)
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
}
