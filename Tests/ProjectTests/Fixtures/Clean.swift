public import Architecture
package import UseCases

/// Compiles: the view state has plain values only; a package initializer takes the domain types.
public struct CleanViewState: ViewState {
  public enum Action: Sendable, Codable {
    case pressed
  }
  public var number: Int?
}

extension ViewModel<CleanViewState> {
  package convenience init(jotter: UseCase<JotterState>, runtime: Runtime) {
    self.init(
      CleanViewState(), runtime: runtime,
      observing: [.of(jotter) { domain, view in view.number = domain.occurring?.number }])
  }
}
