/// Summary of an export, an import or a move.
public struct ArchiveReport: Equatable, Sendable, Codable {
  /// Number of records of one kind.
  public struct Count: Equatable, Sendable, Codable {
    /// Name of the kind's folder.
    public var folder: String
    /// Number of records.
    public var count: Int

    public init(folder: String, count: Int) { (self.folder, self.count) = (folder, count) }
  }

  /// Folder of the archive, or the target of a move.
  public var path: String
  /// Records by kind, in the order of the archive; then media files.
  public var counts: [Count]
  /// Contents that were changed or left out: at most a hundred remarks, then `more`.
  public var remarks: [ImportRemark]

  /// Creates a report; the counts are empty until the archive is read.
  public init(path: String, counts: [Count] = [], remarks: [ImportRemark] = []) {
    (self.path, self.counts, self.remarks) = (path, counts, remarks)
  }

  /// True if a file is missing or damaged: the archive is incomplete.
  public var isLacking: Bool {
    remarks.contains { if case .lost = $0 { true } else { false } }
  }
}

/// Contents of an import or export that were changed or left out.
public enum ImportRemark: Equatable, Sendable, Codable {
  /// Kinds of contents that this program cannot store.
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
}

/// The answer to a command about archives.
public enum ArchiveAnswer: Equatable, Sendable, Codable {
  case exported(ArchiveReport)
  case imported(ArchiveReport)
  /// All data was copied to this place, and read back to check it.
  case moved(ArchiveReport)
  /// A copy for a wipe is complete.
  case copied(ArchiveReport)
  /// All data was wiped, after it was copied to this archive.
  case wiped(ArchiveReport)
  /// The wipe was declined, and the copy removed.
  case kept(ArchiveReport)
  case failure(Failure)
}
