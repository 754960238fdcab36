/// A record from another program's list.
public struct ImportEntry: Equatable, Sendable, Codable {
  /// Position in the list, from 1.
  public var row: Int
  /// Number of the new record; nil in a trial run.
  public var number: Int?
  public var name: String

  public init(row: Int, number: Int? = nil, name: String) { (self.row, self.number, self.name) = (row, number, name) }
}

/// Refusal of an entry in another program's list.
public struct RowProblem: Equatable, Sendable, Codable {
  public enum Reason: Equatable, Sendable, Codable {
    /// Not a JSON object.
    case noObject
    /// A required key is missing.
    case missing
    /// Not a string.
    case noText(String)
    /// Not a place on the earth.
    case noPlace(String)
    /// Not a time.
    case noMoment(String)
    /// Not one of the accepted words: the text, and the words.
    case noWord(String, [String])
    /// The id of an animal that neither the file nor the store has.
    case noPet(String)
    /// Marked for deletion by the other program.
    case deleted
    /// Rejected by a rule of the product.
    case unfit(Failure)
  }

  /// Position in the list, from 1.
  public var row: Int
  /// The key at fault; nil for the whole entry.
  public var key: String?
  public var reason: Reason

  public init(row: Int, key: String? = nil, _ reason: Reason) { (self.row, self.key, self.reason) = (row, key, reason) }
}
