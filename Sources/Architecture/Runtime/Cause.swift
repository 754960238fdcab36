/// What led here: every action, event and effect carries one.
///
/// A cause names the turn before it and the input that it all began with, and counts what that input still has in
/// motion, so that `settled()` needs neither a pause nor a poll.
public struct Cause: Sendable {
  /// The turn, effect or input that directly led here; numbers are unique in their runtime.
  public let parent: UInt64

  /// False when the reactor took nothing in: it was stopped, or the event would have closed a ring.
  public private(set) var isAccepted = true

  /// The number of the input with which it all began.
  public let input: UInt64

  /// Where the input is counted; nil until something follows from it.
  private(set) var origin: Origin?
  /// By one reference, because a cause is copied with each event.
  let context: CauseContext?
  /// How many turns have handed this on within one moment.
  private let depth: Int32
  /// The time of what handed this on in the same moment; never where time may have passed since.
  let time: Instant

  /// Comes back when all that the input caused has come to rest: events, effects, feedback, awaited subscribers.
  ///
  /// Detached effects do not count. A refused input has caused nothing.
  ///
  /// An effect cannot wait for its own cause, nor a loop over awaited states for an input whose state it is busy with:
  /// both come back at once, and are a fault (law 23).
  ///
  /// - Returns: Whether all has come to rest. False in a task that is cancelled, which waits no longer, and after a fault.
  ///   No error: for most callers the wait is the last thing that they do, and a cancelled one has nothing to add.
  @discardableResult
  public func settled() async -> Bool { await origin?.settled() ?? true }

  /// The same, but for no longer than this: then it throws what is still in motion.
  public func settled(within deadline: Duration) async throws(Unsettled) {
    try await origin?.settled(within: deadline)
  }

  /// Cancels the effects that it has started for its screen, and starts no more of them; what must not be cut off goes
  /// on.
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

  /// Counts something that the input has in motion; the first begins the count.
  mutating func enter(_ center: SettleCenter) {
    if let origin { origin.enter() } else { origin = Origin(center) }
  }

  /// Something has come to rest.
  func leave() { origin?.leave() }

  /// The count that began with what was handed on.
  mutating func adopt(_ handed: Cause) {
    if origin == nil { origin = handed.origin }
  }

  /// The cause of what comes of it after some time.
  func next(parent: UInt64) -> Cause { Cause(input: input, origin: origin, parent: parent, context: context) }

  /// The cause of what a turn hands on in the same moment, with the chain that tells a ring from a long day.
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

  /// Whether so many events have caused each other at once that it must be a ring.
  var isRing: Bool { depth >= Limit.chain }

  /// Whether the next event would be a link too many.
  var isEndOfRing: Bool { depth + 1 >= Limit.chain }

  /// The end of a chain of effects that has just become as long as a ring; nil before and after.
  var ringOfEffects: [String]? { context?.links == Limit.links ? context?.trail?.events : nil }

  /// Nothing comes of it.
  mutating func refuse() { (isAccepted, origin) = (false, nil) }

  /// The cause of an input refused before its intake.
  static var refused: Cause {
    var cause = Cause(input: 0)
    cause.refuse()
    return cause
  }

  /// The same on another screen.
  func within(_ screen: CauseContext) -> Cause {
    Cause(
      input: input, origin: origin, parent: parent, context: context?.within(screen) ?? screen, depth: depth, time: time
    )
  }
}

/// The cause of the consequences of a turn, made on demand.
struct HandedCause {
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

/// What only some causes have: the screen that it is about, and the chain that led here.
final class CauseContext: Sendable {
  let scope: Scope?
  let trail: Trail?
  /// How many effects in a row have led here, each started because of the one before.
  let links: Int32
  /// When the first of them was started.
  let since: Instant

  init(scope: Scope?, trail: Trail? = nil, links: Int32 = 0, since: Instant = .never) {
    self.scope = scope
    self.trail = trail
    self.links = links
    self.since = since
  }

