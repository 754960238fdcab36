/// Whom to call about an entry.
public struct EntryContact: Equatable, Sendable, Codable {
  /// The number of the entry.
  public var entry: Int
  /// The guardian's name.
  public var name: String
  /// The telephone; empty for none.
  public var phone: String

  /// A contact of these values.
  public init(_ entry: Int, _ name: String, _ phone: String) {
    (self.entry, self.name, self.phone) = (entry, name, phone)
  }
}
