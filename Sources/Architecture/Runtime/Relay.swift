/// Hands on what an effect tells that runs in a task of its own: the order in which its answers are taken is another's.
final class Relay<Event: Sendable>: Sendable {
  private struct Inside {
    var events = Inbox<Event?>()
    var waiting: CheckedContinuation<Event?, Never>?
    var senders: [CheckedContinuation<Void, Never>] = []
    var isOver = false
  }
  private let inside = Lock(Inside())

  /// Tells this event; nil is the end.
  ///
  /// - Returns: False after the end: nobody asks for the event any more.
  @discardableResult
  func put(_ event: Event?) -> Bool {
    let (waiting, senders, isTaken) = inside.withLock { inside in
      guard !inside.isOver else { return (CheckedContinuation<Event?, Never>?.none, inside.senders.takeAll(), false) }
      inside.isOver = event == nil
      if inside.waiting == nil { inside.events.append(event) }
      return (inside.waiting.take(), inside.isOver ? inside.senders.takeAll() : [], true)
    }
    waiting?.resume(returning: event)
    for sender in senders { sender.resume() }
    return isTaken
  }

  /// The next event; being cancelled does not end the waiting, as it does not end that for a port: an answer that comes
  /// too late comes all the same, and takes its number.
  func next() async -> Event? {
    await withCheckedContinuation { continuation in
      let (event, senders) = inside.withLock { inside -> (Event??, [CheckedContinuation<Void, Never>]) in
        guard let event = inside.events.popFirst() else {
          inside.waiting = continuation
          return (nil, inside.senders.takeAll())
        }
        return (.some(event), [])
      }
      for sender in senders { sender.resume() }
      if let event { continuation.resume(returning: event) }
    }
  }

  /// Comes back when all that was put has been taken, and more is asked for.
  func room() async {
    await withCheckedContinuation { continuation in
      let isAsked = inside.withLock { inside in
        let isAsked = inside.waiting != nil || inside.isOver
        if !isAsked { inside.senders.append(continuation) }
        return isAsked
      }
      if isAsked { continuation.resume() }
    }
  }
}
