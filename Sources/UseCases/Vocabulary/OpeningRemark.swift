public import Architecture

/// A warning for the opening of a prompt, before anything is stored under it.
public enum OpeningRemark: Equatable, Sendable, Codable {
  /// The newest change has this time, long ago: the clock may be ahead.
  case clockAhead(Instant)
  /// The newest change has this time, in the future: the clock is behind, or was ahead then.
  case clockBehind(Instant)
  /// The storage was opened without a part of its data: the newest data may be missing.
  case incomplete
  /// The write-ahead log was missing: the data before a power failure may be lost.
  case unlogged
  /// The server confirms changes that only its own disk has.
  case noStandby
}
