/// Causal context of an action, event or effect.
///
/// A cause names the turn before it and the original input, and counts the pending work of that input, so that
/// `settled()` needs neither a pause nor a poll.
public struct Cause: Sendable {
  /// The turn, effect or input that directly led here; numbers are unique in their runtime.
  public let parent: UInt64

  /// False if the reactor refused the input: it has ended, its inbox is full, or a rule made the call.
  public private(set) var isAccepted = true

  /// The number of the original input.
  public let input: UInt64

  /// Counter of the input's pending work; nil before the first.
  private(set) var origin: Origin?
  /// One reference, because a cause is copied with each event.
  let context: CauseContext?
  /// Number of turns that have handed this on at the same instant.
  private let depth: Int32
  /// Time of the turn that handed this on; `.never` if time may have passed since.
  let time: Instant

  /// Waits for all work that the input caused: events, effects, feedback, awaited subscribers.
  ///
  /// Detached effects do not count. A refused input has no work.
  ///
  /// An effect cannot wait for its own cause, nor a loop over awaited states for an input of its current state: both
  /// return at once, with a fault (law 23).
  ///
  /// - Returns: True if all work has ended; false in a cancelled task, and after a fault. Throws no error, because most
  ///   callers do nothing after the wait.
  @discardableResult
  public func settled() async -> Bool { await origin?.settled() ?? true }

  /// Waits like `settled()`, but at most for `deadline`; then throws the pending work.
  public func settled(within deadline: Duration) async throws(Unsettled) {
    try await origin?.settled(within: deadline)
  }

  /// Cancels its effects of the lifetime `.screen`, and starts no more of them; other effects continue.
  public func cancel() { origin?.cancel() }

  init(
    input: UInt64, origin: Origin? = nil, parent: UInt64 = 0, context: CauseContext? = nil, depth: Int32 = 0,
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
    if let origin { origin.enter() } else { origin = Origin(center) }
  }

  /// Decrements the pending count.
  func leave() { origin?.leave() }

  /// Takes over a counter that a handed-on cause created.
  mutating func adopt(_ handed: Cause) {
    if origin == nil { origin = handed.origin }
  }

  /// The cause of a consequence at a later time.
  func next(parent: UInt64) -> Cause { Cause(input: input, origin: origin, parent: parent, context: context) }

  /// The cause of a turn's messages at the same instant; counts the chain, to detect rings.
  func handedOn(by turn: UInt64, at time: Instant, event: @autoclosure () -> String) -> Cause {
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

  /// The last events of a chain of effects at the limit, else nil: a chain is reported once.
  var ringOfEffects: [String]? { context?.links == Limit.links ? context?.trail?.events : nil }

  /// Marks the input as refused.
  mutating func refuse() { (isAccepted, origin) = (false, nil) }

  /// The cause of an input refused before its intake.
  static var refused: Cause {
    var cause = Cause(input: 0)
    cause.refuse()
    return cause
  }

  /// The cause on another screen.
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
    cause = cause.handedOn(by: turn, at: time, event: event())
  }
}

/// The rare parts of a cause: its screen, and the chain that led here.
final class CauseContext: Sendable {
  let scope: Scope?
  let trail: Trail?
  /// Number of effects in a row, each started because of the one before.
  let links: Int32
  /// Start time of the first of them.
  let since: Instant

  init(scope: Scope?, trail: Trail? = nil, links: Int32 = 0, since: Instant = .never) {
    self.scope = scope
    self.trail = trail
    self.links = links
    self.since = since
  }

  /// Adds an event near a limit to the trail; number 0 begins a new trail.
  convenience init(_ context: CauseContext?, end number: Int32, _ event: String) {
    self.init(
      scope: context?.scope, trail: Trail(event: event, previous: number == 0 ? nil : context?.trail),
      links: context?.links ?? 0, since: context?.since ?? .never)
  }

  /// Adds one effect to the chain.
  ///
  /// A chain at the limit with an average of at least a second per link is a clock, not a ring: its count restarts.
  /// Beyond the limit there is no trail: a chain is reported once.
  convenience init(_ context: CauseContext?, startedAt time: Instant, _ event: () -> String) {
    guard let context, context.since != .never else {
      self.init(scope: context?.scope, since: time)
      return
    }
    let links = min(context.links + 1, Limit.links + 1)
    if links == Limit.links, time >= context.since.advanced(by: .seconds(Int64(links))) {
      self.init(scope: context.scope, since: time)
      return
    }
    let end = links - (Limit.links - Limit.trail)
    let isEnd = end >= 0 && links <= Limit.links
    self.init(
      scope: context.scope, trail: isEnd ? Trail(event: event(), previous: end == 0 ? nil : context.trail) : nil,
      links: links, since: context.since)
  }

  func within(_ screen: CauseContext?) -> CauseContext? {
    if trail == nil, since == .never { return screen }
    return scope === screen?.scope
      ? self : CauseContext(scope: screen?.scope, trail: trail, links: links, since: since)
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
final class Origin: Sendable {
  private let pending = SharedCount(1)
  private let isAwaited = SharedFlag()
  private let isCancelled = SharedFlag()
  private let center: SettleRegistry

  /// Starts at 1, for the caller.
  init(_ center: SettleRegistry) {
    self.center = center
    center.began()
  }

  func enter() {
    if pending.add(1) == 1 { center.began() }
  }

  func leave() {
    guard pending.add(-1) == 0 else { return }
    // A waiter sets the flag, then reads the count; this writes the count, then reads the flag: one sees the other.
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

  /// Registers an effect; false for an effect of the lifetime `.screen` of a cancelled cause.
  func add(_ effect: PendingEffect) -> Bool {
    center.add(effect, of: self) { self.isCancelled.isSet && effect.cancel != nil }
  }

  func remove(_ effect: UInt64) { center.remove(effect) }

  func report(_ fault: Fault) { center.report(fault) }

  func cancel() {
    guard !Rule().isMisused(by: "cancel", of: "a cause", center.report) else { return center.later { self.cancel() } }
    for effect in center.cancelled(of: self, { self.isCancelled.set() }) { effect.cancel?() }
  }
}

/// The effect whose task runs the current code.
final class EffectTask: Sendable {
  @TaskLocal static var current: EffectTask?

  let name: String
  let reactor: ObjectIdentifier
  let lifetime: EffectLifetime
  /// Id and tags; effects with one of them may be queued behind this one.
  let ids: [EffectID]
  /// True once its work has returned; tasks started by the work may still run.
  private let over = SharedFlag()
  /// The input that the effect keeps pending; nil for a detached effect.
  let origin: Origin?
  let center: SettleRegistry
  /// The chain of effects up to this one; dispatches from its task continue the chain.
  let chain: CauseContext?

  var isOver: Bool { over.isSet }

  init(
    name: String, of owner: (reactor: ObjectIdentifier, lifetime: EffectLifetime, ids: [EffectID]), origin: Origin?,
    center: SettleRegistry, chain: CauseContext?
  ) {
    self.name = name
    (reactor, lifetime, ids) = owner
    self.origin = origin
    self.center = center
    self.chain = chain
  }

  func end() { over.set() }
}
