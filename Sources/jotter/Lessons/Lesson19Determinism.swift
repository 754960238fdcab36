import Architecture

/// Law 19: tasks in the machine's order against tasks in the order of a seed.
enum Determinism {
  /// Who has answered, in order.
  struct Council: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case asked
      case answered(String)
    }
    var answers: [String] = []

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      if case .answered(let name) = event { answers.append(name) }
    }
  }

  static let names = ["Ada", "Bob", "Cem", "Dot"]

  /// Asks all by free tasks: it has a seed, and cannot use it.
  ///
  /// `machine` stands for what decides the order of free tasks, which is another one in each run.
  static func broken(seed: UInt64, machine: UInt64) -> [String] {
    let free = Simulator.lesson(seed: machine)
    let council = UseCase(Council(), runtime: Simulator.lesson(seed: seed).runtime)
    for name in names {
      _ = free.runtime.task { council.dispatch(.answered(name)) }
    }
    free.settle()
    return council.state.answers
  }

  /// Asks all by effects, which are tasks of the runtime.
  static func right(seed: UInt64) -> [String] {
    let simulator = Simulator.lesson(seed: seed)
    let council = UseCase(Council(), runtime: simulator.runtime) { event in
      guard event == .asked else { return .none }
      return names.reduce(.none) { effects, name in
        .all(effects, .call("ask \(name)") { .answered(name) })
      }
    }
    council.dispatch(.asked)
    simulator.settle()
    return council.state.answers
  }

  static let lesson = Lesson(
    number: 19, title: "determinism",
    law: "Tasks are made by the runtime alone, and nothing has the order of a set: the same seed gives the same "
      + "record."
  ) {
    let broken = [Self.broken(seed: 42, machine: 1), Self.broken(seed: 42, machine: 2)]
    let right = [Self.right(seed: 42), Self.right(seed: 42), Self.right(seed: 43)]
    return Showing(
      broken: [
        "Four are asked by free tasks, in two runs of seed 42.",
        "first run: \(list(broken[0]))",
        "second run: \(list(broken[1]))",
      ],
      lost: "the run that failed: its seed does not bring it back",
      right: [
        "Four are asked by effects.",
        "seed 42: \(list(right[0]))",
        "seed 42: \(list(right[1]))",
        "seed 43: \(list(right[2]))",
      ],
      isShown: broken[0] != broken[1] && right[0] == right[1] && right[0] != right[2])
  }
}
