import Architecture

/// Law 2: a reduce that waits against one that is atomic and pure.
enum PureReduce {
  static let costs = [35, 20, 45]
  static let all = 100

  /// Looks at the price list inside its reduce.
  ///
  /// An actor lets others in while it waits, so all of them begin with the same sum.
  actor BrokenBill {
    private(set) var sum = 0
    private let clock: Clock

    init(clock: Clock) { self.clock = clock }

    func reduce(_ cost: Int) async {
      let before = sum
      try? await clock.sleep(.seconds(1))
      sum = before + cost
    }
  }

  /// A sum of costs: the price list is asked by an effect, and its answer is an event.
  struct Bill: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case treated(Int)
      case priced(Int)
    }
    var sum = 0

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      if case .priced(let cost) = event { sum += cost }
    }
  }

  static func broken() async -> Int {
    let simulator = Simulator.lesson()
    let bill = BrokenBill(clock: simulator.runtime.clock)
    for cost in costs {
      _ = simulator.runtime.task { await bill.reduce(cost) }
      simulator.settle()
    }
    simulator.advance(by: .seconds(1))
    return await bill.sum
  }

  static func right() -> Int {
    let simulator = Simulator.lesson()
    let clock = simulator.runtime.clock
    let bill = UseCase(Bill(), runtime: simulator.runtime) { event in
      guard case .treated(let cost) = event else { return .none }
      return .call("look at the price list") {
        try? await clock.sleep(.seconds(1))
        return .priced(cost)
      }
    }
    for cost in costs { bill.dispatch(.treated(cost)) }
    simulator.advance(by: .seconds(1))
    return bill.state.sum
  }

  static let lesson = Lesson(
    number: 2, title: "atomic, pure reduce",
    law: "A reduce neither waits nor looks outside: no clock, no chance, no input; what it needs is in the stamp."
  ) {
    let (broken, right) = (await Self.broken(), Self.right())
    return Showing(
      broken: [
        "Costs of \(list(costs)) are added by an actor that awaits a price list meanwhile. "
          + "While it waits, the next one reads the same sum.",
        "sum: \(broken)",
      ],
      lost: "\(all - broken) of \(all) euros",
      right: [
        "An effect asks the price list, and its answer is an event of its own.",
        "sum: \(right)",
      ],
      isShown: broken < all && right == all)
  }
}
