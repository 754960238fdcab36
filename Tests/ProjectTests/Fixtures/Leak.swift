public import Architecture
package import UseCases

/// Must not compile: a domain type in a public view state.
public struct LeakingViewState: ViewState {
  public enum Action: Sendable, Codable {
    case pressed
  }
  /// The domain type.
  public var incident: Incident?
}
