public import Architecture

/// Present and former pictures of a record in an archive; their files are in the folder `media`.
public struct ArchivedPictures: Codable, Equatable, Sendable {
  public struct Picture: Codable, Equatable, Sendable {
    let id: UniqueID
    let name: String
    let format: MediaFormat
    let size: Int
    let digest: String
    let takenAt: ISOTime
    let collected: Bool

    public init(_ medium: Medium, isCollected: Bool) {
      (id, takenAt, collected) = (medium.id, ISOTime(medium.attachedAt), isCollected)
      (name, format, size) = (medium.file.name, medium.file.format, medium.file.size)
      digest = medium.file.digest
    }
  }

  @OrNull var current: UniqueID?
  let all: [Picture]

  /// Creates the archived form; nil without pictures.
  public init?(_ all: [Picture], current: UniqueID?) {
    guard !all.isEmpty else { return nil }
    (self.all, self.current) = (all, current)
  }

  /// Files that are not deleted.
  func files(of record: RecordID) -> [ArchivedFile] {
    all.filter { !$0.collected }.map {
      ArchivedFile(of: record, name: "\($0.id).\($0.format.rawValue)", size: $0.size, digest: $0.digest)
    }
  }

  func write(of record: RecordID, to rows: JotterRows) throws(Failure) {
    for picture in all {
      let file = MediaFile(name: picture.name, format: picture.format, size: picture.size, digest: picture.digest)
      try rows.addPicture(of: record, id: picture.id, file: file, at: picture.takenAt.instant)
      if picture.collected { try rows.setCollected(picture.id) }
    }
    guard let current else { return }
    guard all.contains(where: { $0.id == current }) else {
      throw .damagedArchive("\(current)", "this picture is not in the archive")
    }
    try rows.set(.picture, of: record, to: .text(current.description))
  }
}
