public import Architecture

/// Files of incidents, and pictures of records.
extension JotterRows {
  private static let fileColumns: [Field] = [.id, .name, .format, .size, .digest, .attachedAt, .collected]
  private static let mediumColumns = fileColumns + [.milliseconds, .erasedAt, .rowKey, .removed]
  private static let pictureColumns = fileColumns + [.record, .number]
  /// Bit in the key of a recording, which sorts recordings after all photos of their incident.
  private static let recordingBit = 1 << 19

  /// Key of a photo or recording.
  static func mediumKey(_ record: RecordID) -> Value {
    key(record.number, (record.part ?? 0) | (record.kind == .recording ? recordingBit : 0))
  }

  private func file(_ row: Row, of record: RecordID) throws(Failure) -> Medium {
    guard let id = UniqueID(row.text(.id)), let format = MediaFormat(rawValue: row.text(.format)) else { throw damaged }
    return Medium(
      id: id, record: record,
      file: MediaFile(
        name: row.text(.name), format: format, size: row.integer(.size), digest: row.text(.digest),
        milliseconds: row[.milliseconds].integer),
      attachedAt: row.time(.attachedAt), erasedAt: row.instant(.erasedAt))
  }

  private func medium(_ row: Row) throws(Failure) -> Medium {
    let key = row.integer(.rowKey)
    let kind: RecordKind = key & Self.recordingBit > 0 ? .recording : .photo
    return try file(row, of: RecordID(kind, key >> 20, part: key & (Self.recordingBit - 1)))
  }

  private func picture(_ row: Row) throws(Failure) -> Medium {
    try file(row, of: RecordID(RecordKind(rawValue: row.text(.record)), row.integer(.number)))
  }

  private static func cells(_ id: UniqueID, _ file: MediaFile, at time: Instant) -> [(Field, Value)] {
    [
      (.id, .text(id.description)), (.name, .text(file.name)), (.format, .text(file.format.rawValue)),
      (.size, Value(file.size)), (.digest, .text(file.digest)), (.attachedAt, Value(time)),
    ]
  }

  /// The photo, the recording, or the record's picture; nil if it does not exist or its creation was undone.
  public func medium(_ record: RecordID) throws(Failure) -> Medium? {
    guard record.kind.whole == .incident else {
      guard case .text(let id) = try value(.picture, of: record) else { return nil }
      return try first(Self.pictureColumns, of: .pictures, where: [.equals(.id, .text(id))]).map {
        row throws(Failure) in try picture(row)
      }
    }
    guard (1...Medium.largestNumber).contains(record.part ?? 0) else { return nil }
    return try first(
      Self.mediumColumns, of: .media, where: [.equals(.rowKey, Self.mediumKey(record)), .flag(.removed, false)]
    ).map { row throws(Failure) in try medium(row) }
  }

  /// All media of the incident, with erased ones: photos by number, then recordings by number.
  public func media(of incident: Int) throws(Failure) -> [Medium] {
    try tables.rows(
      RowQuery(
        Self.mediumColumns, of: .media, where: Self.keys(of: incident) + [.flag(.removed, false)], by: [.rowKey])
    ).map { row throws(Failure) in try medium(row) }
  }

  /// Adds a medium with the incident's next number of its kind.
  public func addMedium(
    to incident: Int, id: UniqueID, file: MediaFile, at time: Instant
  ) throws(Failure) -> Int {
    let kind = file.format.kind.record
    let count: Field = kind == .recording ? .recordings : .photos
    let place = [RowCondition.equals(.number, Value(incident))]
    guard let known = try first([count], of: .incidents, where: place)?.integer(count), known < Medium.largestNumber
    else { throw .incidentFull(incident) }
    try tables.update(.incidents, where: place, set: [(count, Value(known + 1))])
    let key = Self.mediumKey(RecordID(kind, incident, part: known + 1))
    try tables.insert(
      [(.rowKey, key), (.milliseconds, Value(file.milliseconds))] + Self.cells(id, file, at: time), into: .media)
    return known + 1
  }

  /// Adds the file of a picture; the record's field `picture` selects the shown picture.
  public func addPicture(of record: RecordID, id: UniqueID, file: MediaFile, at time: Instant) throws(Failure) {
    try tables.insert(
      [(.record, .text(record.kind.rawValue)), (.number, Value(record.number))] + Self.cells(id, file, at: time),
      into: .pictures)
  }

  // MARK: Files

