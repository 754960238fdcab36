/// The guardian to call about an entry.
public struct EntryContact: Equatable, Sendable, Codable {
  /// The entry's number.
  public var entry: Int
  /// The guardian's name.
  public var name: String
  /// The telephone number; empty for none.
  public var phone: String

  public init(_ entry: Int, _ name: String, _ phone: String) {
    (self.entry, self.name, self.phone) = (entry, name, phone)
  }
}
