/// A business state, its events, and the rule by which an event changes the state.
public protocol DomainState: Equatable, Sendable {
  /// A business event, in the past tense.
  ///
  /// Codable for record and replay; a password or other secret has the type `Secret`.
  associatedtype Event: Sendable, Codable

  /// Applies one event; pure, without clock, randomness and I/O: time and id are in the stamp (law 2).
  mutating func reduce(_ event: Event, _ stamp: Stamp)
}

/// Owns one business state: an event changes the state, then starts effects and sends feedback.
///
/// Dispatch an event for a fact; declare an effect for work to do, and a feedback to inform another use case. When the
/// last owner releases the use case, its effects are cancelled and its streams end (law 12).
public final class UseCase<State: DomainState>: Sendable {
  let reactor: Reactor<State, State.Event>
  private let unconnected: [@Sendable () -> Fault?]
  private let ending = Ending()

  /// Makes a use case whose effects depend on the event and on a selection of the state before and after.
  ///
  /// - Parameters:
  ///   - state: the first state.
  ///   - name: the name in the record; by default the state's type.
  ///   - runtime: clock, executor, randomness, record.
  ///   - middlewares: each maps an event to an event or to nothing, in order, before the reduce (law 4).
  ///   - feedbacks: the rules for messages to other use cases.
  ///   - wants: the effects that run while the state wants them.
  ///   - select: the only part of the state that `effects` gets.
  ///   - effects: maps a change to the effects to start; pure.
  public init<Selection>(
    _ state: State, name: String? = nil, runtime: Runtime, middlewares: [Middleware<State.Event>] = [],
    feedbacks: [Feedback<State>] = [], wants: [Want<State>] = [],
    selecting select: @escaping @Sendable (State) -> Selection,
    effects: @escaping @Sendable (Transition<State.Event, Selection>) -> Effect<State.Event>
  ) {
    unconnected = feedbacks.map { $0.unconnected }
    let name = name ?? "\(State.self)"
    Misuse.compare(feedbacks.flatMap(\.targets), with: name, runtime)
    let wanted = Want.around(wants, { state, event, stamp, _ in state.reduce(event, stamp) }, name)
    reactor = Reactor(
      name: name, state: state, runtime: runtime, filter: Middleware.chain(middlewares),
      coding: .init(encode: { $0 }, replay: { $0.work(of: $1, $2, $3) }),
      wanted: Want.first(wants, of: state, name, runtime), tells: feedbacks.flatMap(\.targets).map(\.name),
      rules: Feedback.around(feedbacks) { state, event, stamp, outcome in
        let before = select(state)
        if let wanted { wanted(&state, event, stamp, &outcome) } else { state.reduce(event, stamp) }
        outcome.start(effects(Transition(event: event, stamp: stamp, before: before, after: select(state))))
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

  /// The state after the last reduced event.
  public var state: State { reactor.state }

  /// Counters of turns and lost inputs.
  public var metrics: Metrics { reactor.metrics }

  /// The effects that run or wait, the oldest first.
  public var effects: [RunningEffect] { reactor.effects }

  /// The effects that an event would start in a state: nothing runs, and the use case does not change.
  public func plan(
    of event: State.Event, in state: State, stamp: Stamp = Stamp(time: Instant(nanoseconds: 0), seed: 0)
  ) -> [EffectPlan] {
    reactor.plan(of: event, in: state, stamp)
  }

  /// The name in the record.
  public var name: String { reactor.name }

  /// Takes an event; never suspends and never waits for another reactor.
  ///
  /// On return from an idle use case, `state` reflects the event; during a turn, the event is queued (laws 1 and 7).
  /// The use case refuses the event if it is stopped, or if 16,384 events from outside are queued: see
  /// `Cause.isAccepted`. A caller that can wait for room uses `send`.
  @discardableResult
  public func dispatch(_ event: State.Event) -> Cause { reactor.dispatch(event) }

  /// Takes an event as soon as there is room; only a stopped use case refuses it.
  ///
  /// For callers with many events that can wait: an import, a socket. Events that can neither wait nor be lost need a
  /// feedback. The call also waits in a cancelled task, so that the task need not check if its event was taken.
  @discardableResult
  public func send(_ event: State.Event) async -> Cause { await reactor.send(event) }

  /// A stream for this caller: the current state, then later distinct states; the last state is never skipped (law 10).
  ///
  /// - Parameters:
  ///   - policy: every state, or the newest at each request.
  ///   - isAwaited: true if `settled()` waits until the caller asks for the next state.
  public func states(_ policy: StatePolicy, isAwaited: Bool = false) -> AsyncStream<State> {
    sequence(policy, isAwaited: isAwaited).stream
  }

  /// The states as a `States` sequence, without the cost of an `AsyncStream`.
  ///
  /// For a loop that has to keep up with many states (decision 77); the parameters are those of `states`.
  public func sequence(_ policy: StatePolicy, isAwaited: Bool = false) -> States<State> {
    reactor.states(policy, isAwaited: isAwaited)
  }

  /// Stops the use case, and waits for its end.
  ///
  /// Later events are refused. Accepted events are reduced, and `.untilStopped` effects finish; other effects are
  /// cancelled and awaited. The streams end after the last state (law 11).
  ///
  /// If an effect stops its own use case, or two effects stop each other's use cases, the call returns at once, with a
  /// fault; the use case ends nevertheless (law 23).
  public func stop() async {
    await reactor.stop()
    for case let fault? in unconnected.map({ $0() }) { reactor.runtime.fault(fault) }
  }

  /// Stops the use case, and waits at most for `deadline`; throws the pending work at the deadline.
  ///
  /// The use case continues to wait for the pending work.
  public func stop(within deadline: Duration) async throws(Unsettled) {
    try await reactor.isDone(within: deadline) { await self.stop() }
  }
}

/// Maps an event to an event, or to nothing, before the reduce.
public struct Middleware<Event: Sendable>: Sendable {
  let map: @Sendable (Event) -> Event?

  /// Makes a middleware of `map`, which may read other reactors, but must not dispatch.
  public init(_ map: @escaping @Sendable (Event) -> Event?) { self.map = map }

  static func chain(_ middlewares: [Middleware]) -> (@Sendable (Event) -> Event?)? {
    guard !middlewares.isEmpty else { return nil }
    return { event in middlewares.reduce(Event?.some(event)) { event, middleware in event.flatMap(middleware.map) } }
  }
}
