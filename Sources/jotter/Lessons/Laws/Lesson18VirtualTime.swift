import Architecture

/// Law 18: a clock that no test can move, compared with the runtime's clock.
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

  /// The rounds within three hours, in minutes after noon, and the number of sleepers at the start.
  struct Night: Equatable {
    var rounds: [Int] = []
    var sleepers = 0
  }

  static func night(_ version: Version) -> Night {
    let simulator = Simulator.lesson()
    let runtime = simulator.runtime
    // This clock never advances, like a system clock that no test can move.
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
    law: "Effects sleep on the clock of the runtime. A virtual clock knows its sleepers, so three hours take only the "
      + "time of the work in them.",
    exercise: Exercise(
      in: "UseCases/Emergencies/EmergenciesUseCase.swift",
      for: "try? await sleep(duration)",
      write: "try? await Task.sleep(for: duration)")
  ) {
    let (broken, right) = (night(.broken), night(.right))
    func lines(_ night: Night) -> [String] {
      [
        "sleepers known to the simulator: \(night.sleepers)",
        "rounds, in minutes after noon: \(list(night.rounds))",
      ]
    }
    return LessonResult(
      broken: ["Three rounds, after 180, 30 and 120 minutes, sleep on the clock of the system."] + lines(broken),
      lost: "3 rounds: a test would have to wait for three hours",
      right: ["The rounds sleep on the clock of the runtime. The test advances this clock by three hours."]
        + lines(right),
      isShown: broken == Night(rounds: [], sleepers: 0) && right == Night(rounds: [30, 120, 180], sleepers: 3))
  }
}
