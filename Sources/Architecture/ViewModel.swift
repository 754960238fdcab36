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
/// says which events an action means (law 14). Its end ends what its actions started (law 16).
public final class ViewModel<State: ViewState>: Sendable {
  /// An action, or what an observed state makes of the view state.
  enum Input: Sendable, CustomStringConvertible {
    case action(State.Action)
    case observed(String, @Sendable (inout State) -> Void)

    var description: String {
      switch self {
      case .action(let action): "\(action)"
      case .observed(let name, _): "observed(\(name))"
      }
    }

    var recordable: any Recordable {
      switch self {
      case .action(let action): action
      case .observed(let name, _): Observed(observed: name)
      }
    }
  }

  let reactor: Reactor<State, Input>
  let scope = Scope()
  private let observations: [Observation<State>.Attachment]

  /// Makes a view model.
  ///
  /// - Parameters:
  ///   - state: where it begins, before it has seen anything.
  ///   - name: how the record calls it; the state's type, when there is no other.
  ///   - runtime: clock, executor, randomness, record.
  ///   - observing: the use cases and child view models that it follows, each with its transform.
  ///   - tells: to whom `forward` delivers, declared for the picture of the wiring.
  ///   - reduce: what an action changes at once in the view state; pure.
  ///   - forward: the deliveries that an action means; pure. It is given the action and the states around its reduce.
  ///   - outputs: what it tells its parent, by rules on the view state.
  public init(
    _ state: State, name: String? = nil, runtime: Runtime, observing: [Observation<State>] = [],
    tells: [any Addressee] = [],
    reduce: @escaping @Sendable (inout State, State.Action) -> Void = { _, _ in },
    forward: @escaping @Sendable (State.Action, Around<State>) -> [Delivery] = { _, _ in [] },
    outputs: Outputs<State> = .none
  ) {
    reactor = Reactor(
      name: name ?? "\(State.self)", state: state, runtime: runtime,
      coding: .init(encode: { $0.recordable }, replay: nil),
      tells: tells.map(\.name) + (outputs.target.map { [$0] } ?? []), follows: observing.map(\.source)
    ) { state, input, _ in
      // A copy of the state before makes the change copy what it touches: only where somebody asks for it.
      if case .observed(_, let apply) = input, outputs.target == nil {
        apply(&state)
        return .init()
      }
      let before = state
      var deliveries: [Delivery] = []
      switch input {
      case .observed(_, let apply): apply(&state)
      case .action(let action):
        reduce(&state, action)
        deliveries = forward(action, Around(before: before, after: state))
      }
      return .init(deliveries: deliveries + outputs.deliveries(Around(before: before, after: state)))
    }
    observations = observing.map { [reactor] in $0.attach(reactor) }
  }

  deinit {
    endScreen()
    reactor.close()
  }

  /// The view state as of the last action or observation.
  public var state: State { reactor.state }

  /// What it has done and left undone.
  public var tally: Tally { reactor.inside.withLock { $0.tally } }

  /// The name that the record calls it by.
  public var name: String { reactor.name }

  /// Writes something into the record: what a view has printed.
  public func note(_ note: @autoclosure () -> any Recordable) { reactor.runtime.note(note()) }

  /// Takes a user action in; never suspends.
  @discardableResult
  public func send(_ action: State.Action) -> Cause { reactor.dispatch(.action(action), scope: scope) }

  /// A stream of the caller's own; see `UseCase.states`.
  public func states(_ policy: StatePolicy, isAttended: Bool = false) -> AsyncStream<State> {
    reactor.states(policy, isAttended: isAttended)
  }

  /// Ends it, and what its actions started; see `UseCase.stop`.
  public func stop() async {
    endScreen()
    await reactor.stop()
  }

  private func endScreen() {
    for observation in observations { observation.detach() }
    scope.end()
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
  let target: String?
  let deliveries: @Sendable (Around<State>) -> [Delivery]

  /// Nothing.
  public static var none: Outputs { Outputs(target: nil) { _ in [] } }

  /// The outputs that a rule makes of each change of the view state, handed to `parent` as deliveries.
  public static func to(
    _ parent: Parent<State.Output>, _ rule: @escaping @Sendable (Around<State>) -> [State.Output]
  ) -> Outputs {
    Outputs(target: parent.name) { change in rule(change).compactMap(parent.delivery) }
  }
}

/// Where a child's outputs go: made before the child, connected to the parent after it, and owned by neither.
public final class Parent<Output: Sendable>: Sendable {
  // In a struct: a bare closure that passes through a generic `inout` is wrapped once more by each visit.
  private struct Connection: Sendable {
    let delivery: @Sendable (Output) -> Delivery
  }
  let name: String
  private let connection = Lock<Connection?>(nil)

  /// A parent that is still to be connected; until then, outputs go nowhere.
  ///
  /// The name is that which the record will call it by.
  public init(_ name: String = "parent") { self.name = name }

  /// Connects the parent, which takes each output as one of its own actions.
  public func connect<State: ViewState>(
    _ parent: ViewModel<State>, _ action: @escaping @Sendable (Output) -> State.Action
  ) {
    let (reactor, scope) = (Weak(parent.reactor), parent.scope)
    let name = parent.name
    let new = Connection { output in
      Delivery(target: name) { cause, drive in
        reactor.value?.take(.action(action(output)), cause: cause.within(scope), &drive)
      }
    }
    connection.withLock { $0 = new }
  }

  func delivery(_ output: Output) -> Delivery? { connection.withLock { $0 }?.delivery(output) }
}
