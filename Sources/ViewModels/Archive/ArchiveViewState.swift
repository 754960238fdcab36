/// The screen of archives: the result of the last export, import, move or wipe.
public struct ArchiveViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Exported all data to an archive in this folder.
    case exportAsked(String)
    /// Imported the archive in this folder.
    case importAsked(String)
    /// Moved all data to a folder or to the address of a server.
    case moveAsked(to: String)
    /// Asked to export all data and then wipe it; `isAgreed` skips the confirmation.
    ///
    /// `to` is the export folder; nil for the default.
    case wipeAsked(to: String?, isAgreed: Bool)
    /// Typed the practice's name to confirm.
    case practiceNamed(String)
    /// Declined to wipe.
    case wipeLeft
    case stopped
  }

  public var answer: ArchiveAnswer?
  /// Progress of an export, an import, a move or a wipe; nil before the first report.
  public var progress: WorkProgress?
  /// The practice's name, to be typed as confirmation of a wipe; nil if no wipe is waiting.
  public var question: String?

  public init() {}

  public var failure: Failure? { if case .failure(let failure)? = answer { failure } else { nil } }
}
