/// What a person should see: values of presentation, no business type.
public protocol ViewState: Equatable, Sendable {
  /// What the person did, in the past tense.
  ///
  /// Codable, so that a record has them; what is secret in them is a `Secret`.
  associatedtype Action: Sendable, Codable

  /// What the view model tells its parent; `Never` when it has nothing to tell.
  associatedtype Output: Sendable, Codable = Never
}

/// Holds one view state and knows no view: actions come in from the person, changes from the use cases.
///
/// `transform` follows every state of each observed use case (law 13); `reduce` answers an action at once; `forward`
/// says which events an action means (law 14). An action that changes nothing takes no turn: it is only handed on. Its
/// end ends what its actions started (law 16).
public final class ViewModel<State: ViewState>: Sendable {
  /// An action, or an observed state.
  enum Input: Sendable, CustomStringConvertible {
    case action(State.Action)
    case observed(String, isPlace: Bool, Observation<State>.Update)

    var description: String {
      switch self {
      case .action(let action): "\(action)"
      case .observed(let source, _, _): "observed(\(source))"
      }
    }

    var recordable: any Recordable {
      switch self {
      case .action(let action): action
      case .observed(let source, _, _): Observed(observed: source)
      }
    }
  }

  let reactor: Reactor<State, Input>
  let screen = CauseContext(scope: Scope())
  /// Nil for a view model without outputs, which needs no place for a parent.
  let parent = State.Output.self == Never.self ? nil : Parent<State.Output>()
  private let observations: [Observation<State>.Attachment]
  private let ending = Ending()

  /// Makes a view model.
  ///
  /// - Parameters:
  ///   - state: where it begins, before it has seen anything.
  ///   - name: how the record calls it; the state's type, when there is no other.
  ///   - runtime: clock, executor, randomness, record.
  ///   - observing: the use cases and other view models that it follows, each with its transform.
  ///   - children: the view models that it is the parent of.
  ///   - declares: to whom `forward` delivers, for the picture of the wiring.
  ///   - reduce: what an action changes at once in the view state; pure. Without one, actions are only handed on.
  ///   - forward: the messages that an action means; pure. It is given the action and the states around its reduce.
  ///     A child's actions need none.
  ///   - outputs: what it tells its parent, by rules on the view state.
  public init(
    _ state: State, name: String? = nil, runtime: Runtime, observing: [Observation<State>] = [],
    children: [Child<State>] = [], declares: [any Addressee] = [],
    reduce: (@Sendable (inout State, State.Action) -> Void)? = nil,
    forward: @escaping @Sendable (State.Action, Change<State.Action, State>) -> [Message] = { _, _ in [] },
    outputs: Outputs<State> = .none
  ) {
    let (parent, screen, name) = (parent, screen, name ?? "\(State.self)")
    let watches = children.filter { !$0.isFixed }.map { $0.watch }
    // A fixed child needs a look where somebody else may have changed its place.
    let all = children.map { $0.watch }
    let rules: Reactor<State, Input>.Rules = { state, input, stamp, outcome in
      var (before, action): (State?, State.Action?) = (nil, nil)
      switch input {
      case .observed(_, let isPlace, let see):
        // A copy of the state before makes the change copy what it touches: only where somebody asks for it.
        if outputs.rule != nil { before = state }
        let watched = (isPlace ? watches : all).map { $0(state) }
        let outputs = see(&state)
        for watch in watched { outcome.tell(watch(state, isPlace ? nil : name)) }
        if let parent { outcome.tell(parent.messages(outputs)) }
      case .action(let own):
        let old = state
        (before, action) = (old, own)
        reduce?(&state, own)
        outcome.isPassed = reduce == nil || state == old
        if !outcome.isPassed { for watch in all { outcome.tell(watch(old)(state, name)) } }
        outcome.tell(forward(own, Change(event: own, stamp: stamp, before: old, after: state)))
        for child in children { outcome.tell(child.take(own, state)) }
      }
      guard let parent, let rule = outputs.rule, let before else { return }
      outcome.tell(
        parent.messages(rule(Change(event: action, stamp: stamp, before: before, after: state))))
    }
    // In order: between its first state and the first that it follows there is no turn of anybody.
    (reactor, observations) = runtime.inOrder(Rule()) {
      let reactor = Reactor(
        name: name, state: state, runtime: runtime, coding: .init(encode: { $0.recordable }, replay: nil),
        tells: declares.map(\.name) + children.map { $0.name },
        follows: observing.map(\.source) + children.map { $0.name },
        hears: children.filter { $0.isHeard }.map { $0.name },
        isQuiet: children.isEmpty && outputs.rule == nil && parent == nil, rules: rules)
      reactor.hold()
      defer { reactor.drain() }
      return (reactor, observing.map { $0.attach(reactor, nil) } + children.map { $0.attach(reactor, screen) })
    }
  }

