package import Architecture

/// The root of the product, reduced to one process: `Sources/ViewModels/Root/RootViewState.swift` in small.
///
/// A tutorial cannot add to the enumerations of the product; here they have the same names and shape.
package struct RootViewState: ViewState {
  /// What the person did, and what the screens tell.
  package enum Action: Equatable, Sendable, Codable {
    case weights(WeightsViewState.Action)
    case weightsTold(WeightsViewState.Output)
  }
  /// How many answers there have been: a view prints when this changes.
  package var answers = 0
  /// The weights.
  package var weights = WeightsViewState()

  package init() {}
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
    let weightsView = ViewModel<WeightsViewState>(weights: processes.weights, runtime: runtime)
    return ViewModel<RootViewState>(
      RootViewState(), name: "root view", runtime: runtime,
      children: [
        .child(\.weights, weightsView) {
          if case .weights(let own) = $0 { own } else { nil }
        } told: {
          .weightsTold($0)
        }
      ],
      reduce: { view, action in
        if case .weightsTold = action { view.answers += 1 }
      })
  }
}
