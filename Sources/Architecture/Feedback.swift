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

extension UseCase: Addressee {}
extension ViewModel: Addressee {}

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
    _ target: Inlet<Target>, _ meaning: @escaping @Sendable (State.Event) -> Target.Event?
  ) -> Feedback {
    Feedback({ _ in }, targets: [target.name], unconnected: target.fault) { transition in
      meaning(transition.event).map { [target.delivery($0)] } ?? []
    }
  }

  /// Tells `target` each time that the condition becomes true: entered n times, n events.
  public static func entering<Target: DomainState>(
    _ condition: @escaping @Sendable (State) -> Bool, to target: Inlet<Target>,
    event: @escaping @Sendable () -> Target.Event
  ) -> Feedback {
    Feedback(condition, targets: [target.name], unconnected: target.fault) { transition in
      !transition.before && transition.after ? [target.delivery(event())] : []
    }
  }

  /// Tells `target` each time that the selected value changes.
  public static func changing<Selection: Equatable & Sendable, Target: DomainState>(
    _ select: @escaping @Sendable (State) -> Selection, to target: Inlet<Target>,
    event: @escaping @Sendable (_ before: Selection, _ after: Selection) -> Target.Event?
  ) -> Feedback {
    Feedback(select, targets: [target.name], unconnected: target.fault) { transition in
      guard transition.before != transition.after, let event = event(transition.before, transition.after)
      else { return [] }
      return [target.delivery(event)]
    }
  }

  /// Tells a use case that is there already; see the form with an inlet.
  public static func telling<Target: DomainState>(
    _ target: UseCase<Target>, _ meaning: @escaping @Sendable (State.Event) -> Target.Event?
  ) -> Feedback { telling(Inlet(target), meaning) }

  /// Tells a use case that is there already; see the form with an inlet.
  public static func entering<Target: DomainState>(
    _ condition: @escaping @Sendable (State) -> Bool, to target: UseCase<Target>,
    event: @escaping @Sendable () -> Target.Event
  ) -> Feedback { entering(condition, to: Inlet(target), event: event) }

  /// Tells a use case that is there already; see the form with an inlet.
  public static func changing<Selection: Equatable & Sendable, Target: DomainState>(
    _ select: @escaping @Sendable (State) -> Selection, to target: UseCase<Target>,
    event: @escaping @Sendable (_ before: Selection, _ after: Selection) -> Target.Event?
  ) -> Feedback { changing(select, to: Inlet(target), event: event) }
}

/// Where a use case is told something, owned by neither side; for two that tell each other, made before the second.
public final class Inlet<State: DomainState>: Addressee {
  private typealias Target = Weak<Reactor<State, State.Event>>
  private struct Inside {
    var target: Target?
    var waiting = Inbox<(event: State.Event, cause: Cause)>()
    var isOfNobody = false
    var isOptional = false
  }
  /// The name that the record calls the use case by.
  public let name: String
  /// A use case that was there when the inlet was made: it never changes, so reading it needs no lock.
  private let known: Target?
  private let inside = Lock(Inside())

  /// An inlet that is still to be connected; until then, what goes in waits.
  ///
  /// - Parameters:
  ///   - name: what the record will call the use case by.
  ///   - isOptional: whether the use case is made only when it is needed: what waits at the end is no fault.
  public init(_ name: String = "\(State.self)", isOptional: Bool = false) {
    (self.name, known) = (name, nil)
    if isOptional { inside.withLock { $0.isOptional = true } }
  }

  /// Nobody's, by choice: what goes in is dropped.
  ///
  /// For a use case that stands alone, in a test above all.
  public static var nobody: Inlet {
    let inlet = Inlet()
    inlet.inside.withLock { $0.isOfNobody = true }
    return inlet
  }

  /// The inlet of this use case.
  public init(_ useCase: UseCase<State>) { (name, known) = (useCase.name, Weak(useCase.reactor)) }

  /// Whoever told it something has gone, and nobody was connected.
  deinit {
    let cause = inside.withLock { $0.waiting.elements.first?.cause }
    if let cause, let fault = fault() { cause.origin?.report(fault) }
  }

  /// Connects the use case, which takes what has waited.
  public func connect(_ useCase: UseCase<State>) {
    let reactor = Weak(useCase.reactor)
    // Connected when nothing waits any more: what is told meanwhile comes behind it.
    func next() -> (event: State.Event, cause: Cause)? {
      inside.withLock { inside in
        if inside.waiting.isEmpty { inside.target = reactor }
        return inside.waiting.popFirst()
      }
    }
    while let (event, cause) = next() { useCase.reactor.take(event, cause: cause) }
  }

  /// An event for whoever is connected when it is put there: a rule holds nobody, not even for a moment, since it runs
  /// under a lock that the end of the last owner would need (law 12).
  ///
  /// What waits does not hold its cause: nothing says that it will ever be taken.
  func delivery(_ event: State.Event) -> Delivery {
    Delivery(target: name) { cause, drive in
      let target =
        self.known
        ?? self.inside.withLock { inside in
          if inside.target == nil, !inside.isOfNobody { inside.waiting.append((event, cause)) }
          return inside.target
        }
      guard let target else { return nil }
      guard let reactor = target.value else { return event }
      reactor.take(event, &cause, &drive)
      return nil
    }
  }

  /// What waits in vain at the end.
  @Sendable func fault() -> Fault? {
    // What waits is let go of outside of the lock.
    let (waiting, isOptional) = inside.withLock { inside in
      defer { inside.waiting = Inbox() }
      return (inside.waiting, inside.isOptional)
    }
    let count = isOptional ? 0 : waiting.count
    return count == 0 ? nil : .unconnected(inlet: name, events: count)
  }
}
