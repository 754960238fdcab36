import Architecture

/// Law 19: tasks in the machine's order, compared with tasks in the order of a seed.
enum Determinism {
  /// The members of a council in the order of their answers.
  struct Council: DomainState {
    enum Event: Equatable, Sendable, Codable { case answered(String) }
    var answers: [String] = []

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      if case .answered(let name) = event { answers.append(name) }
    }
  }

  static let names = ["Ada", "Bob", "Cem", "Dot"]

  /// The members in the order of their answers.
  ///
  /// `chance` stands for the order of unstructured tasks, which differs in each run.
  static func answers(_ version: Version, seed: UInt64, chance: UInt64) -> [String] {
    let unseededSimulator = Simulator.lesson(seed: chance)
    let simulator = Simulator.lesson(seed: seed)
    let (machine, runtime) = (unseededSimulator.runtime, simulator.runtime)
    let council = UseCase(Council(), runtime: runtime)
    for name in names {
      switch version {
      case .broken: _ = machine.task { council.dispatch(.answered(name)) }
      case .right: _ = runtime.task { council.dispatch(.answered(name)) }
      }
    }
    unseededSimulator.settle()
    simulator.settle()
    return council.state.answers
  }

  static let lesson = Lesson(
    number: 19, title: "determinism",
    law: "Only the runtime makes tasks, and no result depends on the order of a set: the same seed gives the same "
      + "record.",
    exercise: Exercise(
      in: "Architecture/Runtime/Runtime.swift", for: "seed: SplitMix.mix(seed &+ number &* SplitMix.step)",
      write: "seed: .random(in: .min ... .max)")
  ) {
    func runs(_ version: Version) -> [[String]] {
      [(42, 1), (42, 2), (43, 3)].map { answers(version, seed: $0, chance: $1) }
    }
    func lines(_ runs: [[String]]) -> [String] { zip([42, 42, 43], runs).map { "seed \($0): \(list($1))" } }
    let (broken, right) = (runs(.broken), runs(.right))
    return LessonResult(
      broken: ["Tasks of the machine ask the four members of a council: twice with seed 42, once with seed 43."]
        + lines(broken),
      lost: "the run that failed: its seed does not reproduce it",
      right: ["Tasks of the runtime ask the four members."] + lines(right),
      isShown: broken[0] != broken[1] && right[0] == right[1] && right[0] != right[2])
  }
}
