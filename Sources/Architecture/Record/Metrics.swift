/// Counters of a reactor since it was made; every dropped input is counted.
public struct Metrics: Equatable, Sendable {
  /// Inputs reduced; an action that was only forwarded does not count.
  public var turns = 0
  /// Inputs refused: after the end, by a full inbox, or because they close a ring.
  public var refused = 0
  /// Sent messages that were lost: the target had been released, or was a full late target.
  public var lost = 0
  /// Inputs that a middleware mapped to nothing.
  public var filtered = 0
  /// Events of ended, superseded or cancelled effects.
  public var late = 0
  /// States that `.newest` subscribers skipped.
  public var conflated = 0
  /// States that subscribers had not read at the end of their subscription.
  public var unread = 0

  /// All counters at 0.
  public init() {}
}
