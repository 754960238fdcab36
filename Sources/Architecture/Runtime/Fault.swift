/// A misuse or an overload of the architecture: always reported; only `misused` traps, in a debug build.
public enum Fault: Error, Equatable, Sendable, CustomStringConvertible {
  /// Events cause each other in a ring; `chain` has the last events, oldest first.
  ///
  /// In a ring without effects, the last event was refused. A chain through effects is only reported, once, because a
  /// legitimate one may be as long.
  case cycle(reactor: String, chain: [String])
  /// A stopped reactor refused an event.
  case stopped(reactor: String, event: String)
  /// A call of `settled()` or `stop()` would have waited for itself, and returned early.
  ///
  /// The waits form a ring: an effect waits for its own cause or for an effect queued behind it, several effects wait
  /// for each other, or a loop over awaited states waits for an input that waits for the loop.
  case waitCycle(waiters: String)

  /// A rule (reduce, a selection, effects, a feedback, transform, forward, outputs) called a reactor.
  ///
  /// Rules are pure, and run under a lock. In a debug build, the call traps.
  case misused(reactor: String, by: String, call: String)
  /// A rule released the last owner of a reactor; the reactor ended after the rule.
  case endedInRule(reactor: String, by: String)
  /// Events were sent to a late target that was never connected.
  case unconnected(lateTarget: String, events: Int)
  /// An action for a child that does not exist.
  case missingChild(of: String, action: String)

  /// Two wants have the same name, or a key of one may be the name of another; a key of a want or of children occurs
  /// twice, or prints like another; or two declared children have the same place or name.
  case sameKeyTwice(of: String, key: String)
  /// A want has the lifetime `.screen`, but the state ends a want, not a screen.
  case wantOfScreen(of: String, want: String)
  /// A view model, or a declaration of children, belongs to two parents, or twice to one: its outputs go to the last.
  case twoParents(child: String, parents: [String])
  /// A reactor follows or tells one of another runtime: `settled()` waits only for the causes of one runtime.
  case twoRuntimes(screen: String, follows: String)
  /// A parent changed the state of an existing child: the child's next turn overwrites it.
  case changedChild(of: String, child: String)

  /// A full inbox or a full unconnected late target refuses events until there is room, and counts them.
  ///
  /// Reported again only after the inbox or the late target has been empty.
  case full(reactor: String)

  /// One sentence for a developer.
  public var description: String {
    switch self {
    case .cycle(let reactor, let chain):
      "\(reactor) is in a ring of events that cause each other, or in a very long chain of events: "
        + "\(chain.joined(separator: " -> ")); end the ring by a condition, or send all events of a long task "
        + "from one effect"
    case .stopped(let reactor, let event):
      "\(reactor) was stopped and refused \(event)"
    case .waitCycle(let waiters):
      "\(waiters) waits with settled() or stop() for work that cannot end before this wait ends; send an event instead, "
        + "or wait outside of the effect or loop"
    case .misused(let reactor, let by, let call):
      "a rule of \(by) called \(call) of \(reactor); a rule may only read its arguments: select the value, declare a "
        + "feedback, or start an effect"
    case .full(let reactor):
      "\(reactor) refuses events, because it is full; use send, which waits for room, or let each event cause "
        + "fewer events"
    case .sameKeyTwice(let owner, let key):
      "\(owner) has \(key) twice, and only one of the two exists; give each its own name or id"
    case .wantOfScreen(let useCase, let want):
      "the want \(want) of \(useCase) has the lifetime .screen, but the state ends a want; use .detached, or "
        + ".untilStopped to keep the cause pending"
    case .twoParents(let child, let parents):
      "\(child) is a child of \(parents.joined(separator: " and of ")); make one child for each parent, or "
        + "observe the child"
    case .twoRuntimes(let screen, let source):
      "\(screen) follows \(source) of another runtime, and settled() waits for only one of the two; "
        + "make both with one runtime"
    case .changedChild(let parent, let child):
      "\(parent) changed the state of its child \(child), and the next turn of the child overwrites the change; send "
        + "the child an action, or remove the child first"
    case .endedInRule(let reactor, let by):
      "a rule of \(by) released the last owner of \(reactor); keep an owner outside of the rule"
    case .unconnected(let lateTarget, let events):
      "\(events) event(s) for \(lateTarget) were lost: connect its late target before the first event, or at the "
        + "latest before the end"
    case .missingChild(let parent, let action):
      "\(parent) has no child for \(action); set the state of the child in the parent first"
    }
  }
}
