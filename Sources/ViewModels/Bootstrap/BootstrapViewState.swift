public import Architecture
public import Foundation

/// Progress of filling a folder with demonstration data.
public struct BootstrapViewState: ViewState {
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for that many fictional incidents, made from that seed.
    case asked(count: Int, seed: UInt64)
    /// Asked for the fictional practice, on the local day that begins at this time.
    case practiceAsked(midnight: Date)
    case stopped
  }

  public typealias Output = ScreenAnswer

  /// Number of incidents to store.
  public var count = 0
  /// True for the fictional practice, false for incidents alone.
  public var isPractice = false
  /// Progress of storing them; nil before the first report, and at the end.
  public var progress: WorkProgress?
  /// Nil until the end.
  public var outcome: ScreenAnswer?

  public init() {}
}
