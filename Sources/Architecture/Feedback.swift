/// Something for the inbox of a reactor: who it is for, and how to put it there.
public struct Delivery: Sendable {
  let target: String
  let put: @Sendable (Cause, inout Drive) -> Void

  /// An event for a use case.
  ///
  /// The use case is not owned: for one that has gone, the event is lost with it.
  public static func event<State: DomainState>(_ event: State.Event, to useCase: UseCase<State>) -> Delivery {
    let reactor = Weak(useCase.reactor)
    return Delivery(target: useCase.name) { cause, drive in
      reactor.value?.take(event, cause: cause, &drive)
    }
  }

  /// An action for a view model, a child's for the most part.
  public static func action<State: ViewState>(_ action: State.Action, to viewModel: ViewModel<State>) -> Delivery {
    let reactor = Weak(viewModel.reactor)
    let scope = viewModel.scope
    return Delivery(target: viewModel.name) { cause, drive in
      reactor.value?.take(.action(action), cause: cause.within(scope), &drive)
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

/// A declared rule of who tells whom: what it selects of the state, before and after each event, gives deliveries.
///
/// The deliveries are in the targets' inboxes before the turn ends (law 6). The states themselves are not kept: a kept
/// copy would make the next reduce copy its collections.
public struct Feedback<State>: Sendable {
  let targets: [String]
  let watch: @Sendable (State) -> @Sendable (State) -> [Delivery]

  /// The general rule: `deliver` is given what was selected before and after each event; `tells` says whom it may tell.
  public static func on<Selection: Sendable>(
    _ select: @escaping @Sendable (State) -> Selection, tells: [any Addressee] = [],
    deliver: @escaping @Sendable (_ before: Selection, _ after: Selection) -> [Delivery]
  ) -> Feedback { on(select, targets: tells.map(\.name), deliver: deliver) }

  private static func on<Selection: Sendable>(
    _ select: @escaping @Sendable (State) -> Selection, targets: [String],
    deliver: @escaping @Sendable (_ before: Selection, _ after: Selection) -> [Delivery]
  ) -> Feedback {
    Feedback(targets: targets) { state in
      let before = select(state)
      return { deliver(before, select($0)) }
    }
  }

  /// Tells `target` each time that the condition becomes true: entered n times, n events.
  public static func entering<Target: DomainState>(
    _ condition: @escaping @Sendable (State) -> Bool, to target: Inlet<Target>,
    event: @escaping @Sendable () -> Target.Event
  ) -> Feedback {
    on(condition, targets: [target.name]) { before, after in
      !before && after ? [target.delivery(event())] : []
    }
  }

  /// Tells `target` each time that the selected value changes.
  public static func changing<Selection: Equatable & Sendable, Target: DomainState>(
    _ select: @escaping @Sendable (State) -> Selection, to target: Inlet<Target>,
    event: @escaping @Sendable (_ before: Selection, _ after: Selection) -> Target.Event?
  ) -> Feedback {
    on(select, targets: [target.name]) { before, after in
      guard before != after, let event = event(before, after) else { return [] }
      return [target.delivery(event)]
    }
  }

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
public final class Inlet<State: DomainState>: Sendable {
  let name: String
  private let target: Lock<Weak<Reactor<State, State.Event>>?>

  /// An inlet that is still to be connected; until then, what goes in is lost.
  ///
  /// The name is that which the record will call the use case by.
  public init(_ name: String = "\(State.self)") {
    self.name = name
    target = Lock(nil)
  }

  /// The inlet of this use case.
  public init(_ useCase: UseCase<State>) {
    name = useCase.name
    target = Lock(Weak(useCase.reactor))
  }

  /// Connects the use case.
  public func connect(_ useCase: UseCase<State>) {
    let reactor = Weak(useCase.reactor)
    target.withLock { $0 = reactor }
  }

  /// An event for whoever is connected when it is put there: a rule holds nobody, not even for a moment, since it runs
  /// under a lock that the end of the last owner would need (law 12).
  func delivery(_ event: State.Event) -> Delivery {
    Delivery(target: name) { cause, drive in
      let reactor = self.target.withLock { $0 }
      reactor?.value?.take(event, cause: cause, &drive)
    }
  }
}

/// A reference that does not own.
struct Weak<Object: AnyObject & Sendable>: Sendable {
  private weak var object: Object?

  init(_ object: Object) { self.object = object }

  var value: Object? {
    let object = object
    #if INTERLEAVING
      Strand.reach(.weak)
    #endif
    return object
  }
}
