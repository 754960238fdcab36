import Architecture

/// Law 17: a test that waits for a fixed time, compared with a test that waits for the effects of its input.
enum Settled {
  /// A question to a register of animals, and its answer.
  struct Register: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case asked
      case answered(String)
    }
    var answer = "nothing yet"

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      if case .answered(let answer) = event { self.answer = answer }
    }
  }

  /// The delays of the register: on a fast machine, and on a slow machine.
  static let delays: [Duration] = [.milliseconds(40), .milliseconds(250)]

  /// The answer that a test sees on each machine.
  static func seen(_ version: Version) -> [String] {
    delays.map { delay in
      let simulator = Simulator.lesson()
      let clock = simulator.runtime.clock
      let register = UseCase(Register(), runtime: simulator.runtime) { event in
        guard event == .asked else { return .none }
        return .call("ask") {
          try? await clock.sleep(delay)
          return .answered("Rex, a dog")
        }
      }
      let seen = Log<String>()
      _ = simulator.runtime.task {
        let cause = register.dispatch(.asked)
        switch version {
        case .broken: try? await clock.sleep(.milliseconds(100))
        case .right: await cause.settled()
        }
        seen.add(register.state.answer)
      }
      simulator.advance(by: .seconds(1))
      return list(seen.all)
    }
  }

  static let lesson = Lesson(
    number: 17, title: "cause",
    law: "Each event has a cause, and settled() returns when all consequences of one input are complete.",
    exercise: Exercise(
      in: "TerminalViews/Root/RootView.swift", for: "await viewModel.send(action).settled()",
      write: "viewModel.send(action)")
  ) {
    let (broken, right) = (seen(.broken), seen(.right))
    func lines(_ seen: [String]) -> [String] {
      zip(["fast", "slow"], seen).map { "answer on a \($0) machine: \($1)" }
    }
    return LessonResult(
      broken: ["A test sends a question to a register, waits 100 ms, and reads the answer."] + lines(broken),
      lost: "the answer, on every slow machine",
      right: ["A test sends the question, and waits until all its consequences are complete."] + lines(right),
      isShown: broken == ["Rex, a dog", "nothing yet"] && right == ["Rex, a dog", "Rex, a dog"])
  }
}
