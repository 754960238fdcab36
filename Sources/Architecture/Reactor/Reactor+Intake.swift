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
    let isShallow = drive.depth < Drive.deepest && drive.turns < Drive.most
    let limit = isOutside ? InboxLimit.outside : .max
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
    case .full, .gone: return cause.refused()
    case .tooLate(let envelope, let run):
      write(late: envelope, run)
      return cause.refused()
    case .closed:
      // Reactors that end one after the other still tell each other: that is recorded, and nobody's mistake.
      let fault = Fault.stopped(reactor: name, event: "\(input)")
      if isOutside { runtime.fault(fault) } else { runtime.write(.fault(fault)) }
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
    case closed
    case gone
    /// More waits already than may come from outside.
    case full
    /// The answer of an effect that was ended with its reactor.
    case tooLate(Envelope, EffectRun)
    case cycle
  }

  private func enter(
    _ input: Input, cause: Cause, run: EffectRun?, number: UInt64? = nil, limit: Int, mayReduce: Bool
  ) -> Entrance {
    let number = number ?? runtime.number()
    let envelope = Envelope(input: input, stamp: runtime.stamp(number, cause), cause: cause, number: number, run: run)
    return inside.withLock { inside in
      // What a `.reactor` effect answers during a stop was accepted with the event that started it.
      if inside.phase > .open, run?.isSuperseded ?? true {
        guard let run else {
          inside.tally.refused += 1
          return inside.phase == .gone ? .gone : .closed
        }
        inside.tally.late += 1
        return .tooLate(envelope, run)
      }
      guard !cause.isRing else {
        inside.tally.refused += 1
        return .cycle
      }
      guard inside.inbox.count < limit else {
        inside.tally.refused += 1
        return .full
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
