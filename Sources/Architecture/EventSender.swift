/// Sends the events of an effect to its use case.
///
/// An event sent after the end of the effect changes nothing, and is recorded as late (law 8).
public final class EventSender<Event: Sendable>: Sendable {
  let put: @Sendable (Event) -> Void
  /// Returns a maker of an event's cause for another use case; a replay first waits for the event's recorded place.
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
    (self.put, self.cause, self.room, self.read, self.follow, self.onDrop) = (put, cause, room, read, follow, onDrop)
  }

  deinit { onDrop?() }

  /// Sends an event; the use case takes events in the order sent.
  public func callAsFunction(_ event: Event) { put(event) }

  /// Sends an event, then waits until the inbox has room: for effects with many events (law 24).
  public func send(_ event: Event) async {
    put(event)
    await room()
  }

  /// Waits for room in the inbox of another use case, and sends it an event.
  ///
  /// The record names the effect as the cause.
  ///
  /// - Returns: True if the event was taken; false for a stopped use case.
  @discardableResult
  public func send<State: DomainState>(_ event: State.Event, to useCase: UseCase<State>) async -> Bool {
    await useCase.reactor.send(event, because: await cause()).isAccepted
  }

  /// The state of the effect's own use case after the events reduced so far.
  ///
  /// The read is queued like an event, so that the record has the version of the state. Nil if the use case has been
  /// released, or if its state has another type.
  public func state<State: DomainState>(_ type: State.Type = State.self) async -> State? where State.Event == Event {
    await read() as? State
  }

  /// The states of the effect's own use case; see `UseCase.states`.
  ///
  /// The stream ends at once if the use case has been released, or if its state has another type. The record contains
  /// the effect's events, but not the states.
  ///
  /// - Parameters:
  ///   - policy: every state, or the newest at each request.
  ///   - type: the type of the state, if the compiler cannot infer it.
  public func states<State: DomainState>(
    _ policy: StatePolicy, of type: State.Type = State.self
  ) -> AsyncStream<State> where State.Event == Event {
    follow(policy) as? AsyncStream<State> ?? AsyncStream { nil }
  }

  /// A sender for events of another type, which maps each to an event of this sender.
  func map<Other: Sendable>(_ event: @escaping @Sendable (Other) -> Event) -> EventSender<Other> {
    EventSender<Other>(put: { self.put(event($0)) }, cause: cause, room: room, read: read, follow: follow)
  }
}
