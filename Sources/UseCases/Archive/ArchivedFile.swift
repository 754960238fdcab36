/// A media file, as described by its record.
public struct ArchivedFile: Equatable, Sendable {
  /// Owner of the file.
  public let record: RecordID
  /// File name in the media folder: id and format.
  public let name: String
  /// Original size in bytes.
  public let size: Int
  /// Original SHA-256 in hexadecimal digits.
  public let digest: String

  public init(of record: RecordID, name: String, size: Int, digest: String) {
    (self.record, self.name, self.size, self.digest) = (record, name, size, digest)
  }

  /// Condition of the file, by its present size and digest.
  public func condition(size: Int, digest: String) -> MediumCondition {
    guard size == self.size else { return .damaged("it has \(size) bytes; it was stored with \(self.size)") }
    return digest == self.digest ? .sound : .damaged("its content has changed")
  }
}
