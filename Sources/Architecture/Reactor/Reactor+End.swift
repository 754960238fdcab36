extension Reactor {
  /// Ends at once, with all effects and streams; queued inputs are lost.
  func close() { runtime.inOrder(Rule()) { end() } }

  private func end() {
    let (isEnd, dropped, ended, waiting, observers) = inside.withLock { inside in
      defer { (inside.inbox, inside.outside, inside.phase) = (Inbox(), 0, .gone) }
      let dropped = inside.inbox.elements
      for case .input(let envelope, _) in dropped { inside.cold.metrics.count(lost: envelope.run) }
      return (
        inside.phase < .closed, dropped, inside.effects.removeAll(),
        inside.subscriptions.takeParked() + (inside.kept?.blocked.takeAll() ?? []), inside.observers.takeAll()
      )
    }
    _ = observers  // released outside the lock
    write(cancelled: ended)
    if isEnd { runtime.write(.closed(reactor: name, isStopped: false)) }
    for item in dropped {
      switch item {
      case .input(let envelope, let cause):
        write(lost: envelope, cause, .gone)
        cause.leave()
      case .read(_, let continuation): continuation.resume(returning: nil)
      case .ended, .dropped, .stop: break
      }
    }
    for continuation in waiting { continuation.resume() }
    for running in ended { cancel(running) }
  }

  /// Refuses new inputs, finishes accepted ones and `.untilStopped` effects, and cancels the other effects.
  func stop() async {
    if let later = postponed("stop", { await self.stop() }) { return await later.value }
    let isFirst = inside.withLock { inside in
      defer { inside.phase = max(inside.phase, .stopping) }
      return inside.phase == .open
    }
    if isFirst { post(.stop) }
    // No wait in a ring of waits: the reactor ends nevertheless.
    guard let wait = runtime.center.begin(.stop(of: ObjectIdentifier(self))) else { return }
    defer { runtime.center.ended(wait) }
    await withCheckedContinuation { continuation in
      let isOver = inside.withLock { inside in
        if inside.phase < .closed { inside.cold.stopping.append(continuation) }
        return inside.phase >= .closed
      }
      if isOver { continuation.resume() }
    }
    _ = inside.withLock { $0.observers.takeAll() }
  }
}
