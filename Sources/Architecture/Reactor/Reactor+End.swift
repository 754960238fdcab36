extension Reactor {
  /// Refuses what comes, and drops what waits in the inbox.
  func shut() {
    let dropped = inside.withLock { inside in
      inside.isClosed = true
      defer { inside.inbox = Inbox() }
      return inside.inbox.elements
    }
    guard !dropped.isEmpty else { return }
    inside.withLock { $0.tally.refused += dropped.count }
    for envelope in dropped { envelope.cause.origin.leave() }
  }

  /// Shuts the inbox, ends the effects and the streams; returns the effects' tasks.
  @discardableResult
  func close() -> [Task<Void, Never>] {
    shut()
    let (ended, parked, observers) = inside.withLock { inside in
      defer { inside.observers = [] }
      return (inside.effects.removeAll(), inside.takeParked(), inside.observers)
    }
    _ = observers  // let go of outside the lock
    for continuation in parked { continuation.resume() }
    return ended.compactMap { cancel($0) }
  }

  /// Shuts the inbox, waits for the event in flight, then closes and waits for the effects.
  func stop() async {
    shut()
    await withCheckedContinuation { continuation in
      let isAtRest = inside.withLock { inside in
        if inside.isDraining { inside.stopping.append(continuation) }
        return !inside.isDraining
      }
      if isAtRest { continuation.resume() }
    }
    for task in close() { await task.value }
  }
}
