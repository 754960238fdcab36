/// Contents of an import or export that were changed or left out.
public enum ImportRemark: Equatable, Sendable, Codable {
  /// Contents without a place here.
  public enum Kind: Equatable, Sendable, Codable {
    case pictures
    /// Favourites and votes for images of animal services.
    case favourites
  }

  /// The file of a medium or picture is missing or damaged; its record was kept.
  case lost(RecordID, MediumCondition)
  /// Number of left-out contents.
  case leftOut(Kind, Int)
  /// The field cannot hold this text, which was added to the patient's notes.
  case keptInNotes(RecordID, field: String, text: String)
  /// The text is not an amount, and was added to the note.
  case keptCost(RecordID, text: String)
  /// A note without text and cost was left out.
  case emptyNote(RecordID)
  /// An unreadable field, or a reference to a missing record, was left out.
  case unset(RecordID, field: String)
  /// The file is missing, empty or unreadable.
  case missing(file: String)
  /// The entry of this number, from 1, is not a record.
  case notUnderstood(file: String, entry: Int)
  /// Number of further remarks of any kind.
  case more(Int)

  /// Largest number of listed remarks.
  static let limit = 100

  /// The first remarks, and the number of the rest with `others`.
  static func limited(_ remarks: [ImportRemark], and others: Int = 0) -> [ImportRemark] {
    let more = max(0, remarks.count - limit) + others
    return remarks.prefix(limit) + (more > 0 ? [.more(more)] : [])
  }
}
