import Architecture
import UseCases

extension SQLiteRows {
  static let mediumColumns = "key, id, name, format, size, digest, milliseconds, attached_at, erased_at"

  /// The key of a photo or a recording: recordings come after all photos of their incident.
  static func mediumKey(_ record: RecordID) -> Value {
    key(record.number, (record.part ?? 0) | (record.kind == .recording ? 1 << 19 : 0))
  }

  func medium(_ row: Statement) throws(Failure) -> Medium {
    guard let id = UniqueID(row.text(1)), let format = MediaFormat(rawValue: row.text(3)) else {
      throw .store(.damaged(connection.path))
    }
    let key = row.integer(0)
    return Medium(
      id: id, incident: key >> 20, number: key & Medium.largestNumber,
      file: MediaFile(
        name: row.text(2), format: format, size: row.integer(4), digest: row.text(5),
        milliseconds: row.value(6).integer),
      attachedAt: Instant(milliseconds: Int64(row.integer(7))), erasedAt: instant(row, 8))
  }

  func medium(_ record: RecordID) throws(Failure) -> Medium? {
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

  func keptMedia(after record: RecordID?, limit: Int) throws(Failure) -> [Medium] {
    try connection.rows(
      "SELECT \(Self.mediumColumns) FROM media WHERE key > ? AND collected = 0 ORDER BY key LIMIT ?",
      record.map(Self.mediumKey) ?? .integer(0), Value(limit), row: medium)
  }

  func lostMedia(limit: Int) throws(Failure) -> [Medium] {
    try connection.rows(
      """
      SELECT \(Self.mediumColumns) FROM media INDEXED BY media_removed WHERE removed = 1 AND collected = 0 AND NOT EXISTS (
        SELECT 1 FROM changes WHERE incident = media.key >> 20 AND kind = 'attached' AND lost = 0
          AND part = media.key & ? AND record = iif(media.key & 524288, 'recording', 'photo'))
      ORDER BY key LIMIT ?
      """, Value(Medium.largestNumber), Value(limit), row: medium)
  }

  func setCollected(_ record: RecordID) throws(Failure) {
    try connection.run("UPDATE media SET collected = 1 WHERE key = ?", Self.mediumKey(record))
  }
}
