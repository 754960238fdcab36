extension Reactor {
  /// Cancels first, then starts: what is replaced has been asked to end, and what it still answers is dropped.
  func carryOut(_ decision: EffectRegistry<Input>.Decision) {
    for running in decision.cancels { cancel(running) }
    for running in decision.queued where !bind(running) { end(running.number) }
    for running in decision.starts { start(running) }
  }

  /// Starts a run, or the next of its queue whose screen is still open.
  private func start(_ first: EffectRegistry<Input>.Running) {
    var next: EffectRegistry<Input>.Running? = first
    while let running = next {
      guard !bind(running) else { return begin(running) }
      next = drop(running.number)
    }
  }

  /// Has the run end with its screen; false when that has closed.
  private func bind(_ running: EffectRegistry<Input>.Running) -> Bool {
    guard running.effect.lifetime == .screen, let scope = running.cause.scope else { return true }
    let number = running.number
    return scope.add(number) { [weak self] in self?.end(number) }
  }

  /// Makes the task of a run, unless another thread has ended the run since its turn; under the lock, so that whoever
  /// ends it finds the task.
  private func begin(_ running: EffectRegistry<Input>.Running) {
    let number = running.number
    inside.withLock { inside in
      inside.effects.attach(to: number) {
        runtime.task {
          let recorded = self.runtime.recording.flatMap {
            self.coding.replay?($0, running.effect, number, self.runtime)
          }
          for await event in recorded ?? running.effect.events() {
            let isResident = running.isResident
            let cause = isResident ? self.runtime.input(parent: number) : running.cause.next(parent: number)
            self.take(event, cause: cause, run: running.run)
          }
          self.finished(number)
        }
      }
    }
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
    if let next = drop(number) { start(next) }
  }

  /// Ends a run, whether it runs or waits; gives back the next of its queue.
  private func drop(_ number: UInt64) -> EffectRegistry<Input>.Running? {
    let (ended, next) = inside.withLock { inside in
      let (ended, next) = inside.effects.end(number)
      ended?.run.supersede()
      return (ended, next)
    }
    if let ended { cancel(ended) }
    return next
  }

  @discardableResult
  func cancel(_ running: EffectRegistry<Input>.Running) -> Task<Void, Never>? {
    running.task?.cancel()
    running.cause.scope?.remove(running.number)
    if !running.isResident { running.cause.origin.leave() }
    return running.task
  }
}
