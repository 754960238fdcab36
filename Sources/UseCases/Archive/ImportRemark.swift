/// What of a folder of another program, or of what is exported, could not be taken as it is; all else was.
public enum ImportRemark: Equatable, Sendable, Codable {
  /// What there is no place for.
  public enum Kind: Equatable, Sendable, Codable {
    /// Pictures of practitioners and patients.
    case pictures
    /// What somebody liked, and voted for, among the images of animal services.
    case favourites
  }

  /// The file of the medium, or of the picture of whom it is, is missing or damaged; what there is of it was taken.
  case lost(RecordID, MediumCondition)
  /// So many of them are left out.
  case leftOut(Kind, Int)
  /// The field cannot hold this text, which stands in the patient's notes instead.
  case keptInNotes(RecordID, field: String, text: String)
  /// The text is no amount, and stands in the note instead.
  case keptCost(RecordID, text: String)
  /// The incident has a note without a text and without a cost: it is left out.
  case emptyNote(RecordID)
  /// What stands there cannot be read, or leads to a record that is not there: it is left out.
  case unset(RecordID, field: String)
  /// The file is not there, is empty, or cannot be read.
  case missing(file: String)
  /// The entry of this number, counted from 1, is no record.
  case notUnderstood(file: String, entry: Int)
  /// So many more, of any kind.
  case more(Int)

  /// How many are told, at the most.
  static let limit = 100

  /// The first of these, and how many more there are, besides others that are not among them.
  static func limited(_ remarks: [ImportRemark], and others: Int = 0) -> [ImportRemark] {
    let more = max(0, remarks.count - limit) + others
    return remarks.prefix(limit) + (more > 0 ? [.more(more)] : [])
  }
}
