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
  let past: Past?
  /// How many turns have handed this on within one moment.
  private let depth: Int32
  /// The time of what handed this on in the same moment; never where time may have passed since.
  let time: Instant

  /// Comes back when all that the input caused has come to rest: events, effects, feedback, attended subscribers.
  ///
  /// Resident effects do not count. A refused input has caused nothing. A task that is cancelled waits no longer.
  ///
  /// An effect cannot wait for its own cause, nor a loop over attended states for an input whose state it is busy with:
  /// both come back at once, and are a fault (law 23).
  public func settled() async { await origin?.settled() }

  /// The same, but for no longer than this: then it throws what is still in motion.
  public func settled(within deadline: Duration) async throws(Unsettled) {
    try await origin?.settled(within: deadline)
  }

  /// Cancels the effects that it has started for its screen, and starts no more of them; what must not be cut off goes
  /// on.
  public func cancel() { origin?.cancel() }

  init(
    input: UInt64, origin: Origin? = nil, parent: UInt64 = 0, past: Past? = nil, depth: Int32 = 0,
    time: Instant = .never
  ) {
    self.input = input
    self.origin = origin
    self.parent = parent
    self.past = past
    self.depth = depth
    self.time = time
  }

  /// Counts something that the input has in motion; the first begins the count.
  mutating func enter(_ center: SettleCenter) {
    if let origin { origin.enter() } else { origin = Origin(center) }
  }

  /// Something has come to rest.
  func leave() { origin?.leave() }

  /// The cause of what comes of it after some time.
  func next(parent: UInt64) -> Cause { Cause(input: input, origin: origin, parent: parent, past: past) }

  /// The cause of what a turn hands on in the same moment, with the chain that tells a ring from a long day.
  func handedOn(by turn: UInt64, at time: Instant, event: @autoclosure () -> String) -> Cause {
    let isLong = depth >= Limit.chain - Limit.trail
    return Cause(
      input: input, origin: origin, parent: turn, past: isLong ? Past(past, adding: event()) : past, depth: depth + 1,
      time: time)
  }

  /// The cause of the effects that `event` starts; where no time passes from one effect to the next, they are a chain.
  func starting(parent: UInt64, at time: Instant, event: @autoclosure () -> String) -> Cause {
    let isLink = past.map { $0.linkedAt != .never && time < $0.linkedAt.advanced(by: .milliseconds(1)) } ?? false
    let links = isLink ? (past?.links ?? 0) + 1 : 0
    let isLong = links > Limit.links - Limit.trail
    return Cause(
      input: input, origin: origin, parent: parent,
      past: Past(past, adding: isLong ? event() : nil, links: links, linkedAt: time))
  }

  /// Whether so many events have caused each other that it must be a ring.
  var isRing: Bool { depth >= Limit.chain || (past?.links ?? 0) >= Limit.links }

  /// Nothing comes of it.
  mutating func refuse() { (isAccepted, origin) = (false, nil) }

  /// The same on another screen.
  func within(_ screen: Past) -> Cause {
    Cause(
      input: input, origin: origin, parent: parent, past: past?.within(screen) ?? screen, depth: depth, time: time)
  }
}

/// What only some causes have: the screen that it is about, and the chain that led here.
final class Past: Sendable {
  let scope: Scope?
  let trail: Trail?
  /// How many effects in a row have led here, each started within a moment of the one before.
  let links: Int32
  /// When the last of them was started.
  let linkedAt: Instant

  init(scope: Scope?, trail: Trail? = nil, links: Int32 = 0, linkedAt: Instant = .never) {
    self.scope = scope
    self.trail = trail
    self.links = links
    self.linkedAt = linkedAt
  }

  convenience init(_ past: Past?, adding event: String?, links: Int32? = nil, linkedAt: Instant? = nil) {
    self.init(
      scope: past?.scope, trail: event.map { Trail(event: $0, previous: past?.trail) } ?? past?.trail,
      links: links ?? past?.links ?? 0, linkedAt: linkedAt ?? past?.linkedAt ?? .never)
  }

  func within(_ screen: Past) -> Past {
    guard trail != nil || linkedAt != .never else { return screen }
    return Past(scope: screen.scope, trail: trail, links: links, linkedAt: linkedAt)
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

  func settled() async {
    guard !center.isMisused(by: self) else { return }
    isAwaited.set()
    await center.wait(for: self)
  }

  func settled(within deadline: Duration) async throws(Unsettled) {
    guard !center.isMisused(by: self) else { return }
    isAwaited.set()
    await center.wait(for: self, within: deadline)
    if !isAtRest { throw Unsettled(pending: center.pending(of: self)) }
  }

  /// Enters an effect of this cause; false when the cause is cancelled, and with it what it starts for its screen.
  func add(_ effect: PendingEffect) -> Bool {
    center.add(effect, of: self) { self.isCancelled.isSet && effect.cancel != nil }
  }

  func remove(_ effect: UInt64) { center.remove(effect) }

  func report(_ fault: Fault) { center.report(fault) }

  func cancel() {
    for effect in center.cancelled(of: self, { self.isCancelled.set() }) { effect.cancel?() }
  }
}

/// An effect that runs or waits, as whoever waits for it would call it.
struct PendingEffect: Sendable {
  let number: UInt64
  let reactor: String
  let id: EffectID
  /// Ends it when its cause is cancelled; nil for what must not be cut off.
  let cancel: (@Sendable () -> Void)?
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
  private typealias Waiters = [UInt64: CheckedContinuation<Void, Never>]
  private struct Inside {
    var number: UInt64 = 0
    /// By the input; nil is all of them.
    var waiters: [ObjectIdentifier?: Waiters] = [:]
    /// Those whose task was cancelled before they waited.
    var cancelled: Set<UInt64> = []
    /// The tasks that are busy with an attended state, by subscription, and with whose.
    var attending: [UInt64: (task: Int, name: String, origins: [Origin])] = [:]
    /// The effects that hold an input, by their numbers.
    var effects: [UInt64: (effect: PendingEffect, origin: Origin)] = [:]
  }
  private let clock: Clock
  private let executor: (any TaskExecutor)?
  let report: @Sendable (Fault) -> Void
  private let inMotion = SharedCount()
  private let isAwaited = SharedFlag()
  private let inside = Lock(Inside())

