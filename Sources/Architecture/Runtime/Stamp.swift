/// Time and random bits for an event, set at intake, so that reduce needs no clock and no random numbers of its own.
public struct Stamp: Equatable, Sendable {
  /// Time of the event's intake, or of the event that caused it at the same instant.
  public var time: Instant

  /// 64 random bits for this event only.
  public var seed: UInt64

  /// An id for a record that the event creates.
  public var id: UniqueID { UniqueID(at: time, random: seed) }

  /// Makes a stamp.
  public init(time: Instant, seed: UInt64) {
    self.time = time
    self.seed = seed
  }
}
