package import Architecture
package import ViewModels

/// The product's root, `Sources/ViewModels/Root/RootViewState.swift`, reduced to one screen.
///
/// A tutorial cannot add cases to the product's enumerations, so it has its own, with the same names and shape.
package struct RootViewState: ViewState {
  /// Actions of the user, and outputs of the screens.
  package enum Action: Equatable, Sendable, Codable {
    case weights(WeightsViewState.Action)
    case told(Screen, ScreenAnswer)
  }
  package enum Screen: Equatable, Sendable, Codable { case weights }

  /// Number of answers so far; the view prints when this number changes.
  package var answerCount = 0
  /// The screen of the last answer.
  package var screen = Screen.weights
  @Boxed package var weights = WeightsViewState()
  /// The failure of the last command; nil if it succeeded.
  package var failure: Failure?

  package init() {}

  package mutating func reduce(_ action: Action) {
    guard case .told(let screen, let answer) = action else { return }
    answerCount += 1
    switch answer {
    case .answered: (self.screen, failure) = (screen, nil)
    case .refused(let failure): self.failure = failure
    }
  }
}

extension Child<RootViewState> {
  /// The declaration of a screen, as in `Sources/ViewModels/Root/AnsweringScreen.swift`.
  static func screen<Own: ViewState>(
    _ place: WritableKeyPath<RootViewState, Own> & Sendable, _ screen: RootViewState.Screen, _ child: ViewModel<Own>,
    _ action: @escaping @Sendable (RootViewState.Action) -> Own.Action?
  ) -> Child where Own.Output == ScreenAnswer { .child(place, child, action, onOutput: { .told(screen, $0) }) }
}

/// The use cases of one prompt.
package struct Processes: Sendable {
  package let weights: UseCase<WeightsState>

  package init(store: any WeightStore, runtime: Runtime) {
    weights = UseCase(store: store, runtime: runtime)
  }
}

extension ViewModel<RootViewState> {
  /// The root view model with its screens.
  package static func root(_ processes: Processes, runtime: Runtime) -> ViewModel<RootViewState> {
    ViewModel<RootViewState>(
      RootViewState(), name: "root view", runtime: runtime,
      children: [
        .screen(\.weights, .weights, .init(weights: processes.weights, runtime: runtime)) {
          if case .weights(let own) = $0 { own } else { nil }
        }
      ], reduce: { view, action in view.reduce(action) })
  }
}
