extension Reactor {
  /// The current state first, then later ones in order, distinct from the one before, the last always (law 10).
  func states(_ policy: StatePolicy, isAwaited: Bool) -> States<State> {
    let (id, reading) = (runtime.token(), Lock(Reading<State>()))
    guard !isMisused(by: "states", Rule()) else { return .none }
    inside.withLock { inside in
      inside.subscriptions.add(
        Subscription(
          id: id, policy: policy, isAwaited: isAwaited, current: inside.state, published: inside.published))
    }
    return States(
      reading: reading,
      ticket: Ticket { [self] in unsubscribe(id, unread: reading.withLock({ $0.leave() }).items.count) }
    ) { [self] in await pull(id, isAwaited: isAwaited, patience: $0 ? Limit.patience : 0) }
  }

  /// Waits for states; nil at the end.
  private func pull(_ id: UInt64, isAwaited: Bool, patience: Int) async -> Subscription<State>.Taken? {
    var patience = patience
    while true {
      let (taken, isOver, released) = inside.withLock { take(id, &$0) }
      if isAwaited { setBusy(id, taken == nil ? nil : inside.withLock { $0.subscriptions[id]?.busy ?? [] }) }
      for origin in released { origin.leave() }
      if taken != nil || isOver { return taken }
      guard patience > 0, !Task.isCancelled else {
        await park(id)
        continue
      }
      patience -= 1
      yieldThread()
    }
  }

  private func setBusy(_ id: UInt64, _ origins: [Origin]?) {
    runtime.center.setBusy(id, of: name, origins) { [weak self] in
      self?.inside.withLock { $0.subscriptions[id]?.origins ?? [] } ?? []
    }
  }

  private func take(
    _ id: UInt64, _ inside: inout LockedState
  ) -> (Subscription<State>.Taken?, isOver: Bool, released: [Origin]) {
    let (state, published) = (inside.state, inside.published)
    // A committed state that is not recorded yet is not current (law 3).
    let isCurrent = published == inside.version
    let visit = inside.subscriptions.update(id) { own -> (Subscription<State>.Taken?, [Origin]) in
      // A new request means that the subscriber has finished with the state before.
      let released = own.busy
      own.busy = []
      return (own.take(state, published, isCurrent: isCurrent), released)
    }
    guard let (taken, released) = visit else { return (nil, isOver: true, []) }
    if let taken, taken.skipped > 0 { inside.cold.metrics.conflated += taken.skipped }
    return (taken, inside.isOver, released)
  }

  /// Waits for news, unless the task is cancelled.
  private func park(_ id: UInt64) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isParked = inside.withLock { inside in
          guard !inside.isOver, let own = inside.subscriptions[id], !inside.hasNews(own) else { return false }
          inside.subscriptions.park(id, continuation)
          return true
        }
        if !isParked { continuation.resume() }
      }
    } onCancel: {
      unsubscribe(id)
    }
  }

  private func unsubscribe(_ id: UInt64, unread: Int = 0) {
    guard postponed("the end of states", { self.unsubscribe(id, unread: unread) }) == nil else { return }
    let removed = inside.withLock { inside in
      let removed = inside.subscriptions.remove(id)
      let all = unread + (removed?.0.unread(of: inside.published) ?? 0)
      if all > 0 { inside.cold.metrics.unread += all }
      return removed
    }
    guard let (subscription, parked) = removed else { return }
    if subscription.isAwaited { setBusy(id, nil) }
    for continuation in parked { continuation.resume() }
    for origin in subscription.origins { origin.leave() }
  }
}

extension Reactor.LockedState {
  /// True if no state will follow: closed, and the last event is finished.
  var isOver: Bool { phase >= .closed && !isDraining }

  /// True if this subscriber has unread states.
  ///
  /// A committed state that is not recorded yet does not count (law 3).
  func hasNews(_ subscription: Subscription<State>) -> Bool {
    switch subscription.policy {
    case .every: !subscription.queue.isEmpty
    case .newest: subscription.seen != published && published == version
    }
  }
}
