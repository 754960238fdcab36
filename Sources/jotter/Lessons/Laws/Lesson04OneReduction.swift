import Architecture

/// Law 4: checks that each pass the event to the reduce, against a chain that ends in one reduce.
enum OneReduction {
  /// The costs of a visit, and their number.
  struct Costs: DomainState {
    var sum = 0
    var count = 0

    mutating func reduce(_ event: Int, _ stamp: Stamp) {
      sum += event
      count += 1
    }
  }

  /// A cost is not negative, at most 1,000, and not zero.
  static let checks: [@Sendable (Int) -> Int?] = [{ max($0, 0) }, { min($0, 1_000) }, { $0 == 0 ? nil : $0 }]

  /// A cost of 35 that passes all checks.
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
    law: "However many middlewares there are, an event is mapped through all of them in order, and reduced once.",
    exercise: Exercise(
      in: "Architecture/UseCase.swift", for: "middlewares.reduce(",
      write: "middlewares.reversed().reduce(")
  ) {
    let (broken, right) = (costs(.broken), costs(.right))
    return LessonResult(
      broken: [
        "Three checks look at a cost of 35, and each passes it on.",
        "reductions: \(broken.count), sum: \(broken.sum)",
      ],
      lost: "the true sum: \(broken.sum - 35) euros are too many",
      right: [
        "The three are a chain, and what comes out of it is reduced.",
        "reductions: \(right.count), sum: \(right.sum)",
      ],
      isShown: broken != Costs(sum: 35, count: 1) && right == Costs(sum: 35, count: 1))
  }
}
