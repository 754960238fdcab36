/// The source of an input; determines the result if the inbox has no room.
enum Intake {
  /// A `dispatch`; without room, the input is refused.
  case outside
  /// A `send`; without room, the sender waits.
  case sender
  /// A reactor or an effect, which cannot wait; the input is refused only beyond `Limit.inputs`.
  case inside
}

/// Intake of inputs: an idle reactor takes a turn at once, a busy reactor queues the input.
extension Reactor {
  /// Takes an input from outside, and returns its cause.
  func dispatch(_ input: Input, screen: CauseContext? = nil) -> Cause {
    dispatch(input, screen, .outside) ?? .refused
  }

  /// Waits for room, takes an input and returns its cause; `given` makes the cause of an effect's input.
  func send(_ input: Input, because given: (@Sendable () -> Cause)? = nil) async -> Cause {
    while true {
      if let cause = dispatch(input, nil, .sender, because: given) { return cause }
      await room()
    }
  }

  /// Returns nil if a sender has to wait for room.
  @inline(__always)
  private func dispatch(_ input: Input, _ screen: CauseContext?, _ intake: Intake, because given: (() -> Cause)? = nil)
    -> Cause?
  {
    let rule = RuleMark()
    guard !isMisused(by: "dispatch", rule) else { return .refused }
    return runtime.inOrder(rule) {
      // Checked before the input takes a number, so that a waiting input leaves no gap in the record.
      if intake == .sender, locked.withLock({ $0.isFull }) { return nil }
      var budget = TurnBudget(rule)
      var (cause, number): (Cause, UInt64?)
      if let given {
        (cause, number) = (given(), nil)
      } else {
        (cause, number) = runtime.inputAndTurn(runtime.context(on: screen))
      }
      var envelope = Envelope(input, cause, number: number, runtime)
      guard let isTaken = take(&envelope, &cause, intake, &budget) else { return nil }
      if !isTaken { cause.refuse() }
      budget.finish(runtime)
      return cause
    }
  }

  /// Takes an event of an effect, or an event that waited in a late target.
  func take(_ input: Input, cause: Cause, run: EffectRun? = nil) {
    let rule = RuleMark()
    guard !isMisused(by: "tell", rule) else {
      var cause = cause
      cause.enter(runtime.center)
      _ = runtime.task { [cause] in
        self.take(input, cause: cause, run: run)
        cause.leave()
      }
      return
    }
    runtime.inOrder(rule) {
      var (cause, budget) = (cause, TurnBudget(rule))
      take(input, &cause, run: run, &budget)
      budget.finish(runtime)
    }
  }

  /// Takes an input within the budget of a caller.
  func take(_ input: Input, _ cause: inout Cause, run: EffectRun? = nil, _ budget: inout TurnBudget) {
    var envelope = Envelope(input, cause, run: run, runtime)
    _ = take(&envelope, &cause, .inside, &budget)
  }

  /// Returns false for a refused input, nil if a sender has to wait for room.
  private func take(_ envelope: inout Envelope, _ cause: inout Cause, _ intake: Intake, _ budget: inout TurnBudget)
    -> Bool?
  {
    let rule = budget.depth < Limit.depth && budget.turns < Limit.turns ? budget.rule : nil
    var after = TurnResult()
    switch locked.withLock({ enter(&envelope, &cause, intake, rule, &$0, &after) }) {
    case .busy: break
    case .idle where rule == nil: budget.wait { self.drain(&$0) }
    case .idle:
      budget.depth += 1
      drain(&budget)
      budget.depth -= 1
    case .plain:
      budget.turns += 1
      for continuation in after.parked { continuation.resume() }
    case .reduced:
      budget.turns += 1
      budget.depth += 1
      finish(envelope, &cause, &after, &budget)
      if !after.isAtRest, !locked.withLock({ endDrain(&$0) }) { drain(&budget) }
      budget.depth -= 1
    case .waits: return nil
    case .refused(let reason):
      write(lost: envelope, cause, reason)
      // Reactors that stop one after the other may still send messages to each other: recorded, but not a fault.
      if intake != .inside, reason == .stopped { runtime.fault(.stopped(reactor: name, event: "\(envelope.input)")) }
      return false
    case .full(let isFirst):
      write(lost: envelope, cause, .full)
      if isFirst { runtime.fault(.full(reactor: name)) }
      return false
    case .cycle:
      let chain = cause.context?.trail?.events ?? []
      runtime.fault(.cycle(reactor: name, chain: chain + ["\(name).\(envelope.input)"]))
      return false
    }
    return true
  }

  /// Fast path for an observed state in an idle reactor that is quiet: needs no envelope and no queue.
  ///
  /// - Returns: False if the state has to go through the inbox.
  @inline(__always)
  func accept(_ handed: borrowing LazyCause, _ budget: inout TurnBudget, _ change: (inout State) -> Void) -> Bool {
    guard isQuiet, budget.depth < Limit.depth, budget.turns < Limit.turns, !runtime.isRecording, !handed.isRing else {
      return false
    }
    let (time, rule) = (handed.time, budget.rule)
    let parked = locked.withLock { locked -> [CheckedContinuation<Void, Never>]? in
      guard !locked.isDraining, locked.phase == .open, locked.observers.isEmpty, !locked.subscriptions.areAwaited,
        time >= locked.time
      else { return nil }
      locked.time = time
      rule.run(of: self) { change(&locked.state) }
      locked.version += 1
      locked.published = locked.version
      return locked.subscriptions.hasEager ? locked.subscriptions.publish(locked.state, origin: nil) : []
    }
    guard let parked else { return false }
    budget.turns += 1
    // The state takes a number, so that numbers are the same with and without a record.
    _ = runtime.number()
    for continuation in parked { continuation.resume() }
    return true
  }

