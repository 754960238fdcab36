/// Something wrong inside the architecture itself: it is reported, never trapped and never swallowed.
public enum Fault: Error, Equatable, Sendable, CustomStringConvertible {
  /// Events cause each other in a ring; the last of the chain was refused. The chain's end, oldest first.
  case cycle(reactor: String, chain: [String])
  /// An event came after the reactor was stopped, and was refused.
  case stopped(reactor: String, event: String)
  /// Something waited, with `settled()`, for what it is a part of itself: an effect for its own cause, or a loop over
  /// attended states for the input whose state it is busy with. The call came back at once.
  case waitsForItself(who: String)

  /// A rule (reduce, a selection, effects, a feedback, transform, forward, outputs) called a reactor: rules are pure, and
  /// run under a lock. In a debug build this traps.
  case misused(reactor: String, by: String, call: String)
  /// Events that were told to an inlet which nobody has connected.
  case unconnected(inlet: String, events: Int)
  /// An action for a child that is not there.
  case missingChild(of: String, action: String)

  /// One sentence for a developer.
  public var description: String {
    switch self {
    case .cycle(let reactor, let chain):
      "\(reactor) is in a ring of events that cause each other: \(chain.joined(separator: " -> "))"
    case .stopped(let reactor, let event):
      "\(reactor) was stopped and refused \(event)"
    case .waitsForItself(let who):
      "\(who) waits with settled() for something that ends only after it; answer with an event instead, or wait outside"
    case .misused(let reactor, let by, let call):
      "a rule of \(by) called \(call) of \(reactor); a rule may only look at what it is given: select it, declare a "
        + "feedback, or start an effect"
    case .unconnected(let inlet, let events):
      "\(events) event(s) for \(inlet) went nowhere: connect its inlet before the first event, or at the latest before "
        + "the end"
    case .missingChild(let parent, let action):
      "\(parent) has no child for \(action); have the turn that shows the child put its state there first"
    }
  }
}
