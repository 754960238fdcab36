public import Architecture

/// The media work of this prompt and its newest answer; contains no list (law 20).
public struct MediaState: EventAnsweringState {
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    case sessionOpened(Int)
    /// Requests to attach `orWhole`, a path with blanks, if it exists; else these files.
    case attachAsked([String], orWhole: String? = nil)
    /// Requests to copy this file as a picture.
    case pictureAsked(PictureUse, String)
    /// Progress of copying or checking files.
    case progressed(WorkProgress)
    /// All requested files were attached or refused.
    case attachEnded
    /// Requests a recording of at most this number of seconds.
    case recordAsked(seconds: Int)
    /// Length so far, and level from 0 to 100.
    case recording(milliseconds: Int, level: Int)
    /// A file is in the media folder; the jotter adds its record, or for a picture the records use case.
    case taken(UniqueID, MediaFile, for: PictureUse? = nil)
    /// The file with this name is damaged; it is taken nevertheless.
    case flawed(String, MediaFlaw)
    /// Requests the medium of a part of the current incident, or of a record with a picture.
    ///
    /// Only the details if not `isShown`. `ofHint`: true for a reminder's hint instead of its photo of completion.
    case lookAsked(RecordKind, Int, isShown: Bool, erasedToo: Bool = false, ofHint: Bool? = nil)
    case looked(Medium, path: String, DisplayResult)
    /// Requests to play a recording of the current incident.
    case playAsked(Int, erasedToo: Bool = false)
    /// The file is intact, and playback begins.
    case playing(Medium)
    case played(Medium)
    /// Requests a check of storage and media; `cleans` also removes orphaned files.
    case checkAsked(cleans: Bool)
    case checked(MediaReport)
    case checkFailed(Failure)
    /// Number of discarded files removed at the start.
    case collected(Int)
    /// The removal at the start failed; the next start repeats it.
    case collectFailed(Failure)
    /// Requests to stop the running work.
    case stopAsked
    case failed(Failure)
  }

  public enum Answer: Equatable, Sendable, Codable {
    /// The path of the medium's file, and the result of showing it.
    case looked(Medium, path: String, DisplayResult)
    case played(Medium)
    case checked(MediaReport)
    /// The file with this name is damaged; it is stored nevertheless.
    case flawed(String, MediaFlaw)
    case failure(Failure)
  }

  public var session: Int?
  /// Progress of the current recording; nil without one.
  public var progress: RecordingProgress?
  @Boxed public var playing: Medium?
  /// Progress of copying or checking files; nil before the first report.
  public var work: WorkProgress?
  /// True while files are attached or checked, which can be interrupted.
  public var isBusy = false
  @Boxed public var answer: Answer?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = answer(to: event) {
      self.answer = answer
      (progress, playing, work) = (nil, nil, nil)
    }
    switch event {
    case .lookAsked, .playAsked, .collected, .collectFailed, .looked, .played, .flawed, .failed: break
    case .attachAsked, .pictureAsked, .checkAsked: isBusy = true
    case .progressed(let progress): work = progress
    case .attachEnded:
      isBusy = false
      work = nil
    case .sessionOpened(let session): self.session = session
    case .recordAsked: progress = RecordingProgress(milliseconds: 0, level: 0)
    case .recording(let milliseconds, let level): progress = RecordingProgress(milliseconds: milliseconds, level: level)
    case .playing(let medium): playing = medium
    case .taken:
      progress = nil
      work = nil
    case .checked, .checkFailed, .stopAsked: isBusy = false
    }
  }

  public func answer(to event: Event) -> Answer? {
    switch event {
    case .looked(_, _, .failed(let failure)), .failed(let failure), .checkFailed(let failure): .failure(failure)
    case .looked(let medium, let path, let looking): .looked(medium, path: path, looking)
    case .played(let medium): .played(medium)
    case .checked(let report): .checked(report)
    case .flawed(let name, let flaw): .flawed(name, flaw)
    case .stopAsked: isBusy ? .failure(work.map { .stopped($0.step) } ?? .interrupted) : nil
    case .sessionOpened, .attachAsked, .pictureAsked, .progressed, .attachEnded, .recordAsked, .recording, .taken,
      .lookAsked, .playAsked, .playing, .checkAsked, .collected, .collectFailed:
      nil
    }
  }
}

/// Purpose of a photo that belongs to no incident.
public enum PictureUse: Equatable, Sendable, Codable {
  case picture(of: Reference)
  /// The hint picture of a new reminder with these texts; `isHere`: about the current incident.
  case hint([FieldText], isHere: Bool)
  /// Proof that a reminder's task is done.
  case proof(of: Reference)

  /// The command that adds the file's record.
  func command(_ id: UniqueID, _ file: MediaFile) -> RecordCommand {
    switch self {
    case .picture(let reference): .picture(reference, id, file)
    case .hint(let texts, let isHere): .remind(texts, isHere: isHere, id, file)
    case .proof(let reference): .prove(reference, id, file)
    }
  }
}

/// Result of a check of storage and media.
public struct MediaReport: Equatable, Sendable, Codable {
  /// A medium whose file is missing or damaged.
  public struct Finding: Equatable, Sendable, Codable {
    public var medium: Medium
    public var condition: MediumCondition

    public init(medium: Medium, condition: MediumCondition) {
      self.medium = medium
      self.condition = condition
    }
  }

  /// Defect of the storage; nil if it is sound.
  public var storage: String?
  /// True if the storage lost its write-ahead log since the last check; else nil.
  public var wasUnlogged: Bool?
  /// Number of media.
  public var count: Int
  /// Media whose files are missing or damaged; at most a hundred.
  public var findings: [Finding]
  /// Number of all findings, also those not listed.
  public var findingCount: Int
  /// Files without a record; at most a hundred.
  public var orphans: [String]
  /// Number of all orphans, also those not listed.
  public var orphanCount: Int
  /// Number of files removed.
  public var cleaned: Int

  public init(
    storage: String? = nil, count: Int = 0, findings: [Finding] = [], findingCount: Int = 0, orphans: [String] = [],
    orphanCount: Int = 0, cleaned: Int = 0
  ) {
    (self.storage, self.count, self.findings, self.findingCount) = (storage, count, findings, findingCount)
    (self.orphans, self.orphanCount, self.cleaned) = (orphans, orphanCount, cleaned)
  }
}
