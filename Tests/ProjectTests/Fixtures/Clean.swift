public import Architecture
package import UseCases

/// Compiles: the view state has values only, and the business stays behind a package initializer.
public struct CleanViewState: ViewState {
  /// What the person did.
  public enum Action: Sendable, Codable {
    /// Pressed something.
    case pressed
  }
  /// A value.
  public var number: Int?
}

extension ViewModel<CleanViewState> {
  package convenience init(jotter: UseCase<JotterState>, runtime: Runtime) {
    self.init(
      CleanViewState(), runtime: runtime,
      observing: [.of(jotter) { domain, view in view.number = domain.occurring?.number }])
  }
}
