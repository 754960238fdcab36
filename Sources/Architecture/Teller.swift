/// Tells the use case what an effect has to say, while the effect lasts.
///
/// What is told after its end, or after it was superseded, changes nothing, and is recorded as late (law 8).
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

/// Hands on what an effect tells that runs in a task of its own: the order in which its answers are taken is another's.
final class Relay<Event: Sendable>: Sendable {
  private struct Inside {
    var events: [Event?] = []
    var waiting: CheckedContinuation<Event?, Never>?
    var sender: CheckedContinuation<Void, Never>?
  }
  private let inside = Lock(Inside())

  /// Tells this event; nil is the end.
  func put(_ event: Event?) {
    let waiting = inside.withLock { inside in
      if inside.waiting == nil { inside.events.append(event) }
      return inside.waiting.take()
    }
    waiting?.resume(returning: event)
  }

  /// The next event; being cancelled does not end the waiting, as it does not end that for a port: an answer that comes
  /// too late comes all the same, and takes its number.
  func next() async -> Event? {
    await withCheckedContinuation { continuation in
      let (event, sender) = inside.withLock { inside -> (Event??, CheckedContinuation<Void, Never>?) in
        guard !inside.events.isEmpty else {
          inside.waiting = continuation
          return (nil, inside.sender.take())
        }
        return (inside.events.removeFirst(), nil)
      }
      sender?.resume()
      if let event { continuation.resume(returning: event) }
    }
  }

  /// Comes back when all that was put has been taken, and more is asked for.
  func room() async {
    await withCheckedContinuation { continuation in
      let isAsked = inside.withLock { inside in
        if inside.waiting == nil { inside.sender = continuation }
        return inside.waiting != nil
      }
      if isAsked { continuation.resume() }
    }
  }
}
