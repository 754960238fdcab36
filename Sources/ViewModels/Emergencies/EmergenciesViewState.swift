public import Architecture

/// What a prompt says of emergencies that others have declared.
public struct EmergenciesViewState: ViewState {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Sat down at the prompt, and wants to hear of them.
    case watched
  }

  /// The session of this prompt, once it is open.
  public var session: Int?
  /// The incident that is occurring here.
  public var occurring: Int?
  /// How often something was heard: a view prints when this changes.
  public var count = 0
  /// What was heard last.
  @Boxed public var rows: [IncidentRow] = []

  /// One that says nothing.
  public init() {}
}
