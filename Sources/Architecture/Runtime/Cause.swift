import Synchronization

/// What led here: every action, event and effect carries one.
///
/// A cause names the turn before it and the input that it all began with, and counts what that input still has in
/// motion, so that `settled()` needs neither a pause nor a poll.
public struct Cause: Sendable {
  /// The turn, effect or input that directly led here; numbers are unique in their runtime.
  public let parent: UInt64

  /// False when the reactor took nothing in: it was stopped, or the event would have closed a ring.
  public let isAccepted: Bool

  let origin: Origin
  let scope: Scope?
  let depth: Int
  let trail: Trail?
  /// The time of what handed this on in the same moment; nil where time may have passed since.
  let time: Instant?

  /// Comes back when all that the input caused has come to rest: events, effects, feedback, attended subscribers.
  ///
  /// Resident effects do not count. A refused input has caused nothing.
  public func settled() async { await origin.settled() }

  /// The number of the input with which it all began.
  public var input: UInt64 { origin.number }

  init(
    origin: Origin, parent: UInt64, scope: Scope? = nil, depth: Int = 0, trail: Trail? = nil, time: Instant? = nil,
    isAccepted: Bool = true
  ) {
    self.origin = origin
    self.parent = parent
    self.scope = scope
    self.depth = depth
    self.trail = trail
    self.time = time
    self.isAccepted = isAccepted
  }

  func next(parent: UInt64, depth: Int = 0, trail: Trail? = nil, time: Instant? = nil) -> Cause {
    Cause(origin: origin, parent: parent, scope: scope, depth: depth, trail: trail, time: time)
  }

  func refused() -> Cause { Cause(origin: origin, parent: parent, isAccepted: false) }

  func within(_ scope: Scope) -> Cause {
    Cause(origin: origin, parent: parent, scope: scope, depth: depth, trail: trail, time: time)
  }
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

/// One input and the count of what it still has in motion.
final class Origin: Sendable {
  let number: UInt64
  private let pending = Atomic<Int>(0)
  private let isAwaited = Atomic<Bool>(false)
  private let center: SettleCenter

  init(number: UInt64, center: SettleCenter) {
    self.number = number
    self.center = center
  }

  func enter() {
    if pending.add(1, ordering: .sequentiallyConsistent).oldValue == 0 { center.began() }
  }

  func leave() {
    guard pending.subtract(1, ordering: .sequentiallyConsistent).newValue == 0 else { return }
    // The waiter sets the flag before it looks at the count, we look at the flag after the count: one of us sees.
    if isAwaited.load(ordering: .sequentiallyConsistent) { center.resumeWaiters(of: self) }
    center.ended()
  }

  var isAtRest: Bool { pending.load(ordering: .sequentiallyConsistent) == 0 }

  func settled() async {
    isAwaited.store(true, ordering: .sequentiallyConsistent)
    await center.wait(for: self)
  }
}

/// Who waits for an input, or for all of them, to come to rest.
final class SettleCenter: Sendable {
  private struct Waiter {
    let origin: Origin?
    let continuation: CheckedContinuation<Void, Never>
  }
  private let inMotion = Atomic<Int>(0)
  private let isAwaited = Atomic<Bool>(false)
  private let waiters = Lock<[Waiter]>([])

  func began() { inMotion.add(1, ordering: .sequentiallyConsistent) }

  func ended() {
    guard inMotion.subtract(1, ordering: .sequentiallyConsistent).newValue == 0 else { return }
    if isAwaited.load(ordering: .sequentiallyConsistent) { resumeWaiters(of: nil) }
  }

  func wait(for origin: Origin?) async {
    if origin == nil { isAwaited.store(true, ordering: .sequentiallyConsistent) }
    await withCheckedContinuation { continuation in
      let isAtRest = waiters.withLock { waiters in
        let isAtRest = origin?.isAtRest ?? (inMotion.load(ordering: .sequentiallyConsistent) == 0)
        if !isAtRest { waiters.append(Waiter(origin: origin, continuation: continuation)) }
        return isAtRest
      }
      if isAtRest { continuation.resume() }
    }
  }

  func resumeWaiters(of origin: Origin?) {
    let ready = waiters.withLock { waiters in
      let ready = waiters.filter { $0.origin === origin }
      waiters.removeAll { $0.origin === origin }
      return ready
    }
    for waiter in ready { waiter.continuation.resume() }
  }
}
