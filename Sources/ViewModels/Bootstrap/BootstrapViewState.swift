public import Architecture
public import Foundation

/// The filling of a folder with a demonstration, as a person sees it.
public struct BootstrapViewState: ViewState {
  /// What the person did.
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for that many fictional incidents, made from that seed.
    case asked(count: Int, seed: UInt64)
    /// Asked for the fictional practice, as it is on the local day that begins then.
    case practiceAsked(midnight: Date)
    /// Did not want to wait any longer.
    case stopped
  }

  /// What it tells its parent.
  public typealias Output = ScreenAnswer

  /// How many are wanted.
  public var count = 0
  /// Whether it is the practice.
  public var isPractice = false
  /// How many are stored.
  public var done = 0
  /// What it came to, once it has ended.
  public var outcome: ScreenAnswer?

  /// Nobody has asked.
  public init() {}
}
