/// Something for the inbox of a reactor: who it is for, and how to put it there.
public struct Delivery: Sendable {
  let target: String
  /// Gives back what it finds nobody for.
  let put: @Sendable (inout Cause, inout Drive) -> (any Recordable)?

  /// An event for a use case.
  ///
  /// The use case is not owned: for one that has gone, the event is lost with it, and recorded.
  public static func event<State: DomainState>(_ event: State.Event, to useCase: UseCase<State>) -> Delivery {
    let reactor = Weak(useCase.reactor)
    return Delivery(target: useCase.name) { cause, drive in
      guard let reactor = reactor.value else { return event }
      reactor.take(event, &cause, &drive)
      return nil
    }
  }

  /// An event for whoever is connected to an inlet when it is put there.
  public static func event<State: DomainState>(_ event: State.Event, to inlet: Inlet<State>) -> Delivery {
    inlet.delivery(event)
  }

  /// An action for a view model, a child's for the most part.
  public static func action<State: ViewState>(_ action: State.Action, to viewModel: ViewModel<State>) -> Delivery {
    let reactor = Weak(viewModel.reactor)
    let screen = viewModel.screen
    return Delivery(target: viewModel.name) { cause, drive in
      guard let reactor = reactor.value else { return action }
      var cause = cause.within(screen)
      reactor.take(.action(action), &cause, &drive)
      return nil
    }
  }
}

/// Somebody who can be told something: a use case or a view model.
public protocol Addressee: Sendable {
  /// The name that the record calls it by.
  var name: String { get }
}

/// Whom a feedback tells: a use case, or an inlet for one that is made later.
public protocol EventTarget<State>: Addressee {
  /// The state of the use case that takes the events.
  associatedtype State: DomainState
  /// Where its events go in, without owning it.
  var inlet: Inlet<State> { get }
}

extension ViewModel: Addressee {}
extension UseCase: EventTarget {
  /// Its events go in here.
  public var inlet: Inlet<State> { Inlet(self) }
}
extension Inlet: EventTarget {
  /// Itself.
  public var inlet: Inlet { self }
}

/// A declared rule of who tells whom: the event, and what the rule selects of the state before and after it, give
/// deliveries.
///
/// The deliveries are in the targets' inboxes before the turn ends (law 6). The states themselves are not kept: a kept
/// copy would make the next reduce copy its collections.
public struct Feedback<State: DomainState>: Sendable {
  let targets: [String]
  /// What still waits for an inlet that nobody has connected.
  let unconnected: @Sendable () -> Fault?
  /// The rules, with this one around them: it looks at the state before and after.
  let around: @Sendable (@escaping Rules) -> Rules
  typealias Rules = Reactor<State, State.Event>.Rules

  private init<Selection: Sendable>(
    _ select: @escaping @Sendable (State) -> Selection, targets: [String],
    unconnected: @escaping @Sendable () -> Fault? = { nil },
    deliver: @escaping @Sendable (Transition<State.Event, Selection>) -> [Delivery]
  ) {
    self.targets = targets
    self.unconnected = unconnected
    around = { rules in
      { state, event, stamp, outcome in
        let before = select(state)
        rules(&state, event, stamp, &outcome)
        outcome.tell(deliver(Transition(event: event, stamp: stamp, before: before, after: select(state))))
      }
    }
  }

  private init<Selection: Sendable, Target: DomainState>(
    _ select: @escaping @Sendable (State) -> Selection, tells target: some EventTarget<Target>,
    event: @escaping @Sendable (Transition<State.Event, Selection>) -> Target.Event?
  ) {
    let inlet = target.inlet
    self.init(select, targets: [inlet.name], unconnected: inlet.fault) { transition in
      event(transition).map { [inlet.delivery($0)] } ?? []
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

  /// The general rule: `deliver` is given the event, its stamp, and what was selected before and after it; `tells` says
  /// whom it may tell.
  public static func on<Selection: Sendable>(
    _ select: @escaping @Sendable (State) -> Selection, tells: [any Addressee] = [],
    deliver: @escaping @Sendable (Transition<State.Event, Selection>) -> [Delivery]
  ) -> Feedback { Feedback(select, targets: tells.map(\.name), deliver: deliver) }

  /// Tells `target` what an event means to it, whether the event changes anything or not.
  public static func telling<Target: DomainState>(
    _ target: some EventTarget<Target>, _ meaning: @escaping @Sendable (State.Event) -> Target.Event?
  ) -> Feedback {
    Feedback({ _ in }, tells: target) { transition in meaning(transition.event) }
  }

  /// Tells `target` each time that the condition becomes true: entered n times, n events.
  public static func entering<Target: DomainState>(
    _ condition: @escaping @Sendable (State) -> Bool, to target: some EventTarget<Target>,
    event: @escaping @Sendable () -> Target.Event
  ) -> Feedback {
    Feedback(condition, tells: target) { $0.before || !$0.after ? nil : event() }
  }

  /// Tells `target` each time that the selected value changes.
  public static func changing<Selection: Equatable & Sendable, Target: DomainState>(
    _ select: @escaping @Sendable (State) -> Selection, to target: some EventTarget<Target>,
    event: @escaping @Sendable (_ before: Selection, _ after: Selection) -> Target.Event?
  ) -> Feedback {
    Feedback(select, tells: target) { $0.before == $0.after ? nil : event($0.before, $0.after) }
  }
}
