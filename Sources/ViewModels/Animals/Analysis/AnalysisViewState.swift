public import Architecture

/// The screen of image analyses.
public struct AnalysisViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for the analyses of an image.
    case asked(Species, String)
    case stopped
  }

  public typealias Output = ScreenAnswer

  public var asking: Species?
  public var species = Species.cat
  public var image = ""
  /// One analysis per vendor; empty until the service has answered.
  @Boxed public var analyses: [Analysis] = []
  public var failure: Failure?

  public init() {}
}
