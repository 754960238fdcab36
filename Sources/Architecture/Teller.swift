/// Tells the use case what an effect has to say, while the effect lasts.
///
/// An event that is told after the effect has ended changes nothing, and is recorded as late (law 8).
public final class Teller<Event: Sendable>: Sendable {
  let put: @Sendable (Event) -> Void
  /// Comes back when the inbox has room: whoever can wait, waits (law 24).
  let room: @Sendable () async -> Void
  let read: @Sendable () async -> (any Sendable)?
  private let onDrop: (@Sendable () -> Void)?

  init(
    put: @escaping @Sendable (Event) -> Void, room: @escaping @Sendable () async -> Void = {},
    read: @escaping @Sendable () async -> (any Sendable)? = { nil }, onDrop: (@Sendable () -> Void)? = nil
  ) {
    self.put = put
    self.room = room
    self.read = read
    self.onDrop = onDrop
  }

  deinit { onDrop?() }

  /// Tells an event: events are taken in the order told.
  public func callAsFunction(_ event: Event) { put(event) }

  /// The state of the use case that the effect belongs to, as of the events reduced so far.
  ///
  /// Reading takes its turn, so that the record knows what was read. Nil when the use case has gone, and for a type
  /// that is not its own.
  public func state<State: DomainState>(_ type: State.Type = State.self) async -> State? where State.Event == Event {
    await read() as? State
  }

  /// The same for events of another type, which it has a name for.
  func map<Other: Sendable>(_ event: @escaping @Sendable (Other) -> Event) -> Teller<Other> {
    Teller<Other>(put: { self.put(event($0)) }, room: room, read: read)
  }
}
