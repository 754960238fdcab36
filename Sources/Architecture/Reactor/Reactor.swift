/// The engine under `UseCase` and `ViewModel`: one inbox, one state, one turn (an input with its consequences) at once.
///
/// ```
///   dispatch ─▶ inbox ─▶ reduce ─▶ record ─▶ subscribers ─▶ messages ───▶ effects
///                 ▲                                            │             │
///                 └────────────── events, with their cause ◀───┴─────────────┘
/// ```
/// The inbox is a queue behind a lock. The thread that finds the reactor idle takes the turns. A dispatch during a turn
/// only queues, so the order is total, the stack stays bounded and no reactor waits for another.
final class Reactor<State: Equatable & Sendable, Input: Sendable>: Drivable {
  /// The consequences of one input, determined by the rules, which are pure and run under the lock.
  struct Outcome {
    var effect: Effect<Input> = .none
    var messages: [ReactorMessage] = []
    /// True if the input changed nothing and is only forwarded: not a turn.
    var isPassed = false
    var isEmpty: Bool { effect.parts.isEmpty && messages.isEmpty }

    mutating func deliver(_ more: [ReactorMessage]) {
      if messages.isEmpty { messages = more } else { messages += more }
    }

    mutating func start(_ more: Effect<Input>) {
      effect = effect.parts.isEmpty ? more : Effect(parts: effect.parts + more.parts)
    }
  }
  typealias Rules = @Sendable (inout State, Input, Stamp, inout Outcome) -> Void
  /// An observing reactor; gets every state on the thread of the turn.
  struct Observer: Sendable {
    let id: UInt64
    let enter: @Sendable (State, Envelope, inout LazyCause, inout TurnBudget) -> Void
  }

  struct Envelope: Sendable {
    var input: Input
    var stamp: Stamp
    let number: UInt64
    /// The effect run that sent this input; nil for other inputs.
    let run: EffectRun?

    /// Takes the next number, unless one is given; without a time in the cause, intake sets that of the stamp.
    init(_ input: Input, _ cause: Cause, run: EffectRun? = nil, number: UInt64? = nil, _ runtime: Runtime) {
      let number = number ?? runtime.number()
      (self.input, self.number, self.run) = (input, number, run)
      stamp = runtime.stamp(number, cause.time)
    }
  }

  /// A queued item: an input, or a change of the effect registry, which changes only in turns (law 8).
  enum Item: Sendable {
    case input(Envelope, Cause)
    /// The work of this effect has ended.
    case ended(UInt64)
    /// The screen of this effect has closed, or its cause was cancelled.
    case dropped(UInt64)
    /// A request of this effect for the state.
    case read(UInt64, CheckedContinuation<State?, Never>)
    /// A stop, queued behind all inputs that were accepted before it.
    case stop
  }

  struct LockedState {
    var state: State
    /// The number of turns; `published` gets this value once the turn is recorded.
    var version: UInt64 = 0
    var published: UInt64 = 0
    var inbox = Inbox<Item>()
    /// The number of inputs from outside in the inbox.
    var externalCount = 0
    /// The time of the last input.
    var time = Instant.never
    var isDraining = false
    var phase = Phase.open
    var subscriptions = Subscriptions<State>()
    var observers: [Observer] = []
    var effects = EffectRegistry<Input>()
    var metrics: Metrics {
      var metrics = kept?.metrics ?? Metrics()
      metrics.turns = Int(version)
      return metrics
    }
    /// Rarely needed parts; nil before the first use.
    private(set) var kept: ColdState?
    var cold: ColdState {
      mutating get {
        if let kept { return kept }
        let new = ColdState()
        kept = new
        return new
      }
    }
  }

  let name: String
  let runtime: Runtime
  private let rules: Rules
  let filter: (@Sendable (Input) -> Input?)?
  let coding: Coding
  /// True if an observation has no consequence but a new state.
  let isQuiet: Bool
  let locked: Lock<LockedState>

