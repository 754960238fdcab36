public import Architecture
package import UseCases

/// A screen whose commands end with one answer each.
public protocol AnsweringScreen: ViewState where Output == ScreenAnswer {
  /// The error of the last command; nil if it succeeded.
  var failure: Failure? { get }
}

/// The output of a screen at the end of a command.
public enum ScreenAnswer: Equatable, Sendable, Codable {
  /// The command succeeded; the screen shows the answer.
  case answered
  /// The command failed.
  case refused(Failure)
}

extension AnsweringScreen {
  /// The output for the present state.
  var shownAnswer: ScreenAnswer { failure.map { .refused($0) } ?? .answered }
}

extension Observation where State: AnsweringScreen {
  /// Observes a use case, and sends the parent one output for each answer, even if no state changes.
  ///
  /// - Parameters:
  ///   - useCase: the observed use case.
  ///   - selecting: the part that is shown between answers; other changes cause no update.
  ///   - show: copies a state to the view; the flag is true for an answer and for the initial state.
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

  /// Observes a use case whose state is shown only after answers.
  package static func answers<Domain: AnsweringState>(
    of useCase: UseCase<Domain>, show: @escaping @Sendable (Domain, inout State) -> Void
  ) -> Observation {
    answers(of: useCase, selecting: { _ in true }) { domain, _, view in show(domain, &view) }
  }
}

extension Child<RootViewState> {
  /// A child of the root whose outputs are answers.
  ///
  /// `interrupted` is the child's action for Ctrl-C; nil if none of its commands waits or takes long.
  static func screen<Own: ViewState>(
    _ place: WritableKeyPath<RootViewState, Own> & Sendable, _ screen: RootViewState.Screen, _ child: ViewModel<Own>,
    interrupted: Own.Action?, _ action: @escaping @Sendable (RootViewState.Action) -> Own.Action?
  ) -> Child where Own.Output == ScreenAnswer {
    .child(place, child, { $0 == .interrupted ? interrupted : action($0) }, onOutput: { .told(screen, $0) })
  }

  /// A child that is created by its first action; Ctrl-C sends `interrupted` to an existing child.
  static func late<Own: ViewState>(
    _ place: WritableKeyPath<RootViewState, Own?> & Sendable, _ screen: RootViewState.Screen, _ name: String,
    _ make: @escaping @Sendable () -> ViewModel<Own>, _ interrupted: Own.Action,
    _ action: @escaping @Sendable (RootViewState.Action) -> Own.Action?
  ) -> Child where Own.Output == ScreenAnswer {
    .optional(
      place, name, id: { _ in 0 }, make: { _, _ in make() }, action,
      ifThere: { $0 == .interrupted ? interrupted : nil }, onOutput: { .told(screen, $0) })
  }
}
