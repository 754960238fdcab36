import Architecture

/// Law 4: checks that each pass the event to the reduce, compared with a chain that ends in one reduce.
enum OneReduction {
  /// The sum and the number of a visit's costs.
  struct Costs: DomainState {
    var sum = 0
    var count = 0

    mutating func reduce(_ event: Int, _ stamp: Stamp) {
      sum += event
      count += 1
    }
  }

  /// Raises a negative cost to 0, limits a cost to 1,000, and drops a cost of 0.
  static let checks: [@Sendable (Int) -> Int?] = [{ max($0, 0) }, { min($0, 1_000) }, { $0 == 0 ? nil : $0 }]

  /// The costs after a cost of 35, which passes all checks.
  static func costs(_ version: Version) -> Costs {
    let runtime = Simulator.lesson().runtime
    let chain = checks.map { Middleware($0) }
    switch version {
    case .broken:
      let costs = UseCase(Costs(), runtime: runtime)
      for check in checks { check(35).map { _ = costs.dispatch($0) } }
      return costs.state
    case .right:
      let costs = UseCase(Costs(), runtime: runtime, middlewares: chain)
      costs.dispatch(35)
      return costs.state
    }
  }

  static let lesson = Lesson(
    number: 4, title: "one event, one reduction",
    law: "All middlewares map an event, in order. The event is reduced once, with any number of middlewares.",
    exercise: Exercise(
      in: "Architecture/UseCase.swift", for: "middlewares.reduce(",
      write: "middlewares.reversed().reduce(")
  ) {
    let (broken, right) = (costs(.broken), costs(.right))
    return LessonResult(
      broken: [
        "Three checks test a cost of 35. Each check passes the cost to reduce.",
        "reductions: \(broken.count), sum: \(broken.sum)",
      ],
      lost: "the correct sum: it is \(broken.sum - 35) euros too high",
      right: [
        "The three checks form a chain. The result of the chain is reduced once.",
        "reductions: \(right.count), sum: \(right.sum)",
      ],
      isShown: broken != Costs(sum: 35, count: 1) && right == Costs(sum: 35, count: 1))
  }
}