  /// With an event of the last ones before a limit; the first of them, number 0, begins the trail.
  convenience init(_ context: CauseContext?, end number: Int32, _ event: String) {
    self.init(
      scope: context?.scope, trail: Trail(event: event, previous: number == 0 ? nil : context?.trail),
      links: context?.links ?? 0, since: context?.since ?? .never)
  }

  /// With one more effect in the chain.
  ///
  /// Each link counts, however long it takes. Only a chain that has taken a second a link, on average, is no ring but
  /// a clock: its count begins again. Beyond the limit nothing is kept: a chain is reported once.
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
  /// No time at all.
  static let never = Instant(nanoseconds: .min)
}

/// The end of a chain of events that caused each other at once, kept only when the chain is suspiciously long.
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

/// The count of what one input still has in motion.
final class Origin: Sendable {
  private let pending = SharedCount(1)
  private let isAwaited = SharedFlag()
  private let isCancelled = SharedFlag()
  private let center: SettleCenter

  /// Begins with the one who makes it.
  init(_ center: SettleCenter) {
    self.center = center
    center.began()
  }

  func enter() {
    if pending.add(1) == 1 { center.began() }
  }

  func leave() {
    guard pending.add(-1) == 0 else { return }
    // The waiter sets the flag before it looks at the count, we look at the flag after the count: one of us sees.
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

  /// Enters an effect of this cause; false when the cause is cancelled, and with it what it starts for its screen.
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

/// An effect that runs or waits, as whoever waits for it would call it.
struct PendingEffect: Sendable {
  let number: UInt64
  let reactor: String
  let id: EffectID
  /// The reactor in whose queue it waits for all earlier effects of its id; nil while it runs.
  let queue: ObjectIdentifier?
  /// Ends it when its cause is cancelled; nil for what must not be cut off.
  let cancel: (@Sendable () -> Void)?
}

/// The effects that hold an input, by their numbers, and their numbers by the input.
struct PendingEffects: Sendable {
  private var effects: [UInt64: (effect: PendingEffect, origin: Origin)] = [:]
  private var numbers: [ObjectIdentifier: Set<UInt64>] = [:]

  /// The effects of an input, the oldest first.
  func of(_ origin: Origin) -> [PendingEffect] {
    (numbers[ObjectIdentifier(origin)] ?? []).sorted().compactMap { effects[$0]?.effect }
  }

  /// Whether an effect of this input, or of any, waits in a queue for the end of that effect.
  func isQueued(behind effect: EffectTask, _ origin: Origin?) -> Bool {
    func isBehind(_ pending: PendingEffect) -> Bool {
      pending.queue == effect.reactor && effect.ids.contains(pending.id)
    }
    return origin.map { of($0).contains(where: isBehind) } ?? effects.values.contains { isBehind($0.effect) }
  }

  mutating func add(_ effect: PendingEffect, of origin: Origin) {
    effects[effect.number] = (effect, origin)
    numbers[ObjectIdentifier(origin), default: []].insert(effect.number)
  }

  /// Gives back the input, to be let go of outside of the lock.
  mutating func remove(_ effect: UInt64) -> Origin? {
    guard let origin = effects.removeValue(forKey: effect)?.origin else { return nil }
    let key = ObjectIdentifier(origin)
    numbers[key]?.remove(effect)
    if numbers[key]?.isEmpty == true { numbers[key] = nil }
    return origin
  }
}

/// An input had not come to rest in the time that its waiter gave it.
public struct Unsettled: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was still in motion, in words.
  public let pending: [String]

  /// One sentence for a developer.
  public var description: String { "still in motion: \(pending.joined(separator: "; "))" }
}

/// Who waits for an input, or for all of them, to come to rest.
final class SettleCenter: Sendable {
  typealias Waiters = [UInt64: CheckedContinuation<Bool, Never>]
  struct Inside {
    var number: UInt64 = 0
    var waits = Waits()
    /// By the input; nil is all of them.
    var waiters: [ObjectIdentifier?: Waiters] = [:]
    /// Those whose task was cancelled before they waited.
    var cancelled: Set<UInt64> = []
    /// The tasks that are busy with an awaited state, by subscription, and with whose.
    var busy: [UInt64: Loop] = [:]
    var effects = PendingEffects()

