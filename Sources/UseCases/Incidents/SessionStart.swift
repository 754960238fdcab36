import Architecture

/// What a start goes on with, or what it could go on with.
public enum SessionStart: Equatable, Sendable, Codable {
  /// A prompt goes on with the occurring incident, which has this much.
  case resumed(IncidentSize)
  /// A single command goes on with the incident of this number: the folder's last.
  case lastOfFolder(Int)
  /// A prompt begins empty, and these incidents are open, the newest first; so many more are, counted up to one more
  /// than `mostCounted`.
  case empty([OpenIncident], more: Int)

  /// Up to so many are shown.
  static let mostShown = 5
  /// Up to so many more are counted.
  public static let mostCounted = 20
}

/// How much an incident has; what is erased does not count.
public struct IncidentSize: Equatable, Sendable, Codable {
  /// Its notes.
  public var notes: Int
  /// Its photos, videos and PDFs.
  public var photos: Int
  /// Its recordings.
  public var recordings: Int

  /// A size of these values.
  public init(notes: Int, photos: Int = 0, recordings: Int = 0) {
    (self.notes, self.photos, self.recordings) = (notes, photos, recordings)
  }
}

/// An open incident that a prompt could go on with.
public struct OpenIncident: Equatable, Sendable, Codable {
  /// The incident.
  public var incident: Incident
  /// Whether it is occurring at a prompt that is open.
  public var isAtPrompt: Bool

  /// An incident that is open, perhaps at a prompt.
  public init(incident: Incident, isAtPrompt: Bool = false) {
    (self.incident, self.isAtPrompt) = (incident, isAtPrompt)
  }
}

extension JotterRows {
  /// How much an incident has.
  func size(of incident: Int) throws(Failure) -> IncidentSize {
    let media = try media(of: incident).filter { $0.erasedAt == nil }
    let recordings = media.count { $0.record.kind == .recording }
    return IncidentSize(
      notes: try notes(of: incident).count { $0.erasedAt == nil }, photos: media.count - recordings,
      recordings: recordings)
  }

  /// The incidents that are open, for a prompt that begins empty; nil without any.
  ///
  /// Only a transaction that writes may ask: which of them are at other prompts is known only there.
  func openIncidents(besides session: Int) throws(Failure) -> SessionStart? {
    let page = try page(IncidentQuery(limit: SessionStart.mostShown + SessionStart.mostCounted + 1))
    guard !page.incidents.isEmpty else { return nil }
    var taken: [Int] = []
    for other in try heldSessions(besides: session) {
      if let number = try value(.occurring, of: .session(other)).integer { taken.append(number) }
    }
    return .empty(
      page.incidents.prefix(SessionStart.mostShown).map {
        OpenIncident(incident: $0, isAtPrompt: taken.contains($0.number))
      }, more: max(0, page.incidents.count - SessionStart.mostShown))
  }
}
