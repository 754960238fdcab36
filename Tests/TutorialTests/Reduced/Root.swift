package import Architecture
package import ViewModels

/// The root of the product, reduced to one process: `Sources/ViewModels/Root/RootViewState.swift` in small.
///
/// A tutorial cannot add to the enumerations of the product; here they have the same names and shape.
package struct RootViewState: ViewState {
  /// What the person did, and what the screens tell.
  package enum Action: Equatable, Sendable, Codable {
    case weights(WeightsViewState.Action)
    case told(Screen, ScreenAnswer)
  }
  package enum Screen: Equatable, Sendable, Codable { case weights }

  /// How many answers there have been: a view prints when this changes.
  package var answers = 0
  /// What is being looked at.
  package var screen = Screen.weights
  /// The weights.
  @Boxed package var weights = WeightsViewState()
  /// Why the last thing asked for was not done; nil when it was.
  package var failure: Failure?

  package init() {}

  package mutating func reduce(_ action: Action) {
    guard case .told(let screen, let answer) = action else { return }
    answers += 1
    switch answer {
    case .answered: (self.screen, failure) = (screen, nil)
    case .refused(let failure): self.failure = failure
    }
  }
}

extension Child<RootViewState> {
  /// A screen of the root, as in `Sources/ViewModels/Root/AnsweringScreen.swift`.
  static func screen<Own: ViewState>(
    _ place: WritableKeyPath<RootViewState, Own> & Sendable, _ screen: RootViewState.Screen, _ child: ViewModel<Own>,
    _ action: @escaping @Sendable (RootViewState.Action) -> Own.Action?
  ) -> Child where Own.Output == ScreenAnswer { .child(place, child, action, told: { .told(screen, $0) }) }
}

/// The use cases of one prompt.
package struct Processes: Sendable {
  /// Weights.
  package let weights: UseCase<WeightsState>

  /// The processes over one store.
  package init(store: any WeightStore, runtime: Runtime) {
    weights = UseCase(store: store, runtime: runtime)
  }
}

extension ViewModel<RootViewState> {
  /// The app: its screens, over the use cases behind them.
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
