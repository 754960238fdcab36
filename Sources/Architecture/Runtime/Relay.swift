/// Channel from an effect's task to its reactor.
final class Relay<Event: Sendable>: Sendable {
  private struct LockedState {
    var events = Inbox<Event?>()
    var waiting: CheckedContinuation<Event?, Never>?
    var senders: [CheckedContinuation<Void, Never>] = []
    var isOver = false
  }
  private let locked = Lock(LockedState())

  /// Adds an event; nil ends the channel.
  ///
  /// - Returns: False after the end.
  @discardableResult
  func put(_ event: Event?) -> Bool {
    let (waiting, senders, isTaken) = locked.withLock { locked in
      guard !locked.isOver else { return (CheckedContinuation<Event?, Never>?.none, locked.senders.takeAll(), false) }
      locked.isOver = event == nil
      if locked.waiting == nil { locked.events.append(event) }
      return (locked.waiting.take(), locked.isOver ? locked.senders.takeAll() : [], true)
    }
    waiting?.resume(returning: event)
    for sender in senders { sender.resume() }
    return isTaken
  }

  /// Waits for the next event, also in a cancelled task: a late event still takes its number in the record.
  func next() async -> Event? {
    await withCheckedContinuation { continuation in
      let (event, senders) = locked.withLock { locked -> (Event??, [CheckedContinuation<Void, Never>]) in
        guard let event = locked.events.popFirst() else {
          locked.waiting = continuation
          return (nil, locked.senders.takeAll())
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
      let isAsked = locked.withLock { locked in
        let isAsked = locked.waiting != nil || locked.isOver
        if !isAsked { locked.senders.append(continuation) }
        return isAsked
      }
      if isAsked { continuation.resume() }
    }
  }
}
