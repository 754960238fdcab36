import Architecture

/// Law 4: middlewares that each hand the event to the reduce against a chain that ends in one.
enum OneReduction {
  /// The costs of a visit, and how many there were.
  struct Costs: DomainState {
    var sum = 0
    var count = 0

    mutating func reduce(_ event: Int, _ stamp: Stamp) {
      sum += event
      count += 1
    }
  }

  /// Lets each middleware pass the event on by itself.
  struct BrokenReactor {
    var costs = Costs()
    var middlewares: [(Int) -> Int?]

    mutating func dispatch(_ event: Int) {
      for middleware in middlewares {
        if let event = middleware(event) { costs.reduce(event, .fixed) }
      }
    }
  }

  static func broken() -> Costs {
    var reactor = BrokenReactor(middlewares: [{ max($0, 0) }, { min($0, 1_000) }, { $0 == 0 ? nil : $0 }])
    reactor.dispatch(35)
    return reactor.costs
  }

  static func right() -> Costs {
    let useCase = UseCase(
      Costs(), runtime: Simulator.lesson().runtime,
      middlewares: [Middleware { max($0, 0) }, Middleware { min($0, 1_000) }, Middleware { $0 == 0 ? nil : $0 }])
    useCase.dispatch(35)
    return useCase.state
  }

  static let lesson = Lesson(
    number: 4, title: "one event, one reduction",
    law: "However many middlewares there are, an event is mapped through all of them in order, and reduced once."
  ) {
    let (broken, right) = (Self.broken(), Self.right())
    return Showing(
      broken: [
        "Three middlewares check a cost of 35, and each passes it on to the reduce.",
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
