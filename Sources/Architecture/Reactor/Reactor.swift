/// The engine under `UseCase` and `ViewModel`: one inbox, one state, one turn at a time.
///
/// ```
///   dispatch ─▶ inbox ─▶ reduce ─▶ record ─▶ subscribers ─▶ deliveries ─▶ effects
///                 ▲                                            │             │
///                 └────────────── events, with their cause ◀───┴─────────────┘
/// ```
/// A plain locked queue, drained in turns on the thread that found it idle: whoever dispatches during a turn only
/// queues, so the order is total, the stack never grows and nothing waits for another reactor.
final class Reactor<State: Equatable & Sendable, Input: Sendable>: Drivable {
  /// What the rules make of one input: pure, run under the lock.
  struct Outcome {
    var effect: Effect<Input> = .none
    var deliveries: [Delivery] = []
  }
  /// How its inputs get into a record, and its effects' answers out of one.
  struct Coding: Sendable {
    let encode: @Sendable (Input) -> any Recordable
    let replay: (@Sendable (Recording, Effect<Input>.Run, _ effect: UInt64, Runtime) -> Effect<Input>.Work)?
  }
  typealias Rules = @Sendable (inout State, Input, Stamp) -> Outcome
  /// A reactor that is given every state, in its own inbox, on the thread of the turn.
  struct Observer: Sendable {
    let id: UInt64
    let enter: @Sendable (State, Input, Cause, inout Drive) -> Void
  }

  struct Envelope: Sendable {
    let input: Input
    let stamp: Stamp
    let cause: Cause
    let number: UInt64
    /// The effect run that answers with this input.
    let run: EffectRun?
  }

  /// What waits for its turn: the registry of effects changes in turns, too (law 8).
  enum Item: Sendable {
    case input(Envelope)
    /// The stream of this effect has ended.
    case ended(UInt64)
    /// The screen of this effect has closed.
    case dropped(UInt64)
    /// This effect wants to know the state.
    case read(UInt64, CheckedContinuation<State?, Never>)
    /// All that was accepted before a stop has been taken.
    case stop
  }

  /// How far it is on its way to its end.
  enum Phase: Comparable, Sendable {
    case open
    /// Nothing new comes in; what was accepted is being finished.
    case stopping
    case closed
    /// Its last owner has left: nobody has done anything wrong who still tells it something.
    case gone
  }

  struct Inside: Sendable {
    var state: State
    /// Turns taken; `published` follows when the turn is recorded.
    var version: UInt64 = 0
    var published: UInt64 = 0
    var inbox = Inbox<Item>()
    var isDraining = false
    var phase = Phase.open
    var subscriptions = Subscriptions<State>()
    var observers: [Observer] = []
    var effects = EffectRegistry<Input>()
    var stopping: [CheckedContinuation<Void, Never>] = []
    /// Effects that wait until the inbox has room.
    var slowed: [CheckedContinuation<Void, Never>] = []
    /// Effects that a stop has cancelled, and waits for.
    var ending: [Task<Void, Never>] = []
    var tally = Tally()
  }

  let name: String
  let runtime: Runtime
  private let rules: Rules
  let filter: (@Sendable (Input) -> Input?)?
  let coding: Coding
  let inside: Lock<Inside>

  init(
    name: String, state: State, runtime: Runtime, filter: (@Sendable (Input) -> Input?)? = nil, coding: Coding,
    wanted: Effect<Input> = .none, tells: @autoclosure () -> [String], follows: @autoclosure () -> [String]? = nil,
    hears: @autoclosure () -> [String] = [], rules: @escaping Rules
  ) {
    self.name = name
    self.runtime = runtime
    self.filter = filter
    self.rules = rules
    self.coding = coding
    inside = Lock(Inside(state: state))
    let first = begin(wanted)
    if runtime.isRecording {
      let sources = follows()
      runtime.write(
        .made(
          Wiring(
            reactor: name, layer: sources == nil ? .business : .presentation, tells: tells(), follows: sources ?? [],
            hears: hears(), starts: first.starts.map(\.started))))
    }
    carryOut(first)
  }

  /// The effects that the first state wants; no turn has been taken yet.
  private func begin(_ wanted: Effect<Input>) -> EffectRegistry<Input>.Decision {
    guard !wanted.parts.isEmpty else { return .init() }
    let (cause, number) = (runtime.input(), runtime.number())
    let time = runtime.stamp(number, cause).time
    return inside.withLock { $0.effects.decide(wanted, cause: cause, time: time, number: runtime.number) }
  }

  var state: State {
    if isMisused(by: "state"), Rule.current === self { return inside.unguarded { $0.state } }
    return inside.withLock { $0.state }
  }

  /// What the rules ask for, applied to a state of somebody else's.
  func plan(of input: Input, in state: State, _ stamp: Stamp) -> [EffectPlan] {
    var state = state
    return rules(&state, input, stamp).effect.plan
  }

