public import Architecture
package import UseCases

/// A screen that answers, and tells of each answer once.
public protocol AnsweringScreen: ViewState where Output == ScreenAnswer {
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

extension AnsweringScreen {
  /// What is told of the answer that it shows.
  var shownAnswer: ScreenAnswer { failure.map { .refused($0) } ?? .answered }
}

extension Observation where State: AnsweringScreen {
  /// Follows a use case that answers: each answer is shown, and told to the parent, also one that changes nothing.
  ///
  /// - Parameters:
  ///   - useCase: what is followed.
  ///   - selecting: what is shown between answers: an event that is no answer, and leaves it the same, takes no turn.
  ///   - show: follows a state, and is told whether that is an answer, or the first one, which may have one.
  package static func answers<Domain: AnsweringState, Selection: Equatable & Sendable>(
    of useCase: UseCase<Domain>, selecting: @escaping @Sendable (Domain) -> Selection,
    show: @escaping @Sendable (Domain, Bool, inout State) -> Void
  ) -> Observation {
    .of(useCase, selecting: { $0 }) { domain, change in
      guard let change else {
        return { view in
          show(domain, true, &view)
          return []
        }
      }
      let isAnswer = Domain.isAnswer(change.event, from: change.before, to: change.after)
      guard isAnswer || selecting(change.before) != selecting(change.after) else { return nil }
      return { view in
        show(domain, isAnswer, &view)
        return isAnswer ? [view.shownAnswer] : []
      }
    }
  }

  /// Follows a use case of which nothing is shown between answers.
  package static func answers<Domain: AnsweringState>(
    of useCase: UseCase<Domain>, show: @escaping @Sendable (Domain, inout State) -> Void
  ) -> Observation {
    answers(of: useCase, selecting: { _ in true }) { domain, _, view in show(domain, &view) }
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
