/// Sends the events of an effect to its use case.
///
/// An event sent after the end of the effect changes nothing, and is recorded as late (law 8).
public final class EventSender<Event: Sendable>: Sendable {
  let put: @Sendable (Event) -> Void
  /// Makes the cause of events for other use cases; in a replay, waits for its turn.
  let cause: @Sendable () async -> @Sendable () -> Cause
  /// Waits for room in the inbox (law 24).
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

  /// Sends an event; events are taken in the order sent.
  public func callAsFunction(_ event: Event) { put(event) }

  /// Sends an event, and waits for room for the next: for effects with many events (law 24).
  public func send(_ event: Event) async {
    put(event)
    await room()
  }

  /// Waits for room and sends another use case an event; the record names the effect as the cause.
  ///
  /// - Returns: True if the event was taken; false for a stopped use case.
  @discardableResult
  public func send<State: DomainState>(_ event: State.Event, to useCase: UseCase<State>) async -> Bool {
    await useCase.reactor.send(event, because: await cause()).isAccepted
  }

  /// The state of the effect's own use case after the events reduced so far.
  ///
  /// Read in the order of turns, so that the record knows the version. Nil if the use case is gone, or if its state is
  /// of another type.
  public func state<State: DomainState>(_ type: State.Type = State.self) async -> State? where State.Event == Event {
    await read() as? State
  }

  /// The states of the effect's own use case; see `UseCase.states`.
  ///
  /// The stream ends at once if the use case is gone, or if its state is of another type. The record contains the
  /// effect's events, but not the states that it read.
  ///
  /// - Parameters:
  ///   - policy: every state, or the newest at each request.
  ///   - type: the type of the state, where it cannot be inferred.
  public func states<State: DomainState>(
    _ policy: StatePolicy, of type: State.Type = State.self
  ) -> AsyncStream<State> where State.Event == Event {
    follow(policy) as? AsyncStream<State> ?? AsyncStream { nil }
  }

  /// A teller for events of another type.
  func map<Other: Sendable>(_ event: @escaping @Sendable (Other) -> Event) -> EventSender<Other> {
    EventSender<Other>(put: { self.put(event($0)) }, cause: cause, room: room, read: read, follow: follow)
  }
}
