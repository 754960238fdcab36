/// Progress of a recording.
public struct RecordingProgress: Equatable, Sendable, Codable {
  /// Length so far.
  public var milliseconds: Int
  /// Level of the newest part, from 0 to 100.
  public var level: Int

  public init(milliseconds: Int, level: Int) {
    self.milliseconds = milliseconds
    self.level = level
  }
}

/// Progress of copying a large file, in bytes.
public struct CopyingProgress: Equatable, Sendable, Codable {
  public var done: Int
  public var size: Int

  public init(done: Int, size: Int) {
    self.done = done
    self.size = size
  }
}