  // MARK: The turn

  struct Aftermath {
    let envelope: Envelope
    let version: UInt64
    /// Whether this turn is written down; it decides, too, who publishes.
    let isRecorded: Bool
    /// Known only when there is a record.
    let states: Around<State>?
    let offers: Int
    let state: State?
    let deliveries: [Delivery]
    let effects: EffectRegistry<Input>.Decision?
    let observers: [Observer]
    let parked: [CheckedContinuation<Void, Never>]
  }

  private enum Step {
    case done(Aftermath)
    /// Let go of outside the lock, with what the input holds.
    case plain(Envelope)
    case late(Envelope)
    case filtering(Envelope)
    case ended(EffectRegistry<Input>.Running?, next: [EffectRegistry<Input>.Running])
    case dropped(EffectRegistry<Input>.Running?, next: [EffectRegistry<Input>.Running])
    case stopped([EffectRegistry<Input>.Running], next: [EffectRegistry<Input>.Running])
    case read(UInt64, State, version: UInt64, CheckedContinuation<State?, Never>)
    case atRest([CheckedContinuation<Void, Never>], isEnd: Bool = false)
  }

  private enum Filtered {
    case taken(Aftermath?)
    case lost
  }

  /// Takes turns until the inbox is empty.
  func drain() {
    var drive = Drive()
    drain(&drive)
    drive.finish(runtime)
  }

  /// Takes turns until the inbox is empty, or the caller has done enough; then it stays marked, and waits in `drive`.
  func drain(_ drive: inout Drive) {
    while true {
      guard drive.turns < Limit.turns else { return drive.waiting.append(self) }
      switch inside.withLock({ next(&$0) }) {
      case .done(let aftermath):
        drive.turns += 1
        finish(aftermath, &drive)
      case .plain(let envelope):
        drive.turns += 1
        envelope.cause.origin.leave()
      case .filtering(let envelope):
        drive.turns += 1
        guard let input = filter?(envelope.input) else {
          runtime.write(
            .filtered(reactor: name, event: coding.encode(envelope.input), cause: envelope.cause.parent))
          inside.withLock { $0.tally.filtered += 1 }
          envelope.cause.origin.leave()
          continue
        }
        let mapped = Envelope(
          input: input, stamp: envelope.stamp, cause: envelope.cause, number: envelope.number, run: envelope.run)
        switch inside.withLock({ reduceUnlessClosed(mapped, &$0) }) {
        case .lost:
          write(lost: mapped, .gone)
          envelope.cause.origin.leave()
        case .taken(nil): envelope.cause.origin.leave()
        case .taken(let aftermath?): finish(aftermath, &drive)
        }
      case .late(let envelope):
        write(lost: envelope, .gone)
        envelope.cause.origin.leave()
      case .ended(let ended, let next):
        if let ended { finished(ended, next) }
      case .dropped(let ended, let next):
        if let ended {
          write(cancelled: [ended])
          cancel(ended)
        }
        for running in next { start(running) }
      case .stopped(let ended, let next):
        write(cancelled: ended)
        let tasks = ended.compactMap { cancel($0) }
        inside.withLock { $0.ending += tasks }
        for running in next { start(running) }
      case .read(let effect, let state, let version, let continuation):
        runtime.write(.read(effect: effect, reactor: name, version: version))
        continuation.resume(returning: state)
      case .atRest(let waiting, let isEnd):
        if isEnd { runtime.write(.closed(reactor: name, isStopped: true)) }
        for continuation in waiting { continuation.resume() }
        return
      }
    }
  }

  private func next(_ inside: inout Inside) -> Step {
    switch inside.inbox.popFirst() {
    case .input(let envelope):
      if let run = envelope.run, !inside.effects.isCurrent(run) {
        inside.tally.late += 1
        return .late(envelope)
      }
      if filter != nil { return .filtering(envelope) }
      return reduce(envelope, &inside).map { .done($0) } ?? .plain(envelope)
    case .ended(let number):
      let (ended, next) = inside.effects.end(number)
      return .ended(ended, next: next)
    case .dropped(let number):
      let (ended, next) = inside.effects.end(number)
      return .dropped(ended, next: next)
    case .read(let effect, let continuation):
      return .read(effect, inside.state, version: inside.version, continuation)
    case .stop:
      let (ended, next) = inside.effects.stop()
      return .stopped(ended, next: next)
    case nil:
      inside.isDraining = false
      let isEnd = inside.phase == .stopping && inside.effects.isEmpty
      if isEnd { inside.phase = .closed }
      let slowed = inside.slowed
      if !slowed.isEmpty { inside.slowed = [] }
      guard inside.phase >= .closed else { return .atRest(slowed) }
      defer { inside.stopping = [] }
      // Subscribers of a closed reactor have waited for the event in flight: there is nothing more to come.
      return .atRest(slowed + inside.stopping + inside.subscriptions.takeParked(), isEnd: isEnd)
    }
  }

