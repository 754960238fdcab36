/// How a view state follows another reactor: for each of its states, in order, none left out (law 13).
///
/// The hop is no stream: the observed state is put into the view model's inbox in the turn that made it.
public struct Observation<State: ViewState>: Sendable {
  struct Attachment: Sendable {
    let detach: @Sendable () -> Void
  }
  let source: String
  let attach: @Sendable (Reactor<State, ViewModel<State>.Input>) -> Attachment

  /// Follows a use case; `transform` is pure, and works on the view model's current view state.
  public static func of<Domain: DomainState>(
    _ useCase: UseCase<Domain>, transform: @escaping @Sendable (Domain, inout State) -> Void
  ) -> Observation {
    Observation(useCase.reactor, owner: useCase) { domain, _ in
      { view in
        transform(domain, &view)
        return []
      }
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
    Observation(useCase.reactor, owner: useCase) { domain, event in
      { view in
        transform(domain, &view)
        return event.map { telling($0, view) } ?? []
      }
    }
  }

  /// Follows another view model.
  public static func of<Other: ViewState>(
    _ viewModel: ViewModel<Other>, transform: @escaping @Sendable (Other, inout State) -> Void
  ) -> Observation {
    Observation(viewModel.reactor, owner: viewModel) { other, _ in
      { view in
        transform(other, &view)
        return []
      }
    }
  }

  /// The owner stays alive for as long as it is watched.
  private init<Source, Input>(
    _ source: Reactor<Source, Input>, owner: any Addressee,
    see: @escaping @Sendable (Source, Input?) -> ViewModel<State>.Sight
  ) {
    self.source = source.name
    attach = { source.observe($0, owner: owner, see) }
  }
}

extension Reactor {
  /// Lets a view model's reactor follow this one, from the current state on.
  func observe<View: ViewState>(
    _ target: Reactor<View, ViewModel<View>.Input>, owner: any Addressee,
    _ see: @escaping @Sendable (State, Input?) -> ViewModel<View>.Sight
  ) -> Observation<View>.Attachment {
    let (id, name) = (runtime.token(), name)
    // Owned until the view model ends, which detaches it.
    let observer = Observer(id: id) { state, input, cause, drive in
      target.take(.observed(name, see(state, input)), &cause, &drive)
    }
    var cause = runtime.input()
    cause.enter(runtime.center)
    // Under the lock, so that no turn comes between this state and the first that is offered.
    let entrance = inside.withLock { inside in
      inside.observers.append(observer)
      return target.append(.input(.init(.observed(name, see(inside.state, nil)), cause, target.runtime), cause))
    }
    switch entrance {
    case .idle: target.drain()
    case .busy: break
    default: cause.leave()
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
