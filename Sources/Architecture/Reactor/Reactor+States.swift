extension Reactor {
  /// A stream of this subscriber's own: the current state first, then later ones in order, distinct from the one
  /// before, the last always (law 10).
  func states(_ policy: StatePolicy, isAttended: Bool) -> AsyncStream<State> {
    let id = runtime.token()
    inside.withLock { inside in
      inside.subscriptions.append(
        Subscription(id: id, policy: policy, isAttended: isAttended, current: inside.state))
    }
    let reactor = Weak(self)
    let ticket = Ticket { reactor.value?.unsubscribe(id) }
    let last = Lock<(state: State?, passedOver: Int)>((nil, 0))
    return AsyncStream { [self] in
      // States come faster than this subscriber takes them: it lets others go first and then takes a longer step,
      // because each step costs the next reduce a copy of what was read (decision 0003).
      if last.withLock({ $0.passedOver }) > 0 {
        for _ in 0..<Self.hotSteps { await Task.yield() }
      }
      while let (state, passedOver) = await pull(id, ticket) {
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

  private static var hotSteps: Int { 64 }

  private enum Pull {
    case state(State, passedOver: Int)
    case nothing
    case end
  }

  /// Holding the ticket here keeps the subscription for as long as the stream.
  private func pull(_ id: UInt64, _ ticket: Ticket) async -> (State, passedOver: Int)? {
    while true {
      let (pull, released) = inside.withLock { take(id, &$0) }
      for origin in released { origin.leave() }
      switch pull {
      case .state(let state, let passedOver): return (state, passedOver)
      case .end: return nil
      case .nothing: await park(id)
      }
    }
  }

  private func take(_ id: UInt64, _ inside: inout Inside) -> (Pull, released: [Origin]) {
    guard let index = inside.subscriptions.firstIndex(where: { $0.id == id }) else { return (.end, []) }
    // Who comes back has done what the state before caused.
    let released = inside.subscriptions[index].busy
    inside.subscriptions[index].busy = []
    switch inside.subscriptions[index].policy {
    case .every:
      guard let item = inside.subscriptions[index].queue.popFirst() else { break }
      if let origin = item.origin { inside.subscriptions[index].busy = [origin] }
      return (.state(item.state, passedOver: 0), released)
    case .newest:
      guard inside.hasNews(index) else { break }
      let passedOver = inside.subscriptions[index].seen.map { Int(inside.published - $0 - 1) } ?? 0
      inside.tally.conflated += passedOver
      inside.subscriptions[index].seen = inside.published
      inside.subscriptions[index].busy = inside.subscriptions[index].offered
      inside.subscriptions[index].offered = []
      return (.state(inside.state, passedOver: passedOver), released)
    }
    return (inside.isOver ? .end : .nothing, released)
  }

  /// Waits for news; a cancelled task does not.
  private func park(_ id: UInt64) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isParked = inside.withLock { inside in
          guard !inside.isOver, let index = inside.subscriptions.firstIndex(where: { $0.id == id }),
            !inside.hasNews(index)
          else { return false }
          inside.subscriptions[index].parked.append(continuation)
          return true
        }
        if !isParked { continuation.resume() }
      }
    } onCancel: {
      unsubscribe(id)
    }
  }

  private func unsubscribe(_ id: UInt64) {
    let subscription = inside.withLock { inside -> Subscription<State>? in
      guard let index = inside.subscriptions.firstIndex(where: { $0.id == id }) else { return nil }
      return inside.subscriptions.remove(at: index)
    }
    guard let subscription else { return }
    for continuation in subscription.parked { continuation.resume() }
    for origin in subscription.origins { origin.leave() }
  }
}

extension Reactor.Inside {
  /// Those who wait for news, to be resumed outside the lock.
  mutating func takeParked() -> [CheckedContinuation<Void, Never>] {
    let parked = subscriptions.flatMap { $0.parked }
    for index in subscriptions.indices { subscriptions[index].parked = [] }
    return parked
  }

  /// Whether no state will follow: closed, and the event in flight is finished.
  var isOver: Bool { phase >= .closed && !isDraining }

  /// Whether this subscriber has something to get.
  ///
  /// A state that is committed but not yet recorded is no news (law 3).
  func hasNews(_ index: Int) -> Bool {
    switch subscriptions[index].policy {
    case .every: !subscriptions[index].queue.isEmpty
    case .newest: subscriptions[index].seen != published && published == version
    }
  }
}
