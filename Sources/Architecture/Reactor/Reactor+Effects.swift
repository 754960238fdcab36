extension Reactor {
  /// Cancels first, then starts: what is replaced has been asked to end, and what it still answers is dropped.
  func carryOut(_ decision: EffectRegistry<Input>.Decision) {
    for running in decision.cancels { cancel(running) }
    for running in decision.queued where !bind(running) { post(.dropped(running.number)) }
    for running in decision.starts { start(running) }
  }

  /// Starts a run, unless its screen has closed.
  func start(_ running: EffectRegistry<Input>.Running) {
    if bind(running) { begin(running) } else { post(.dropped(running.number)) }
  }

  /// Has the run end with its screen; false when that has closed.
  private func bind(_ running: EffectRegistry<Input>.Running) -> Bool {
    guard running.effect.lifetime == .screen, let scope = running.cause.scope else { return true }
    let number = running.number
    let reactor = Weak(self)
    return scope.add(number) { reactor.value?.post(.dropped(number)) }
  }

  /// Makes the task of a run, unless the reactor has closed since its turn; under the lock, so that whoever closes it
  /// finds the task.
  private func begin(_ running: EffectRegistry<Input>.Running) {
    let number = running.number
    inside.withLock { inside in
      inside.effects.attach(to: number) {
        runtime.task {
          await EffectTask.$current.withValue(self.context(of: running)) { await self.run(running) }
          self.post(.ended(number))
        }
      }
    }
  }

  private func context(of running: EffectRegistry<Input>.Running) -> EffectTask? {
    guard !running.isResident else { return nil }
    return EffectTask(
      name: "\(name), in its effect \(running.id),", origin: running.cause.origin, center: runtime.center)
  }

  private func run(_ running: EffectRegistry<Input>.Running) async {
    let recorded = runtime.recording.flatMap { coding.replay?($0, running.effect, running.number, runtime) }
    for await event in recorded ?? running.effect.events() {
      let cause =
        running.isResident ? runtime.input(parent: running.number) : running.cause.next(parent: running.number)
      take(event, cause: cause, run: running.run)
    }
  }

  /// The effect's stream has ended of itself.
  func finished(_ ended: EffectRegistry<Input>.Running, _ next: EffectRegistry<Input>.Running?) {
    ended.cause.scope?.remove(ended.number)
    runtime.write(.ended(effect: ended.number, reactor: name))
    if let next { start(next) }
    if !ended.isResident { ended.cause.origin.leave() }
  }

  @discardableResult
  func cancel(_ running: EffectRegistry<Input>.Running) -> Task<Void, Never>? {
    #if INTERLEAVING
      // Its handlers run under a lock of the Swift runtime.
      Strand.uninterrupted { running.task?.cancel() }
    #else
      running.task?.cancel()
    #endif
    running.cause.scope?.remove(running.number)
    if !running.isResident { running.cause.origin.leave() }
    return running.task
  }
}
