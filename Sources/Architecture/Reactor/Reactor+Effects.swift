extension Reactor {
  /// Cancels first, then starts: a successor never runs beside what it replaces.
  func carryOut(_ decision: EffectRegistry<Input>.Decision) {
    for running in decision.cancels { cancel(running) }
    for running in decision.starts { start(running) }
  }

  private func start(_ running: EffectRegistry<Input>.Running) {
    let number = running.number
    if running.effect.lifetime == .screen, let scope = running.cause.scope {
      let isOpen = scope.add(number) { [weak self] in self?.end(number) }
      guard isOpen else { return end(number) }
    }
    let task = runtime.task {
      let recorded = self.runtime.recording.flatMap { self.coding.replay?($0, running.effect, number) }
      for await event in recorded ?? running.effect.events() {
        let isResident = running.isResident
        let cause = isResident ? self.runtime.input(parent: number) : running.cause.next(parent: number)
        self.take(event, cause: cause, run: running.run)
      }
      self.finished(number)
    }
    // Superseded, by another thread, between its turn and here.
    if !inside.withLock({ $0.effects.attach(task, to: number) }) { task.cancel() }
  }

  /// The effect's stream has ended of itself.
  private func finished(_ number: UInt64) {
    let (ended, next) = inside.withLock { $0.effects.end(number) }
    guard let ended else { return }
    ended.cause.scope?.remove(number)
    runtime.write(.ended(effect: number, reactor: name))
    if let next { start(next) }
    if !ended.isResident { ended.cause.origin.leave() }
  }

  /// The effect is ended from outside: its screen has closed.
  private func end(_ number: UInt64) {
    let (ended, next) = inside.withLock { inside in
      let (ended, next) = inside.effects.end(number)
      ended?.run.supersede()
      return (ended, next)
    }
    if let ended { cancel(ended) }
    if let next { start(next) }
  }

  @discardableResult
  func cancel(_ running: EffectRegistry<Input>.Running) -> Task<Void, Never>? {
    running.task?.cancel()
    running.cause.scope?.remove(running.number)
    if !running.isResident { running.cause.origin.leave() }
    return running.task
  }
}
