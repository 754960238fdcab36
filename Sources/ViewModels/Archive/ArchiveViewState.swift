/// Archives, as a person sees them: what was written, read or wiped, and how much of what.
public struct ArchiveViewState: AnsweringScreen {
  /// What the person did.
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for an archive of everything in that folder.
    case exportAsked(String)
    /// Asked for all that is in the archive in that folder.
    case importAsked(String)
    /// Wanted everything wiped, after a copy into that folder, or one in the usual place; perhaps without a question.
    case wipeAsked(to: String?, isAgreed: Bool)
    /// Typed this as the practice's name, to agree.
    case practiceNamed(String)
    /// Did not want to wipe anything after all.
    case wipeLeft
    /// Did not want to wait any longer.
    case stopped
  }

  /// What was asked for last came to this.
  public enum Answer: Equatable, Sendable {
    /// An archive was written.
    case exported(ArchiveView)
    /// One was read.
    case imported(ArchiveView)
    /// Everything was copied, to be wiped.
    case copied(ArchiveView)
    /// Nothing is stored any more; all that was is in this one.
    case wiped(ArchiveView)
    /// Nothing was wiped, as the person wished; the copy is there.
    case kept(ArchiveView)
    /// It could not be done.
    case refused(Failure)
  }

  /// The newest one.
  public var answer: Answer?
  /// The name of the practice, when everything is wiped as soon as a person types it.
  public var question: String?

  /// Nobody has asked.
  public init() {}

  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }
}

/// What an archive holds, in numbers.
public struct ArchiveView: Equatable, Sendable {
  /// The records of one kind.
  public struct Count: Equatable, Sendable {
    /// The name of their folder.
    public var folder: String
    /// How many there are.
    public var count: Int

    /// So many records.
    public init(folder: String, count: Int) {
      self.folder = folder
      self.count = count
    }
  }

  /// What of it could not be taken as it is.
  public enum Remark: Equatable, Sendable {
    /// A file is missing or damaged: which one.
    case lost(Failure)
    /// So many pictures of practitioners and patients are left out.
    case picturesLeftOut(Int)
    /// So many favourites and votes of animal services are left out.
    case favouritesLeftOut(Int)
    /// The field cannot hold this text, which stands in the patient's notes instead.
    case keptInNotes(RecordID, field: String, text: String)
    /// The text is no amount, and stands in the note instead.
    case keptCost(RecordID, text: String)
    /// The incident has a note with nothing in it, which is left out.
    case emptyNote(RecordID)
    /// What stands there leads nowhere, or cannot be read, and is left out.
    case unset(RecordID, field: String)
    /// The file is not there, is empty, or cannot be read.
    case missing(file: String)
    /// The entry of this number is no record.
    case notUnderstood(file: String, entry: Int)
    /// So many more.
    case more(Int)
  }

  /// The folder of the archive.
  public var path: String
  /// The records, by kind.
  public var counts: [Count]
  /// What could not be taken as it is.
  public var remarks: [Remark]

  /// Whether files are missing or damaged: then it is not all that was stored.
  public var isLacking: Bool {
    remarks.contains { if case .lost = $0 { true } else { false } }
  }

  /// An archive of these values.
  public init(path: String, counts: [Count], remarks: [Remark] = []) {
    self.path = path
    self.counts = counts
    self.remarks = remarks
  }
}
