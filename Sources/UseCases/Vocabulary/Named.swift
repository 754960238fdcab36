/// A record with what it is called.
public struct Named: Equatable, Sendable, Codable {
  /// The record.
  public var record: RecordID
  /// What it is called.
  public var name: String
  /// Of a patient: what tells it apart from others of its name; nil where there is no other one.
  public var twin: String?

  /// A record of this name.
  public init(_ record: RecordID, _ name: String, twin: String? = nil) {
    (self.record, self.name, self.twin) = (record, name, twin)
  }
}
