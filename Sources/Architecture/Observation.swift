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
    Observation(source: useCase.name) { target in
      let attachment = useCase.reactor.observe(target, transform)
      // The use case stays alive for as long as it is watched.
      return Attachment { [useCase] in
        attachment.detach()
        _ = useCase
      }
    }
  }

  /// Follows a child view model.
  public static func of<Child: ViewState>(
    _ viewModel: ViewModel<Child>, transform: @escaping @Sendable (Child, inout State) -> Void
  ) -> Observation {
    Observation(source: viewModel.name) { target in
      let attachment = viewModel.reactor.observe(target, transform)
      return Attachment { [viewModel] in
        attachment.detach()
        _ = viewModel
      }
    }
  }
}

extension Reactor {
  /// Lets a view model's reactor follow this one, from the current state on.
  func observe<View: ViewState>(
    _ target: Reactor<View, ViewModel<View>.Input>, _ transform: @escaping @Sendable (State, inout View) -> Void
  ) -> Observation<View>.Attachment {
    let id = runtime.token()
    let name = name
    let follower = Weak(target)
    let observer = Observer(
      id: id,
      enter: { state, cause, drive in
        follower.value?.take(.observed(name) { view in transform(state, &view) }, cause: cause, &drive)
      })
    let cause = runtime.input()
    cause.origin.enter()
    // Under the lock, so that no turn comes between this state and the first that is offered.
    let entered = inside.withLock { inside in
      inside.observers.append(observer)
      let state = inside.state
      return target.enqueue(.observed(name) { view in transform(state, &view) }, cause: cause)
    }
    if entered { target.drain() }
    cause.origin.leave()
    let source = Weak(self)
    return .init {
      // What it holds is let go of outside the lock.
      _ = source.value?.inside.withLock { inside in
        inside.observers.firstIndex { $0.id == id }.map { inside.observers.remove(at: $0) }
      }
    }
  }
}