  init(
    name: String, state: State, runtime: Runtime, filter: (@Sendable (Input) -> Input?)? = nil, coding: Coding,
    wanted: Effect<Input> = .none, tells: @autoclosure () -> [String], follows: @autoclosure () -> [String]? = nil,
    hears: @autoclosure () -> [String] = [], isQuiet: Bool = false, rules: @escaping Rules
  ) {
    (self.name, self.runtime, self.filter, self.coding) = (name, runtime, filter, coding)
    (self.isQuiet, self.rules) = (isQuiet, rules)
    locked = Lock(LockedState(state: state))
    runtime.inOrder(RuleMark()) {
      var cause: Cause?
      let first = wanted.parts.isEmpty ? .init() : begin(wanted, &cause)
      if runtime.isRecording {
        let sources = follows()
        runtime.write(
          .made(
            Wiring(
              reactor: name, layer: sources == nil ? .business : .presentation, tells: tells(), follows: sources ?? [],
              hears: hears(), starts: first.starts.map { $0.started })))
      }
      carryOut(first)
      cause?.leave()
    }
  }

  /// Registers the effects that the first state wants, before the first turn.
  private func begin(_ wanted: Effect<Input>, _ begun: inout Cause?) -> EffectRegistry<Input>.Decision {
    var cause = runtime.input()
    cause.enter(runtime.center)
    begun = cause
    let time = runtime.now()
    _ = runtime.number()
    return locked.withLock { $0.effects.decide(wanted, cause: cause, time: time, number: runtime.number) }
  }

  var state: State { read("state") { $0.state } }

  var metrics: Metrics { read("metrics") { $0.metrics } }

  /// The effects that run or wait, the oldest first.
  var effects: [RunningEffect] { read("effects") { $0.effects.all } }

  /// Reads under the lock.
  ///
  /// For a rule of this reactor, which already holds the lock, the call is a fault and reads without the lock.
  func read<Value>(_ call: String, _ value: (LockedState) -> Value) -> Value {
    if isMisused(by: call, RuleMark()), RuleMark().current === self { return locked.unguarded(value) }
    return locked.withLock { value($0) }
  }

  /// The effects that an input would start in a given state; nothing runs.
  func plan(of input: Input, in state: State, _ stamp: Stamp) -> [EffectPlan] {
    var (state, outcome) = (state, Outcome())
    guard !isMisused(by: "plan", RuleMark()) else { return [] }
    // Under the lock: in a rule of this reactor, `read` assumes that the lock is held.
    locked.withLock { _ in RuleMark().run(of: self) { rules(&state, input, stamp, &outcome) } }
    RuleMark().work()
    return outcome.effect.plan
  }

  // MARK: The turn

  /// The consequences of a turn: filled in under the lock, carried out after the unlock.
  struct TurnResult {
    enum Fate {
      case reduced
      /// The middlewares run first, outside the lock.
      case filtering
      /// The input is dropped: its effect is no longer current, or the reactor has ended.
      case lost
    }
    var fate = Fate.reduced
    var version: UInt64 = 0
    /// True for a recorded turn, whose state is published only after the record entry.
    var isRecorded = false
    /// The state before the turn, for a record that compares states.
    var before: State?
    /// True if nothing remains to be done after the publication.
    var isAtRest = false
    var offers = 0
    var isPassed = false
    var state: State?
    var messages: [ReactorMessage] = []
    var effects: EffectRegistry<Input>.Decision?
    var observers: [Observer] = []
    var parked: [CheckedContinuation<Void, Never>] = []
    /// The awaited subscribers that were offered this turn's state.
    var awaited: [UInt64] = []
    var isEnd = false
    /// True if the cause has no pending count yet; the first consequence creates the count.
    var isUncounted = false
  }

