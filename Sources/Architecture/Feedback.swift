/// An event or an action for the inbox of another reactor.
public struct ReactorMessage: Sendable {
  let target: String
  /// Delivers the event; returns the event if its target has been released.
  let put: @Sendable (inout Cause, inout TurnBudget) -> (any Recordable)?

  /// An event for a use case.
  ///
  /// The message does not own the use case. If the use case has been released, the event is recorded as lost.
  public static func event<State: DomainState>(_ event: State.Event, to useCase: UseCase<State>) -> Self {
    let reactor = Weak(useCase.reactor)
    return Self(target: useCase.name) { cause, budget in
      guard let reactor = reactor.value else { return event }
      reactor.take(event, &cause, &budget)
      return nil
    }
  }

  /// An event for the use case that is connected to a late target at the time of delivery.
  public static func event<State: DomainState>(_ event: State.Event, to lateTarget: LateTarget<State>) -> Self {
    lateTarget.message(event)
  }

  /// An action for a view model, usually a child.
  public static func action<State: ViewState>(_ action: State.Action, to viewModel: ViewModel<State>) -> Self {
    let reactor = Weak(viewModel.reactor)
    let screen = viewModel.screen
    return Self(target: viewModel.name) { cause, budget in
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

/// The target of a feedback: a use case or a late target.
public protocol EventTarget<State>: Addressee {
  /// The state of the use case that takes the events.
  associatedtype State: DomainState
  /// A late target for this target's events; does not own the use case.
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

/// A rule that maps an event, with a selection of the state before and after the event, to messages.
///
/// The messages are in the targets' inboxes before the turn ends (law 6). A feedback keeps no state: a second copy
/// would make `reduce` copy the state's collections.
public struct Feedback<State: DomainState>: Sendable {
  let targets: [any Addressee]
  /// The fault for events that still wait in an unconnected late target.
  let unconnected: @Sendable () -> Fault?
  /// Wraps the rules: reads the selection before and after them, and adds the messages.
  let around: @Sendable (@escaping Rules) -> Rules
  typealias Rules = Reactor<State, State.Event>.Rules

  private init<Selection: Sendable>(
    _ select: @escaping @Sendable (State) -> Selection, targets: [any Addressee],
    unconnected: @escaping @Sendable () -> Fault? = { nil },
    messages: @escaping @Sendable (Transition<State.Event, Selection>) -> [ReactorMessage]
  ) {
    self.targets = targets
    self.unconnected = unconnected
    around = { rules in
      { state, event, stamp, outcome in
        let before = select(state)
        rules(&state, event, stamp, &outcome)
        outcome.deliver(messages(Transition(event: event, stamp: stamp, before: before, after: select(state))))
      }
    }
  }

  private init<Selection: Sendable, Target: DomainState>(
    _ select: @escaping @Sendable (State) -> Selection, tells target: some EventTarget<Target>,
    event: @escaping @Sendable (Transition<State.Event, Selection>) -> Target.Event?
  ) {
    let lateTarget = target.lateTarget
    self.init(select, targets: [lateTarget], unconnected: lateTarget.fault) { change in
      event(change).map { [lateTarget.message($0)] } ?? []
    }
  }

  /// Wraps the rules with all feedbacks.
  ///
  /// A loop: the generic `reduce(_:_:)` would add two reabstraction thunks to each closure, called by every event.
  static func around(_ all: [Feedback], _ rules: @escaping Rules) -> Rules {
    var rules = rules
    for feedback in all { rules = feedback.around(rules) }
    return rules
  }

  /// The general form: `messages` maps a change to messages; the record shows `declares` as the possible targets.
  public static func on<Selection: Sendable>(
    _ select: @escaping @Sendable (State) -> Selection, declares: [any Addressee] = [],
    messages: @escaping @Sendable (Transition<State.Event, Selection>) -> [ReactorMessage]
  ) -> Feedback { Feedback(select, targets: declares, messages: messages) }

  /// Sends `target` the result of `meaning` after each event, even if the state has not changed; nil sends nothing.
  public static func telling<Target: DomainState>(
    _ target: some EventTarget<Target>, _ meaning: @escaping @Sendable (State.Event) -> Target.Event?
  ) -> Feedback {
    Feedback({ _ in }, tells: target) { change in meaning(change.event) }
  }

  /// Sends `target` an event each time the condition becomes true.
  public static func entering<Target: DomainState>(
    _ condition: @escaping @Sendable (State) -> Bool, to target: some EventTarget<Target>,
    event: @escaping @Sendable () -> Target.Event
  ) -> Feedback {
    Feedback(condition, tells: target) { $0.before || !$0.after ? nil : event() }
  }

  /// Sends `target` the result of `event` each time the selected value changes; nil sends nothing.
  public static func changing<Selection: Equatable & Sendable, Target: DomainState>(
    _ select: @escaping @Sendable (State) -> Selection, to target: some EventTarget<Target>,
    event: @escaping @Sendable (_ before: Selection, _ after: Selection) -> Target.Event?
  ) -> Feedback {
    Feedback(select, tells: target) { $0.before == $0.after ? nil : event($0.before, $0.after) }
  }
}
