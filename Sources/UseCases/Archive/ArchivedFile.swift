/// A file in the folder of the media, as the record that it belongs to knows it.
public struct ArchivedFile: Equatable, Sendable {
  /// Whose it is.
  public let record: RecordID
  /// Its name in the folder: an id, and its format.
  public let name: String
  /// How many bytes it had when it was taken.
  public let size: Int
  /// The SHA-256 of them, in hexadecimal digits.
  public let digest: String

  /// A file of that record.
  public init(of record: RecordID, name: String, size: Int, digest: String) {
    (self.record, self.name, self.size, self.digest) = (record, name, size, digest)
  }

  /// What became of it, by what there is in its place now.
  public func condition(size: Int, digest: String) -> MediumCondition {
    guard size == self.size else { return .damaged("it has \(size) bytes and had \(self.size)") }
    return digest == self.digest ? .sound : .damaged("its content is another one")
  }
}
