/// What the runtime writes on an event at intake, so that reduce needs no clock, no ids and no randomness of its own.
public struct Stamp: Equatable, Sendable {
  /// When the event came in.
  public var time: Instant

  /// 64 random bits of this event's own.
  public var seed: UInt64

  /// An id of this event's own, for what it brings into being.
  public var id: UniqueID { UniqueID(at: time, random: seed) }

  /// A stamp with these values.
  public init(time: Instant, seed: UInt64) {
    self.time = time
    self.seed = seed
  }
}
