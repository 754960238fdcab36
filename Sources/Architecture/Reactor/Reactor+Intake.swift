/// How an input gets in: at once where the reactor is idle, else into the inbox.
extension Reactor {
  /// Takes an input from outside, and returns its cause.
  func dispatch(_ input: Input, screen: Past? = nil) -> Cause {
    var drive = Drive()
    var (cause, number) = runtime.inputAndTurn(runtime.past(on: screen))
    guard !isMisused(by: "dispatch", drive.rule) else {
      cause.refuse()
      return cause
    }
    if !take(Envelope(input, cause, number: number, runtime), &cause, limit: Limit.inbox, &drive) { cause.refuse() }
    drive.finish(runtime)
    return cause
  }

  /// Takes what an effect answers, or what has waited elsewhere.
  func take(_ input: Input, cause: Cause, run: EffectRun? = nil) {
    var (cause, drive) = (cause, Drive())
    guard !isMisused(by: "tell", drive.rule) else {
      cause.enter(runtime.center)
      _ = runtime.task { [cause] in
        self.take(input, cause: cause, run: run)
        cause.leave()
      }
      return
    }
    take(input, &cause, run: run, &drive)
    drive.finish(runtime)
  }

  /// Takes an input within the work of a caller.
  func take(_ input: Input, _ cause: inout Cause, run: EffectRun? = nil, _ drive: inout Drive) {
    _ = take(Envelope(input, cause, run: run, runtime), &cause, limit: nil, &drive)
  }

  /// What comes from outside has a limit; false when it is refused.
  private func take(_ envelope: Envelope, _ cause: inout Cause, limit: Int?, _ drive: inout Drive) -> Bool {
    let rule = drive.depth < Limit.depth && drive.turns < Limit.turns ? drive.rule : nil
    var after = Aftermath()
    switch inside.withLock({ enter(envelope, &cause, limit ?? .max, rule, &$0, &after) }) {
    case .busy: break
    case .idle where rule == nil: drive.waiting.append(self)
    case .idle:
      drive.depth += 1
      drain(&drive)
      drive.depth -= 1
    case .plain:
      drive.turns += 1
      for continuation in after.parked { continuation.resume() }
    case .reduced:
      drive.turns += 1
      drive.depth += 1
      finish(envelope, cause, &after, &drive)
      if !inside.withLock({ rest(&$0) }) { drain(&drive) }
      drive.depth -= 1
    case .refused(let reason):
      write(lost: envelope, cause, reason)
      // Reactors that end one after the other still tell each other: that is recorded, and nobody's mistake.
      if limit != nil, reason == .stopped { runtime.fault(.stopped(reactor: name, event: "\(envelope.input)")) }
      return false
    case .full(let isFirst):
      write(lost: envelope, cause, .full)
      if isFirst { runtime.fault(.full(reactor: name)) }
      return false
    case .cycle:
      let chain = cause.past?.trail?.events ?? []
      runtime.fault(.cycle(reactor: name, chain: chain + ["\(name).\(envelope.input)"]))
      return false
    }
    return true
  }

  /// Ends a caller's work where nothing waits, and nobody for an end: which is how it is for the most part.
  private func rest(_ inside: inout Inside) -> Bool {
    guard inside.inbox.isEmpty, inside.phase == .open, inside.kept?.slowed.isEmpty ?? true else { return false }
    inside.isDraining = false
    return true
  }

  enum Entrance {
    /// The caller has to drain.
    case idle
    /// Who drains will come to it.
    case busy
    /// It was idle; the turn was taken in the same visit, and nothing follows but that somebody is woken.
    case plain
    /// It was idle; the turn was taken in the same visit, and the caller has to finish it and to drain.
    case reduced
    /// It has ended.
    case refused(Lost.Reason)
    /// More waits than may come from outside; the first time since there was room, that is a fault.
    case full(isFirst: Bool)
    case cycle
  }

  /// With a `rule` to take a turn by, an idle reactor takes it at once.
  private func enter(
    _ envelope: Envelope, _ cause: inout Cause, _ limit: Int, _ rule: Rule?, _ inside: inout Inside,
    _ after: inout Aftermath
  ) -> Entrance {
    // What a `.reactor` effect answers during a stop was accepted with the event that started it.
    if inside.phase > .open, envelope.run.map({ !inside.effects.isCurrent($0) }) ?? true {
      inside.rare.metrics.count(lost: envelope.run)
      return .refused(inside.phase == .gone ? .gone : .stopped)
    }
    guard !cause.isRing, inside.inbox.count < limit else {
      inside.rare.metrics.refused += 1
      if cause.isRing { return .cycle }
      defer { inside.rare.isFull = true }
      return .full(isFirst: !inside.rare.isFull)
    }
    guard let rule, !inside.isDraining, filter == nil, envelope.run == nil else {
      cause.enter(runtime.center)
      return inside.queue(.input(envelope, cause))
    }
    let outcome = commit(envelope, &inside, &after, rule)
    if after.before == nil, inside.observers.isEmpty, !inside.subscriptions.areAttended, outcome.isEmpty {
      publish(cause.origin, &inside, &after)
      return .plain
    }
    // Before the lock is let go: no subscriber has come to rest with this input yet.
    cause.enter(runtime.center)
    inside.isDraining = true
    prepare(envelope, cause, outcome, &inside, &after)
    return .reduced
  }

  /// Has the end of an effect, or of the reactor, wait for its turn; false after the end.
  @discardableResult
  func post(_ item: Item) -> Bool {
    let entrance = append(item)
    if case .idle = entrance { drain() }
    if case .refused = entrance { return false }
    return true
  }

  /// Puts something into the inbox without taking a turn.
  func append(_ item: Item) -> Entrance {
    inside.withLock { inside in
      inside.phase < .closed ? inside.queue(item) : .refused(.gone)
    }
  }
}

extension Reactor.Inside {
  /// Has something wait for its turn; whoever finds nobody draining has to.
  mutating func queue(_ item: Reactor.Item) -> Reactor.Entrance {
    inbox.append(item)
    defer { isDraining = true }
    return isDraining ? .busy : .idle
  }
}
