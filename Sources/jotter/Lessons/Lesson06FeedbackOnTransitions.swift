import Architecture

/// Law 6: a poll against a rule on transitions.
enum FeedbackOnTransitions {
  /// Whether an emergency is under way.
  struct Practice: DomainState {
    var isEmergency = false
    mutating func reduce(_ event: Bool, _ stamp: Stamp) { isEmergency = event }
  }

  /// How often the helper was called.
  struct Helper: DomainState {
    enum Event: Equatable, Sendable, Codable { case called }
    var calls = 0
    mutating func reduce(_ event: Event, _ stamp: Stamp) { calls += 1 }
  }

  /// What happens in the practice, each after a while: two emergencies, of 30 and of 200 milliseconds.
  static let events: [(after: Duration, isEmergency: Bool)] = [
    (.milliseconds(20), true), (.milliseconds(30), false), (.milliseconds(250), true), (.milliseconds(200), false),
  ]

  /// Looks at the practice every tenth of a second, and calls the helper when an emergency is new.
  static func poll(_ practice: UseCase<Practice>, helper: UseCase<Helper>, clock: Clock) async {
    var wasEmergency = false
    while (try? await clock.sleep(.milliseconds(100))) != nil {
      let isEmergency = practice.state.isEmergency
      if isEmergency, !wasEmergency { helper.dispatch(.called) }
      wasEmergency = isEmergency
    }
  }

  static func broken() -> Int {
    let simulator = Simulator.lesson()
    let runtime = simulator.runtime
    let helper = UseCase(Helper(), runtime: runtime)
    let practice = UseCase(Practice(), runtime: runtime)
    let polling = runtime.task { await poll(practice, helper: helper, clock: runtime.clock) }
    happen(in: practice, simulator)
    simulator.end(polling)
    return helper.state.calls
  }

  static func right() -> Int {
    let simulator = Simulator.lesson()
    let helper = UseCase(Helper(), runtime: simulator.runtime)
    let practice = UseCase(
      Practice(), runtime: simulator.runtime, feedbacks: [.entering(\.isEmergency, to: helper) { .called }])
    happen(in: practice, simulator)
    return helper.state.calls
  }

  private static func happen(in practice: UseCase<Practice>, _ simulator: Simulator) {
    for event in events {
      simulator.advance(by: event.after)
      practice.dispatch(event.isEmergency)
    }
    simulator.advance(by: .seconds(1))
  }

  static let lesson = Lesson(
    number: 6, title: "feedback is a rule on transitions",
    law: "Who must know is told in the turn in which a state is entered: entered n times, told n times, no delay."
  ) {
    let (broken, right) = (Self.broken(), Self.right())
    return Showing(
      broken: [
        "Two emergencies, of 30 and of 200 ms; the helper is called by a look at the state every 100 ms.",
        "calls: \(broken)",
      ],
      lost: "the emergency that came and went between two looks",
      right: ["A declared feedback calls the helper whenever the state is entered.", "calls: \(right)"],
      isShown: broken == 1 && right == 2)
  }
}
