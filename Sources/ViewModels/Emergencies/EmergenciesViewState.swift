public import Architecture

/// News about emergencies and the current incident, printed while a prompt is open.
public struct EmergenciesViewState: ViewState {
  public enum Action: Equatable, Sendable, Codable {
    /// Opened the prompt, and began to watch.
    case watched
  }

  public enum News: Equatable, Sendable {
    /// An emergency that was open when the prompt began.
    case open(IncidentRow)
    /// Another prompt declared an emergency.
    case declared(IncidentRow)
    /// Another prompt ended an emergency: settled or discarded it, or cleared its mark.
    case ended(IncidentRow)
    /// Another prompt settled the current incident; `by` is the author, if known.
    case settled(IncidentRow, by: String?)
    /// Another prompt changed the current incident otherwise.
    case changed(ForeignChange)
  }

  public var session: Int?
  public var occurring: Int?
  public var count = 0
  @Boxed public var news: [News] = []

  public init() {}
}
