import Architecture

/// Law 18: a clock that no test can move, against the runtime's.
enum VirtualTime {
  /// The times of a patient's checks.
  struct Rounds: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case planned(minutes: Int)
      case due
    }
    var rounds: [Instant] = []

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      if event == .due { rounds.append(stamp.time) }
    }
  }

  static let plan = [180, 30, 120]

  /// The rounds of three hours, and how many sleepers the simulator knew of before.
  struct Night: Equatable {
    var rounds: [Int] = []
    var sleepers = 0
  }

  static func night(_ version: Version) -> Night {
    let simulator = Simulator.lesson()
    let runtime = simulator.runtime
    // Stands still, like a system clock that no test can move.
    let system = VirtualClock(at: .noon).clock
    let useCase = UseCase(Rounds(), runtime: runtime) { event in
      guard case .planned(let minutes) = event else { return .none }
      return .call("wait") {
        switch version {
        case .broken: try? await system.sleep(.seconds(60 * minutes))
        case .right: try? await runtime.clock.sleep(.seconds(60 * minutes))
        }
        return .due
      }
    }
    for minutes in plan { useCase.dispatch(.planned(minutes: minutes)) }
    simulator.settle()
    let sleepers = simulator.clock.sleepers.count
    simulator.advance(by: .seconds(3 * 3_600))
    let rounds = useCase.state.rounds.map { Int($0.milliseconds - Instant.noon.milliseconds) / 60_000 }
    simulator.end(useCase)
    return Night(rounds: rounds, sleepers: sleepers)
  }

  static let lesson = Lesson(
    number: 18, title: "virtual time",
    law: "Time is the runtime's: a virtual clock knows its sleepers, and three hours pass as fast as their events.",
    exercise: Exercise(
      in: "UseCases/Emergencies/EmergenciesUseCase.swift",
      for: "try? await sleep(duration)",
      write: "try? await Task.sleep(for: duration)")
  ) {
    let (broken, right) = (night(.broken), night(.right))
    func lines(_ night: Night) -> [String] {
      ["sleepers that the simulator knows: \(night.sleepers)", "rounds after minutes: \(list(night.rounds))"]
    }
    return LessonResult(
      broken: ["Rounds after 180, 30 and 120 minutes wait on the system's clock."] + lines(broken),
      lost: "3 rounds: a test would have to wait for three hours",
      right: ["They wait on the runtime's clock, and the test moves it by three hours."] + lines(right),
      isShown: broken == Night(rounds: [], sleepers: 0) && right == Night(rounds: [30, 120, 180], sleepers: 3))
  }
}
