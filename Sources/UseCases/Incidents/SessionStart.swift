import Architecture

/// The incident that a start continues, or the incidents that it offers.
public enum SessionStart: Equatable, Sendable, Codable {
  /// A prompt continues the current incident of this size.
  case resumed(IncidentSize)
  /// A single command continues the folder's last incident, of this number.
  case lastOfFolder(Int)
  /// A prompt begins empty and offers the newest open incidents; `more` counts further ones, up to `maxCounted` + 1.
  case empty([OpenIncident], more: Int)

  /// Maximum number of offered incidents.
  static let maxShown = 5
  /// Limit of `more`; `maxCounted` + 1 means "more than `maxCounted`".
  public static let maxCounted = 20
}

/// Numbers of unerased notes and media of an incident.
public struct IncidentSize: Equatable, Sendable, Codable {
  public var notes: Int
  /// Photos, videos and PDFs.
  public var photos: Int
  public var recordings: Int

  public init(notes: Int, photos: Int = 0, recordings: Int = 0) {
    (self.notes, self.photos, self.recordings) = (notes, photos, recordings)
  }
}

/// An open incident that a prompt could continue.
public struct OpenIncident: Equatable, Sendable, Codable {
  public var incident: Incident
  /// True if the incident is current at an open prompt.
  public var isAtPrompt: Bool

  public init(incident: Incident, isAtPrompt: Bool = false) {
    (self.incident, self.isAtPrompt) = (incident, isAtPrompt)
  }
}

extension JotterRows {
  func size(of incident: Int) throws(Failure) -> IncidentSize {
    let media = try media(of: incident).filter { $0.erasedAt == nil }
    let recordings = media.count { $0.record.kind == .recording }
    return IncidentSize(
      notes: try notes(of: incident).count { $0.erasedAt == nil }, photos: media.count - recordings,
      recordings: recordings)
  }

  /// Open incidents for a prompt that begins empty; nil for none.
  ///
  /// Requires a write transaction: a read transaction does not know the sessions of other open prompts.
  func openIncidents(excluding session: Int) throws(Failure) -> SessionStart? {
    let page = try page(IncidentQuery(limit: SessionStart.maxShown + SessionStart.maxCounted + 1))
    guard !page.incidents.isEmpty else { return nil }
    var taken: [Int] = []
    for other in try heldSessions(excluding: session) {
      if let number = try value(.occurring, of: .session(other)).integer { taken.append(number) }
    }
    return .empty(
      page.incidents.prefix(SessionStart.maxShown).map {
        OpenIncident(incident: $0, isAtPrompt: taken.contains($0.number))
      }, more: max(0, page.incidents.count - SessionStart.maxShown))
  }
}
