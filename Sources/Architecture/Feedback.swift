/// Something for the inbox of a reactor: who it is for, and how to put it there.
public struct Delivery: Sendable {
  let target: String
  let put: @Sendable (Cause) -> Void

  /// An event for a use case.
  ///
  /// The use case is not owned: for one that has gone, the event is lost with it.
  public static func event<State: DomainState>(_ event: State.Event, to useCase: UseCase<State>) -> Delivery {
    let reactor = useCase.reactor
    return Delivery(target: reactor.name) { [weak reactor] cause in reactor?.take(event, cause: cause) }
  }

  /// An action for a view model, a child's for the most part.
  public static func action<State: ViewState>(_ action: State.Action, to viewModel: ViewModel<State>) -> Delivery {
    let reactor = viewModel.reactor
    let scope = viewModel.scope
    return Delivery(target: reactor.name) { [weak reactor] cause in
      reactor?.take(.action(action), cause: cause.within(scope))
    }
  }
}

/// A declared rule of who tells whom: what it selects of the state, before and after each event, gives deliveries.
///
/// The deliveries are in the targets' inboxes before the turn ends (law 6). The states themselves are not kept: a kept
/// copy would make the next reduce copy its collections.
public struct Feedback<State>: Sendable {
  let watch: @Sendable (State) -> @Sendable (State) -> [Delivery]

  /// The general rule: `deliver` is given what was selected before and after each event.
  public static func on<Selection: Sendable>(
    _ select: @escaping @Sendable (State) -> Selection,
    deliver: @escaping @Sendable (_ before: Selection, _ after: Selection) -> [Delivery]
  ) -> Feedback {
    Feedback { state in
      let before = select(state)
      return { deliver(before, select($0)) }
    }
  }

  /// Tells `target` each time that the condition becomes true: entered n times, n events.
  public static func entering<Target: DomainState>(
    _ condition: @escaping @Sendable (State) -> Bool, to target: UseCase<Target>,
    event: @escaping @Sendable () -> Target.Event
  ) -> Feedback {
    let target = Weak(target)
    return on(condition) { before, after in
      guard !before, after, let target = target.value else { return [] }
      return [.event(event(), to: target)]
    }
  }

  /// Tells `target` each time that the selected value changes.
  public static func changing<Selection: Equatable & Sendable, Target: DomainState>(
    _ select: @escaping @Sendable (State) -> Selection, to target: UseCase<Target>,
    event: @escaping @Sendable (_ before: Selection, _ after: Selection) -> Target.Event?
  ) -> Feedback {
    let target = Weak(target)
    return on(select) { before, after in
      guard before != after, let target = target.value, let event = event(before, after) else { return [] }
      return [.event(event, to: target)]
    }
  }
}

/// A reference that does not own.
struct Weak<Object: AnyObject & Sendable>: Sendable {
  private(set) weak var value: Object?
  init(_ value: Object) { self.value = value }
}
