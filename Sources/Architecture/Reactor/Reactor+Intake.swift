/// The source of an input, which decides about an input without room.
enum Intake {
  /// A dispatch: refused.
  case outside
  /// A sender: waits.
  case sender
  /// Another reactor or an effect, which cannot wait: refused beyond a bound of its own.
  case inside
}

/// Intake of inputs: an idle reactor takes a turn at once, a busy one queues.
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

  /// Nil without room for a sender.
  @inline(__always)
  private func dispatch(_ input: Input, _ screen: CauseContext?, _ intake: Intake, because given: (() -> Cause)? = nil)
    -> Cause?
  {
    let rule = Rule()
    guard !isMisused(by: "dispatch", rule) else { return .refused }
    return runtime.inOrder(rule) {
      // Before the number: a waiting input leaves no gap in the record.
      if intake == .sender, inside.withLock({ $0.isFull }) { return nil }
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

  /// Takes an answer of an effect, or an event that waited in a late target.
  func take(_ input: Input, cause: Cause, run: EffectRun? = nil) {
    let rule = Rule()
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

  /// Takes an input within the work of a caller.
  func take(_ input: Input, _ cause: inout Cause, run: EffectRun? = nil, _ budget: inout TurnBudget) {
    var envelope = Envelope(input, cause, run: run, runtime)
    _ = take(&envelope, &cause, .inside, &budget)
  }

  /// False for a refused input, nil without room for a sender.
  private func take(_ envelope: inout Envelope, _ cause: inout Cause, _ intake: Intake, _ budget: inout TurnBudget)
    -> Bool?
  {
    let rule = budget.depth < Limit.depth && budget.turns < Limit.turns ? budget.rule : nil
    var after = TurnResult()
    switch inside.withLock({ enter(&envelope, &cause, intake, rule, &$0, &after) }) {
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
      if !after.isAtRest, !inside.withLock({ rest(&$0) }) { drain(&budget) }
      budget.depth -= 1
    case .waits: return nil
    case .refused(let reason):
      write(lost: envelope, cause, reason)
      // Reactors that end one after the other still send to each other: recorded, but not a fault.
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

  /// Fast path for an observed state in an idle reactor without consequences: no envelope, closure or count.
  ///
  /// - Returns: False for a state that has to go through the inbox.
  @inline(__always)
  func see(_ handed: borrowing LazyCause, _ budget: inout TurnBudget, _ change: (inout State) -> Void) -> Bool {
    guard isQuiet, budget.depth < Limit.depth, budget.turns < Limit.turns, !runtime.isRecording, !handed.isRing else {
      return false
    }
    let (time, rule) = (handed.time, budget.rule)
    let parked = inside.withLock { inside -> [CheckedContinuation<Void, Never>]? in
      guard !inside.isDraining, inside.phase == .open, inside.observers.isEmpty, !inside.subscriptions.areAwaited,
        time >= inside.time
      else { return nil }
      inside.time = time
      rule.run(of: self) { change(&inside.state) }
      inside.version += 1
      inside.published = inside.version
      return inside.subscriptions.hasEager ? inside.subscriptions.publish(inside.state, origin: nil) : []
    }
    guard let parked else { return false }
    budget.turns += 1
    // Numbers are the same with a record and without.
    _ = runtime.number()
    for continuation in parked { continuation.resume() }
    return true
  }

  /// Ends a drain if nothing is queued and no sender or stop waits: the usual case.
  func rest(_ inside: inout LockedState) -> Bool {
    guard inside.inbox.isEmpty, inside.phase == .open, inside.kept?.blocked.isEmpty ?? true else { return false }
    inside.isDraining = false
    inside.kept?.isOverflowing = false
    return true
  }

  enum IntakeResult {
    /// The caller has to drain.
    case idle
    /// Queued for the draining thread.
    case busy
    /// The turn was taken under the same lock; at most parked subscribers have to be resumed.
    case plain
    /// The turn was taken under the same lock; the caller has to finish it and to drain.
    case reduced
    /// No room: the sender waits.
    case waits
    /// The reactor has ended.
    case refused(LostInput.Reason)
    /// No room; a fault the first time since the inbox was empty.
    case full(isFirst: Bool)
    case cycle
  }

  /// An idle reactor takes the turn at once, if there is a `rule`.
  private func enter(
    _ envelope: inout Envelope, _ cause: inout Cause, _ intake: Intake, _ rule: Rule?, _ inside: inout LockedState,
    _ after: inout TurnResult
  ) -> IntakeResult {
    inside.stamp(&envelope, runtime)
    // Answers of an `.untilStopped` effect during a stop were accepted with the event that started it.
    if inside.phase > .open, envelope.run.map({ !inside.effects.isCurrent($0) }) ?? true {
      inside.cold.metrics.count(lost: envelope.run)
      return .refused(inside.phase == .gone ? .gone : .stopped)
    }
    guard !cause.isRing, inside.hasRoom(for: intake) else {
      if !cause.isRing, intake == .sender { return .waits }
      inside.cold.metrics.refused += 1
      if cause.isRing { return .cycle }
      defer { inside.cold.isOverflowing = true }
      return .full(isFirst: !inside.cold.isOverflowing)
    }
    guard let rule, !inside.isDraining, filter == nil, envelope.run == nil else {
      cause.enter(runtime.center)
      return inside.queue(.input(envelope, cause))
    }
    let outcome = commit(envelope, &inside, &after, rule)
    if !after.isRecorded, inside.observers.isEmpty, !inside.subscriptions.areAwaited, outcome.isEmpty {
      publish(cause.origin, &inside, &after)
      return .plain
    }
    // Before the unlock: no subscriber has finished with this input yet.
    after.isUncounted = cause.origin == nil && outcome.isEmpty && !inside.subscriptions.areAwaited
    if after.isUncounted { runtime.center.began() } else { cause.enter(runtime.center) }
    inside.isDraining = true
    prepare(envelope, cause, outcome, &inside, &after)
    return .reduced
  }

  /// Queues an item other than an input; false after the end.
  @discardableResult
  func post(_ item: Item) -> Bool {
    runtime.inOrder(Rule()) {
      let entrance = append(item)
      if case .idle = entrance { drain() }
      if case .refused = entrance { return false }
      return true
    }
  }

  /// Puts an item into the inbox without taking a turn.
  func append(_ item: Item) -> IntakeResult {
    inside.withLock { inside in
      guard inside.phase < .closed else { return .refused(.gone) }
      guard case .input(var envelope, let cause) = item else { return inside.queue(item) }
      inside.stamp(&envelope, runtime)
      return inside.queue(.input(envelope, cause))
    }
  }

  /// Waits for room in the inbox.
  func room() async {
    guard inside.withLock({ $0.isFull }) else { return }
    await withCheckedContinuation { continuation in
      let isFull = inside.withLock { inside in
        if inside.isFull { inside.cold.blocked.append(continuation) }
        return inside.isFull
      }
      if !isFull { continuation.resume() }
    }
  }
}

extension Reactor.LockedState {
  /// Whether a sender has to wait.
  fileprivate var isFull: Bool { inbox.count >= Limit.inbox && phase == .open }

  @inline(__always)
  fileprivate func hasRoom(for intake: Intake) -> Bool {
    switch intake {
    case .outside: outside < Limit.inbox && inbox.count < Limit.inputs
    case .sender: !isFull
    case .inside: inbox.count < Limit.inputs
    }
  }

  /// Stamps an input under the lock: a reactor's times go back only with the clock.
  ///
  /// A message has the time of its cause, or the later time of an input in between.
  @inline(__always)
  fileprivate mutating func stamp(_ envelope: inout Reactor.Envelope, _ runtime: Runtime) {
    if envelope.stamp.time == .never {
      envelope.stamp.time = runtime.now()
    } else if envelope.stamp.time < time, runtime.now() >= time {
      envelope.stamp.time = time
    }
    time = envelope.stamp.time
  }

  /// Queues an item; at `.idle` the caller has to drain.
  mutating func queue(_ item: Reactor.Item) -> Reactor.IntakeResult {
    if case .input(let envelope, let cause) = item, envelope.isFromOutside(cause) { outside += 1 }
    inbox.append(item)
    defer { isDraining = true }
    return isDraining ? .busy : .idle
  }
}

extension Reactor.Envelope {
  func isFromOutside(_ cause: Cause) -> Bool { run == nil && cause.parent == 0 }
}
