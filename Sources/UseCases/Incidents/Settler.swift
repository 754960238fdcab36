/// The practitioner and the prompt that settled an incident, as far as known.
public struct Settler: Equatable, Sendable, Codable {
  /// True if this prompt settled the incident.
  public var isHere: Bool
  /// The practitioner in session at that time; nil for none, if unknown, and if this prompt settled the incident.
  public var name: String?

  public init(isHere: Bool = false, name: String? = nil) {
    self.isHere = isHere
    self.name = name
  }
}

extension JotterRows {
  /// The settler from the view of a session; nil for an open incident, and if unknown.
  func settler(of incident: Incident, for session: Int) throws(Failure) -> Settler? {
    guard incident.settledAt != nil,
      let change = try newestChange([.settled], of: incident.number, undoneToo: false)
    else { return nil }
    guard change.session != session else { return Settler(isHere: true) }
    return Settler(name: try change.author.flatMap { author throws(Failure) in try practitioner(author)?.name })
  }
}
