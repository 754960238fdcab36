public import Foundation

/// Progress of filling a folder with demonstration data.
public struct BootstrapViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for `count` fictional incidents, generated from `seed`.
    case asked(count: Int, seed: UInt64)
    /// Asked for the fictional practice, on the local day that begins at `midnight`.
    case practiceAsked(midnight: Date)
    case stopped
  }

  /// Number of incidents to store.
  public var count = 0
  /// True for the fictional practice, false for incidents alone.
  public var isPractice = false
  /// Progress of storing; nil before the first report, and at the end.
  public var progress: WorkProgress?
  /// Nil until the end.
  public var outcome: ScreenAnswer?

  public init() {}

  public var failure: Failure? { if case .refused(let failure)? = outcome { failure } else { nil } }
}
