import Architecture
import UseCases

extension SQLiteRows {
  /// The columns of the media of incidents; what is named by its key, and since when it is erased, come last.
  static let mediumColumns =
    "id, name, format, size, digest, milliseconds, attached_at, erased_at, "
    + "iif(key & 524288, 'recording', 'photo'), key >> 20, key & 524287"
  private static let pictureColumns =
    "id, name, format, size, digest, NULL, attached_at, NULL, record, number, NULL"

  /// The key of a photo or a recording: recordings come after all photos of their incident.
  static func mediumKey(_ record: RecordID) -> Value {
    key(record.number, (record.part ?? 0) | (record.kind == .recording ? 1 << 19 : 0))
  }

  func medium(_ row: Statement) throws(Failure) -> Medium {
    guard let id = UniqueID(row.text(0)), let format = MediaFormat(rawValue: row.text(2)) else {
      throw .store(.damaged(connection.path))
    }
    let kind = RecordKind(rawValue: row.text(8))
    return Medium(
      id: id, record: RecordID(kind, row.integer(9), part: row.value(10).integer),
      file: MediaFile(
        name: row.text(1), format: format, size: row.integer(3), digest: row.text(4),
        milliseconds: row.value(5).integer),
      attachedAt: Instant(milliseconds: Int64(row.integer(6))), erasedAt: instant(row, 7))
  }

  func medium(_ record: RecordID) throws(Failure) -> Medium? {
    guard record.kind.whole == .incident else { return try picture(of: record) }
    guard (1...Medium.largestNumber).contains(record.part ?? 0) else { return nil }
    return try connection.first(
      "SELECT \(Self.mediumColumns) FROM media WHERE key = ? AND removed = 0", Self.mediumKey(record), row: medium)
  }

  func media(of incident: Int) throws(Failure) -> [Medium] {
    try connection.rows(
      "SELECT \(Self.mediumColumns) FROM media WHERE key > ? AND key < ? AND removed = 0 ORDER BY key",
      Self.key(incident, 0), Self.key(incident + 1, 0), row: medium)
  }

  func addMedium(to incident: Int, id: UniqueID, file: MediaFile, at time: Instant) throws(Failure) -> Int {
    let kind = file.format.kind.record
    let column = kind == .recording ? "recordings" : "photos"
    let number = try connection.first(
      "UPDATE incidents SET \(column) = \(column) + 1 WHERE number = ? AND \(column) < ? RETURNING \(column)",
      Value(incident), Value(Medium.largestNumber)
    ) { row throws(Failure) in row.integer(0) }
    guard let number else { throw .incidentFull(incident) }
    try connection.run(
      """
      INSERT INTO media (key, id, name, format, size, digest, milliseconds, attached_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """, Self.mediumKey(RecordID(kind, incident, part: number)), .text(id.description), .text(file.name),
      .text(file.format.rawValue), Value(file.size), .text(file.digest), Value(file.milliseconds), Value(time))
    return number
  }

  // MARK: Pictures

  func hasPicture(_ id: UniqueID, of record: RecordID) throws(Failure) -> Bool {
    try single(
      "SELECT 1 FROM pictures WHERE id = ? AND record = ? AND number = ?", .text(id.description),
      .text(record.kind.rawValue), Value(record.number)) != nil
  }

  private func picture(of record: RecordID) throws(Failure) -> Medium? {
    guard case .text(let id) = try value(.picture, of: record) else { return nil }
    return try connection.first("SELECT \(Self.pictureColumns) FROM pictures WHERE id = ?", .text(id), row: medium)
  }

  func addPicture(of record: RecordID, id: UniqueID, file: MediaFile, at time: Instant) throws(Failure) {
    try connection.run(
      "INSERT INTO pictures (id, record, number, name, format, size, digest, attached_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      .text(id.description), .text(record.kind.rawValue), Value(record.number), .text(file.name),
      .text(file.format.rawValue), Value(file.size), .text(file.digest), Value(time))
  }

  /// All that somebody has had, for an archive.
  func pictures(of record: RecordID, current: Value) throws(Failure) -> ArchivedPictures? {
    let all = try connection.rows(
      "SELECT \(Self.pictureColumns), collected FROM pictures WHERE record = ? AND number = ? ORDER BY id",
      .text(record.kind.rawValue), Value(record.number)
    ) { row throws(Failure) in
      ArchivedPictures.Picture(try medium(row), isCollected: row.integer(11) == 1)
    }
    let id: UniqueID? = if case .text(let text) = current { UniqueID(text) } else { nil }
    return ArchivedPictures(all, current: id)
  }

  // MARK: Files

  func keptMedia(after id: UniqueID?, limit: Int) throws(Failure) -> [Medium] {
    try everyMedium("id > ?1 AND collected = 0", .text(id?.description ?? ""), Value(limit))
  }

  func keptMedium(_ id: UniqueID) throws(Failure) -> Medium? {
    try everyMedium("id = ?1 AND collected = 0", .text(id.description), Value(1)).first
  }

  func lostMedia(limit: Int) throws(Failure) -> [Medium] {
    try everyMedium("id > ?1 AND lost = 1 AND collected = 0", .text(""), Value(limit))
  }

  private func everyMedium(_ condition: String, _ after: Value, _ limit: Value) throws(Failure) -> [Medium] {
    try connection.rows(
      """
      SELECT \(Self.mediumColumns) FROM media WHERE \(condition)
      UNION ALL SELECT \(Self.pictureColumns) FROM pictures WHERE \(condition) ORDER BY 1 LIMIT ?2
      """, after, limit, row: medium)
  }

  func setCollected(_ id: UniqueID) throws(Failure) {
    for table in ["media", "pictures"] {
      try connection.run("UPDATE \(table) SET collected = 1 WHERE id = ?", .text(id.description))
    }
  }
}
