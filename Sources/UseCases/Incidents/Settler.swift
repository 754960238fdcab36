/// Who has settled an incident, as far as that is known.
public struct Settler: Equatable, Sendable, Codable {
  /// Whether it was done at this prompt.
  public var isHere: Bool
  /// Who was in session when it was done; nil for nobody, and where that is not known.
  public var name: String?

  /// A settler of these values.
  public init(isHere: Bool = false, name: String? = nil) {
    self.isHere = isHere
    self.name = name
  }
}

extension JotterRows {
  /// Who has settled the incident, as it is seen in that session; nil while it is open, and where that is not known.
  func settler(of incident: Incident, for session: Int) throws(Failure) -> Settler? {
    guard incident.settledAt != nil,
      let change = try newestChange([.settled], of: incident.number, undoneToo: false)
    else { return nil }
    guard change.session != session else { return Settler(isHere: true) }
    return Settler(name: try change.author.flatMap { author throws(Failure) in try practitioner(author)?.name })
  }
}
