/// A view model's observation of another reactor: of every state, in order (law 13).
///
/// Not a stream: the observed state is put into the view model's inbox in the turn that made it. The first observation
/// of a new view model is part of its first state, and not a turn.
public struct Observation<State: ViewState>: Sendable {
  /// The change of the view state for an observed state, with the outputs for the parent; pure.
  public typealias Update = @Sendable (inout State) -> [State.Output]
  struct Attachment: Sendable {
    let detach: @Sendable () -> Void
    /// Ends children made by the state: `stop` after their accepted inputs, `end` at once.
    var stop: @Sendable () async -> Void = {}
    var end: @Sendable () -> Void = {}
  }
  let source: String
  /// Begins the observation, with this cause; nil while the view model itself is being made.
  let attach: @Sendable (Reactor<State, ViewModel<State>.Input>, Cause?) -> Attachment

  /// Follows a use case; `transform` is pure, and works on the view model's current view state.
  public static func of<Domain: DomainState>(
    _ useCase: UseCase<Domain>, transform: @escaping @Sendable (Domain, inout State) -> Void
  ) -> Observation {
    Observation(useCase.reactor, owner: useCase) { { domain, _ in silently(domain, transform) } }
  }

  /// Follows a selection of a use case's state; an unchanged selection takes no turn.
  public static func of<Domain: DomainState, Selection: Equatable & Sendable>(
    _ useCase: UseCase<Domain>, selecting: @escaping @Sendable (Domain) -> Selection,
    transform: @escaping @Sendable (Domain, inout State) -> Void
  ) -> Observation {
    of(useCase, selecting: selecting) { domain, change in
      if let change, change.before == change.after { nil } else { silently(domain, transform) }
    }
  }

  /// The general form: `look` makes the update for an event, also for one without a change; nil takes no turn.
  ///
  /// Arguments of `look`: the state, and the change by the event; nil for the first state.
  public static func of<Domain: DomainState, Selection: Sendable>(
    _ useCase: UseCase<Domain>, selecting: @escaping @Sendable (Domain) -> Selection,
    look: @escaping @Sendable (Domain, Change<Domain.Event, Selection>?) -> Update?
  ) -> Observation {
    Observation(useCase.reactor, owner: useCase) { comparing(selecting, look) }
  }

  /// Follows another view model; an action of it that changes nothing takes no turn.
  public static func of<Other: ViewState>(
    _ viewModel: ViewModel<Other>, transform: @escaping @Sendable (Other, inout State) -> Void
  ) -> Observation { of(viewModel, isPlace: false, transform) }

  /// With `isPlace`, `put` writes the state of a child to its place, and nothing else.
  static func of<Other: ViewState>(
    _ viewModel: ViewModel<Other>, isPlace: Bool, _ put: @escaping @Sendable (Other, inout State) -> Void
  ) -> Observation {
    Observation(viewModel.reactor, owner: viewModel, isPlace: isPlace) {
      comparing({ $0 }) { other, change in
        if let change, change.before == change.after { nil } else { silently(other, put) }
      }
    }
  }

  /// An observation keeps the owner alive; each follower has a `look` of its own.
  private init<Source, Input>(
    _ source: Reactor<Source, Input>, owner: any Addressee, isPlace: Bool = false,
    look: @escaping @Sendable () -> @Sendable (Source, (Input, Stamp)?) -> Update?
  ) {
    self.source = source.name
    attach = { source.observe($0, owner: owner, isPlace: isPlace, because: $1, look()) }
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

  /// Keeps the selection of each state until the next one.
  private static func comparing<Source, Input, Selection: Sendable>(
    _ selecting: @escaping @Sendable (Source) -> Selection,
    _ look: @escaping @Sendable (Source, Change<Input, Selection>?) -> Update?
  ) -> @Sendable (Source, (Input, Stamp)?) -> Update? {
    let last = Lock<Selection?>(nil)
    return { state, input in
      let now = selecting(state)
      var before: Selection? = now
      last.withLock { swap(&$0, &before) }
      // Outside the lock: neither compared nor released under it (law 12).
      guard let (event, stamp) = input, let before else { return look(state, nil) }
      return look(state, Change(event: event, stamp: stamp, before: before, after: now))
    }
  }
}

extension Reactor {
  /// Marks the reactor as being made: first observations become part of its first state, and inputs wait.
  func hold() { inside.withLock { $0.isDraining = true } }

  private var isHeld: Bool { inside.withLock { $0.isDraining && $0.version == 0 } }

  /// Lets a view model's reactor follow this one, from the current state on.
  fileprivate func observe<View: ViewState>(
    _ target: Reactor<View, ViewModel<View>.Input>, owner: any Addressee, isPlace: Bool, because given: Cause?,
    _ look: @escaping @Sendable (State, (Input, Stamp)?) -> Observation<View>.Update?
  ) -> Observation<View>.Attachment {
    if target.runtime !== runtime { target.runtime.fault(.twoRuntimes(screen: target.name, follows: name)) }
    let (id, name) = (runtime.token(), name)
    // Owned until the view model ends, which detaches it.
    let observer = Observer(id: id) { state, envelope, handed, budget in
      guard let update = look(state, (envelope.input, envelope.stamp)) else { return }
      if target.see(handed, &budget, { _ = update(&$0) }) { return }
      handed.make("\(name).\(envelope.input)")
      target.take(.observed(name, isPlace: isPlace, update), &handed.cause, &budget)
    }
    // Under the lock, so that no turn comes between this state and the first that is offered.
    func enter<Result>(_ begin: (@escaping Observation<View>.Update) -> Result) -> Result {
      inside.withLock { inside in
        inside.observers.append(observer)
        let first = Rule().run(of: self) { look(inside.state, nil) }
        return begin { first?(&$0) ?? [] }
      }
    }
    if target.isHeld {
      let first = enter { $0 }
      target.inside.withLock { view in Rule().run(of: target) { _ = first(&view.state) } }
    } else {
      // A child that a turn made is seen as a consequence of that turn, with its time: a replay could not know another.
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
      _ = inside.withLock { inside in
        inside.observers.firstIndex { $0.id == id }.map { inside.observers.remove(at: $0) }
      }
      _ = owner
    }
  }
}
