/// Hands on what an effect tells that runs in a task of its own: the order in which its answers are taken is another's.
final class Relay<Event: Sendable>: Sendable {
  private struct Inside {
    var events = Inbox<Event?>()
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
        guard let event = inside.events.popFirst() else {
          inside.waiting = continuation
          return (nil, inside.sender.take())
        }
        return (.some(event), nil)
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
