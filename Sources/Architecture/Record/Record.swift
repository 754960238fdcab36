/// Where the turns of a runtime are written down, in the order in which each reactor takes them.
///
/// An entry is `Encodable`: what turns it into bytes is up to whoever makes the record (law 17, decision 0012).
public final class Record: Sendable {
  let write: @Sendable (Entry) -> Void
  let comparesStates: Bool
  let keepsStates: Bool
  private let isWriting: SharedFlag

  /// A record of this function.
  ///
  /// - Parameters:
  ///   - isOn: whether it begins at once.
  ///   - comparesStates: whether each turn says if it has changed the state. That costs a comparison, and the reduce a
  ///     copy of each collection that it changes; a replay can say it, too.
  ///   - keepsStates: whether each turn has the states before and after it, for whoever wants to show what differs; they
  ///     are compared, too.
  ///   - write: is given each entry, one at a time, on the thread of the turn, and must not dispatch to a reactor.
  public init(
    isOn: Bool = true, comparesStates: Bool = false, keepsStates: Bool = false,
    write: @escaping @Sendable (Entry) -> Void
  ) {
    isWriting = SharedFlag(isOn)
    self.comparesStates = comparesStates || keepsStates
    self.keepsStates = keepsStates
    self.write = write
  }

  /// Whether turns are written down; while it is off, a turn costs what it costs without a record.
  public var isOn: Bool {
    get { isWriting.isSet }
    set { isWriting.set(newValue) }
  }
}

/// One line of the record.
public enum Entry: Sendable {
  /// A reactor was made, and declares whom it will tell of what.
  case made(Wiring)
  /// A turn: an event (or a user action, or an observed state) was reduced.
  case turn(Turn)
  /// An effect has ended of itself.
  case ended(effect: UInt64, reactor: String)
  /// An effect read the state of its use case, as of this version.
  case read(effect: UInt64, reactor: String, version: UInt64)
  /// An effect was ended with its screen, or with its reactor; what an event ends stands in its turn.
  case cancelled(StartedEffect, reactor: String)
  /// A reactor has ended: it was stopped, or its last owner has left.
  case closed(reactor: String, isStopped: Bool)
  /// An event or an action reached nobody, or was refused.
  case lost(Lost)
  /// An answer came from an effect that had been superseded or cancelled, and was dropped (law 8).
  case late(Late)
  /// An effect was not started, because one of its id runs and its policy is to drop new ones.
  case ignored(reactor: String, effect: EffectID, cause: UInt64)
  /// A middleware mapped the event to nothing.
  case filtered(reactor: String, event: any Recordable, cause: UInt64)
  /// Something went wrong inside the architecture.
  case fault(Fault)
  /// What a platform writes down: a line that was typed, lines that were printed.
  case note(any Recordable)
}

/// What can be written into a record.
public typealias Recordable = Encodable & Sendable

/// What one turn did.
public struct Turn: Sendable {
  /// The turn's own number; later turns, effects and messages name it as their cause.
  public var number: UInt64
  /// The number of what led to it: a turn, or the effect that answers with it, or nothing (0).
  public var cause: UInt64
  /// The number of the input with which it all began.
  public var input: UInt64
  /// The reactor's name.
  public var reactor: String
  /// The event, the action, or what was observed.
  public var event: any Recordable
  /// Whether it is no event and no action, but a state of another reactor that a view model follows.
  public var isObservation: Bool { observed != nil }
  /// The name of the reactor whose state it follows; nil for an event and an action.
  public var observed: String? { (event as? Observed)?.observed }
  /// The effect that answers with this event.
  public var answerOf: UInt64?
  /// The stamp that reduce was given.
  public var stamp: Stamp
  /// The state's version after the turn; each turn adds one.
  public var version: UInt64
  /// Whether the state is another one since; nil where the record does not compare states.
  public var isChanged: Bool?
  /// Whether it only handed an action on, which changed nothing: that counts as no turn, and offers no state.
  public var isPassed: Bool
  /// The effects that it starts, in order, then those that it puts into a queue.
  public var starts: [StartedEffect]
  /// The effects that it supersedes or cancels.
  public var cancels: [StartedEffect]
  /// The names of the reactors to which it delivers, in order.
  public var deliversTo: [String]
  /// How many subscribers and observers were offered the state.
  public var offers: Int
  /// The states before and after it, where the record keeps them; they are never written down.
  public var states: (before: any Sendable, after: any Sendable)? { kept?.states }

  /// By reference: a turn without them is handed on at the pace of all others.
  var kept: KeptStates?
}

/// The states around a turn.
final class KeptStates: Sendable {
  let states: (before: any Sendable, after: any Sendable)

  init(before: any Sendable, after: any Sendable) { states = (before, after) }
}

/// Whom a reactor tells of what, as it was declared when the reactor was made.
public struct Wiring: Sendable, Equatable {
  /// What a reactor is.
  public enum Layer: String, Sendable, Encodable {
    /// A use case.
    case business
    /// A view model.
    case presentation
  }
  /// The reactor's name.
  public var reactor: String
  /// What it is.
  public var layer: Layer
  /// Whom it tells: by feedback, by what an action means, by outputs.
  public var tells: [String]
  /// Whose states it follows.
  public var follows: [String]
  /// The children whose outputs it takes.
  public var hears: [String] = []
  /// The effects that its first state wants.
  public var starts: [StartedEffect] = []
}

/// An answer that came too late.
public struct Late: Sendable {
  /// The number that the turn would have had.
  public var number: UInt64
  /// The reactor's name.
  public var reactor: String
  /// The effect that answers.
  public var effect: StartedEffect
  /// What it answers.
  public var event: any Recordable
  /// When it came.
  public var time: Instant
}

/// An event or an action that nobody took.
public struct Lost: Sendable {
  /// Why nobody took it.
  public enum Reason: String, Sendable, Encodable {
    /// The last owner of the reactor has left, or it was never connected.
    case gone
    /// The reactor was stopped.
    case stopped
    /// The inbox had no room: for inputs from outside, or for any.
    case full
  }
  /// For whom it was.
  public var target: String
  /// What it was.
  public var event: any Recordable
  /// The number of what led to it: a turn, or nothing (0).
  public var cause: UInt64
  /// Why nobody took it.
  public var reason: Reason
}

/// One run of an effect.
public struct StartedEffect: Sendable, Equatable, Codable {
  /// Its number; its answers name it.
  public var number: UInt64
  /// Its name in its reactor.
  public var id: String
  /// What happens when another of this id should start; not written down.
  public var policy = EffectPolicy.concurrent
  /// How long it may go on; not written down.
  public var lifetime = EffectLifetime.screen

  private enum CodingKeys: CodingKey {
    case number, id
  }
}