    /// Removes a waiter.
    mutating func removeWaiter(_ number: UInt64, _ key: ObjectIdentifier?) -> CheckedContinuation<Bool, Never>? {
      defer { if waiters[key]?.isEmpty == true { waiters[key] = nil } }
      return waiters[key]?.removeValue(forKey: number)
    }
  }

  /// A loop that is busy with an awaited state.
  struct Loop: Sendable {
    let task: Int
    let name: String
    /// The inputs that the state belongs to.
    let origins: [Origin]
    /// The inputs whose states wait for it.
    let offered: @Sendable () -> [Origin]
  }
  private let clock: Clock
  private let executor: (any TaskExecutor)?
  let report: @Sendable (Fault) -> Void
  private let inMotion = SharedCount()
  private let isAwaited = SharedFlag()
  let inside = Lock(Inside())

  init(clock: Clock, executor: (any TaskExecutor)?, report: @escaping @Sendable (Fault) -> Void) {
    self.clock = clock
    self.executor = executor
    self.report = report
  }

  /// Has a task do what must not be done at once.
  func later(_ work: @escaping @Sendable () -> Void) { _ = Runtime.task(on: executor) { work() } }

  /// Enters an effect unless, looked at under the lock, it comes too late.
  func add(_ effect: PendingEffect, of origin: Origin, unless isTooLate: () -> Bool) -> Bool {
    let rings = inside.withLock { inside -> [[Waits.Waiter]]? in
      guard !isTooLate() else { return nil }
      inside.effects.add(effect, of: origin)
      return inside.waits.queue(effect, inside.effects)
    }
    if let rings { end(rings) }
    return rings != nil
  }

  func remove(_ effect: UInt64) {
    let removed = inside.withLock { $0.effects.remove(effect) }
    _ = removed  // let go of outside the lock
  }

  /// The effects of this input that can be cancelled, the oldest first; `mark` is done under the lock.
  func cancelled(of origin: Origin, _ mark: () -> Void) -> [PendingEffect] {
    inside.withLock { inside in
      mark()
      return inside.effects.of(origin).filter { $0.cancel != nil }
    }
  }

  /// What an input still has in motion, in words.
  func pending(of origin: Origin) -> [String] {
    let (effects, loops) = inside.withLock { inside in
      (
        inside.effects.of(origin),
        inside.busy.values.filter { $0.origins.contains { $0 === origin } }.map(\.name)
      )
    }
    let names =
      effects.map { "the effect \($0.id) of \($0.reactor)" }
      + loops.sorted().map {
        "a loop over the states of \($0) that has not asked for the next (one that was left: let go of its stream)"
      }
    return names.isEmpty ? ["events that wait for their turn, or awaited states that nobody has read"] : names
  }

  /// Comes back when this input, or everything, is at rest: true; or when the task is cancelled, the wait could never
  /// end, or a deadline is over.
  func settled(_ origin: Origin?, within deadline: Duration? = nil) async -> Bool {
    if let origin, origin.isAtRest { return true }
    guard let number = begin(origin.map { .origin($0) } ?? .everything, isForEver: deadline == nil) else {
      return false
    }
    defer { ended(number) }
    guard let deadline else { return await wait(for: origin, number) }
    let waiting = Runtime.task(on: executor) { _ = await self.wait(for: origin, number) }
    let timer = Runtime.task(on: executor) {
      if (try? await self.clock.sleep(deadline)) != nil {
        #if INTERLEAVING
          // The language holds a lock of its own meanwhile, which the checker does not know.
          Strand.uninterrupted { waiting.cancel() }
        #else
          waiting.cancel()
        #endif
      }
    }
    await withTaskCancellationHandler {
      await waiting.value
    } onCancel: {
      waiting.cancel()
    }
    timer.cancel()
    await timer.value
    return false
  }

