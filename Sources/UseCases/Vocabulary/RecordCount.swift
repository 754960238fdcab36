/// A number of records of one kind.
public struct RecordCount: Equatable, Sendable, Codable {
  public var kind: RecordKind
  /// At least 1.
  public var count: Int

  public init(kind: RecordKind, count: Int) { (self.kind, self.count) = (kind, count) }
}
