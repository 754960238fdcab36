/// How an input gets in: at once where the reactor is idle, else into the inbox.
extension Reactor {
  /// Takes an input from outside, and returns its cause.
  func dispatch(_ input: Input, scope: Scope? = nil) -> Cause {
    guard !isMisused(by: "dispatch") else { return runtime.input().refused() }
    var drive = Drive()
    let (cause, turn) = runtime.inputAndTurn(scope: scope)
    let taken = take(input, cause: cause, number: turn, isOutside: true, &drive)
    drive.finish(runtime)
    return taken
  }

  /// Takes what an effect answers, or what has waited elsewhere.
  func take(_ input: Input, cause: Cause, run: EffectRun? = nil) {
    var drive = Drive()
    _ = take(input, cause: cause, run: run, &drive)
    drive.finish(runtime)
  }

  /// Takes an input within the work of a caller.
  @discardableResult
  func take(
    _ input: Input, cause: Cause, run: EffectRun? = nil, number: UInt64? = nil, isOutside: Bool = false,
    _ drive: inout Drive
  ) -> Cause {
    let isShallow = drive.depth < Limit.depth && drive.turns < Limit.turns
    let limit = isOutside ? Limit.inbox : .max
    switch enter(input, cause: cause, run: run, number: number, limit: limit, mayReduce: isShallow) {
    case .plain: drive.turns += 1
    case .reduced(let aftermath):
      drive.turns += 1
      drive.depth += 1
      finish(aftermath, &drive)
      drain(&drive)
      drive.depth -= 1
    case .idle:
      guard isShallow else {
        drive.waiting.append(self)
        break
      }
      drive.depth += 1
      drain(&drive)
      drive.depth -= 1
    case .busy: break
    case .refused(let envelope, let reason):
      write(lost: envelope, reason)
      // Reactors that end one after the other still tell each other: that is recorded, and nobody's mistake.
      if isOutside, reason == .stopped { runtime.fault(.stopped(reactor: name, event: "\(input)")) }
      return cause.refused()
    case .cycle:
      runtime.fault(.cycle(reactor: name, chain: (cause.trail?.events ?? []) + ["\(name).\(input)"]))
      return cause.refused()
    }
    return cause
  }

  /// Puts an input into the inbox without taking a turn; true means that the caller has to drain.
  func enqueue(_ input: Input, cause: Cause) -> Bool {
    if case .idle = enter(input, cause: cause, run: nil, limit: .max, mayReduce: false) { true } else { false }
  }

  private enum Entrance {
    /// The caller has to drain.
    case idle
    /// Who drains will come to it.
    case busy
    /// It was idle; the turn was taken in the same visit, and nothing follows from it.
    case plain
    /// It was idle; the turn was taken in the same visit, and the caller has to finish it and to drain.
    case reduced(Aftermath)
    /// It has ended, or is full.
    case refused(Envelope, Lost.Reason)
    case cycle
  }

  private func enter(
    _ input: Input, cause: Cause, run: EffectRun?, number: UInt64? = nil, limit: Int, mayReduce: Bool
  ) -> Entrance {
    let number = number ?? runtime.number()
    let envelope = Envelope(input: input, stamp: runtime.stamp(number, cause), cause: cause, number: number, run: run)
    return inside.withLock { inside in
      // What a `.reactor` effect answers during a stop was accepted with the event that started it.
      if inside.phase > .open, run.map({ !inside.effects.isCurrent($0) }) ?? true {
        inside.tally.count(lost: envelope.run)
        return .refused(envelope, inside.phase == .gone ? .gone : .stopped)
      }
      guard !cause.isRing else {
        inside.tally.refused += 1
        return .cycle
      }
      guard inside.inbox.count < limit else {
        inside.tally.refused += 1
        return .refused(envelope, .full)
      }
      if !inside.isDraining, mayReduce, filter == nil, run == nil {
        // Nothing follows, and nobody has seen it begin: there was nothing to wait for.
        guard let aftermath = reduce(envelope, &inside) else { return .plain }
        // Before the lock is let go: no subscriber has come to rest with this input yet.
        cause.origin.enter()
        inside.isDraining = true
        return .reduced(aftermath)
      }
      cause.origin.enter()
      inside.inbox.append(.input(envelope))
      defer { inside.isDraining = true }
      return inside.isDraining ? .busy : .idle
    }
  }

  /// Has the end of an effect, or of the reactor, wait for its turn; false after the end.
  @discardableResult
  func post(_ item: Item) -> Bool {
    let (isTaken, isIdle) = inside.withLock { inside in
      guard inside.phase < .closed else { return (false, false) }
      inside.inbox.append(item)
      defer { inside.isDraining = true }
      return (true, !inside.isDraining)
    }
    if isIdle { drain() }
    return isTaken
  }
}

/// Inputs that nobody takes: no loss is silent (law 11).
extension Reactor {
  /// Writes down that nobody takes an input; an answer is late.
  func write(lost envelope: Envelope, _ reason: Lost.Reason) {
    guard let run = envelope.run else {
      return runtime.write(
        .lost(
          Lost(
            target: name, event: coding.encode(envelope.input), cause: envelope.cause.parent, reason: reason)))
    }
    runtime.write(
      .late(
        Late(
          number: envelope.number, reactor: name, effect: run.started, event: coding.encode(envelope.input),
          time: envelope.stamp.time)))
  }

  /// Writes down that effects have ended with what held them.
  func write(cancelled effects: [EffectRegistry<Input>.Running]) {
    for effect in effects { runtime.write(.cancelled(effect.run.started, reactor: name)) }
  }
}

extension Tally {
  /// Counts an input that nobody takes; an answer is late.
  mutating func count(lost run: EffectRun?) {
    if run == nil { refused += 1 } else { late += 1 }
  }
}