  deinit {
    Ending.add(name, reactor.runtime) { [reactor, screen, observations, parent] in
      Self.endScreen(observations, screen)
      reactor.close()
      parent?.end()
    }
  }

  /// The view state as of the last action or observation.
  public var state: State { reactor.state }

  /// What it has done and left undone.
  public var metrics: Metrics { reactor.metrics }

  /// The name that the record calls it by.
  public var name: String { reactor.name }

  /// Writes something into the record: what a view has printed.
  public func note(_ note: @autoclosure () -> any Recordable) { reactor.runtime.note(note()) }

  /// Takes a user action in; never suspends.
  @discardableResult
  public func send(_ action: State.Action) -> Cause { reactor.dispatch(.action(action), screen: screen) }

  /// A stream of the caller's own; see `UseCase.states`.
  public func states(_ policy: StatePolicy, isAwaited: Bool = false) -> AsyncStream<State> {
    sequence(policy, isAwaited: isAwaited).stream
  }

  /// The states as a sequence of our own; see `UseCase.sequence`.
  public func sequence(_ policy: StatePolicy, isAwaited: Bool = false) -> States<State> {
    reactor.states(policy, isAwaited: isAwaited)
  }

  /// What it tells, each once, from now on: for whoever shows or plays it.
  ///
  /// A state says what is so, and a reader may pass over some; an output says what has happened, and none is left out:
  /// those that are not read yet are kept. Several readers are told all of them. The stream ends with the view model.
  public func outputs() -> AsyncStream<State.Output> {
    parent?.outputs(reactor.runtime.token()) ?? AsyncStream { nil }
  }

  /// Ends it, and what its actions started; see `UseCase.stop`.
  ///
  /// The children that came with its state are stopped after it: what it accepted for them is done.
  public func stop() async {
    if let later = reactor.postponed("stop", { await self.stop() }) { return await later.value }
    Self.leave(observations, screen)
    await reactor.stop()
    // Children end after their parent: what it has accepted for them is done.
    for observation in observations { await observation.stop() }
    parent?.end()
  }

  /// The same, but waits for no longer than this; see `UseCase.stop(within:)`.
  public func stop(within deadline: Duration) async throws(Unsettled) {
    try await reactor.isDone(within: deadline) { await self.stop() }
  }

  /// Ends it at once.
  func end() {
    Self.endScreen(observations, screen)
    reactor.close()
    parent?.end()
  }

  private static func endScreen(_ observations: [Observation<State>.Attachment], _ screen: CauseContext) {
    leave(observations, screen)
    for observation in observations { observation.end() }
  }

  /// Follows nobody any more, and ends what its actions started.
  private static func leave(_ observations: [Observation<State>.Attachment], _ screen: CauseContext) {
    for observation in observations { observation.detach() }
    screen.scope?.end()
  }
}

/// What a view model tells its parent, without knowing it.
public struct Outputs<State: ViewState>: Sendable {
  /// A view model's rule is given its action, or nil where it has observed something, and the view states around that.
  public typealias Rule = @Sendable (Change<State.Action?, State>) -> [State.Output]
  let rule: Rule?

  /// Nothing.
  public static var none: Outputs { Outputs(rule: nil) }

  /// The outputs that a rule makes of each action, and of each change that was observed.
  public static func telling(_ rule: @escaping Rule) -> Outputs { Outputs(rule: rule) }
}
