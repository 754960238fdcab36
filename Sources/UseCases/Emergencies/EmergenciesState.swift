public import Architecture

/// What this prompt hears of emergencies that others declare while somebody types here.
public struct EmergenciesState: DomainState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The prompt of this session wants to hear of them from now on.
    case watchAsked(session: Int)
    /// Others have declared these, each of which is still one and open.
    case heard([Incident])
    /// The store could not be read; it is read again all the same.
    case failed(Failure)
  }

  /// How often something was heard.
  public var count = 0
  /// What was heard last; never more than a few.
  @Boxed public var newest: [Incident] = []
  /// Why the store could not be read the last time; nil when it could.
  public var failure: Failure?

  /// One that hears nothing.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .watchAsked: break
    case .heard(let incidents):
      count += 1
      newest = incidents
      failure = nil
    case .failed(let failure): self.failure = failure
    }
  }
}
