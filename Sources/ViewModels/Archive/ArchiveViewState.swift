/// The screen of archives: the result of the last export, import, move or wipe.
public struct ArchiveViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Exported everything to an archive in that folder.
    case exportAsked(String)
    /// Imported the archive in that folder.
    case importAsked(String)
    /// Moved everything to this place: a folder, or the address of a server.
    case moveAsked(to: String)
    /// Asked to wipe all data after exporting it, by default to the usual folder; without a confirmation if `isAgreed`.
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
  /// The practice's name, which confirms a wipe when typed; nil unless a wipe is waiting.
  public var question: String?

  public init() {}

  public var failure: Failure? { if case .failure(let failure)? = answer { failure } else { nil } }
}
