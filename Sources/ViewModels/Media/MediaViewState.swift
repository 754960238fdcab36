public import Architecture

/// The screen of photos, recordings and other files: progress, or the answer to a command.
public struct MediaViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Attached `orWhole`, a path with blanks, if that file exists; else these files.
    case attached([String], orWhole: String? = nil)
    /// Set a copy of a file as the picture of a practitioner or a patient.
    case pictured(RecordKind, String, path: String)
    /// Added a reminder with a photo as a hint; `isHere` links it to the current incident.
    case reminded([TypedField], isHere: Bool, hint: String)
    /// Completed a reminder with a photo as proof.
    case proved(String, photo: String)
    /// Recorded for at most this number of seconds.
    case recorded(seconds: Int)
    /// Showed a photo, a recording or a picture; without `isShown`, only described it.
    ///
    /// For a reminder, `ofHint` selects the hint; otherwise the proof photo, or without one the hint.
    case looked(RecordKind, Int, isShown: Bool, ofHint: Bool? = nil)
    case played(Int)
    /// Checked all files; `cleans` also removes files without a record.
    case checked(cleans: Bool)
    /// Stopped the running recording, playback or command.
    case stopped
  }

  public enum Answer: Equatable, Sendable {
    /// The file of a medium, and the result of showing it.
    case looked(MediumRow, path: String, DisplayResult)
    case played(MediumRow)
    case checked(CheckView)
    /// A damaged file, by its name; the file was stored unchanged.
    case flawed(String, MediaFlaw)
    case refused(Failure)
  }

  /// Media of the current incident that are marked for removal, but still shown.
  public var erasedHere: [RecordID] = []
  /// Progress of a recording; nil without one.
  public var progress: RecordingProgress?
  /// The recording that is being played; nil without one.
  @Boxed public var playing: MediumRow?
  /// Progress of copying or checking files; nil before the first report.
  public var work: WorkProgress?
  @Boxed public var answer: Answer?

  public init() {}

  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }
}
