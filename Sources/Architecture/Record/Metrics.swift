/// What a reactor has done and left undone since it was made: nothing that came in is dropped without being counted.
public struct Metrics: Equatable, Sendable {
  /// Inputs reduced.
  public var turns = 0
  /// Inputs refused: after the end, by a full inbox, or because they close a ring.
  public var refused = 0
  /// Messages of its own that reached nobody: the target had gone, or was never connected.
  public var lost = 0
  /// Inputs that a middleware mapped to nothing.
  public var filtered = 0
  /// Answers of superseded effects.
  public var late = 0
  /// States that newest subscribers passed over.
  public var conflated = 0
  /// States that subscribers had not read when they left.
  public var unread = 0

  /// Nothing yet.
  public init() {}
}