  /// Whether work, which goes on all the same, has come back before a deadline.
  func isDone(within deadline: Duration, _ work: @escaping @Sendable () async -> Void) async -> Bool {
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    _ = Runtime.task(on: executor) {
      await work()
      end.yield(true)
    }
    let timer = Runtime.task(on: executor) {
      if (try? await self.clock.sleep(deadline)) != nil { end.yield(false) }
    }
    var isDone = false
    for await first in ends {
      isDone = first
      break
    }
    timer.cancel()
    await timer.value
    return isDone
  }

  /// Says which task is busy with the states of these inputs, if any; nil when the task has come back.
  func setBusy(
    _ subscription: UInt64, of name: String, _ origins: [Origin]?, offered: @escaping @Sendable () -> [Origin]
  ) {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    let left = inside.withLock { inside in
      defer {
        inside.busy[subscription] = task.flatMap { task in
          origins.map { Loop(task: task, name: name, origins: $0, offered: offered) }
        }
      }
      return inside.busy[subscription]
    }
    _ = left  // let go of outside the lock
  }

  func began() { _ = inMotion.add(1) }

  func ended() {
    guard inMotion.add(-1) == 0 else { return }
    if isAwaited.isSet { resumeWaiters(of: nil) }
  }

  /// The number of a wait.
  func number() -> UInt64 {
    inside.withLock { inside in
      inside.number += 1
      return inside.number
    }
  }

  private func wait(for origin: Origin?, _ number: UInt64) async -> Bool {
    if origin == nil { isAwaited.set() }
    let key = origin.map(ObjectIdentifier.init)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = inside.withLock { inside in
          guard inside.cancelled.remove(number) == nil else { return false }
          inside.waiters[key, default: [:]][number] = continuation
          return true
        }
        if !waits { continuation.resume(returning: isAtRest(origin)) }
        // Whoever was the last to leave has seen this waiter, or is seen here.
        if isAtRest(origin) { resumeWaiters(of: origin) }
      }
    } onCancel: {
      stopWaiting(number, key)
    }
  }

  /// Whether nothing of that input is in motion, or nothing at all.
  private func isAtRest(_ origin: Origin?) -> Bool { origin?.isAtRest ?? (inMotion.value == 0) }

  /// Ends a wait early, also before its continuation is known.
  func stopWaiting(_ number: UInt64, _ key: ObjectIdentifier?) {
    let continuation = inside.withLock { inside in
      let continuation = inside.removeWaiter(number, key)
      if continuation == nil { inside.cancelled.insert(number) }
      return continuation
    }
    continuation?.resume(returning: false)
  }

  func resumeWaiters(of origin: Origin?) {
    let key = origin.map(ObjectIdentifier.init)
    // Checked again under the lock: an input and its waiter may have come since the count was zero.
    let ready = inside.withLock { isAtRest(origin) ? $0.waiters.removeValue(forKey: key) : nil } ?? [:]
    for number in ready.keys.sorted() { ready[number]?.resume(returning: true) }
  }
}

/// The effect in whose task some code runs.
final class EffectTask: Sendable {
  @TaskLocal static var current: EffectTask?

  let name: String
  let reactor: ObjectIdentifier
  let lifetime: EffectLifetime
  /// Its id and its tags: effects of one of them may wait for its end.
  let ids: [EffectID]
  /// Whether its work has returned; tasks of the work may go on.
  private let over = SharedFlag()
  /// The input that it holds; nil for a detached one.
  let origin: Origin?
  let center: SettleCenter
  /// The chain of effects up to this one: what it dispatches from outside is caused by it, too.
  let chain: CauseContext?

  var isOver: Bool { over.isSet }

  init(
    name: String, of owner: (reactor: ObjectIdentifier, lifetime: EffectLifetime, ids: [EffectID]), origin: Origin?,
    center: SettleCenter, chain: CauseContext?
  ) {
    self.name = name
    (reactor, lifetime, ids) = owner
    self.origin = origin
    self.center = center
    self.chain = chain
  }

  func end() { over.set() }
}