  init(clock: Clock, executor: (any TaskExecutor)?, report: @escaping @Sendable (Fault) -> Void) {
    self.clock = clock
    self.executor = executor
    self.report = report
  }

  /// Enters an effect unless, looked at under the lock, it comes too late.
  func add(_ effect: PendingEffect, of origin: Origin, unless isTooLate: () -> Bool) -> Bool {
    inside.withLock { inside in
      guard !isTooLate() else { return false }
      inside.effects[effect.number] = (effect, origin)
      return true
    }
  }

  func remove(_ effect: UInt64) {
    let removed = inside.withLock { $0.effects.removeValue(forKey: effect) }
    _ = removed  // let go of outside the lock
  }

  /// The effects of this input that can be cancelled, the oldest first; `mark` is done under the lock.
  func cancelled(of origin: Origin, _ mark: () -> Void) -> [PendingEffect] {
    inside.withLock { inside in
      mark()
      return inside.effects.values.filter { $0.origin === origin && $0.effect.cancel != nil }.map(\.effect)
    }.sorted { $0.number < $1.number }
  }

  /// What an input still has in motion, in words.
  func pending(of origin: Origin) -> [String] {
    let (effects, loops) = inside.withLock { inside in
      (
        inside.effects.values.filter { $0.origin === origin }.map(\.effect),
        inside.attending.values.filter { $0.origins.contains { $0 === origin } }.map(\.name)
      )
    }
    let names =
      effects.sorted { $0.number < $1.number }.map { "the effect \($0.id) of \($0.reactor)" }
      + loops.sorted().map {
        "a loop over the states of \($0) that has not asked for the next (one that was left: let go of its stream)"
      }
    return names.isEmpty ? ["events that wait for their turn, or attended states that nobody has read"] : names
  }

  /// Waits, but no longer than this.
  func wait(for origin: Origin, within deadline: Duration) async {
    let waiting = Runtime.task(on: executor) { await self.wait(for: origin) }
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
  }

  /// Says which task is busy with the states of these inputs; none is when it has come back.
  func attend(_ subscription: UInt64, of name: String, _ origins: [Origin]) {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    let left = inside.withLock { inside in
      defer { inside.attending[subscription] = task.flatMap { origins.isEmpty ? nil : ($0, name, origins) } }
      return inside.attending[subscription]
    }
    _ = left  // let go of outside the lock
  }

  /// Reports whoever would wait for itself: `origin` is what it waits for, nil is everything.
  func isMisused(by origin: Origin?) -> Bool {
    if let effect = EffectTask.current, effect.center === self, origin.map({ $0 === effect.origin }) ?? true {
      report(.waitsForItself(who: effect.name))
      return true
    }
    guard let task = withUnsafeCurrentTask(body: { $0?.hashValue }) else { return false }
    let name = inside.withLock { inside in
      inside.attending.values.first { busy in
        busy.task == task && (origin.map { origin in busy.origins.contains { $0 === origin } } ?? true)
      }?.name
    }
    guard let name else { return false }
    report(.waitsForItself(who: "a loop over the states of \(name), or whoever left it and kept its stream,"))
    return true
  }

  func began() { _ = inMotion.add(1) }

  func ended() {
    guard inMotion.add(-1) == 0 else { return }
    if isAwaited.isSet { resumeWaiters(of: nil) }
  }

  /// Comes back when `origin`, or everything, is at rest, or when the task is cancelled.
  func wait(for origin: Origin?) async {
    if origin == nil { isAwaited.set() }
    let key = origin.map(ObjectIdentifier.init)
    let number = inside.withLock { inside in
      inside.number += 1
      return inside.number
    }
    defer { inside.withLock { _ = $0.cancelled.remove(number) } }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = inside.withLock { inside in
          guard inside.cancelled.remove(number) == nil else { return false }
          inside.waiters[key, default: [:]][number] = continuation
          return true
        }
        if !waits { continuation.resume() }
        // Whoever was the last to leave has seen this waiter, or is seen here.
        if origin?.isAtRest ?? (inMotion.value == 0) { resumeWaiters(of: origin) }
      }
    } onCancel: {
      let continuation = inside.withLock { inside in
        guard let continuation = inside.waiters[key]?.removeValue(forKey: number) else {
          inside.cancelled.insert(number)
          return CheckedContinuation<Void, Never>?.none
        }
        if inside.waiters[key]?.isEmpty == true { inside.waiters[key] = nil }
        return continuation
      }
      continuation?.resume()
    }
  }

  func resumeWaiters(of origin: Origin?) {
    let key = origin.map(ObjectIdentifier.init)
    let ready = inside.withLock { $0.waiters.removeValue(forKey: key) } ?? [:]
    for number in ready.keys.sorted() { ready[number]?.resume() }
  }
}

/// The effect in whose task some code runs, unless it is a resident one.
struct EffectTask: Sendable {
  @TaskLocal static var current: EffectTask?

  let name: String
  let origin: Origin
  let center: SettleCenter
}
