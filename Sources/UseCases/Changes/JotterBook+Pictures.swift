import Architecture

/// Pictures of practitioners and patients: whose it is, is a field of them, with the medium's id in it.
extension JotterBook {
  /// Gives somebody a picture, whose file lies in the folder of the media under this id.
  func picture(_ record: RecordID, _ id: UniqueID, _ file: MediaFile) throws(Failure) -> Receipt {
    try written(ChangeSummary(.pictured, record), show(file, as: id, .picture, of: record))
  }

  /// Keeps a photo of a record, and writes its id into that field of it.
  func show(_ file: MediaFile, as id: UniqueID, _ field: Field, of record: RecordID) throws(Failure) -> [Edit] {
    try rows.addPicture(of: record, id: id, file: file, at: stamp.time)
    return try set(field, of: record, to: .text(id.description))
  }

  /// Takes the picture away; its file stays, for an undo.
  func clearPicture(_ record: RecordID) throws(Failure) -> Receipt {
    try written(ChangeSummary(.unpictured, record), set(.picture, of: record, to: .none))
  }
}

extension JotterRows {
  /// The picture of a record; of a reminder that comes again, also that of the first of them.
  func picture(of record: RecordID) throws(Failure) -> Medium? {
    if let own = try medium(record) { return own }
    guard record.kind == .reminder, let found = try self.record(record), let first = Reminder(found).series else {
      return nil
    }
    return try medium(first)
  }

  /// What the reference names, if such have pictures.
  func pictured(_ reference: Reference) throws(Failure) -> RecordID {
    guard kinds[reference.kind]?.traits.contains(.pictured) == true else { throw .noSuch(reference) }
    return try record(reference).record
  }
}