  /// Takes turns until the inbox is empty.
  func drain() {
    runtime.inOrder(RuleMark()) {
      var budget = TurnBudget()
      drain(&budget)
      budget.finish(runtime)
    }
  }

  /// Takes turns until the inbox is empty; after `Limit.turns` turns, the reactor waits in `budget`.
  func drain(_ budget: inout TurnBudget) {
    while budget.turns < Limit.turns {
      var after = TurnResult()
      switch locked.withLock({ next(&$0, &after, budget.rule) }) {
      case .input(var envelope, var cause):
        budget.turns += 1
        if after.fate == .filtering, !pass(&envelope, cause, &after, budget.rule) { continue }
        finish(envelope, &cause, &after, &budget)
        if after.isAtRest { return }
      case .ended(let number):
        guard let decision = after.effects else { continue }
        if !decision.cancels.isEmpty { runtime.write(.ended(effect: number, reactor: name)) }
        for running in decision.starts { start(running) }
        for ended in decision.cancels { unbind(ended) }
      case .dropped, .stop:
        guard let decision = after.effects else { continue }
        write(cancelled: decision.cancels)
        carryOut(decision)
      case .read(let effect, let continuation):
        runtime.write(.read(effect: effect, reactor: name, version: after.version))
        continuation.resume(returning: after.state)
      case nil:
        if after.isEnd { runtime.write(.closed(reactor: name, isStopped: true)) }
        for continuation in after.parked { continuation.resume() }
        return
      }
    }
    budget.wait { self.drain(&$0) }
  }

  private func next(_ locked: inout LockedState, _ after: inout TurnResult, _ rule: RuleMark) -> Item? {
    let item = locked.inbox.popFirst()
    switch item {
    case .input(let envelope, let cause):
      if envelope.isFromOutside(cause) { locked.externalCount -= 1 }
      if let run = envelope.run, !locked.effects.isCurrent(run) {
        locked.cold.metrics.late += 1
        after.fate = .lost
      } else if filter != nil {
        after.fate = .filtering
      } else {
        prepare(envelope, cause, commit(envelope, &locked, &after, rule), &locked, &after)
      }
    case .ended(let number): after.effects = locked.effects.ended(number)
    case .dropped(let number): after.effects = locked.effects.end(number)
    case .read: (after.state, after.version) = (locked.state, locked.version)
    case .stop: after.effects = locked.effects.stop()
    case nil:
      locked.isDraining = false
      after.isEnd = locked.phase == .stopping && locked.effects.isEmpty
      if after.isEnd { locked.phase = .closed }
      after.parked = locked.kept?.blocked.takeAll() ?? []
      locked.kept?.isOverflowing = false
      guard locked.phase >= .closed else { break }
      // Also resumes callers of `stop`, and subscribers, for which no state will follow.
      after.parked += locked.cold.stopping.takeAll() + locked.subscriptions.takeParked()
    }
    return item
  }

  /// Applies the middlewares to an input, and takes its turn; false if they drop the input.
  private func pass(_ envelope: inout Envelope, _ cause: Cause, _ after: inout TurnResult, _ rule: RuleMark) -> Bool {
    guard let input = filter?(envelope.input) else {
      runtime.write(.filtered(reactor: name, event: coding.encode(envelope.input), cause: cause.parent))
      locked.withLock { $0.cold.metrics.filtered += 1 }
      cause.leave()
      return false
    }
    envelope.input = input
    locked.withLock { locked in
      // The last owner may have released the reactor while the middlewares ran.
      after.fate = locked.phase < .closed ? .reduced : .lost
      if after.fate == .lost { return locked.cold.metrics.count(lost: envelope.run) }
      prepare(envelope, cause, commit(envelope, &locked, &after, rule), &locked, &after)
    }
    return true
  }

