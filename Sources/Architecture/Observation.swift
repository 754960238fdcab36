/// A rule by which a view model takes every state of another reactor, in order (law 13).
///
/// Not a stream: the turn that makes a state also puts the state into the view model's inbox. The first
/// observation of a new view model is part of its first state, and not a turn.
public struct Observation<State: ViewState>: Sendable {
  /// Changes the view state for an observed state, and returns outputs for the parent; pure.
  public typealias Update = @Sendable (inout State) -> [State.Output]
  struct Attachment: Sendable {
    let detach: @Sendable () -> Void
    /// Ends children made by the state: `stop` after their accepted inputs, `end` at once.
    var stop: @Sendable () async -> Void = {}
    var end: @Sendable () -> Void = {}
  }
  let source: String
  /// Begins the observation; the cause is nil in the initializer of the view model.
  let attach: @Sendable (Reactor<State, ViewModel<State>.Input>, Cause?) -> Attachment

  /// Observes every state of a use case; `transform` changes the current view state, and must be pure.
  public static func of<Domain: DomainState>(
    _ useCase: UseCase<Domain>, transform: @escaping @Sendable (Domain, inout State) -> Void
  ) -> Observation {
    Observation(useCase.reactor, owner: useCase) { { domain, _ in silently(domain, transform) } }
  }

  /// Observes a selection of a use case's state; an unchanged selection causes no turn.
  public static func of<Domain: DomainState, Selection: Equatable & Sendable>(
    _ useCase: UseCase<Domain>, selecting: @escaping @Sendable (Domain) -> Selection,
    transform: @escaping @Sendable (Domain, inout State) -> Void
  ) -> Observation {
    of(useCase, selecting: selecting) { domain, change in
      if let change, change.before == change.after { nil } else { silently(domain, transform) }
    }
  }

  /// The general form: calls `update` after each event, even if the state has not changed.
  ///
  /// `update` gets the state and the change by the event (nil for the first state); it returns an update, or nil for no
  /// turn.
  public static func of<Domain: DomainState, Selection: Sendable>(
    _ useCase: UseCase<Domain>, selecting: @escaping @Sendable (Domain) -> Selection,
    update: @escaping @Sendable (Domain, Transition<Domain.Event, Selection>?) -> Update?
  ) -> Observation {
    Observation(useCase.reactor, owner: useCase) { comparing(selecting, update) }
  }

  /// Observes another view model; an action that does not change its state causes no turn.
  public static func of<Other: ViewState>(
    _ viewModel: ViewModel<Other>, transform: @escaping @Sendable (Other, inout State) -> Void
  ) -> Observation { of(viewModel, isPlace: false, transform) }

  /// With `isPlace`, `put` only writes the state of a child to its place in the parent's state.
  static func of<Other: ViewState>(
    _ viewModel: ViewModel<Other>, isPlace: Bool, _ put: @escaping @Sendable (Other, inout State) -> Void
  ) -> Observation {
    Observation(viewModel.reactor, owner: viewModel, isPlace: isPlace) {
      comparing({ $0 }) { other, change in
        if let change, change.before == change.after { nil } else { silently(other, put) }
      }
    }
  }

  /// An observation keeps `owner` alive; `makeUpdate` is called once per view model, because its result has state.
  private init<Source, Input>(
    _ source: Reactor<Source, Input>, owner: any Addressee, isPlace: Bool = false,
    makeUpdate: @escaping @Sendable () -> @Sendable (Source, (Input, Stamp)?) -> Update?
  ) {
    self.source = source.name
    attach = { source.observe($0, owner: owner, isPlace: isPlace, because: $1, makeUpdate()) }
  }

  /// An update without outputs.
  private static func silently<Source: Sendable>(
    _ source: Source, _ transform: @escaping @Sendable (Source, inout State) -> Void
  ) -> Update {
    { view in
      transform(source, &view)
      return []
    }
  }

  /// Passes the selections of successive states to `update`; keeps the last selection.
  private static func comparing<Source, Input, Selection: Sendable>(
    _ selecting: @escaping @Sendable (Source) -> Selection,
    _ update: @escaping @Sendable (Source, Transition<Input, Selection>?) -> Update?
  ) -> @Sendable (Source, (Input, Stamp)?) -> Update? {
    let last = Lock<Selection?>(nil)
    return { state, input in
      let now = selecting(state)
      var before: Selection? = now
      last.withLock { swap(&$0, &before) }
      // Selections are compared and released outside the lock (law 12).
      guard let (event, stamp) = input, let before else { return update(state, nil) }
      return update(state, Transition(event: event, stamp: stamp, before: before, after: now))
    }
  }
}

extension Reactor {
  /// Marks the reactor as being made, until it drains: inputs wait, and observations change the first state directly.
  func hold() { locked.withLock { $0.isDraining = true } }

  private var isHeld: Bool { locked.withLock { $0.isDraining && $0.version == 0 } }

  /// Makes a view model's reactor observe this reactor, from the current state on.
  fileprivate func observe<View: ViewState>(
    _ target: Reactor<View, ViewModel<View>.Input>, owner: any Addressee, isPlace: Bool, because given: Cause?,
    _ update: @escaping @Sendable (State, (Input, Stamp)?) -> Observation<View>.Update?
  ) -> Observation<View>.Attachment {
    guard !isMisused(by: "observe", RuleMark()) else { return .init {} }
    if target.runtime !== runtime { target.runtime.fault(.twoRuntimes(screen: target.name, follows: name)) }
    let (id, name) = (runtime.token(), name)
    // The observer owns `target` until the end of the view model, which detaches it.
    let observer = Observer(id: id) { state, envelope, handed, budget in
      guard let change = update(state, (envelope.input, envelope.stamp)) else { return }
      if target.accept(handed, &budget, { _ = change(&$0) }) { return }
      handed.make("\(name).\(envelope.input)")
      target.take(.observed(name, isPlace: isPlace, change), &handed.cause, &budget)
    }
    // Under the lock, so that no turn comes between this first state and the first offered state.
    func enter<Result>(_ begin: (@escaping Observation<View>.Update) -> Result) -> Result {
      locked.withLock { locked in
        locked.observers.append(observer)
        let first = RuleMark().run(of: self) { update(locked.state, nil) }
        return begin { first?(&$0) ?? [] }
      }
    }
    if target.isHeld {
      let first = enter { $0 }
      target.locked.withLock { view in RuleMark().run(of: target) { _ = first(&view.state) } }
    } else {
      // The cause and time of the turn that made the child: a replay has the times of turns, and no others.
      var cause = given ?? runtime.input()
      cause.enter(runtime.center)
      let begun = cause
      switch enter({
        target.append(.input(.init(.observed(name, isPlace: isPlace, $0), begun, target.runtime), begun))
      }) {
      case .idle: target.drain()
      case .busy: break
      default: cause.leave()
      }
    }
    return .init { [self, owner] in
      // The observer is released outside the lock.
      _ = locked.withLock { locked in
        locked.observers.firstIndex { $0.id == id }.map { locked.observers.remove(at: $0) }
      }
      _ = owner
    }
  }
}
