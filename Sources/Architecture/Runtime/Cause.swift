import Synchronization

/// Causal context of an action, event or effect.
///
/// A cause names the turn that led here and the original input, and counts the pending work of that input: `settled()`
/// needs no polling.
public struct Cause: Sendable {
  /// The number of the causing turn or effect, unique in its runtime; 0 for an input from outside.
  public let parent: UInt64

  /// False if the reactor refused the input: it has ended, its inbox is full, or a rule made the call.
  public private(set) var isAccepted = true

  /// The number of the input that began the chain of consequences.
  public let input: UInt64

  /// Counter of the input's pending work; nil before the first work.
  private(set) var origin: InputTracker?
  /// Rarely used parts behind one reference, because a cause is copied with each event.
  let context: CauseContext?
  /// Length of the chain of messages at the same instant.
  private let depth: Int32
  /// Time of the turn that sent the message; `.never` if time may have passed since.
  let time: Instant

  /// Waits for all work that the input caused: events, effects, feedback, awaited subscribers.
  ///
  /// Detached effects do not count. A refused input has no work.
  ///
  /// An effect cannot wait for its own cause, and a loop over awaited states cannot wait for an input of its current
  /// state: both calls return at once, with a fault (law 23).
  ///
  /// - Returns: True if all work has ended; false in a cancelled task, and after a fault. Throws no error, because most
  ///   callers do nothing after the wait.
  @discardableResult
  public func settled() async -> Bool { await origin?.settled() ?? true }

  /// Waits like `settled()`, but at most for `deadline`; throws the pending work at the deadline.
  public func settled(within deadline: Duration) async throws(Unsettled) {
    try await origin?.settled(within: deadline)
  }

  /// Cancels the `.screen` effects of the cause, and prevents new ones; other effects continue.
  public func cancel() { origin?.cancel() }

  init(
    input: UInt64, origin: InputTracker? = nil, parent: UInt64 = 0, context: CauseContext? = nil, depth: Int32 = 0,
    time: Instant = .never
  ) {
    self.input = input
    self.origin = origin
    self.parent = parent
    self.context = context
    self.depth = depth
    self.time = time
  }

  /// Increments the pending count; the first call creates it.
  mutating func enter(_ center: SettleRegistry) {
    if let origin { origin.enter() } else { origin = InputTracker(center) }
  }

  /// Decrements the pending count.
  func leave() { origin?.leave() }

  /// Takes over the counter that a message of this cause has created.
  mutating func adopt(_ handed: Cause) {
    if origin == nil { origin = handed.origin }
  }

  /// The cause of a consequence at a later time.
  func next(parent: UInt64) -> Cause { Cause(input: input, origin: origin, parent: parent, context: context) }

  /// The cause of a turn's messages at the same instant; counts the chain, to detect rings.
  func forMessages(of turn: UInt64, at time: Instant, event: @autoclosure () -> String) -> Cause {
    let end = depth - (Limit.chain - Limit.trail)
    return Cause(
      input: input, origin: origin, parent: turn, context: end < 0 ? context : CauseContext(context, end: end, event()),
      depth: depth + 1, time: time)
  }

  /// The cause of the effects that `event` starts: the next link of a chain of effects.
  func starting(parent: UInt64, at time: Instant, event: @autoclosure () -> String) -> Cause {
    Cause(input: input, origin: origin, parent: parent, context: CauseContext(context, startedAt: time, event))
  }

  /// True if the chain of immediate events is so long that it counts as a ring.
  var isRing: Bool { depth >= Limit.chain }

  /// True if the next event would complete a ring.
  var isEndOfRing: Bool { depth + 1 >= Limit.chain }

  /// The last events of a chain of effects that has just reached the limit; nil for a shorter or longer chain.
  var ringOfEffects: [String]? { context?.effectChainLength == Limit.links ? context?.trail?.events : nil }

  /// Marks the input as refused.
  mutating func refuse() { (isAccepted, origin) = (false, nil) }

  /// The cause of an input refused before its intake.
  static var refused: Cause {
    var cause = Cause(input: 0)
    cause.refuse()
    return cause
  }

  /// The same cause on another screen.
  func within(_ screen: CauseContext) -> Cause {
    Cause(
      input: input, origin: origin, parent: parent, context: context?.within(screen) ?? screen, depth: depth, time: time
    )
  }
}

/// The cause of the consequences of a turn, made on demand.
struct LazyCause {
  private(set) var isMade = false
  var cause: Cause
  private let turn: UInt64
  let time: Instant

  init(_ cause: Cause, by turn: UInt64, at time: Instant) { (self.cause, self.turn, self.time) = (cause, turn, time) }

  var isRing: Bool { isMade ? cause.isRing : cause.isEndOfRing }

  mutating func make(_ event: @autoclosure () -> String) {
    guard !isMade else { return }
    isMade = true
    cause = cause.forMessages(of: turn, at: time, event: event())
  }
}

/// The rare parts of a cause: its screen, and the chain that led here.
final class CauseContext: Sendable {
  let scope: Scope?
  let trail: Trail?
  /// Length of the chain of effects, each a consequence of the one before.
  let effectChainLength: Int32
  /// Start time of the first effect of the chain.
  let since: Instant