  /// Applies the rules to an input and counts the new version.
  func commit(
    _ envelope: Envelope, _ locked: inout LockedState, _ after: inout TurnResult, _ rule: RuleMark
  ) -> Outcome {
    if runtime.isRecording {
      after.isRecorded = true
      // Because of this copy, `reduce` has to copy each collection that it changes.
      if runtime.comparesStates { after.before = locked.state }
    }
    var outcome = Outcome()
    rule.run(of: self) { rules(&locked.state, envelope.input, envelope.stamp, &outcome) }
    after.isPassed = outcome.isPassed
    if !after.isPassed { locked.version += 1 }
    return outcome
  }

  /// Determines the consequences of a commit.
  func prepare(
    _ envelope: Envelope, _ cause: Cause, _ outcome: Outcome, _ locked: inout LockedState, _ after: inout TurnResult
  ) {
    after.version = locked.version
    after.messages = outcome.messages
    if !outcome.effect.parts.isEmpty {
      let time = envelope.stamp.time
      let cause = cause.starting(parent: envelope.number, at: time, event: "\(name).\(envelope.input)")
      after.effects = locked.effects.decide(outcome.effect, cause: cause, time: time, number: runtime.number)
    }
    guard !after.isPassed else { return }
    if after.isRecorded {
      after.offers = locked.subscriptions.count + locked.observers.count
    } else {
      // Without a record there is no work between commit and publication: both under one lock.
      publish(cause.origin, &locked, &after)
    }
    guard after.before != nil || !locked.observers.isEmpty else { return }
    after.state = locked.state
    after.observers = locked.observers
  }

  func publish(_ origin: InputTracker?, _ locked: inout LockedState, _ after: inout TurnResult) {
    guard !after.isPassed else { return }
    locked.published = locked.version
    guard locked.subscriptions.hasEager else { return }
    after.parked = locked.subscriptions.publish(locked.state, origin: origin)
    after.awaited = locked.subscriptions.awaited
  }

  /// Carries out the consequences in the order of law 3: record, subscribers, messages, effects.
  func finish(_ envelope: Envelope, _ cause: inout Cause, _ after: inout TurnResult, _ budget: inout TurnBudget) {
    if after.fate == .lost { write(lost: envelope, cause, .gone) }
    if after.isRecorded {
      runtime.write(.turn(turn(envelope, cause, after)))
      if let effects = after.effects {
        for entry in effects.ignored {
          runtime.write(.ignored(reactor: name, effect: entry.id, cause: envelope.number))
        }
      }
      let isLast = after.observers.isEmpty && after.messages.isEmpty && after.effects == nil
      locked.withLock { locked in
        publish(cause.origin, &locked, &after)
        after.isAtRest = isLast && endDrain(&locked)
      }
    }
    for continuation in after.parked { continuation.resume() }
    if !after.awaited.isEmpty, let origin = cause.origin { runtime.center.offered(origin, to: after.awaited) }
    if !after.observers.isEmpty || !after.messages.isEmpty {
      var handed = LazyCause(cause, by: envelope.number, at: envelope.stamp.time)
      // Moved out of `after`, because a copy of a state costs a retain for each collection in it.
      if let state = after.state.take() {
        for index in after.observers.indices { after.observers[index].enter(state, envelope, &handed, &budget) }
      }
      for message in after.messages {
        handed.make("\(name).\(envelope.input)")
        guard let event = message.put(&handed.cause, &budget) else { continue }
        locked.withLock { $0.cold.metrics.lost += 1 }
        runtime.write(.lost(LostInput(target: message.target, event: event, cause: handed.cause.parent, reason: .gone)))
      }
      if after.isUncounted { cause.adopt(handed.cause) }
    }
    if let decision = after.effects {
      if let chain = (decision.starts.first ?? decision.queued.first)?.cause.ringOfEffects {
        runtime.fault(.cycle(reactor: name, chain: chain))
      }
      carryOut(decision)
    }
    if after.isUncounted { runtime.center.ended() } else { cause.leave() }
  }
}
