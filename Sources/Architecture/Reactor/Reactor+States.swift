extension Reactor {
  /// A stream of this subscriber's own: the current state first, then later ones in order, distinct from the one
  /// before, the last always (law 10).
  func states(_ policy: StatePolicy, isAttended: Bool) -> AsyncStream<State> {
    guard !isMisused(by: "states") else { return AsyncStream { nil } }
    let id = runtime.token()
    inside.withLock { inside in
      inside.subscriptions.add(
        Subscription(
          id: id, policy: policy, isAttended: isAttended, current: inside.state, published: inside.published))
    }
    let ticket = Ticket { [self] in unsubscribe(id) }
    let last = Lock<(state: State?, passedOver: Int)>((nil, 0))
    return AsyncStream { [self] in
      // States come faster than this subscriber takes them: it lets others go first and then takes a longer step,
      // because each step costs the next reduce a copy of what was read (decision 0003).
      if last.withLock({ $0.passedOver }) > 0 {
        for _ in 0..<Limit.steps { await Task.yield() }
      }
      while let (state, passedOver) = await pull(id, ticket, isAttended: isAttended) {
        // Compared, and let go of, outside the lock.
        let before = last.withLock { last in
          defer { last = (state, passedOver) }
          return last.state
        }
        if before != state { return state }
      }
      return nil
    }
  }

  private enum Pull {
    case state(State, passedOver: Int)
    case nothing
    case end
  }

  /// Holding the ticket here keeps the subscription for as long as the stream.
  private func pull(_ id: UInt64, _ ticket: Ticket, isAttended: Bool) async -> (State, passedOver: Int)? {
    while true {
      let (pull, released) = inside.withLock { take(id, &$0) }
      if isAttended { runtime.center.attend(id, of: name, inside.withLock { $0.subscriptions[id]?.busy ?? [] }) }
      for origin in released { origin.leave() }
      switch pull {
      case .state(let state, let passedOver): return (state, passedOver)
      case .end: return nil
      case .nothing: await park(id)
      }
    }
  }

  private func take(_ id: UInt64, _ inside: inout Inside) -> (Pull, released: [Origin]) {
    let (published, isCurrent) = (inside.published, inside.published == inside.version)
    let taken = inside.subscriptions.update(id) { own -> (Subscription<State>.Taken?, released: [Origin]) in
      // A subscriber that asks again has finished with the state before.
      let released = own.busy
      own.busy = []
      return (own.take(published, isCurrent: isCurrent), released)
    }
    switch taken {
    case nil: return (.end, [])
    case (.item(let state)?, let released)?: return (.state(state, passedOver: 0), released)
    case (.newest(let passedOver)?, let released)?:
      inside.tally.conflated += passedOver
      return (.state(inside.state, passedOver: passedOver), released)
    case (nil, let released)?: return (inside.isOver ? .end : .nothing, released)
    }
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

  private func unsubscribe(_ id: UInt64) {
    let removed = inside.withLock { inside in
      let removed = inside.subscriptions.remove(id)
      inside.tally.unread += removed?.0.unread(of: inside.published) ?? 0
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
