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
  /// What an observed state makes of the view state, and what its event means to the parent.
  typealias Sight = @Sendable (inout State) -> [State.Output]
  /// An action, or an observed state.
  enum Input: Sendable, CustomStringConvertible {
    case action(State.Action)
    case observed(String, Sight)

    var description: String {
      switch self {
      case .action(let action): "\(action)"
      case .observed(let source, _): "observed(\(source))"
      }
    }

    var recordable: any Recordable {
      switch self {
      case .action(let action): action
      case .observed(let source, _): Observed(observed: source)
      }
    }
  }

  let reactor: Reactor<State, Input>
  let screen = Past(scope: Scope())
  /// Nil for a view model without outputs, which needs no place for a parent.
  let parent = State.Output.self == Never.self ? nil : Parent<State.Output>()
  private let observations: [Observation<State>.Attachment]

  /// Makes a view model.
  ///
  /// - Parameters:
  ///   - state: where it begins, before it has seen anything.
  ///   - name: how the record calls it; the state's type, when there is no other.
  ///   - runtime: clock, executor, randomness, record.
  ///   - observing: the use cases and other view models that it follows, each with its transform.
  ///   - children: the view models that it is the parent of.
  ///   - tells: to whom `forward` delivers, declared for the picture of the wiring.
  ///   - reduce: what an action changes at once in the view state; pure. Without one, actions are only handed on.
  ///   - forward: the deliveries that an action means; pure. It is given the action and the states around its reduce.
  ///     A child's actions need none.
  ///   - outputs: what it tells its parent, by rules on the view state.
  public init(
    _ state: State, name: String? = nil, runtime: Runtime, observing: [Observation<State>] = [],
    children: [Child<State>] = [], tells: [any Addressee] = [],
    reduce: (@Sendable (inout State, State.Action) -> Void)? = nil,
    forward: @escaping @Sendable (State.Action, Around<State>) -> [Delivery] = { _, _ in [] },
    outputs: Outputs<State> = .none
  ) {
    let (parent, watches) = (parent, children.compactMap { $0.watch })
    let isPlain = watches.isEmpty && outputs.rule == nil
    reactor = Reactor(
      name: name ?? "\(State.self)", state: state, runtime: runtime,
      coding: .init(encode: { $0.recordable }, replay: nil),
      tells: tells.map(\.name) + children.map { $0.name }, follows: observing.map(\.source) + children.map { $0.name },
      hears: children.filter { $0.isHeard }.map { $0.name }
    ) { state, input, stamp, outcome in
      // A copy of the state before makes the change copy what it touches: only where somebody asks for it.
      if case .observed(_, let see) = input, isPlain {
        let outputs = see(&state)
        if let parent { outcome.tell(parent.deliveries(outputs)) }
        return
      }
      let watched = watches.map { $0(state) }
      let before = state
      var action: State.Action?
      switch input {
      case .observed(_, let see):
        let outputs = see(&state)
        for watch in watched { outcome.tell(watch(state)) }
        if let parent { outcome.tell(parent.deliveries(outputs)) }
      case .action(let own):
        action = own
        reduce?(&state, own)
        outcome.isPassed = reduce == nil || state == before
        for watch in watched { outcome.tell(watch(state)) }
        outcome.tell(forward(own, Around(before: before, after: state)))
        for child in children { if let delivery = child.take(own) { outcome.tell([delivery]) } }
      }
      guard let parent, let rule = outputs.rule else { return }
      outcome.tell(
        parent.deliveries(rule(Transition(event: action, stamp: stamp, before: before, after: state))))
    }
    reactor.hold()
    observations =
      observing.map { [reactor] in $0.attach(reactor, nil) }
      + children.map { [reactor, screen] in $0.attach(reactor, screen) }
    reactor.drain()
  }

  deinit { end() }

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
  public func states(_ policy: StatePolicy, isAttended: Bool = false) -> AsyncStream<State> {
    reactor.states(policy, isAttended: isAttended)
  }

  /// Ends it, and what its actions started; see `UseCase.stop`.
  public func stop() async {
    endScreen()
    await reactor.stop()
  }

  /// Ends it at once.
  func end() {
    endScreen()
    reactor.close()
  }

  private func endScreen() {
    for observation in observations { observation.detach() }
    screen.scope?.end()
  }
}

/// A value as it was and as it is.
public struct Around<Value: Sendable>: Sendable {
  /// As it was.
  public let before: Value
  /// As it is.
  public let after: Value
}

/// What a view model tells its parent, without knowing it.
public struct Outputs<State: ViewState>: Sendable {
  /// A view model's rule is given its action, or nil where it has observed something, and the view states around that.
  public typealias Rule = @Sendable (Transition<State.Action?, State>) -> [State.Output]
  let rule: Rule?

  /// Nothing.
  public static var none: Outputs { Outputs(rule: nil) }

  /// The outputs that a rule makes of each action, and of each change that was observed.
  public static func telling(_ rule: @escaping Rule) -> Outputs { Outputs(rule: rule) }
}

/// Where a child's outputs go: it belongs to the child; the parent connects itself, and neither owns the other.
final class Parent<Output: Sendable>: Sendable {
  // In a struct: a bare closure that passes through a generic `inout` is wrapped once more by each visit.
  private struct Connection: Sendable {
    let delivery: @Sendable (Output) -> Delivery
  }
  private let connection = Lock<Connection?>(nil)

  /// Connects the parent, which takes each output as one of its own actions.
  func connect<State: ViewState>(
    _ parent: Reactor<State, ViewModel<State>.Input>, _ screen: Past,
    _ action: @escaping @Sendable (Output) -> State.Action
  ) {
    let (reactor, name) = (Weak(parent), parent.name)
    let new = Connection { output in
      Delivery(target: name) { cause, drive in
        let action = action(output)
        guard let reactor = reactor.value else { return action }
        var cause = cause.within(screen)
        reactor.take(.action(action), &cause, &drive)
        return nil
      }
    }
    connection.withLock { $0 = new }
  }

  func deliveries(_ outputs: [Output]) -> [Delivery] {
    guard !outputs.isEmpty, let connection = connection.withLock({ $0 }) else { return [] }
    return outputs.map(connection.delivery)
  }
}
