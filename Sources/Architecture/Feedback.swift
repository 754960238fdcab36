/// An event or an action for the inbox of another reactor.
public struct Message: Sendable {
  let target: String
  /// Delivers the event; returns it if its target is gone.
  let put: @Sendable (inout Cause, inout TurnBudget) -> (any Recordable)?

  /// An event for a use case.
  ///
  /// The use case is not owned; if it is gone, the event is recorded as lost.
  public static func event<State: DomainState>(_ event: State.Event, to useCase: UseCase<State>) -> Message {
    let reactor = Weak(useCase.reactor)
    return Message(target: useCase.name) { cause, budget in
      guard let reactor = reactor.value else { return event }
      reactor.take(event, &cause, &budget)
      return nil
    }
  }

  /// An event for the use case behind a late target, at the time of delivery.
  public static func event<State: DomainState>(_ event: State.Event, to lateTarget: LateTarget<State>) -> Message {
    lateTarget.message(event)
  }

  /// An action for a view model, usually a child.
  public static func action<State: ViewState>(_ action: State.Action, to viewModel: ViewModel<State>) -> Message {
    let reactor = Weak(viewModel.reactor)
    let screen = viewModel.screen
    return Message(target: viewModel.name) { cause, budget in
      guard let reactor = reactor.value else { return action }
      var cause = cause.within(screen)
      reactor.take(.action(action), &cause, &budget)
      return nil
    }
  }
}

/// A delivery target with a name for the record: a use case, a view model or a late target.
public protocol Addressee: Sendable {
  /// The name in the record.
  var name: String { get }
}

/// The target of a feedback: a use case, or the late target of a later one.
public protocol EventTarget<State>: Addressee {
  /// The state of the use case that takes the events.
  associatedtype State: DomainState
  /// A late target that takes its events, without owning it.
  var lateTarget: LateTarget<State> { get }
}

extension ViewModel: Addressee {}
extension UseCase: EventTarget {
  /// A late target that is connected to this use case.
  public var lateTarget: LateTarget<State> { LateTarget(self) }
}
extension LateTarget: EventTarget {
  /// This late target.
  public var lateTarget: LateTarget { self }
}

/// A declared rule that maps an event, with a selection of the state before and after it, to messages.
///
/// The messages are in the targets' inboxes before the turn ends (law 6). The states themselves are not kept: a kept
/// copy would make the next reduce copy its collections.
public struct Feedback<State: DomainState>: Sendable {
  let targets: [String]
  /// The fault of events behind an unconnected late target.
  let unconnected: @Sendable () -> Fault?
  /// The rules, with this one around them: it looks at the state before and after.
  let around: @Sendable (@escaping Rules) -> Rules
  typealias Rules = Reactor<State, State.Event>.Rules

  private init<Selection: Sendable>(
    _ select: @escaping @Sendable (State) -> Selection, targets: [String],
    unconnected: @escaping @Sendable () -> Fault? = { nil },
    messages: @escaping @Sendable (Change<State.Event, Selection>) -> [Message]
  ) {
    self.targets = targets
    self.unconnected = unconnected
    around = { rules in
      { state, event, stamp, outcome in
        let before = select(state)
        rules(&state, event, stamp, &outcome)
        outcome.deliver(messages(Change(event: event, stamp: stamp, before: before, after: select(state))))
      }
    }
  }

  private init<Selection: Sendable, Target: DomainState>(
    _ select: @escaping @Sendable (State) -> Selection, tells target: some EventTarget<Target>,
    event: @escaping @Sendable (Change<State.Event, Selection>) -> Target.Event?
  ) {
    let lateTarget = target.lateTarget
    self.init(select, targets: [lateTarget.name], unconnected: lateTarget.fault) { change in
      event(change).map { [lateTarget.message($0)] } ?? []
    }
  }

  /// The rules, with all of these around them.
  ///
  /// Not by `reduce`, which would wrap a bare closure twice, for each use case and each event.
  static func around(_ all: [Feedback], _ rules: @escaping Rules) -> Rules {
    var rules = rules
    for feedback in all { rules = feedback.around(rules) }
    return rules
  }

  /// The general form: `messages` maps a change to messages; `declares` lists the possible targets.
  public static func on<Selection: Sendable>(
    _ select: @escaping @Sendable (State) -> Selection, declares: [any Addressee] = [],
    messages: @escaping @Sendable (Change<State.Event, Selection>) -> [Message]
  ) -> Feedback { Feedback(select, targets: declares.map(\.name), messages: messages) }

  /// Sends `target` the result of `meaning` for each event, also for one without a change of the state.
  public static func telling<Target: DomainState>(
    _ target: some EventTarget<Target>, _ meaning: @escaping @Sendable (State.Event) -> Target.Event?
  ) -> Feedback {
    Feedback({ _ in }, tells: target) { change in meaning(change.event) }
  }

  /// Sends `target` one event each time that the condition becomes true.
  public static func entering<Target: DomainState>(
    _ condition: @escaping @Sendable (State) -> Bool, to target: some EventTarget<Target>,
    event: @escaping @Sendable () -> Target.Event
  ) -> Feedback {
    Feedback(condition, tells: target) { $0.before || !$0.after ? nil : event() }
  }

  /// Sends `target` the result of `event` each time that the selected value changes.
  public static func changing<Selection: Equatable & Sendable, Target: DomainState>(
    _ select: @escaping @Sendable (State) -> Selection, to target: some EventTarget<Target>,
    event: @escaping @Sendable (_ before: Selection, _ after: Selection) -> Target.Event?
  ) -> Feedback {
    Feedback(select, tells: target) { $0.before == $0.after ? nil : event($0.before, $0.after) }
  }
}
