extension Reactor {
  /// The current state, then later distinct states in order; the last state is never skipped (law 10).
  func states(_ policy: StatePolicy, isAwaited: Bool) -> States<State> {
    let (id, reading) = (runtime.token(), Lock(Reading<State>()))
    guard !isMisused(by: "states", RuleMark()) else { return .none }
    locked.withLock { locked in
      locked.subscriptions.add(
        Subscription(
          id: id, policy: policy, isAwaited: isAwaited, current: locked.state, published: locked.published))
    }
    let ticket = Ticket<State> { [self] in
      unsubscribe(id, unread: reading.withLock({ $0.leave() }).items.count)
    } pull: { [self] in
      await pull(id, isAwaited: isAwaited, yields: $0 ? Limit.maxYields : 0)
    }
    return States(reading: reading, ticket: ticket)
  }

  /// Waits for states; nil at the end.
  ///
  /// `yields` is the number of thread yields before the task suspends.
  private func pull(_ id: UInt64, isAwaited: Bool, yields: Int) async -> Subscription<State>.Taken? {
    var yields = yields
    while true {
      let (taken, isOver, released) = locked.withLock { take(id, &$0) }
      if isAwaited { setBusy(id, taken == nil ? nil : locked.withLock { $0.subscriptions[id]?.busy ?? [] }) }
      for origin in released { origin.leave() }
      if taken != nil || isOver { return taken }
      guard yields > 0, !Task.isCancelled else {
        await park(id)
        continue
      }
      yields -= 1
      yieldThread()
    }
  }

  private func setBusy(_ id: UInt64, _ origins: [InputTracker]?) {
    runtime.center.setBusy(id, of: name, origins) { [weak self] in
      self?.locked.withLock { $0.subscriptions[id]?.origins ?? [] } ?? []
    }
  }

  private func take(
    _ id: UInt64, _ locked: inout LockedState
  ) -> (Subscription<State>.Taken?, isOver: Bool, released: [InputTracker]) {
    let (state, published) = (locked.state, locked.published)
    // A committed state that is not recorded yet is not current (law 3).
    let isCurrent = published == locked.version
    let visit = locked.subscriptions.update(id) { own -> (Subscription<State>.Taken?, [InputTracker]) in
      // A new request means that the subscriber has finished with its last state.
      let released = own.busy
      own.busy = []
      return (own.take(state, published, isCurrent: isCurrent), released)
    }
    guard let (taken, released) = visit else { return (nil, isOver: true, []) }
    if let taken, taken.skipped > 0 { locked.cold.metrics.conflated += taken.skipped }
    return (taken, locked.isOver, released)
  }

  /// Suspends the task until there is a new state or the reactor is closed; returns at once in a cancelled task.
  private func park(_ id: UInt64) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isParked = locked.withLock { locked in
          guard !locked.isOver, let own = locked.subscriptions[id], !locked.hasNews(own) else { return false }
          locked.subscriptions.park(id, continuation)
          return true
        }
        if !isParked { continuation.resume() }
      }
    } onCancel: {
      unsubscribe(id)
    }
  }

  private func unsubscribe(_ id: UInt64, unread: Int = 0) {
    guard postpone("the end of states", { self.unsubscribe(id, unread: unread) }) == nil else { return }
    let removed = locked.withLock { locked in
      let removed = locked.subscriptions.remove(id)
      let all = unread + (removed?.0.unread(of: locked.published) ?? 0)
      if all > 0 { locked.cold.metrics.unread += all }
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
