public import Architecture
package import UseCases

/// Must not compile: business in a public view state.
public struct LeakingViewState: ViewState {
  /// What the person did.
  public enum Action: Sendable, Codable {
    /// Pressed something.
    case pressed
  }
  /// The leak.
  public var incident: Incident?
}
