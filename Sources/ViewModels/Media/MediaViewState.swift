public import Architecture

/// Photos, recordings and other files, as a person sees them: how far a recording is, or the answer to what was typed.
public struct MediaViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Wanted these files to be attached; or the one that has this whole name, if there is such a file.
    case attached([String], orWhole: String? = nil)
    /// Wanted a copy of a file to be the picture of the practitioner or the patient named.
    case pictured(RecordKind, String, path: String)
    /// Wanted to be reminded of this, or of the occurring incident, with a photo as a hint.
    case reminded([TypedField], isHere: Bool, hint: String)
    /// Said that what the reminder named is about is done, as a photo shows.
    case proved(String, photo: String)
    /// Wanted to record so many seconds at the most.
    case recorded(seconds: Int)
    /// Wanted to look at a photo or a recording, or at the picture of a practitioner or a patient; only to know it, or to
    /// see it.
    case looked(RecordKind, Int, isShown: Bool)
    /// Wanted to hear a recording.
    case played(Int)
    /// Wanted to know whether all is sound, or also to let go of what nobody needs.
    case checked(cleans: Bool)
    /// Wanted what runs to end.
    case stopped
  }

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable {
    /// A medium was looked at: where its file is, and how it was shown.
    case looked(MediumRow, path: String, Looking)
    /// A recording was played.
    case played(MediumRow)
    /// All was looked at.
    case checked(CheckView)
    /// It was not done.
    case refused(Failure)
  }

  /// How a medium was shown.
  public enum Looking: Equatable, Sendable {
    /// It was drawn in the terminal.
    case drawn
    /// The system's viewer has it.
    case opened
    /// It is only described.
    case described
  }

  /// How far a recording is.
  public struct Progress: Equatable, Sendable {
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
  public struct Copying: Equatable, Sendable {
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

  /// What was erased and is still in sight.
  public var erasedHere: [RecordID] = []
  /// How far the recording is, while there is one.
  public var progress: Progress?
  /// The recording that plays, while one does.
  @Boxed public var playing: MediumRow?
  /// How far the copy of a large file is, while there is one.
  public var copying: Copying?
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// Nobody has asked for anything.
  public init() {}

  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }
}