  /// Ends a drain if nothing is queued and no sender or stop waits, the usual case; else returns false.
  func endDrain(_ locked: inout LockedState) -> Bool {
    guard locked.inbox.isEmpty, locked.phase == .open, locked.kept?.blocked.isEmpty ?? true else { return false }
    locked.isDraining = false
    locked.kept?.isOverflowing = false
    return true
  }

  enum IntakeResult {
    /// The caller has to drain.
    case idle
    /// Queued for the draining thread.
    case busy
    /// The turn is complete; the caller only has to resume parked subscribers.
    case plain
    /// The input is reduced; the caller has to finish the turn and to drain.
    case reduced
    /// No room: the sender waits.
    case waits
    /// The reactor is stopping or has ended.
    case refused(LostInput.Reason)
    /// No room; only the first refusal since the inbox was empty is a fault.
    case full(isFirst: Bool)
    case cycle
  }

  /// Takes the turn at once if the reactor is idle and `rule` is not nil; otherwise queues or refuses the input.
  private func enter(
    _ envelope: inout Envelope, _ cause: inout Cause, _ intake: Intake, _ rule: RuleMark?,
    _ locked: inout LockedState, _ after: inout TurnResult
  ) -> IntakeResult {
    locked.stamp(&envelope, runtime)
    // Events of a running effect are taken during a stop: they were accepted with the event that started the effect.
    if locked.phase > .open, envelope.run.map({ !locked.effects.isCurrent($0) }) ?? true {
      locked.cold.metrics.count(lost: envelope.run)
      return .refused(locked.phase == .gone ? .gone : .stopped)
    }
    guard !cause.isRing, locked.hasRoom(for: intake) else {
      if !cause.isRing, intake == .sender { return .waits }
      locked.cold.metrics.refused += 1
      if cause.isRing { return .cycle }
      defer { locked.cold.isOverflowing = true }
      return .full(isFirst: !locked.cold.isOverflowing)
    }
    guard let rule, !locked.isDraining, filter == nil, envelope.run == nil else {
      cause.enter(runtime.center)
      return locked.queue(.input(envelope, cause))
    }
    let outcome = commit(envelope, &locked, &after, rule)
    if !after.isRecorded, locked.observers.isEmpty, !locked.subscriptions.areAwaited, outcome.isEmpty {
      publish(cause.origin, &locked, &after)
      return .plain
    }
    // Counted before the unlock, because a subscriber may finish with the input right after it.
    after.isUncounted = cause.origin == nil && outcome.isEmpty && !locked.subscriptions.areAwaited
    if after.isUncounted { runtime.center.began() } else { cause.enter(runtime.center) }
    locked.isDraining = true
    prepare(envelope, cause, outcome, &locked, &after)
    return .reduced
  }

  /// Queues an item other than an input; false after the end.
  @discardableResult
  func post(_ item: Item) -> Bool {
    runtime.inOrder(RuleMark()) {
      let entrance = append(item)
      if case .idle = entrance { drain() }
      if case .refused = entrance { return false }
      return true
    }
  }

  /// Puts an item into the inbox without taking a turn.
  func append(_ item: Item) -> IntakeResult {
    locked.withLock { locked in
      guard locked.phase < .closed else { return .refused(.gone) }
      guard case .input(var envelope, let cause) = item else { return locked.queue(item) }
      locked.stamp(&envelope, runtime)
      return locked.queue(.input(envelope, cause))
    }
  }

  /// Waits for room in the inbox.
  func room() async {
    guard locked.withLock({ $0.isFull }) else { return }
    await withCheckedContinuation { continuation in
      let isFull = locked.withLock { locked in
        if locked.isFull { locked.cold.blocked.append(continuation) }
        return locked.isFull
      }
      if !isFull { continuation.resume() }
    }
  }
}

extension Reactor.LockedState {
  /// True if a sender has to wait.
  fileprivate var isFull: Bool { inbox.count >= Limit.inbox && phase == .open }

  @inline(__always)
  fileprivate func hasRoom(for intake: Intake) -> Bool {
    switch intake {
    case .outside: externalCount < Limit.inbox && inbox.count < Limit.inputs
    case .sender: !isFull
    case .inside: inbox.count < Limit.inputs
    }
  }

  /// Stamps an input under the lock: a reactor's times decrease only if the clock is set back.
  ///
  /// A message has the time of its cause, or the time of the last input if that is later.
  @inline(__always)
  fileprivate mutating func stamp(_ envelope: inout Reactor.Envelope, _ runtime: Runtime) {
    if envelope.stamp.time == .never {
      envelope.stamp.time = runtime.now()
    } else if envelope.stamp.time < time, runtime.now() >= time {
      envelope.stamp.time = time
    }
    time = envelope.stamp.time
  }

  /// Queues an item; after `.idle`, the caller has to drain.
  mutating func queue(_ item: Reactor.Item) -> Reactor.IntakeResult {
    if case .input(let envelope, let cause) = item, envelope.isFromOutside(cause) { externalCount += 1 }
    inbox.append(item)
    defer { isDraining = true }
    return isDraining ? .busy : .idle
  }
}

extension Reactor.Envelope {
  func isFromOutside(_ cause: Cause) -> Bool { run == nil && cause.parent == 0 }
}
