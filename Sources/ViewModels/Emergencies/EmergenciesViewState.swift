public import Architecture

/// What a prompt says of emergencies, and of what occurs there, while somebody types.
public struct EmergenciesViewState: ViewState {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Sat down at the prompt, and wants to hear of them.
    case watched
  }

  /// A piece of news.
  public enum News: Equatable, Sendable {
    /// This emergency was open when the prompt began.
    case open(IncidentRow)
    /// Others have declared it.
    case declared(IncidentRow)
    /// It is none any more, or closed, because of others.
    case ended(IncidentRow)
    /// Others have settled what occurs here; the name of who it was, where that is known.
    case settled(IncidentRow, by: String?)
    /// Others have changed what occurs here otherwise.
    case changed(ForeignChange)
  }

  /// The session of this prompt, once it is open.
  public var session: Int?
  /// The incident that is occurring here.
  public var occurring: Int?
  /// How often something was heard: a view prints when this changes.
  public var count = 0
  /// What was heard last.
  @Boxed public var news: [News] = []

  /// One that says nothing.
  public init() {}
}
