/// The screen of archives: the result of the last export, import or wipe.
public struct ArchiveViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Exported everything to an archive in that folder.
    case exportAsked(String)
    /// Imported the archive in that folder.
    case importAsked(String)
    /// Asked to wipe all data after exporting it, by default to the usual folder; without a confirmation if `isAgreed`.
    case wipeAsked(to: String?, isAgreed: Bool)
    /// Typed the practice's name to confirm.
    case practiceNamed(String)
    /// Declined to wipe.
    case wipeLeft
    case stopped
  }

  public enum Answer: Equatable, Sendable {
    case exported(ArchiveView)
    case imported(ArchiveView)
    /// All data was exported before a wipe, which waits for confirmation.
    case copied(ArchiveView)
    /// All data was wiped, after it was exported to this archive.
    case wiped(ArchiveView)
    /// The practitioner declined to wipe; the exported copy stays.
    case kept(ArchiveView)
    case refused(Failure)
  }

  public var answer: Answer?
  /// The practice's name, which confirms a wipe when typed; nil unless a wipe is waiting.
  public var question: String?

  public init() {}

  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }
}

/// The numbers of an archive's records.
public struct ArchiveView: Equatable, Sendable {
  /// The number of records of a kind.
  public struct Count: Equatable, Sendable {
    /// The folder of the kind within the archive.
    public var folder: String
    public var count: Int

    public init(folder: String, count: Int) {
      self.folder = folder
      self.count = count
    }
  }

  /// A problem with a part of an archive.
  public enum Remark: Equatable, Sendable {
    /// A missing or damaged file.
    case lost(Failure)
    /// Number of pictures of practitioners and patients that were left out.
    case picturesLeftOut(Int)
    /// Number of favourites and votes at animal services that were left out.
    case favouritesLeftOut(Int)
    /// An invalid value of a field, now in the patient's notes.
    case keptInNotes(RecordID, field: String, text: String)
    /// An invalid amount, now in the text of the note.
    case keptCost(RecordID, text: String)
    /// An empty note of an incident, left out.
    case emptyNote(RecordID)
    /// A dangling or invalid value, left out.
    case unset(RecordID, field: String)
    /// A file that is missing, empty or unreadable.
    case missing(file: String)
    /// The entry of a file with this number, from 1, is not a valid record.
    case notUnderstood(file: String, entry: Int)
    /// Number of further problems.
    case more(Int)
  }

  public var path: String
  /// By kind.
  public var counts: [Count]
  public var remarks: [Remark]

  /// True if a file is missing or damaged: the archive is incomplete.
  public var isLacking: Bool {
    remarks.contains { if case .lost = $0 { true } else { false } }
  }

  public init(path: String, counts: [Count], remarks: [Remark] = []) {
    self.path = path
    self.counts = counts
    self.remarks = remarks
  }
}
