/// Channel from an effect's task to its reactor.
final class Relay<Event: Sendable>: Sendable {
  private struct LockedState {
    var events = Inbox<Event?>()
    var waiting: CheckedContinuation<Event?, Never>?
    var senders: [CheckedContinuation<Void, Never>] = []
    var isOver = false
  }
  private let inside = Lock(LockedState())

  /// Adds an event; nil is the end.
  ///
  /// - Returns: False after the end: no event is taken any more.
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

  /// Waits for the next event, in a cancelled task, too: a late answer still takes its number.
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

  /// Waits until all events have been taken and the next is requested.
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
