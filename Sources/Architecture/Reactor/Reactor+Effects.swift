extension Reactor {
  /// Cancels first, then starts: a replaced effect is cancelled before its successor starts.
  func carryOut(_ decision: EffectRegistry<Input>.Decision) {
    for running in decision.cancels { cancel(running) }
    // An effect that starts and ends in one turn is not bound to its screen, and gets no task.
    let ended = decision.cancels.isEmpty ? [] : Set(decision.cancels.map { $0.number })
    for running in decision.queued where !ended.contains(running.number) { start(running, isQueued: true) }
    for running in decision.starts where !ended.contains(running.number) { start(running) }
  }

  /// Starts or queues a run, unless its screen has ended, its cause was cancelled, or the reactor was closed meanwhile.
  func start(_ running: EffectRegistry<Input>.Running, isQueued: Bool = false) {
    if !bind(running, isQueued: isQueued) {
      post(.dropped(running.number))
    } else if isQueued ? locked.withLock({ $0.phase == .gone }) : !begin(running) {
      forget(running)
    }
  }

  /// Registers the run with its screen and its cause; false if the screen has ended or the cause was cancelled.
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
    forget(running)
    running.cause.leave()
  }

  private func forget(_ running: EffectRegistry<Input>.Running) {
    running.cause.context?.scope?.remove(running.number)
    running.cause.origin?.remove(running.number)
  }

  /// Makes the task of a run; false if the reactor was closed since the turn of the run.
  ///
  /// Under the lock, so that `close` finds the task.
  private func begin(_ running: EffectRegistry<Input>.Running) -> Bool {
    let number = running.number
    // In a replay, a cancelled task does not end, because its end is not in the record: nothing waits for it.
    let isAwaited = runtime.recording == nil
    let screen = isAwaited && running.effect.lifetime == .screen ? running.cause.context?.scope : nil
    return locked.withLock { locked in
      locked.effects.attach(to: number, isAwaited: isAwaited) {
        // The screen has ended, and has queued the end of the run.
        if screen?.enter() == false { return nil }
        return runtime.task {
          await self.runtime.unlessCancelled {
            await self.runtime.work(of: self.context(of: running)) { await self.run(running) }
          }
          self.post(.ended(number))
          screen?.leave()
        }
      }
    }
  }

  private func context(of running: EffectRegistry<Input>.Running) -> EffectTask {
    EffectTask(
      name: "\(name), in its effect \(running.id),", of: (ObjectIdentifier(self), running.effect.lifetime, running.ids),
      cause: running.cause, runtime: runtime)
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
        runtime.inOrder(RuleMark()) { reactor.value?.take(event, cause: cause(), run: running.run) }
      }, cause: { cause },
      room: { await reactor.value?.room() },
      read: { await reactor.value?.read(by: number) },
      follow: { reactor.value?.states($0, isAwaited: false).stream })
    let recorded = runtime.recording.flatMap { coding.replay?($0, running.effect, number, runtime) }
    await (recorded ?? runtime.apart(running.effect.work))(tell)
  }

  /// Reads the state in the order of queued inputs; nil after the end of the reactor.
  private func read(by effect: UInt64) async -> State? {
    await withCheckedContinuation { continuation in
      @Sendable func ask() { if !post(.read(effect, continuation)) { continuation.resume(returning: nil) } }
      if postpone("tell.state", { ask() }) == nil { ask() }
    }
  }

  func cancel(_ running: EffectRegistry<Input>.Running) {
    running.task?.cancelUninterrupted()
    unbind(running)
  }
}
