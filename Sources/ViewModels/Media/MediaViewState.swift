public import Architecture

/// The screen of photos, recordings and other files: progress, or the answer to a command.
public struct MediaViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Attached these files; or the one file with the whole name, if it exists.
    case attached([String], orWhole: String? = nil)
    /// Set a copy of a file as the picture of a practitioner or a patient.
    case pictured(RecordKind, String, path: String)
    /// Added a reminder, of the current incident if `isHere`, with a photo as a hint.
    case reminded([TypedField], isHere: Bool, hint: String)
    /// Completed a reminder with a photo as a proof.
    case proved(String, photo: String)
    /// Recorded for at most that many seconds.
    case recorded(seconds: Int)
    /// Showed a photo, a recording or a picture, or only described it.
    ///
    /// Of a reminder this is the photo of its completion, if there is one; `ofHint` is true for its hint.
    case looked(RecordKind, Int, isShown: Bool, ofHint: Bool? = nil)
    case played(Int)
    /// Checked all files; if `cleans`, also removed those that no record needs.
    case checked(cleans: Bool)
    /// Ended the recording, the playing or the command that is running.
    case stopped
  }

  public enum Answer: Equatable, Sendable {
    /// The file of a medium, and how it was shown.
    case looked(MediumRow, path: String, DisplayResult)
    case played(MediumRow)
    case checked(CheckView)
    case refused(Failure)
  }

  /// Media of the current incident marked for removal, and still shown.
  public var erasedHere: [RecordID] = []
  /// Nil without a running recording.
  public var progress: RecordingProgress?
  /// Nil unless a recording is playing.
  @Boxed public var playing: MediumRow?
  /// Progress of copying or checking files; nil before the first report.
  public var work: WorkProgress?
  @Boxed public var answer: Answer?

  public init() {}

  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }
}
