/// A record with its name.
public struct Named: Equatable, Sendable, Codable {
  public var record: RecordID
  public var name: String
  /// Details that distinguish patients of one name; nil if the name is unique.
  public var twin: String?

  public init(_ record: RecordID, _ name: String, twin: String? = nil) {
    (self.record, self.name, self.twin) = (record, name, twin)
  }
}
