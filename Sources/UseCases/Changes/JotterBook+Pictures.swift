import Architecture

/// Pictures of records: a field of the record stores the medium's id.
extension JotterBook {
  /// Sets the picture of a record; the file must be in the media folder already.
  func picture(_ record: RecordID, _ id: UniqueID, _ file: MediaFile) throws(Failure) -> Receipt {
    try commit(ChangeSummary(.pictured, record), show(file, as: id, .picture, of: record))
  }

  /// Adds the medium of a record, and stores its id in a field.
  func show(_ file: MediaFile, as id: UniqueID, _ field: Field, of record: RecordID) throws(Failure) -> [Edit] {
    try rows.addPicture(of: record, id: id, file: file, at: stamp.time)
    return try set(field, of: record, to: .text(id.description))
  }

  /// Clears the picture; the file stays for an undo.
  func clearPicture(_ record: RecordID) throws(Failure) -> Receipt {
    try commit(ChangeSummary(.unpictured, record), set(.picture, of: record, to: .none))
  }
}

extension JotterRows {
  /// The picture of a record; for a recurring reminder without one, the picture of the first in its series.
  func picture(of record: RecordID) throws(Failure) -> Medium? {
    if let own = try medium(record) { return own }
    guard record.kind == .reminder, let found = try self.record(record), let first = Reminder(found).series else {
      return nil
    }
    return try medium(first)
  }

  /// The record of a reference; throws if its kind has no pictures.
  func pictureRecord(_ reference: Reference) throws(Failure) -> RecordID {
    guard kinds[reference.kind]?.traits.contains(.pictured) == true else { throw .noSuch(reference) }
    return try record(reference).record
  }
}
