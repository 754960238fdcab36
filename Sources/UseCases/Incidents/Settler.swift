/// The practitioner and the prompt that settled an incident, as far as known.
public struct Settler: Equatable, Sendable, Codable {
  /// True if this prompt settled the incident.
  public var isHere: Bool
  /// The practitioner in session at the settlement; nil if none or unknown, or if `isHere`.
  public var name: String?

  public init(isHere: Bool = false, name: String? = nil) {
    self.isHere = isHere
    self.name = name
  }
}

extension JotterRows {
  /// The settler of an incident, as seen by a session; nil for an open incident, or if unknown.
  func settler(of incident: Incident, for session: Int) throws(Failure) -> Settler? {
    guard incident.settledAt != nil,
      let change = try newestChange([.settled], of: incident.number, undoneToo: false)
    else { return nil }
    guard change.session != session else { return Settler(isHere: true) }
    return Settler(name: try change.author.flatMap { author throws(Failure) in try practitioner(author)?.name })
  }
}
