import Architecture

/// Law 8: a search whose late answer wins against one that is replaced.
enum LateAnswers {
  /// What was searched for, and what was found.
  struct Search: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case typed(String)
      case found(String)
    }
    var text = ""
    var found = ""

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      switch event {
      case .typed(let text): self.text = text
      case .found(let result): found = result
      }
    }
  }

  /// A search that takes longer the less there is to go by.
  static func search(_ text: String, clock: Clock) async -> String {
    try? await clock.sleep(text == "l" ? .seconds(3) : .seconds(1))
    return text == "l" ? "300 of all kinds" : "4 of limping"
  }

  /// Starts a search for each text, and takes each answer that comes.
  final class BrokenReactor: Sendable {
    private let inside = Lock(Search())
    private let runtime: Runtime

    init(runtime: Runtime) { self.runtime = runtime }

    var state: Search { inside.withLock { $0 } }

    func typed(_ text: String) {
      inside.withLock { $0.reduce(.typed(text), .fixed) }
      _ = runtime.task {
        let result = await search(text, clock: self.runtime.clock)
        self.inside.withLock { $0.reduce(.found(result), .fixed) }
      }
    }
  }

  static func broken() -> Search {
    let simulator = Simulator.lesson()
    let reactor = BrokenReactor(runtime: simulator.runtime)
    reactor.typed("l")
    simulator.settle()
    reactor.typed("limping")
    simulator.advance(by: .seconds(3))
    return reactor.state
  }

  static func right() -> (state: Search, late: Int) {
    let simulator = Simulator.lesson()
    let clock = simulator.runtime.clock
    let useCase = UseCase(Search(), runtime: simulator.runtime) { event in
      guard case .typed(let text) = event else { return .none }
      return .call("search", .replace) { .found(await search(text, clock: clock)) }
    }
    useCase.dispatch(.typed("l"))
    simulator.settle()
    useCase.dispatch(.typed("limping"))
    simulator.advance(by: .seconds(3))
    return (useCase.state, useCase.tally.late)
  }

  static let lesson = Lesson(
    number: 8, title: "effects have an id and a policy",
    law: "Each effect says what becomes of one of its id that runs; a late answer of a replaced one is dropped "
      + "and counted."
  ) {
    let (broken, right) = (Self.broken(), Self.right())
    let wanted = Search(text: "limping", found: "4 of limping")
    return Showing(
      broken: [
        "\"l\" is searched for in 3 s, then \"limping\" in 1 s; each answer is taken.",
        "searched for: \(broken.text), shown: \(broken.found)",
      ],
      lost: "the answer to what was asked: the late one came over it",
      right: [
        "The second search replaces the first.",
        "searched for: \(right.state.text), shown: \(right.state.found)",
        "late answers dropped: \(right.late)",
      ],
      isShown: broken.found == "300 of all kinds" && right.state == wanted && right.late == 1)
  }
}
