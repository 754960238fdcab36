/// The log of a runtime's turns, in the order in which each reactor takes them.
///
/// Entries are `Encodable`; the owner of the record chooses the byte format (law 17, decision 0012).
public final class Record: Sendable {
  let write: @Sendable (Entry) -> Void
  let comparesStates: Bool
  let keepsStates: Bool
  private let isWriting: SharedFlag
  /// Held during turns and writes, so that the record has one order, also with several runtimes (law 19).
  let order = Lock(())

  /// Makes a record that passes its entries to `write`.
  ///
  /// - Parameters:
  ///   - isOn: true to record from the start.
  ///   - comparesStates: true to set `Turn.isChanged`. Costs a comparison, and `reduce` copies each collection that it
  ///     changes; a replay can compare instead.
  ///   - keepsStates: true to set `Turn.states`, for displays of changes; implies `comparesStates`.
  ///   - write: called with each entry, one at a time, on the thread of the turn; must not dispatch to a reactor.
  public init(
    isOn: Bool = true, comparesStates: Bool = false, keepsStates: Bool = false,
    write: @escaping @Sendable (Entry) -> Void
  ) {
    isWriting = SharedFlag(isOn)
    self.comparesStates = comparesStates || keepsStates
    self.keepsStates = keepsStates
    self.write = write
  }

  /// True while turns are recorded; while false, a turn costs as little as without a record.
  public var isOn: Bool {
    get { isWriting.isSet }
    set { isWriting.set(newValue) }
  }
}

/// One line of the record.
public enum Entry: Sendable {
  /// A reactor was made, with these declared connections.
  case made(Wiring)
  /// A turn: an event (or a user action, or an observed state) was reduced.
  case turn(Turn)
  /// The work of an effect has returned.
  case ended(effect: UInt64, reactor: String)
  /// An effect read the state of its use case, as of this version.
  case read(effect: UInt64, reactor: String, version: UInt64)
  /// An effect was cancelled with its screen, cause or reactor; `Turn.cancels` has the cancels by an event.
  case cancelled(StartedEffect, reactor: String)
  /// A reactor has ended: it was stopped, or its last owner released it.
  case closed(reactor: String, isStopped: Bool)
  /// An event or an action was refused, or its target had been released.
  case lost(LostInput)
  /// An event of an ended, superseded or cancelled effect was dropped (law 8).
  case late(Late)
  /// An effect was not started: its policy is `.dropNew` and its id is busy, or its reactor is stopping.
  case ignored(reactor: String, effect: EffectID, cause: UInt64)
  /// A middleware mapped the event to nothing.
  case filtered(reactor: String, event: any Recordable, cause: UInt64)
  /// A fault inside the architecture.
  case fault(Fault)
  /// An entry of the platform: a typed line, printed lines.
  case note(any Recordable)
}

/// A value that can be written into a record.
public typealias Recordable = Encodable & Sendable

/// The log entry of one turn.
public struct Turn: Sendable {
  /// The turn's own number; later turns, effects and messages refer to it as their cause.
  public var number: UInt64
  /// The number of the causing turn or effect; 0 for an input from outside.
  public var cause: UInt64
  /// The number of the input that began the chain of consequences.
  public var input: UInt64
  /// The reactor's name.
  public var reactor: String
  /// The event, the action, or the observation.
  public var event: any Recordable
  /// True for a state of another reactor that a view model follows; false for an event or an action.
  public var isObservation: Bool { observed != nil }
  /// The name of the observed reactor; nil for an event or an action.
  public var observed: String? { (event as? Observed)?.observed }
  /// The number of the effect that sent this event; nil for any other event.
  public var answerOf: UInt64?
  /// The stamp passed to `reduce`.
  public var stamp: Stamp
  /// The state's version after the turn; each turn adds one, unless `isPassed`.
  public var version: UInt64
  /// True if the turn changed the state; nil if the record does not compare states.
  public var isChanged: Bool?
  /// True if an action was only forwarded, without a change: not counted as a turn, and no state is offered.
  public var isPassed: Bool
  /// The effects that this turn started, in order, then those that it queued.
  public var starts: [StartedEffect]
  /// The effects that this turn superseded or cancelled.
  public var cancels: [StartedEffect]
  /// The names of the message targets, in order.
  public var deliversTo: [String]
  /// The number of subscribers and observers that were offered the state.
  public var offers: Int
  /// The states before and after the turn, if the record keeps them; never encoded.
  public var states: (before: any Sendable, after: any Sendable)? { kept?.states }

  /// A reference, so that a turn without kept states stays small.
  var kept: KeptStates?
}

/// The states around a turn.
final class KeptStates: Sendable {
  let states: (before: any Sendable, after: any Sendable)

  init(before: any Sendable, after: any Sendable) { states = (before, after) }
}

/// The declared connections of a reactor, recorded when it is made.
public struct Wiring: Sendable, Equatable {
  /// The layer of a reactor.
  public enum Layer: String, Sendable, Encodable {
    /// A use case.
    case business
    /// A view model.
    case presentation
  }
  /// The reactor's name.
  public var reactor: String
  /// The reactor's layer.
  public var layer: Layer
  /// The names of the targets of feedbacks and forwarded actions, and of its children.
  public var tells: [String]
  /// The names of the reactors whose states it observes, its children included.
  public var follows: [String]
  /// The names of the children whose outputs it takes.
  public var hears: [String] = []
  /// The effects wanted by its first state.
  public var starts: [StartedEffect] = []
}

/// An event whose effect had ended or been cancelled before the event's turn.
public struct Late: Sendable {
  /// The number that the turn would have had.
  public var number: UInt64
  /// The reactor's name.
  public var reactor: String
  /// The effect that sent the event.
  public var effect: StartedEffect
  /// The event.
  public var event: any Recordable
  /// Time of the event's intake.
  public var time: Instant
}

/// An event or an action that no reactor took.
public struct LostInput: Sendable {
  /// The reason of the loss.
  public enum Reason: String, Sendable, Encodable {
    /// The reactor was released, or its unconnected late target was full.
    case gone
    /// The reactor was stopped.
    case stopped
    /// The inbox was full.
    case full
  }
  /// The name of the target.
  public var target: String
  /// The event or the action.
  public var event: any Recordable
  /// The number of the causing turn or effect; 0 for an input from outside.
  public var cause: UInt64
  /// The reason of the loss.
  public var reason: Reason
}

/// One run of an effect.
public struct StartedEffect: Sendable, Equatable, Codable {
  /// The number of the run; the record refers to it.
  public var number: UInt64
  /// The effect's id in its reactor.
  public var id: String
  /// The policy for another start of this id; not encoded.
  public var policy = EffectPolicy.concurrent
  /// The lifetime of the effect; not encoded.
  public var lifetime = EffectLifetime.screen

  private enum CodingKeys: CodingKey {
    case number, id
  }
}
