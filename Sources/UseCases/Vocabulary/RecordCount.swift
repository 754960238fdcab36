/// A number of records of one kind.
public struct RecordCount: Equatable, Sendable, Codable {
  /// The kind of the records.
  public var kind: RecordKind
  /// Their number; at least 1.
  public var count: Int

  /// Makes a count.
  public init(kind: RecordKind, count: Int) { (self.kind, self.count) = (kind, count) }
}
