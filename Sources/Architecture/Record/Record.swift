/// Where the turns of a runtime are written down, in the order in which each reactor takes them.
public struct Record: Sendable {
  /// Is given each entry, on the thread of the turn; it must not come back to a reactor.
  public var write: @Sendable (Entry) -> Void

  /// A record of this function.
  public init(write: @escaping @Sendable (Entry) -> Void) { self.write = write }
}

/// One line of the record.
public enum Entry: Sendable {
  /// A turn: an event (or a user action, or an observed state) was reduced.
  case turn(Turn)
  /// An answer came from an effect that had been superseded, cancelled or ended, and was dropped (law 8).
  case late(reactor: String, effect: EffectID, event: String, cause: UInt64)
  /// An effect was not started, because one of its id runs and its policy is to ignore new ones.
  case ignored(reactor: String, effect: EffectID, cause: UInt64)
  /// A middleware mapped the event to nothing.
  case filtered(reactor: String, event: String, cause: UInt64)
  /// Something went wrong inside the architecture.
  case fault(Fault)
}

/// What one turn did.
public struct Turn: Sendable {
  /// The turn's own number; later turns, effects and deliveries name it as their cause.
  public var number: UInt64
  /// The number of what led to it.
  public var cause: UInt64
  /// The number of the input with which it all began.
  public var input: UInt64
  /// The reactor's name.
  public var reactor: String
  /// The event or action, as text.
  public var event: String
  /// The stamp that reduce was given.
  public var stamp: Stamp
  /// The state's version after the turn; each turn adds one.
  public var version: UInt64
  /// The effects that it starts, in order.
  public var starts: [EffectID]
  /// The effects that it supersedes or cancels.
  public var cancels: [EffectID]
  /// The names of the reactors to which it delivers, in order.
  public var deliversTo: [String]
}
