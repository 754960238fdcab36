public import Architecture

/// The media at this prompt: what is being taken, shown, played or recorded, and the newest answer; no list (law 20).
public struct MediaState: AnsweringState {
  /// What can happen to it.
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// The practitioner wants these files to be attached; or the one that has this whole name, if there is such a file.
    case attachAsked([String], orWhole: String? = nil)
    /// The practitioner wants a copy of this file to be a picture.
    case pictureAsked(PictureUse, String)
    /// So many bytes of a large file are copied, and so many it has.
    case copying(done: Int, size: Int)
    /// All files that were to be taken were, or were refused.
    case attachEnded
    /// The practitioner wants to record so many seconds at the most.
    case recordAsked(seconds: Int)
    /// So much is recorded.
    case recording(milliseconds: Int, level: Int)
    /// A file is in the folder of the media: it is the jotter's to keep the record; of a picture, the records'.
    case taken(UniqueID, MediaFile, for: PictureUse? = nil)
    /// The practitioner wants to look at a photo or recording of the occurring incident, or at the picture of a
    /// practitioner or a patient; only to know it, or to see it.
    case lookAsked(RecordKind, Int, isShown: Bool, erasedToo: Bool = false)
    /// It was looked at.
    case looked(Medium, path: String, LookingAnswer)
    /// The practitioner wants to hear a recording of the occurring incident.
    case playAsked(Int, erasedToo: Bool = false)
    /// Its file is sound, and it begins to play.
    case playing(Medium)
    /// It was played.
    case played(Medium)
    /// The practitioner wants to know whether all is sound; what nobody needs is let go of, if that is wanted.
    case checkAsked(cleans: Bool)
    /// All of it was looked at.
    case checked(MediaReport)
    /// It could not be looked at.
    case checkFailed(Failure)
    /// So many files that nothing can bring back were let go of at the start.
    case collected(Int)
    /// They could not be; the next start tries it again.
    case collectFailed(Failure)
    /// The practitioner wants what runs to end.
    case stopAsked
    /// Something asked for was not done.
    case failed(Failure)
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// A medium was looked at: where its file is, and how it was shown.
    case looked(Medium, path: String, LookingAnswer)
    /// A recording was played.
    case played(Medium)
    /// All was looked at.
    case checked(MediaReport)
    /// It was not done.
    case failure(Failure)
  }

  /// How far a recording is.
  public struct Progress: Equatable, Sendable, Codable {
    /// What is recorded.
    public var milliseconds: Int
    /// How loud the last of it is, from 0 to 100.
    public var level: Int

    /// A progress of these values.
    public init(milliseconds: Int, level: Int) {
      self.milliseconds = milliseconds
      self.level = level
    }
  }

  /// How far the copy of a large file is.
  public struct Copying: Equatable, Sendable, Codable {
    /// How many bytes are copied.
    public var done: Int
    /// How many bytes it has.
    public var size: Int

    /// A copy that is so far.
    public init(done: Int, size: Int) {
      self.done = done
      self.size = size
    }
  }

  /// The jotter's session, once it is open.
  public var session: Int?
  /// How far the recording is, while there is one.
  public var progress: Progress?
  /// The recording that plays, while one does.
  @Boxed public var playing: Medium?
  /// How far the copy of a large file is, while there is one.
  public var copying: Copying?
  /// Whether files are being taken or checked, which can be given up.
  public var isBusy = false
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// Nobody has asked for anything.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = answer(to: event) {
      self.answer = answer
      (progress, playing, copying) = (nil, nil, nil)
    }
    switch event {
    case .lookAsked, .playAsked, .collected, .collectFailed, .looked, .played, .failed: break
    case .attachAsked, .pictureAsked, .checkAsked: isBusy = true
    case .copying(let done, let size): copying = Copying(done: done, size: size)
    case .attachEnded:
      isBusy = false
      copying = nil
    case .sessionOpened(let session): self.session = session
    case .recordAsked: progress = Progress(milliseconds: 0, level: 0)
    case .recording(let milliseconds, let level): progress = Progress(milliseconds: milliseconds, level: level)
    case .playing(let medium): playing = medium
    case .taken:
      progress = nil
      copying = nil
    case .checked, .checkFailed, .stopAsked: isBusy = false
    }
  }

  /// What an event answers in this state; nil for none.
  private func answer(to event: Event) -> Answer? {
    switch event {
    case .looked(_, _, .failed(let failure)), .failed(let failure), .checkFailed(let failure): .failure(failure)
    case .looked(let medium, let path, let looking): .looked(medium, path: path, looking)
    case .played(let medium): .played(medium)
    case .checked(let report): .checked(report)
    case .stopAsked: isBusy ? .failure(.interrupted) : nil
    case .sessionOpened, .attachAsked, .pictureAsked, .copying, .attachEnded, .recordAsked, .recording, .taken,
      .lookAsked, .playAsked, .playing, .checkAsked, .collected, .collectFailed:
      nil
    }
  }

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.answer(to: event) != nil
  }
}

/// What a photo is taken for that belongs to no incident.
public enum PictureUse: Equatable, Sendable, Codable {
  /// To be the picture of a record.
  case picture(of: Reference)
  /// To be the hint of a reminder that is set with these texts, or of one of the occurring incident.
  case hint([FieldText], isHere: Bool)
  /// To show that what a reminder is about is done.
  case proof(of: Reference)

  /// What the records are asked once the file is there.
  func command(_ id: UniqueID, _ file: MediaFile) -> RecordCommand {
    switch self {
    case .picture(let reference): .picture(reference, id, file)
    case .hint(let texts, let isHere): .remind(texts, isHere: isHere, id, file)
    case .proof(let reference): .prove(reference, id, file)
    }
  }
}

/// What a check has found.
public struct MediaReport: Equatable, Sendable, Codable {
  /// A medium whose file is not as it was.
  public struct Finding: Equatable, Sendable, Codable {
    /// The medium.
    public var medium: Medium
    /// What has become of its file.
    public var condition: MediumCondition

    /// A finding of these values.
    public init(medium: Medium, condition: MediumCondition) {
      self.medium = medium
      self.condition = condition
    }
  }

  /// What is wrong with the storage; nil when it is sound.
  public var storage: String?
  /// Whether it was without its write-ahead log, which it has again; nil when it was not.
  public var wasUnlogged: Bool?
  /// How many media there are.
  public var count: Int
  /// The first hundred media whose files are missing or damaged.
  public var findings: [Finding]
  /// How many such media there are.
  public var findingCount: Int
  /// The first hundred files that no record knows.
  public var orphans: [String]
  /// How many such files there are.
  public var orphanCount: Int
  /// How many files were let go of.
  public var cleaned: Int

  /// A report of these values; of nothing without any.
  public init(
    storage: String? = nil, count: Int = 0, findings: [Finding] = [], findingCount: Int = 0, orphans: [String] = [],
    orphanCount: Int = 0, cleaned: Int = 0
  ) {
    (self.storage, self.count, self.findings, self.findingCount) = (storage, count, findings, findingCount)
    (self.orphans, self.orphanCount, self.cleaned) = (orphans, orphanCount, cleaned)
  }
}