  /// The last owner may have left while a middleware looked at the input.
  private func reduceUnlessClosed(_ envelope: Envelope, _ inside: inout Inside) -> Filtered {
    guard inside.phase < .closed else {
      inside.tally.count(lost: envelope.run)
      return .lost
    }
    return .taken(reduce(envelope, &inside))
  }

  /// Commits one state.
  ///
  /// Everything here is pure or the reactor's own; nothing of it leaves the lock before the state is complete. Nil when
  /// nothing follows from the turn: no record, nobody to tell, nothing to start.
  func reduce(_ envelope: Envelope, _ inside: inout Inside) -> Aftermath? {
    // Only a record wants to know whether the state is another one: the copy costs the reduce one of its own.
    let isRecording = runtime.isRecording
    let before = isRecording ? inside.state : nil
    let outcome = Rule.run(of: self) { rules(&inside.state, envelope.input, envelope.stamp) }
    inside.version += 1
    inside.tally.turns += 1
    let decision =
      outcome.effect.parts.isEmpty
      ? nil
      : inside.effects.decide(
        outcome.effect,
        cause: envelope.cause.starting(
          parent: envelope.number, at: envelope.stamp.time, event: "\(name).\(envelope.input)"),
        time: envelope.stamp.time, number: runtime.number)
    // Without a record there is nothing to do between commit and publication: both in one visit.
    let parked = !isRecording ? publish(envelope.cause.origin, &inside) : []
    if !isRecording, parked.isEmpty, decision == nil, inside.observers.isEmpty, outcome.deliveries.isEmpty {
      return nil
    }
    return Aftermath(
      envelope: envelope, version: inside.version, isRecorded: isRecording,
      states: before.map { Around(before: $0, after: inside.state) },
      offers: inside.subscriptions.count + inside.observers.count, state: inside.observers.isEmpty ? nil : inside.state,
      deliveries: outcome.deliveries, effects: decision, observers: inside.observers,
      parked: parked)
  }

  private func publish(_ origin: Origin, _ inside: inout Inside) -> [CheckedContinuation<Void, Never>] {
    inside.published = inside.version
    return inside.subscriptions.publish(inside.state, origin: origin)
  }

  /// What follows a commit, in the order of law 3: record, subscribers, deliveries, effects.
  func finish(_ aftermath: Aftermath, _ drive: inout Drive) {
    let envelope = aftermath.envelope
    if aftermath.isRecorded {
      runtime.write(.turn(turn(aftermath)))
      for id in aftermath.effects?.ignored ?? [] {
        runtime.write(.ignored(reactor: name, effect: id, cause: envelope.number))
      }
      for continuation in inside.withLock({ publish(envelope.cause.origin, &$0) }) { continuation.resume() }
    }
    for continuation in aftermath.parked { continuation.resume() }
    if let state = aftermath.state {
      let cause = follow(envelope)
      for observer in aftermath.observers { observer.enter(state, envelope.input, cause, &drive) }
    }
    if !aftermath.deliveries.isEmpty {
      let cause = follow(envelope)
      for delivery in aftermath.deliveries {
        delivery.put(cause, &drive)
        guard let event = drive.lost.take() else { continue }
        inside.withLock { $0.tally.lost += 1 }
        runtime.write(.lost(Lost(target: delivery.target, event: event, cause: cause.parent, reason: .gone)))
      }
    }
    if let decision = aftermath.effects { carryOut(decision) }
    envelope.cause.origin.leave()
  }

  /// The cause of what this turn hands on.
  private func follow(_ envelope: Envelope) -> Cause {
    envelope.cause.handedOn(by: envelope.number, at: envelope.stamp.time, event: "\(name).\(envelope.input)")
  }

  private func turn(_ aftermath: Aftermath) -> Turn {
    Turn(
      number: aftermath.envelope.number, cause: aftermath.envelope.cause.parent,
      input: aftermath.envelope.cause.input, reactor: name,
      event: coding.encode(aftermath.envelope.input), answerOf: aftermath.envelope.run?.number,
      stamp: aftermath.envelope.stamp, version: aftermath.version,
      isChanged: aftermath.states.map { $0.before != $0.after } ?? false,
      starts: aftermath.effects.map { ($0.starts + $0.queued).map(\.started) } ?? [],
      cancels: aftermath.effects?.cancels.map(\.started) ?? [], deliversTo: aftermath.deliveries.map(\.target),
      offers: aftermath.offers,
      kept: runtime.keepsStates
        ? aftermath.states.map { KeptStates(before: $0.before, after: $0.after) } : nil)
  }
}
