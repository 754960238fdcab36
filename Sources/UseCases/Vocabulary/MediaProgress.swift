/// Progress of a recording.
public struct RecordingProgress: Equatable, Sendable, Codable {
  /// Length so far.
  public var milliseconds: Int
  /// Audio level of the newest part, from 0 to 100.
  public var level: Int

  public init(milliseconds: Int, level: Int) {
    self.milliseconds = milliseconds
    self.level = level
  }
}
