public import Architecture

/// News about emergencies and the current incident, printed while a prompt is open.
public struct EmergenciesViewState: ViewState {
  public enum Action: Equatable, Sendable, Codable {
    /// Opened the prompt, and started watching.
    case watched
  }

  public enum News: Equatable, Sendable {
    /// An emergency that was open when the prompt began.
    case open(IncidentRow)
    /// Another prompt declared an emergency; `by` is the author, if known.
    case declared(IncidentRow, by: String?)
    /// Another prompt ended an emergency: settled or discarded it, or cleared its mark.
    case ended(IncidentRow, by: String?)
    /// Another prompt settled the current incident.
    case settled(IncidentRow, by: String?)
    /// Another prompt changed the current incident in another way.
    case changed(ForeignChange)
  }

  public var session: Int?
  public var occurring: Int?
  public var count = 0
  @Boxed public var news: [News] = []

  public init() {}
}
