/// Tells the use case what an effect has to say, while the effect lasts.
///
/// An event that is told after the effect has ended changes nothing, and is recorded as late (law 8).
public final class Teller<Event: Sendable>: Sendable {
  let put: @Sendable (Event) -> Void
  /// What makes the cause of what the effect tells somebody else; a replay has it wait for its turn.
  let cause: @Sendable () async -> @Sendable () -> Cause
  /// Comes back when the inbox has room: whoever can wait, waits (law 24).
  let room: @Sendable () async -> Void
  let read: @Sendable () async -> (any Sendable)?
  let follow: @Sendable (StatePolicy) -> (any Sendable)?
  private let onDrop: (@Sendable () -> Void)?

  init(
    put: @escaping @Sendable (Event) -> Void, cause: @escaping @Sendable () async -> @Sendable () -> Cause,
    room: @escaping @Sendable () async -> Void = {},
    read: @escaping @Sendable () async -> (any Sendable)? = { nil },
    follow: @escaping @Sendable (StatePolicy) -> (any Sendable)? = { _ in nil }, onDrop: (@Sendable () -> Void)? = nil
  ) {
    self.put = put
    self.cause = cause
    self.room = room
    self.read = read
    self.follow = follow
    self.onDrop = onDrop
  }

  deinit { onDrop?() }

  /// Tells an event: events are taken in the order told.
  public func callAsFunction(_ event: Event) { put(event) }

  /// Tells an event, and comes back when there is room for the next: for an effect that tells many (law 24).
  public func send(_ event: Event) async {
    put(event)
    await room()
  }

  /// Tells another use case an event when it has room; the record names the effect as the cause.
  ///
  /// - Returns: Whether the event was taken: false for a use case that was stopped.
  @discardableResult
  public func send<State: DomainState>(_ event: State.Event, to useCase: UseCase<State>) async -> Bool {
    await useCase.reactor.send(event, because: await cause()).isAccepted
  }

  /// The state of the use case that the effect belongs to, as of the events reduced so far.
  ///
  /// Reading takes its turn, so that the record knows what was read. Nil when the use case has gone, and for a type
  /// that is not its own.
  public func state<State: DomainState>(_ type: State.Type = State.self) async -> State? where State.Event == Event {
    await read() as? State
  }

  /// The states of the use case that the effect belongs to; see `UseCase.states`.
  ///
  /// The stream ends at once when the use case has gone, and for a type that is not its own. No record knows what was
  /// read of it: what the effect tells is recorded.
  ///
  /// - Parameters:
  ///   - policy: every state, or the newest whenever the effect asks.
  ///   - type: the type of the state, where it cannot be inferred.
  public func states<State: DomainState>(
    _ policy: StatePolicy, of type: State.Type = State.self
  ) -> AsyncStream<State> where State.Event == Event {
    follow(policy) as? AsyncStream<State> ?? AsyncStream { nil }
  }

  /// The same for events of another type, which it has a name for.
  func map<Other: Sendable>(_ event: @escaping @Sendable (Other) -> Event) -> Teller<Other> {
    Teller<Other>(put: { self.put(event($0)) }, cause: cause, room: room, read: read, follow: follow)
  }
}
