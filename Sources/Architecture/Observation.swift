/// How a view state follows another reactor: for each of its states, in order, none left out (law 13).
///
/// The hop is no stream: the observed state is put into the view model's inbox in the turn that made it. What a new
/// view model sees first is part of its first state, and no turn.
public struct Observation<State: ViewState>: Sendable {
  struct Attachment: Sendable {
    let detach: @Sendable () -> Void
    /// Ends children that came with the state: after what they have accepted, or at once.
    var stop: @Sendable () async -> Void = {}
    var end: @Sendable () -> Void = {}
  }
  let source: String
  /// Begins to follow, as a consequence of that cause; nil while the view model itself is being made.
  let attach: @Sendable (Reactor<State, ViewModel<State>.Input>, Cause?) -> Attachment

  /// Follows a use case; `transform` is pure, and works on the view model's current view state.
  public static func of<Domain: DomainState>(
    _ useCase: UseCase<Domain>, transform: @escaping @Sendable (Domain, inout State) -> Void
  ) -> Observation {
    of(useCase, transform: transform) { _, _ in [] }
  }

  /// Follows what it selects of a use case: a state in which that is the same as before takes no turn.
  public static func of<Domain: DomainState, Selection: Equatable & Sendable>(
    _ useCase: UseCase<Domain>, selecting: @escaping @Sendable (Domain) -> Selection,
    transform: @escaping @Sendable (Domain, inout State) -> Void
  ) -> Observation {
    Observation(useCase.reactor, owner: useCase, isNews: { isAnother(selecting) }) { domain, _, view in
      transform(domain, &view)
      return []
    }
  }

  /// Follows a use case, and says what its events mean to the parent: also those that change nothing.
  ///
  /// - Parameters:
  ///   - useCase: what is followed.
  ///   - transform: makes the view state of the use case's.
  ///   - telling: the outputs that an event means, with the view state after it.
  public static func of<Domain: DomainState>(
    _ useCase: UseCase<Domain>, transform: @escaping @Sendable (Domain, inout State) -> Void,
    telling: @escaping @Sendable (Domain.Event, State) -> [State.Output]
  ) -> Observation {
    Observation(useCase.reactor, owner: useCase) { domain, event, view in
      transform(domain, &view)
      return event.map { telling($0, view) } ?? []
    }
  }

  /// Follows another view model; an action of it that changes nothing takes no turn.
  public static func of<Other: ViewState>(
    _ viewModel: ViewModel<Other>, transform: @escaping @Sendable (Other, inout State) -> Void
  ) -> Observation { of(viewModel, isPlace: false, transform) }

  /// With `isPlace`, `put` writes the state of a child to its place, and nothing else.
  static func of<Other: ViewState>(
    _ viewModel: ViewModel<Other>, isPlace: Bool, _ put: @escaping @Sendable (Other, inout State) -> Void
  ) -> Observation {
    Observation(viewModel.reactor, owner: viewModel, isPlace: isPlace, isNews: { isAnother { $0 } }) { other, _, view in
      put(other, &view)
      return []
    }
  }

  /// - Parameters:
  ///   - owner: stays alive for as long as it is followed.
  ///   - isNews: makes what says of each state whether it is news; nil where each is.
  private init<Source, Input>(
    _ source: Reactor<Source, Input>, owner: any Addressee, isPlace: Bool = false,
    isNews: (@Sendable () -> @Sendable (Source) -> Bool)? = nil,
    see: @escaping @Sendable (Source, Input?, inout State) -> [State.Output]
  ) {
    self.source = source.name
    attach = { source.observe($0, owner: owner, isPlace: isPlace, because: $1, see, isNews: isNews?()) }
  }

  /// Says of each state whether what it selects differs from that of the state before.
  private static func isAnother<Source, Selection: Equatable & Sendable>(
    _ selecting: @escaping @Sendable (Source) -> Selection
  ) -> @Sendable (Source) -> Bool {
    let last = Lock<Selection?>(nil)
    return { state in
      let now = selecting(state)
      let before = last.withLock { last in
        defer { last = now }
        return last
      }
      // Outside of the lock: neither compared nor let go of under it (law 12).
      return before != now
    }
  }
}

extension Reactor {
  /// Begins to be made: what it sees of others is part of its first state, and what they tell meanwhile waits.
  func hold() { inside.withLock { $0.isDraining = true } }

  private var isHeld: Bool { inside.withLock { $0.isDraining && $0.version == 0 } }

  /// Lets a view model's reactor follow this one, from the current state on.
  fileprivate func observe<View: ViewState>(
    _ target: Reactor<View, ViewModel<View>.Input>, owner: any Addressee, isPlace: Bool, because given: Cause?,
    _ see: @escaping @Sendable (State, Input?, inout View) -> [View.Output], isNews: (@Sendable (State) -> Bool)?
  ) -> Observation<View>.Attachment {
    if target.runtime !== runtime { target.runtime.fault(.twoRuntimes(screen: target.name, follows: name)) }
    let (id, name) = (runtime.token(), name)
    // Owned until the view model ends, which detaches it.
    let observer = Observer(id: id) { state, input, cause, budget in
      guard isNews?(state) ?? true else { return }
      target.take(.observed(name, isPlace: isPlace) { see(state, input, &$0) }, &cause, &budget)
    }
    // Under the lock, so that no turn comes between this state and the first that is offered.
    func enter<Result>(_ begin: (@escaping ViewModel<View>.ObservedUpdate) -> Result) -> Result {
      inside.withLock { inside in
        inside.observers.append(observer)
        _ = Rule().run(of: self) { isNews?(inside.state) }
        return begin { [state = inside.state] in see(state, nil, &$0) }
      }
    }
    if target.isHeld {
      var first: ViewModel<View>.ObservedUpdate?
      enter { first = $0 }
      if let first { target.inside.withLock { view in Rule().run(of: target) { _ = first(&view.state) } } }
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
      // What it holds is let go of outside the lock.
      _ = inside.withLock { inside in
        inside.observers.firstIndex { $0.id == id }.map { inside.observers.remove(at: $0) }
      }
      _ = owner
    }
  }
}
