/// The state of a screen: values of presentation, no business type.
public protocol ViewState: Equatable, Sendable {
  /// A user action, in the past tense.
  ///
  /// Codable for the record; a password or other secret has the type `Secret`.
  associatedtype Action: Sendable, Codable

  /// A message of the view model to its parent; `Never` for a view model without outputs.
  associatedtype Output: Sendable, Codable = Never
}

/// Owns one view state: user actions and observed use cases change it.
///
/// `transform` follows every state of each observed use case (law 13); `reduce` applies an action at once; `forward`
/// maps an action to events (law 14). An action without a change takes no turn and is only forwarded. The end of a
/// view model ends the `.screen` effects of its actions (law 16).
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
  /// Nil for a view model without outputs.
  let parent = State.Output.self == Never.self ? nil : OutputChannel<State.Output>()
  private let observations: [Observation<State>.Attachment]
  private let ending = Ending()

  /// Makes a view model.
  ///
  /// - Parameters:
  ///   - state: the first state, before any observation.
  ///   - name: the name in the record; by default the state's type.
  ///   - runtime: clock, executor, randomness, record.
  ///   - observing: the observed use cases and view models, each with its transform.
  ///   - children: the child view models.
  ///   - declares: the targets of `forward`, for the wiring in the record.
  ///   - reduce: applies an action to the view state; pure. Without it, actions are only forwarded.
  ///   - forward: maps an action, with the states before and after `reduce`, to messages; pure. Not needed for
  ///     children's actions.
  ///   - outputs: the rule for messages to the parent.
  public init(
    _ state: State, name: String? = nil, runtime: Runtime, observing: [Observation<State>] = [],
    children: [Child<State>] = [], declares: [any Addressee] = [],
    reduce: (@Sendable (inout State, State.Action) -> Void)? = nil,
    forward: @escaping @Sendable (State.Action, Transition<State.Action, State>) -> [ReactorMessage] = { _, _ in [] },
    outputs: Outputs<State> = .none
  ) {
    let (parent, screen, name) = (parent, screen, name ?? "\(State.self)")
    let watches = children.filter { !$0.isFixed }.map { $0.watch }
    // The state of a fixed child is checked only if another transform or an action may have changed it.
    let all = children.map { $0.watch }
    let rules: Reactor<State, Input>.Rules = { state, input, stamp, outcome in
      var (before, action): (State?, State.Action?) = (nil, nil)
      switch input {
      case .observed(_, let isPlace, let see):
        // Only for an outputs rule, because this copy makes the change copy the state's collections.
        if outputs.rule != nil { before = state }
        let watched = (isPlace ? watches : all).map { $0(state) }
        let outputs = see(&state)
        for watch in watched { outcome.deliver(watch(state, isPlace ? nil : name)) }
        if let parent { outcome.deliver(parent.messages(outputs)) }
      case .action(let own):
        let old = state
        (before, action) = (old, own)
        reduce?(&state, own)
        outcome.isPassed = reduce == nil || state == old
        if !outcome.isPassed { for watch in all { outcome.deliver(watch(old)(state, name)) } }
        outcome.deliver(forward(own, Transition(event: own, stamp: stamp, before: old, after: state)))
        for child in children { outcome.deliver(child.take(own, state)) }
      }
      guard let parent, let rule = outputs.rule, let before else { return }
      outcome.deliver(
        parent.messages(rule(Transition(event: action, stamp: stamp, before: before, after: state))))
    }
    Misuse.compare(declares, with: name, runtime)
    Misuse.compare(children, of: name, runtime)
    // With a record, no turn comes between the first state and the first observations.
    (reactor, observations) = runtime.inOrder(RuleMark()) {
      let reactor = Reactor(
        name: name, state: state, runtime: runtime, coding: .init(encode: { $0.recordable }, replay: nil),
        tells: declares.map(\.name) + children.map { $0.name },
        follows: observing.map(\.source) + children.map { $0.name },
        hears: children.filter { $0.takesOutputs }.map { $0.name },
        isQuiet: children.isEmpty && outputs.rule == nil && parent == nil, rules: rules)
      reactor.hold()
      defer { reactor.drain() }
      return (reactor, observing.map { $0.attach(reactor, nil) } + children.map { $0.attach(reactor, screen) })
    }
  }

  deinit { Ending.add(name, reactor.runtime, end) }

  /// The view state as of the last action or observation.
  public var state: State { reactor.state }

  /// Counters of turns and lost inputs.
  public var metrics: Metrics { reactor.metrics }

  /// The name in the record.
  public var name: String { reactor.name }

  /// Writes a note into the record, for example lines that a view has printed.
  public func note(_ note: @autoclosure () -> any Recordable) { reactor.runtime.note(note()) }

  /// Takes a user action; never suspends.
  @discardableResult
  public func send(_ action: State.Action) -> Cause { reactor.dispatch(.action(action), screen: screen) }

  /// A stream for this caller; see `UseCase.states`.
  public func states(_ policy: StatePolicy, isAwaited: Bool = false) -> AsyncStream<State> {
    sequence(policy, isAwaited: isAwaited).stream
  }

  /// The states as a `States` sequence; see `UseCase.sequence`.
  public func sequence(_ policy: StatePolicy, isAwaited: Bool = false) -> States<State> {
    reactor.states(policy, isAwaited: isAwaited)
  }

  /// A stream of all later outputs, for a reader other than the parent.
  ///
  /// Each reader gets every output; unread outputs are buffered. The stream ends with the view model.
  public func outputs() -> AsyncStream<State.Output> {
    parent?.outputs(reactor.runtime.token()) ?? AsyncStream { nil }
  }

  /// Stops the view model, cancels the effects of its screen, and waits for both; see `UseCase.stop`.
  ///
  /// Children made by the state are stopped afterwards, so that they complete their accepted actions.
  public func stop() async {
    if let later = reactor.postpone("stop", { await self.stop() }) { return await later.value }
    Self.leave(observations, screen)
    await reactor.stop()
    for observation in observations { await observation.stop() }
    await screen.scope?.rest(reactor.runtime.center)
    parent?.end()
  }

  /// Stops the view model, and waits at most for `deadline`; see `UseCase.stop(within:)`.
  public func stop(within deadline: Duration) async throws(Unsettled) {
    try await reactor.isDone(within: deadline) { await self.stop() }
  }

  /// Ends the view model at once; accepted inputs are lost.
  ///
  /// A closure without the view model, for `deinit`.
  var end: @Sendable () -> Void {
    { [reactor, screen, observations, parent] in
      Self.leave(observations, screen)
      for observation in observations { observation.end() }
      reactor.close()
      parent?.end()
    }
  }

  /// Ends the observations, and the effects of the screen.
  private static func leave(_ observations: [Observation<State>.Attachment], _ screen: CauseContext) {
    for observation in observations { observation.detach() }
    screen.scope?.end()
  }
}

/// The rule for the outputs of a view model to its parent.
public struct Outputs<State: ViewState>: Sendable {
  /// Maps an action (nil: an observation), with the view states before and after it, to outputs.
  public typealias Rule = @Sendable (Transition<State.Action?, State>) -> [State.Output]
  let rule: Rule?

  /// No outputs.
  public static var none: Outputs { Outputs(rule: nil) }

  /// Outputs by a rule, which is applied to each action and each observation.
  public static func telling(_ rule: @escaping Rule) -> Outputs { Outputs(rule: rule) }
}
