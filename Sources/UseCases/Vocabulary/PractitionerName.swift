/// A practitioner who has taken an incident, or the author of a note.
public struct PractitionerName: Equatable, Sendable, Codable {
  public var number: Int
  /// The practitioner's present name.
  public var name: String
  /// True for a taker who has left the team; nil otherwise.
  public var isRelieved: Bool?

  public init(number: Int, name: String, isRelieved: Bool? = nil) {
    self.number = number
    self.name = name
    self.isRelieved = isRelieved
  }
}

/// A note that matches a search.
public struct FoundNote: Equatable, Sendable, Codable {
  /// The note's number within the incident.
  public var number: Int
  /// An excerpt of the text with the match.
  public var text: String

  public init(number: Int, text: String) {
    self.number = number
    self.text = text
  }
}
