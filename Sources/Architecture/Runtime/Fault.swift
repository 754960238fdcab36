/// Something wrong inside the architecture itself: it is reported, never trapped and never swallowed.
public enum Fault: Error, Equatable, Sendable, CustomStringConvertible {
  /// Events cause each other in a ring. The chain's end, oldest first.
  ///
  /// In a ring within one moment the last event was refused. A chain of effects is reported once, and goes on: an honest
  /// one may be as long.
  case cycle(reactor: String, chain: [String])
  /// An event came after the reactor was stopped, and was refused.
  case stopped(reactor: String, event: String)
  /// Something waited, with `settled()` or `stop()`, for what ends only after it: an effect for its own cause or for what
  /// is queued behind it, effects for each other, a loop over awaited states for the input whose state it is busy with.
  /// The call came back at once.
  case waitsForItself(who: String)

  /// A rule (reduce, a selection, effects, a feedback, transform, forward, outputs) called a reactor: rules are pure, and
  /// run under a lock. In a debug build this traps.
  case misused(reactor: String, by: String, call: String)
  /// A rule held the last owner of a reactor and let go of it: the reactor ended after the rule.
  case endedInRule(reactor: String, by: String)
  /// Events that were told to a late target which nobody has connected.
  case unconnected(lateTarget: String, events: Int)
  /// An action for a child that is not there.
  case missingChild(of: String, action: String)

  /// Two wants, two children, or two keys of one of them have the same name: only one of them is there.
  case sameKeyTwice(of: String, key: String)
  /// A want has the lifetime `.screen`: the state ends it, and no screen.
  case wantOfScreen(of: String, want: String)
  /// A view model is a child of two parents, or twice of one: its outputs go to the last.
  case twoParents(child: String, parents: [String])
  /// A view model follows a reactor of another runtime: causes are counted in one of them only.
  case twoRuntimes(screen: String, follows: String)
  /// A parent changed the state of a child that is there: the child's next turn overwrites it.
  case changedChild(of: String, child: String)

  /// An inbox, or a late target that nobody has connected, is full: events are refused until there is room, and
  /// counted.
  ///
  /// Said once, until the inbox has been empty.
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
