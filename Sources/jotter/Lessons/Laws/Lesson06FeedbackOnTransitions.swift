import Architecture

/// Law 6: a loop over a stream that keeps the newest state, compared with a rule on transitions.
enum FeedbackOnTransitions {
  /// A practice with or without an emergency.
  struct Practice: DomainState {
    var isEmergency = false
    mutating func reduce(_ event: Bool, _ stamp: Stamp) { isEmergency = event }
  }

  /// The number of calls to the helper.
  struct Helper: DomainState {
    enum Event: Equatable, Sendable, Codable { case called }
    var calls = 0
    mutating func reduce(_ event: Event, _ stamp: Stamp) { calls += 1 }
  }

  /// Two emergencies; the first is over before any task has run.
  static let moments = [[true, false], [true], [false]]

  /// The number of calls to the helper in both emergencies.
  static func calls(_ version: Version) -> Int {
    let simulator = Simulator.lesson()
    let runtime = simulator.runtime
    let helper = UseCase(Helper(), runtime: runtime)
    let rule: Feedback<Practice> =
      switch version {
      case .broken: loop(.bufferingNewest(1), runtime) { if $0 { helper.dispatch(.called) } }
      case .right: .entering(\.isEmergency, to: helper) { .called }
      }
    let practice = UseCase(Practice(), runtime: runtime, feedbacks: [rule])
    for moment in moments {
      for isEmergency in moment { practice.dispatch(isEmergency) }
      simulator.settle()
    }
    return helper.state.calls
  }

  /// The usual loop over a stream of states; it misses a state that ends before the loop runs.
  private static func loop(
    _ policy: AsyncStream<Bool>.Continuation.BufferingPolicy, _ runtime: Runtime,
    hears: @escaping @Sendable (Bool) -> Void
  ) -> Feedback<Practice> {
    let (states, continuation) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: policy)
    _ = runtime.task { for await isEmergency in states { hears(isEmergency) } }
    return .on(\.isEmergency) { change in
      if change.before != change.after { continuation.yield(change.after) }
      return []
    }
  }

  static let lesson = Lesson(
    number: 6, title: "feedback is a rule on transitions",
    law: "A feedback sends its event in the turn that enters a state: n events for n entries, without delay.",
    exercise: Exercise(
      in: "UseCases/Appointments/AgendaUseCase.swift",
      for: "news.resumed.isEmpty ? nil : .refreshAsked",
      write: "news.resumed.isEmpty ? .refreshAsked : nil")
  ) {
    let (broken, right) = (calls(.broken), calls(.right))
    return LessonResult(
      broken: [
        "Two emergencies begin. A loop over a stream that keeps only the newest state calls the helper.",
        "calls: \(broken)",
      ],
      lost: "the emergency that ended before the loop ran",
      right: ["A declared feedback calls the helper each time the state is entered.", "calls: \(right)"],
      isShown: broken == 1 && right == 2)
  }
}
