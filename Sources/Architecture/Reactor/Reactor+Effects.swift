extension Reactor {
  /// Cancels first, then starts: a replaced effect is asked to end before its successor starts.
  func carryOut(_ decision: EffectRegistry<Input>.Decision) {
    for running in decision.cancels { cancel(running) }
    // An effect that ends in the turn of its start needs no screen and no task.
    let ended = decision.cancels.isEmpty ? [] : Set(decision.cancels.map { $0.number })
    for running in decision.queued where !ended.contains(running.number) && !bind(running, isQueued: true) {
      post(.dropped(running.number))
    }
    for running in decision.starts where !ended.contains(running.number) { start(running) }
  }

  /// Starts a run, unless its screen or its cause has ended.
  func start(_ running: EffectRegistry<Input>.Running) {
    if bind(running) { begin(running) } else { post(.dropped(running.number)) }
  }

  /// Ties the run to its screen and its cause; false if one of them has ended.
  private func bind(_ running: EffectRegistry<Input>.Running, isQueued: Bool = false) -> Bool {
    guard !running.isDetached else { return true }
    let number = running.number
    let isOfScreen = running.effect.lifetime == .screen
    let reactor = Weak(self)
    let drop: @Sendable () -> Void = { reactor.value?.post(.dropped(number)) }
    if isOfScreen, let scope = running.cause.context?.scope, !scope.add(number, onEnd: drop) { return false }
    return running.cause.origin?.add(
      PendingEffect(
        number: number, reactor: name, id: running.id, queue: isQueued ? ObjectIdentifier(self) : nil,
        cancel: isOfScreen ? drop : nil)) ?? true
  }

  func unbind(_ running: EffectRegistry<Input>.Running) {
    guard !running.isDetached else { return }
    running.cause.context?.scope?.remove(running.number)
    running.cause.origin?.remove(running.number)
    running.cause.leave()
  }

  /// Makes the task of a run, unless the reactor has closed since its turn; under the lock, so that `close` finds it.
  private func begin(_ running: EffectRegistry<Input>.Running) {
    let number = running.number
    inside.withLock { inside in
      inside.effects.attach(to: number, isAwaited: runtime.recording == nil) {
        runtime.task {
          // A cancelled effect must not ask its port; a replay still needs the recorded answers.
          if !Task.isCancelled || self.runtime.recording != nil {
            await self.runtime.work(of: self.context(of: running)) { await self.run(running) }
          }
          self.post(.ended(number))
        }
      }
    }
  }

  private func context(of running: EffectRegistry<Input>.Running) -> EffectTask {
    EffectTask(
      name: "\(name), in its effect \(running.id),", of: (ObjectIdentifier(self), running.effect.lifetime, running.ids),
      origin: running.isDetached ? nil : running.cause.origin,
      center: runtime.center, chain: running.cause.context?.within(nil))
  }

  private func run(_ running: EffectRegistry<Input>.Running) async {
    let reactor = Weak(self)
    let chain = EffectTask.current?.chain
    let (runtime, number) = (runtime, running.number)
    @Sendable func cause() -> Cause {
      running.isDetached ? runtime.input(parent: number, context: chain) : running.cause.next(parent: number)
    }
    // Weak: a callback may outlive the effect.
    let tell = EventSender<Input>(
      put: { event in
        runtime.inOrder(Rule()) { reactor.value?.take(event, cause: cause(), run: running.run) }
      }, cause: { cause },
      room: { await reactor.value?.room() },
      read: { await reactor.value?.read(by: number) },
      follow: { reactor.value?.states($0, isAwaited: false).stream })
    let recorded = runtime.recording.flatMap { coding.replay?($0, running.effect, number, runtime) }
    await (recorded ?? runtime.apart(running.effect.work))(tell)
  }

  /// The state, in a turn of its own; nil after the end.
  private func read(by effect: UInt64) async -> State? {
    await withCheckedContinuation { continuation in
      @Sendable func ask() { if !post(.read(effect, continuation)) { continuation.resume(returning: nil) } }
      if postponed("tell.state", { ask() }) == nil { ask() }
    }
  }

  func cancel(_ running: EffectRegistry<Input>.Running) {
    #if INTERLEAVING
      // Cancellation handlers run under a lock of the Swift runtime.
      CheckedThread.uninterrupted { running.task?.cancel() }
    #else
      running.task?.cancel()
    #endif
    unbind(running)
  }
}
