// A field of an incident, followed from the book to the line: each file here is one of the product's, reduced to a
// description and a room, with the same names and the same shape. docs/tutorial/add-a-feature.md goes through them.

/// A case being jotted: one line of it.
public struct Incident: Equatable, Sendable, Codable {
  /// The short number that people use; never given twice.
  public let number: Int
  /// What it is about, in a few words; often empty.
  public var description: String
  /// Where the patient is; often empty.
  public var room: String

  /// An incident of these values.
  public init(number: Int, description: String = "", room: String = "") {
    self.number = number
    self.description = description
    self.room = room
  }
}
