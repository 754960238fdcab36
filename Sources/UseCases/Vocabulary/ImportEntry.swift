/// A record of a list that another program has written.
public struct ImportEntry: Equatable, Sendable, Codable {
  /// Where it stands in the list, counted from 1.
  public var row: Int
  /// Its number here; nil while it is only looked at.
  public var number: Int?
  /// Its name.
  public var name: String

  /// An entry of these values.
  public init(row: Int, number: Int? = nil, name: String) { (self.row, self.number, self.name) = (row, number, name) }
}

/// Why an entry of a list that another program has written is not taken.
public struct RowProblem: Equatable, Sendable, Codable {
  /// What is wrong.
  public enum Reason: Equatable, Sendable, Codable {
    /// The entry is no object.
    case noObject
    /// It cannot be without that.
    case missing
    /// This is no text.
    case noText(String)
    /// This is no place on the earth.
    case noPlace(String)
    /// These numbers are no moment.
    case noMoment(String)
    /// This is none of these words.
    case noWord(String, [String])
    /// No animal has this id, neither there nor here.
    case noPet(String)
    /// Somebody wanted it to be removed there.
    case deleted
    /// Here it cannot be so.
    case unfit(Failure)
  }

  /// Where the entry stands in the list, counted from 1.
  public var row: Int
  /// The key that it is about; nil for the entry as a whole.
  public var key: String?
  /// What is wrong.
  public var reason: Reason

  /// A problem of these values.
  public init(row: Int, key: String? = nil, _ reason: Reason) { (self.row, self.key, self.reason) = (row, key, reason) }
}