  init(scope: Scope?, trail: Trail? = nil, effectChainLength: Int32 = 0, since: Instant = .never) {
    self.scope = scope
    self.trail = trail
    self.effectChainLength = effectChainLength
    self.since = since
  }

  /// Adds an event near a limit to the trail; number 0 begins a new trail.
  convenience init(_ context: CauseContext?, end number: Int32, _ event: String) {
    self.init(
      scope: context?.scope, trail: Trail(event: event, previous: number == 0 ? nil : context?.trail),
      effectChainLength: context?.effectChainLength ?? 0, since: context?.since ?? .never)
  }

  /// Adds one effect to the chain.
  ///
  /// A chain at the limit with an average of at least a second per link is periodic work, not a ring: its count
  /// restarts. Beyond the limit there is no trail: a chain is reported once.
  convenience init(_ context: CauseContext?, startedAt time: Instant, _ event: () -> String) {
    guard let context, context.since != .never else {
      self.init(scope: context?.scope, since: time)
      return
    }
    let length = min(context.effectChainLength + 1, Limit.links + 1)
    if length == Limit.links, time >= context.since.advanced(by: .seconds(Int64(length))) {
      self.init(scope: context.scope, since: time)
      return
    }
    let end = length - (Limit.links - Limit.trail)
    let isEnd = end >= 0 && length <= Limit.links
    self.init(
      scope: context.scope, trail: isEnd ? Trail(event: event(), previous: end == 0 ? nil : context.trail) : nil,
      effectChainLength: length, since: context.since)
  }

  func within(_ screen: CauseContext?) -> CauseContext? {
    if trail == nil, since == .never { return screen }
    return scope === screen?.scope
      ? self : CauseContext(scope: screen?.scope, trail: trail, effectChainLength: effectChainLength, since: since)
  }
}

extension Instant {
  /// Stands for a missing time.
  static let never = Instant(nanoseconds: .min)
}

/// The last events of a chain, kept only near its limit.
final class Trail: Sendable {
  let event: String
  let previous: Trail?

  init(event: String, previous: Trail?) {
    self.event = event
    self.previous = previous
  }

  /// Oldest first.
  var events: [String] { (previous?.events ?? []) + [event] }
}

/// Counter of the pending work of one input.
final class InputTracker: Sendable {
  private let pending = SharedCount(1)
  private let isAwaited = SharedFlag()
  private let isCancelled = SharedFlag()
  private let center: SettleRegistry

  /// The count starts at 1: the caller must call `leave()`.
  init(_ center: SettleRegistry) {
    self.center = center
    center.began()
  }

  func enter() {
    if pending.add(1) == 1 { center.began() }
  }

  func leave() {
    guard pending.add(-1) == 0 else { return }
    // A waiter sets the flag, then reads the count. This function changes the count, then reads the flag. At least one
    // of the two sees the other's change.
    if isAwaited.isSet { center.resumeWaiters(of: self) }
    center.ended()
  }

  var isAtRest: Bool { pending.value == 0 }

  func settled() async -> Bool {
    isAwaited.set()
    return await center.settled(self)
  }

  func settled(within deadline: Duration) async throws(Unsettled) {
    isAwaited.set()
    guard await !center.settled(self, within: deadline), !isAtRest else { return }
    throw Unsettled(pending: center.pending(of: self))
  }

  /// Registers an effect; false for a `.screen` effect of a cancelled cause.
  func add(_ effect: PendingEffect) -> Bool {
    center.add(effect, of: self) { self.isCancelled.isSet && effect.cancel != nil }
  }

  func remove(_ effect: UInt64) { center.remove(effect) }

  func report(_ fault: Fault) { center.report(fault) }

  func cancel() {
    guard !RuleMark().isMisused(by: "cancel", of: "a cause", center.report) else {
      return center.later { self.cancel() }
    }
    for effect in center.cancelled(of: self, { self.isCancelled.set() }) { effect.cancel?() }
  }
}

/// The effect whose task runs the current code.
final class EffectTask: Sendable {
  @TaskLocal static var current: EffectTask?

  let name: String
  let reactor: ObjectIdentifier
  /// The screen that ends the effect; nil for other lifetimes than `.screen`.
  let screen: Scope?
  let lifetime: EffectLifetime
  /// Id and tags; effects with one of them may be queued behind this one.
  let ids: [EffectID]
  /// True once its work has returned; tasks started by the work may still run.
  private let over = SharedFlag()
  /// The input that the effect keeps pending; nil for a detached effect.
  let origin: InputTracker?
  private let runtime: Runtime
  /// The chain of effects up to this one; dispatches from its tasks continue the chain.
  let chain: CauseContext?

  var isOver: Bool { over.isSet }
  var center: SettleRegistry { runtime.center }

  init(
    name: String, of owner: (reactor: ObjectIdentifier, lifetime: EffectLifetime, ids: [EffectID]), cause: Cause,
    runtime: Runtime
  ) {
    (self.name, self.runtime) = (name, runtime)
    (reactor, lifetime, ids) = owner
    origin = lifetime == .detached ? nil : cause.origin
    screen = lifetime == .screen ? cause.context?.scope : nil
    chain = cause.context?.within(nil)
    runtime.effects.add(1, ordering: .relaxed)
  }

  /// Runs after the last task that the work has started: each of them inherits the task-local reference.
  deinit { runtime.effects.subtract(1, ordering: .relaxed) }

  func end() { over.set() }
}
