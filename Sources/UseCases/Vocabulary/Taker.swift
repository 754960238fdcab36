/// A practitioner who has taken an incident, or has written a note.
public struct Taker: Equatable, Sendable, Codable {
  /// The practitioner's number.
  public var number: Int
  /// The practitioner's name, as it is now.
  public var name: String

  /// A taker of these values.
  public init(number: Int, name: String) {
    self.number = number
    self.name = name
  }
}

/// A note that a search has found.
public struct FoundNote: Equatable, Sendable, Codable {
  /// Its number within the incident.
  public var number: Int
  /// The part of its text that has what was searched for.
  public var text: String

  /// A found note of these values.
  public init(number: Int, text: String) {
    self.number = number
    self.text = text
  }
}
