public import Architecture

/// The pictures that a practitioner or a patient has had, in an archive; their files lie in the folder `media`.
public struct ArchivedPictures: Codable, Equatable, Sendable {
  /// One of them.
  public struct Picture: Codable, Equatable, Sendable {
    let id: UniqueID
    let name: String
    let format: MediaFormat
    let size: Int
    let digest: String
    let takenAt: ISOTime
    /// Whether its file was let go of.
    let collected: Bool

    /// As it is stored.
    public init(_ medium: Medium, isCollected: Bool) {
      (id, takenAt, collected) = (medium.id, ISOTime(medium.attachedAt), isCollected)
      (name, format, size) = (medium.file.name, medium.file.format, medium.file.size)
      digest = medium.file.digest
    }
  }

  @OrNull var current: UniqueID?
  let all: [Picture]

  /// As they are stored, by id; nil for who never had one.
  public init?(_ all: [Picture], current: UniqueID?) {
    guard !all.isEmpty else { return nil }
    (self.all, self.current) = (all, current)
  }

  /// Their files, those that were not let go of.
  func files(of record: RecordID) -> [ArchivedFile] {
    all.filter { !$0.collected }.map {
      ArchivedFile(of: record, name: "\($0.id).\($0.format.rawValue)", size: $0.size, digest: $0.digest)
    }
  }

  /// Stores them.
  func write(of record: RecordID, to rows: JotterRows) throws(Failure) {
    for picture in all {
      let file = MediaFile(name: picture.name, format: picture.format, size: picture.size, digest: picture.digest)
      try rows.addPicture(of: record, id: picture.id, file: file, at: picture.takenAt.instant)
      if picture.collected { try rows.setCollected(picture.id) }
    }
    guard let current else { return }
    guard all.contains(where: { $0.id == current }) else { throw .damagedArchive("there is no picture \(current)") }
    try rows.set(.picture, of: record, to: .text(current.description))
  }
}