  /// A page of all media that still have a file, by id, even if their attaching was undone.
  public func keptMedia(after id: UniqueID?, limit: Int) throws(Failure) -> [Medium] {
    try everyMedium([.above(.id, .text(id?.description ?? "")), .flag(.collected, false)], limit)
  }

  /// Medium of this id, if it has a file.
  public func keptMedium(_ id: UniqueID) throws(Failure) -> Medium? {
    try everyMedium([.equals(.id, .text(id.description)), .flag(.collected, false)], 1).first
  }

  /// Media that no redo can restore: their files can be deleted.
  ///
  /// An index makes the cost independent of the number of other media.
  public func lostMedia(limit: Int) throws(Failure) -> [Medium] {
    try everyMedium([.flag(.lost, true), .flag(.collected, false)], limit)
  }

  private func everyMedium(_ conditions: [RowCondition], _ limit: Int) throws(Failure) -> [Medium] {
    func rows(_ table: Table, _ columns: [Field]) throws(Failure) -> [Row] {
      try tables.rows(RowQuery(columns, of: table, where: conditions, by: [.id], limit: limit))
    }
    let media = try rows(.media, Self.mediumColumns).map { row throws(Failure) in try medium(row) }
    let pictures = try rows(.pictures, Self.pictureColumns).map { row throws(Failure) in try picture(row) }
    return Array((media + pictures).sorted { $0.id.description < $1.id.description }.prefix(limit))
  }

  /// Marks the file of a lost medium as deleted.
  public func setCollected(_ id: UniqueID) throws(Failure) {
    for table in [Table.media, .pictures] {
      try tables.update(table, where: [.equals(.id, .text(id.description))], set: [(.collected, Value(true))])
    }
  }

  /// Marks the files of an undone change as lost, once it cannot be redone.
  func markLost(_ change: Change) throws(Failure) {
    switch change.summary.kind {
    case .attached:
      guard let record = change.summary.record else { return }
      try tables.update(.media, where: [.equals(.rowKey, Self.mediumKey(record))], set: [(.lost, Value(true))])
    case .pictured, .admitted, .completed, .edited, .sent:
      for edit in change.edits where [.picture, .proofPhoto, .medium].contains(edit.field) {
        guard let id = edit.after.text, try !isNeeded(id, excluding: change.number) else { continue }
        let place: [RowCondition] = [.equals(.id, edit.after), .noWord(.record, [RecordKind.institution.rawValue])]
        try tables.update(.pictures, where: place, set: [(.lost, Value(true))])
      }
    default: break
    }
  }

  /// True if another change refers to the file, and is applied or can be redone: a copied report shares its files.
  private func isNeeded(_ id: String, excluding change: Int) throws(Failure) -> Bool {
    let edits = try tables.rows(
      RowQuery(
        [.change], of: .edits, where: [.equals(.after, .text(id)), .word(.field, [Field.medium.rawValue])],
        index: "edits_medium"))
    for number in edits.map({ $0.integer(.change) }) where number != change {
      let row = try first([.undone, .lost], of: .changes, where: [.equals(.number, Value(number))])
      if let row, !row.isSet(.lost) || row[.undone] == .none { return true }
    }
    return false
  }

  // MARK: Archives

  func archivedMedia(_ conditions: [RowCondition]) throws(Failure) -> [ArchivedIncident.Attached] {
    try tables.rows(RowQuery(Self.mediumColumns, of: .media, where: conditions, by: [.rowKey])).map {
      row throws(Failure) in
      ArchivedIncident.Attached(
        try medium(row), isRemoved: row.isSet(.removed), isCollected: row.isSet(.collected))
    }
  }

  /// Present and former pictures of a record.
  func archivedPictures(of record: RecordID, current: Value) throws(Failure) -> ArchivedPictures? {
    let all = try tables.rows(
      RowQuery(
        Self.pictureColumns, of: .pictures,
        where: [.equals(.record, .text(record.kind.rawValue)), .equals(.number, Value(record.number))], by: [.id])
    ).map { row throws(Failure) in ArchivedPictures.Picture(try picture(row), isCollected: row.isSet(.collected)) }
    return ArchivedPictures(all, current: current.text.flatMap { UniqueID($0) })
  }

  /// True if the record has or has had this picture.
  package func hasPicture(_ id: UniqueID, of record: RecordID) throws(Failure) -> Bool {
    try first(
      [.id], of: .pictures,
      where: [
        .equals(.id, .text(id.description)), .equals(.record, .text(record.kind.rawValue)),
        .equals(.number, Value(record.number)),
      ]) != nil
  }
}
