public import Architecture

/// A screen that answers: it counts its answers, and tells of each.
public protocol AnsweringScreen: ViewState where Output == ScreenAnswer {
  /// How many answers there have been: the same one twice is shown twice.
  var answers: Int { get }
  /// Why the last thing asked for was not done; nil when it was.
  var failure: Failure? { get }
}

/// What a screen tells its parent.
public enum ScreenAnswer: Equatable, Sendable, Codable {
  /// The practitioner has an answer.
  case answered
  /// It was not done.
  case refused(Failure)
}

extension Outputs where State: AnsweringScreen {
  /// Each answer, told to the parent.
  package static var answers: Outputs {
    .telling { change in
      guard change.before.answers != change.after.answers else { return [] }
      return [change.after.failure.map { .refused($0) } ?? .answered]
    }
  }
}

extension Child<RootViewState> {
  /// A screen of the root, which shows what it answers.
  ///
  /// Ctrl-C is an action of those that wait or take long.
  static func screen<Own: ViewState>(
    _ place: WritableKeyPath<RootViewState, Own> & Sendable, _ screen: RootViewState.Screen, _ child: ViewModel<Own>,
    interrupted: Own.Action? = nil, _ action: @escaping @Sendable (RootViewState.Action) -> Own.Action?
  ) -> Child where Own.Output == ScreenAnswer {
    .child(place, child, { $0 == .interrupted ? interrupted : action($0) }, told: { .told(screen, $0) })
  }

  /// A screen that is made by the first action for it; Ctrl-C is another action to it, if it is there.
  static func late<Own: ViewState>(
    _ place: WritableKeyPath<RootViewState, Own?> & Sendable, _ screen: RootViewState.Screen, _ name: String,
    _ make: @escaping @Sendable () -> ViewModel<Own>, _ interrupted: Own.Action,
    _ action: @escaping @Sendable (RootViewState.Action) -> Own.Action?
  ) -> Child where Own.Output == ScreenAnswer {
    .optional(
      place, name, id: { _ in 0 }, make: { _, _ in make() }, action,
      ifThere: { $0 == .interrupted ? interrupted : nil }, told: { .told(screen, $0) })
  }
}
