/// A misuse or an overload of the architecture: always reported; only `misused` traps, in a debug build.
public enum Fault: Error, Equatable, Sendable, CustomStringConvertible {
  /// Events cause each other in a ring; `chain` has the last events, oldest first.
  ///
  /// In a ring without effects, the last event was refused. A chain through effects is only reported, once, because a
  /// legitimate one may be as long.
  case cycle(reactor: String, chain: [String])
  /// An event came after the reactor was stopped, and was refused.
  case stopped(reactor: String, event: String)
  /// A call of `settled()` or `stop()` would have waited for itself, and returned early.
  ///
  /// The waits form a ring: of an effect and its own cause, of an effect and one queued behind it, of several effects,
  /// or of a loop over awaited states and an input that waits for that loop.
  case waitsForItself(who: String)

  /// A rule (reduce, a selection, effects, a feedback, transform, forward, outputs) called a reactor: rules are pure, and
  /// run under a lock. In a debug build this traps.
  case misused(reactor: String, by: String, call: String)
  /// A rule released the last owner of a reactor; the reactor ended after the rule.
  case endedInRule(reactor: String, by: String)
  /// Events were sent to a late target that was never connected.
  case unconnected(lateTarget: String, events: Int)
  /// An action for a child that does not exist.
  case missingChild(of: String, action: String)

  /// Two wants or children have the same name, or a key occurs twice in one: only one of the two exists.
  case sameKeyTwice(of: String, key: String)
  /// A want has the lifetime `.screen`, but the state ends a want, not a screen.
  case wantOfScreen(of: String, want: String)
  /// A view model is a child of two parents, or twice of one: its outputs go to the last.
  case twoParents(child: String, parents: [String])
  /// A view model follows a reactor of another runtime: `settled()` waits only for the causes of one runtime.
  case twoRuntimes(screen: String, follows: String)
  /// A parent changed the state of an existing child: the child's next turn overwrites it.
  case changedChild(of: String, child: String)

  /// A full inbox or unconnected late target refuses events until there is room, and counts them.
  ///
  /// Reported again only after the inbox has been empty.
  case full(reactor: String)

  /// One sentence for a developer.
  public var description: String {
    switch self {
    case .cycle(let reactor, let chain):
      "\(reactor) is in a ring of events that cause each other, or in a chain as long as one: "
        + "\(chain.joined(separator: " -> ")); end it by a condition, or have one effect tell the events of a long work"
    case .stopped(let reactor, let event):
      "\(reactor) was stopped and refused \(event)"
    case .waitsForItself(let who):
      "\(who) waits with settled() or stop() for something that ends only after that; answer with an event instead, or "
        + "wait outside"
    case .misused(let reactor, let by, let call):
      "a rule of \(by) called \(call) of \(reactor); a rule may only look at what it is given: select it, declare a "
        + "feedback, or start an effect"
    case .full(let reactor):
      "\(reactor) has as many events that wait as it takes, and refuses more; send them, which waits for room, or let "
        + "one event tell less"
    case .sameKeyTwice(let owner, let key):
      "\(owner) has \(key) twice, and one of them is not there; give each a name or an id of its own"
    case .wantOfScreen(let useCase, let want):
      "the want \(want) of \(useCase) has the lifetime .screen, but it ends with the state; take .detached, or "
        + ".untilStopped for one that holds its cause"
    case .twoParents(let child, let parents):
      "\(child) is a child of \(parents.joined(separator: " and of ")); make one for each parent, or observe it"
    case .twoRuntimes(let screen, let source):
      "\(screen) follows \(source) of another runtime, and settled() waits for one of them; make both with one runtime"
    case .changedChild(let parent, let child):
      "\(parent) changed the state of its child \(child), which overwrites it in its next turn; send the child an "
        + "action, or take the child away first"
    case .endedInRule(let reactor, let by):
      "the last owner of \(reactor) left in a rule of \(by); have an owner outside of the rule"
    case .unconnected(let lateTarget, let events):
      "\(events) event(s) for \(lateTarget) went nowhere: connect its late target before the first event, or at the "
        + "latest before the end"
    case .missingChild(let parent, let action):
      "\(parent) has no child for \(action); have the turn that shows the child put its state there first"
    }
  }
}
