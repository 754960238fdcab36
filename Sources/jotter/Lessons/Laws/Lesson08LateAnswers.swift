import Architecture

/// Law 8: a search whose late answer wins, compared with a search that the next search replaces.
enum LateAnswers {
  /// The search text, and the result.
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

  /// A search that takes 3 s for "l", and 1 s for any other text.
  static func search(_ text: String, _ clock: Clock) async -> String {
    try? await clock.sleep(text == "l" ? .seconds(3) : .seconds(1))
    return text == "l" ? "300 of all kinds" : "4 of limping"
  }

  /// The final state after "l", then "limping", and the number of dropped late answers.
  static func outcome(_ version: Version) -> (state: Search, late: Int) {
    let simulator = Simulator.lesson()
    let clock = simulator.runtime.clock
    let useCase = UseCase(Search(), runtime: simulator.runtime) { event in
      guard case .typed(let text) = event else { return .none }
      return switch version {
      case .broken: .call("search", .concurrent) { .found(await search(text, clock)) }
      case .right: .call("search", .replace) { .found(await search(text, clock)) }
      }
    }
    useCase.dispatch(.typed("l"))
    simulator.settle()
    useCase.dispatch(.typed("limping"))
    simulator.advance(by: .seconds(3))
    return (useCase.state, useCase.metrics.late)
  }

  static let lesson = Lesson(
    number: 8, title: "effects have an id and a policy",
    law: "The policy of an effect decides what happens to a running effect of the same id. A late answer of a replaced "
      + "effect is dropped and counted.",
    exercise: Exercise(
      in: "UseCases/Incidents/IncidentsState.swift", for: #".call("page", .replace)"#,
      write: #".call("page", .concurrent)"#)
  ) {
    let (broken, right) = (outcome(.broken), outcome(.right))
    let wanted = Search(text: "limping", found: "4 of limping")
    return LessonResult(
      broken: [
        "The search for \"l\" takes 3 s. The next search, for \"limping\", takes 1 s. Each answer is accepted.",
        "searched for: \(broken.state.text), shown: \(broken.state.found)",
      ],
      lost: "the answer to the last search: the late answer replaced it",
      right: [
        "The second search replaces the first one.",
        "searched for: \(right.state.text), shown: \(right.state.found)",
        "late answers dropped: \(right.late)",
      ],
      isShown: broken.state.found == "300 of all kinds" && right.state == wanted && right.late == 1)
  }
}
