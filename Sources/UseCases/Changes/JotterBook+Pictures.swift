import Architecture

/// Pictures of practitioners and patients: whose it is, is a field of them, with the medium's id in it.
extension JotterBook {
  /// Gives somebody a picture, whose file lies in the folder of the media under this id.
  func picture(_ record: RecordID, _ id: UniqueID, _ file: MediaFile) throws(Failure) -> Receipt {
    try rows.addPicture(of: record, id: id, file: file, at: stamp.time)
    let edits = try set(.picture, of: record, to: .text(id.description))
    return try written(ChangeSummary(.pictured, record), edits)
  }

  /// Takes the picture away; its file stays, for an undo.
  func clearPicture(_ record: RecordID) throws(Failure) -> Receipt {
    try written(ChangeSummary(.unpictured, record), set(.picture, of: record, to: .none))
  }
}

extension JotterRows {
  /// What the reference names, if such have pictures.
  func pictured(_ reference: Reference) throws(Failure) -> RecordID {
    guard kinds[reference.kind]?.traits.contains(.pictured) == true else { throw .noSuch(reference) }
    return try record(reference).record
  }
}
