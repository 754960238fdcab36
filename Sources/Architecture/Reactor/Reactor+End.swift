extension Reactor {
  /// Ends at once, with all effects and streams; queued inputs are lost.
  func close() { runtime.inOrder(RuleMark()) { end() } }

  private func end() {
    let (isEnd, dropped, ended, waiting, observers) = locked.withLock { locked in
      defer { (locked.inbox, locked.externalCount, locked.phase) = (Inbox(), 0, .gone) }
      let dropped = locked.inbox.elements
      for case .input(let envelope, _) in dropped { locked.cold.metrics.count(lost: envelope.run) }
      return (
        locked.phase < .closed, dropped, locked.effects.removeAll(),
        locked.subscriptions.takeParked() + (locked.kept?.blocked.takeAll() ?? []), locked.observers.takeAll()
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
    if let later = postpone("stop", { await self.stop() }) { return await later.value }
    let isFirst = locked.withLock { locked in
      defer { locked.phase = max(locked.phase, .stopping) }
      return locked.phase == .open
    }
    if isFirst { post(.stop) }
    // In a ring of waits, returns without a wait; the reactor ends nevertheless.
    guard let wait = runtime.center.begin(.stop(of: ObjectIdentifier(self))) else { return }
    defer { runtime.center.ended(wait) }
    await withCheckedContinuation { continuation in
      let isOver = locked.withLock { locked in
        if locked.phase < .closed { locked.cold.stopping.append(continuation) }
        return locked.phase >= .closed
      }
      if isOver { continuation.resume() }
    }
    _ = locked.withLock { $0.observers.takeAll() }
  }
}
