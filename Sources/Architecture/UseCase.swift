/// A business state, the events that may happen to it, and the whole rule of what each changes.
public protocol DomainState: Equatable, Sendable {
  /// What can happen, in the past tense.
  ///
  /// Codable, so that a record has them and a replay can read them back; what is secret in them is a `Secret`.
  associatedtype Event: Sendable, Codable

  /// Applies one event: pure, with no clock, no randomness and no I/O; what it needs of them is in the stamp (law 2).
  mutating func reduce(_ event: Event, _ stamp: Stamp)
}

/// Holds one business state and knows only business: events come in, the state changes, effects and feedback follow.
///
/// If it did happen, dispatch an event; if it should happen, declare an effect; if another use case has to know,
/// declare a feedback. When the last owner lets go of it, its effects are cancelled and its streams end (law 12).
public final class UseCase<State: DomainState>: Sendable {
  let reactor: Reactor<State, State.Event>
  private let unconnected: [@Sendable () -> Fault?]
  private let ending = Ending()

  /// Makes a use case whose effects depend on the event and on what they select of the state before and after.
  ///
  /// - Parameters:
  ///   - state: where it begins.
  ///   - name: how the record calls it; the state's type, when there is no other.
  ///   - runtime: clock, executor, randomness, record.
  ///   - middlewares: each maps an event to an event or to nothing, in order, before the reduce (law 4).
  ///   - feedbacks: who else is told of what.
  ///   - wants: the effects that run while the state says so.
  ///   - select: what the effects see of a state, and all that they see.
  ///   - effects: what must happen because of the change; pure.
  public init<Selection>(
    _ state: State, name: String? = nil, runtime: Runtime, middlewares: [Middleware<State.Event>] = [],
    feedbacks: [Feedback<State>] = [], wants: [Want<State>] = [],
    selecting select: @escaping @Sendable (State) -> Selection,
    effects: @escaping @Sendable (Change<State.Event, Selection>) -> Effect<State.Event>
  ) {
    unconnected = feedbacks.map { $0.unconnected }
    let name = name ?? "\(State.self)"
    let wanted = Want.around(wants, { state, event, stamp, _ in state.reduce(event, stamp) }, name)
    reactor = Reactor(
      name: name, state: state, runtime: runtime, filter: Middleware.chain(middlewares),
      coding: .init(encode: { $0 }, replay: { $0.work(of: $1, $2, $3) }),
      wanted: Want.first(wants, of: state, name, runtime), tells: feedbacks.flatMap(\.targets),
      rules: Feedback.around(feedbacks) { state, event, stamp, outcome in
        let before = select(state)
        if let wanted { wanted(&state, event, stamp, &outcome) } else { state.reduce(event, stamp) }
        outcome.start(effects(Change(event: event, stamp: stamp, before: before, after: select(state))))
      })
    let weak = Weak(reactor)
    runtime.recording?.add(name) { weak.value?.take($0, cause: $1) }
  }

  /// Makes a use case whose effects depend on the event alone; the parameters are those of the other initializer.
  public convenience init(
    _ state: State, name: String? = nil, runtime: Runtime, middlewares: [Middleware<State.Event>] = [],
    feedbacks: [Feedback<State>] = [], wants: [Want<State>] = [],
    effects: @escaping @Sendable (State.Event) -> Effect<State.Event> = { _ in .none }
  ) {
    self.init(
      state, name: name, runtime: runtime, middlewares: middlewares, feedbacks: feedbacks, wants: wants,
      selecting: { _ in }, effects: { effects($0.event) })
  }

  deinit { Ending.add(name, reactor.runtime) { [reactor] in reactor.close() } }

  /// The state as of the last event that was reduced.
  public var state: State { reactor.state }

  /// What it has done and left undone.
  public var metrics: Metrics { reactor.metrics }

  /// The effects that run or wait, the oldest first.
  public var effects: [RunningEffect] { reactor.effects }

  /// Which effects an event would start in a state: nothing runs, and the use case stays as it is.
  public func plan(
    of event: State.Event, in state: State, stamp: Stamp = Stamp(time: Instant(nanoseconds: 0), seed: 0)
  ) -> [EffectPlan] {
    reactor.plan(of: event, in: state, stamp)
  }

  /// The name that the record calls it by.
  public var name: String { reactor.name }

  /// Takes an event in; never suspends and never waits for another reactor.
  ///
  /// When it returns on an otherwise idle use case, `state` reflects the event; during a turn, the event only queues
  /// (laws 1 and 7). A stopped use case refuses, and so does one in whose inbox 16,384 events from outside wait: see
  /// `Cause.isAccepted`. Who can wait for room sends instead.
  @discardableResult
  public func dispatch(_ event: State.Event) -> Cause { reactor.dispatch(event) }

  /// Takes an event in as soon as there is room; nothing is refused but by a stopped use case.
  ///
  /// For whoever has many events and can wait: an import, a socket. What can wait neither, nor lose anything, is told by
  /// a feedback. A cancelled task waits, too: it need not look whether its event was taken.
  @discardableResult
  public func send(_ event: State.Event) async -> Cause { await reactor.send(event) }

  /// A stream of the caller's own: the current state first, then later ones, distinct, the last always (law 10).
  ///
  /// - Parameters:
  ///   - policy: every state, or the newest whenever the caller asks.
  ///   - isAwaited: whether `settled()` waits until the caller has come back for the next state.
  public func states(_ policy: StatePolicy, isAwaited: Bool = false) -> AsyncStream<State> {
    sequence(policy, isAwaited: isAwaited).stream
  }

  /// The states as a sequence of our own, without the cost of a stream.
  ///
  /// For a loop that has to keep up with many states (decision 77); the parameters are those of `states`.
  public func sequence(_ policy: StatePolicy, isAwaited: Bool = false) -> States<State> {
    reactor.states(policy, isAwaited: isAwaited)
  }

  /// Ends it.
  ///
  /// Later events are refused. Those accepted before are reduced, and the effects that live as long as the reactor
  /// finish; the others are cancelled and awaited. The streams end after the last state (law 11).
  ///
  /// An effect cannot wait for the end of its own use case, nor two effects for each other's: the call comes back at
  /// once, is a fault, and the use case ends all the same (law 23).
  public func stop() async {
    await reactor.stop()
    for case let fault? in unconnected.map({ $0() }) { reactor.runtime.fault(fault) }
  }

  /// The same, but waits for no longer than this: then it throws what has not ended, which is still awaited by the use
  /// case itself.
  public func stop(within deadline: Duration) async throws(Unsettled) {
    try await reactor.isDone(within: deadline) { await self.stop() }
  }
}

/// One event, and what a rule selected of the state before and after its reduce.
public struct Change<Event: Sendable, Selection> {
  /// The event.
  public let event: Event
  /// What the runtime wrote on it at intake.
  public let stamp: Stamp
  /// The selection before the reduce.
  public let before: Selection
  /// The selection after it.
  public let after: Selection
}

extension Change: Sendable where Selection: Sendable {}

/// Maps an event to an event, or to nothing, before the reduce.
public struct Middleware<Event: Sendable>: Sendable {
  let map: @Sendable (Event) -> Event?

  /// A middleware of this function; it may look outside, it must not dispatch.
  public init(_ map: @escaping @Sendable (Event) -> Event?) { self.map = map }

  static func chain(_ middlewares: [Middleware]) -> (@Sendable (Event) -> Event?)? {
    guard !middlewares.isEmpty else { return nil }
    return { event in middlewares.reduce(Event?.some(event)) { event, middleware in event.flatMap(middleware.map) } }
  }
}
