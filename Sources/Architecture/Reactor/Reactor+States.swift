extension Reactor {
  /// A stream of this subscriber's own: the current state first, then later ones in order, distinct from the one
  /// before, the last always (law 10).
  func states(_ policy: StatePolicy, isAttended: Bool) -> AsyncStream<State> {
    guard !isMisused(by: "states", Rule()) else { return AsyncStream { nil } }
    let id = runtime.token()
    inside.withLock { inside in
      inside.subscriptions.add(
        Subscription(
          id: id, policy: policy, isAttended: isAttended, current: inside.state, published: inside.published))
    }
    let reading = Lock(Reading<State>())
    let ticket = Ticket { [self] in unsubscribe(id, unread: reading.withLock { $0.taken.items.count }) }
    return AsyncStream { [self] in
      // States come faster than this subscriber takes them: it lets others go first and then takes a longer step,
      // because each step costs the next reduce a copy of what was read (decision 0003).
      if reading.withLock({ $0.taken.passedOver }) > 0 {
        for _ in 0..<Limit.steps { await Task.yield() }
      }
      while true {
        if let (before, state) = reading.withLock({ $0.next() }) {
          // Compared, and let go of, outside the lock.
          if before != state { return state }
        } else if let taken = await pull(id, ticket, isAttended: isAttended) {
          reading.withLock { $0.taken = taken }
        } else {
          return nil
        }
      }
    }
  }

  /// Waits until there is something to hand on; nil at the end.
  ///
  /// Holding the ticket here keeps the subscription for as long as the stream.
  private func pull(_ id: UInt64, _ ticket: Ticket, isAttended: Bool) async -> Subscription<State>.Taken? {
    while true {
      let (taken, isOver, released) = inside.withLock { take(id, &$0) }
      if isAttended { runtime.center.attend(id, of: name, inside.withLock { $0.subscriptions[id]?.busy ?? [] }) }
      for origin in released { origin.leave() }
      if taken != nil || isOver { return taken }
      await park(id)
    }
  }

  private func take(
    _ id: UInt64, _ inside: inout Inside
  ) -> (Subscription<State>.Taken?, isOver: Bool, released: [Origin]) {
    let (state, published) = (inside.state, inside.published)
    // A state that is committed but not yet recorded is not current, and no news (law 3).
    let isCurrent = published == inside.version
    let visit = inside.subscriptions.update(id) { own -> (Subscription<State>.Taken?, [Origin]) in
      // A subscriber that asks again has finished with the state before.
      let released = own.busy
      own.busy = []
      return (own.take(state, published, isCurrent: isCurrent), released)
    }
    guard let (taken, released) = visit else { return (nil, isOver: true, []) }
    if let taken, taken.passedOver > 0 { inside.rare.metrics.conflated += taken.passedOver }
    return (taken, inside.isOver, released)
  }

  /// Waits for news; a cancelled task does not.
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
      if all > 0 { inside.rare.metrics.unread += all }
      return removed
    }
    guard let (subscription, parked) = removed else { return }
    if subscription.isAttended { runtime.center.attend(id, of: name, []) }
    for continuation in parked { continuation.resume() }
    for origin in subscription.origins { origin.leave() }
  }
}

extension Reactor.Inside {
  /// Whether no state will follow: closed, and the event in flight is finished.
  var isOver: Bool { phase >= .closed && !isDraining }

  /// Whether this subscriber has something to get.
  ///
  /// A state that is committed but not yet recorded is no news (law 3).
  func hasNews(_ subscription: Subscription<State>) -> Bool {
    switch subscription.policy {
    case .every: !subscription.queue.isEmpty
    case .newest: subscription.seen != published && published == version
    }
  }
}

/// What a subscriber has taken and not yet handed on.
private struct Reading<State: Sendable>: Sendable {
  var taken = Subscription<State>.Taken()
  var last: State?

  /// The next state, and the one before.
  mutating func next() -> (before: State?, State)? {
    guard let item = taken.items.popFirst() else { return nil }
    defer { last = item.state }
    return (last, item.state)
  }
}
