public import Architecture

/// Something that a person should know at once when a prompt is opened, before anything is stored under it.
public enum OpeningRemark: Equatable, Sendable, Codable {
  /// Nothing was stored since that time, which is long ago: the clock may be ahead.
  case clockAhead(Instant)
  /// What was stored last has that time, which is still to come: the clock is behind, or was ahead then.
  case clockBehind(Instant)
  /// The storage was opened without a part of it: what was stored last may be missing.
  case incomplete
  /// The storage was found without its write-ahead log: what was stored last before a power cut may be missing.
  case unlogged
}
