public import Architecture

/// A warning at the opening of a prompt, before its first change.
public enum OpeningRemark: Equatable, Sendable, Codable {
  /// The newest change has this time, long ago: the clock may be ahead.
  case clockAhead(Instant)
  /// The newest change has this time, in the future: the clock is behind, or was ahead at that change.
  case clockBehind(Instant)
  /// The storage was opened without a part of its data: the newest data may be missing.
  case incomplete
  /// The write-ahead log was missing: the data before a power failure may be lost.
  case unlogged
  /// The server confirms changes before another machine has a copy of them.
  case noStandby
}
