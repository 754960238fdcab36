/// A running or queued effect, with the names for reports of pending work.
struct PendingEffect: Sendable {
  let number: UInt64
  let reactor: String
  let id: EffectID
  /// The reactor in whose queue it waits for all earlier effects of its id; nil while it runs.
  let queue: ObjectIdentifier?
  /// Cancels the effect with its cause; nil unless its lifetime is `.screen`.
  let cancel: (@Sendable () -> Void)?
}

/// The effects that hold an input, by their numbers, and their numbers by the input.
struct PendingEffects: Sendable {
  private var effects: [UInt64: (effect: PendingEffect, origin: Origin)] = [:]
  private(set) var numbers: [ObjectIdentifier: Set<UInt64>] = [:]

  /// The effects of an input, the oldest first.
  func of(_ origin: Origin) -> [PendingEffect] {
    (numbers[ObjectIdentifier(origin)] ?? []).sorted().compactMap { effects[$0]?.effect }
  }

  /// True if an effect of this input (nil: of any) is queued behind that effect.
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

  /// Returns the input, to be released outside the lock.
  mutating func remove(_ effect: UInt64) -> Origin? {
    guard let origin = effects.removeValue(forKey: effect)?.origin else { return nil }
    let key = ObjectIdentifier(origin)
    numbers[key]?.remove(effect)
    if numbers[key]?.isEmpty == true { numbers[key] = nil }
    return origin
  }
}

/// Work was still pending at the deadline of a wait.
public struct Unsettled: Error, Equatable, Sendable, CustomStringConvertible {
  /// The pending work, in words.
  public let pending: [String]

  /// One sentence for a developer.
  public var description: String { "still in motion: \(pending.joined(separator: "; "))" }
}

/// Registry of pending effects, and of waits for one input or for all.
final class SettleRegistry: Sendable {
  typealias Waiters = [UInt64: CheckedContinuation<Bool, Never>]
  struct LockedState {
    var number: UInt64 = 0
    var waits = Waits()
    /// Keyed by input; nil waits for all inputs.
    var waiters: [ObjectIdentifier?: Waiters] = [:]
    /// Waits whose task was cancelled before registration.
    var cancelled: Set<UInt64> = []
    /// The loops that are busy with an awaited state, by subscription.
    var busy: [UInt64: Loop] = [:]
    var effects = PendingEffects()

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
    /// The inputs with states that the loop has not read yet.
    let offered: @Sendable () -> [Origin]
  }
  private let clock: Clock
  private let executor: (any TaskExecutor)?
  let report: @Sendable (Fault) -> Void
  private let activeCount = SharedCount()
  private let isAwaited = SharedFlag()
  let inside = Lock(LockedState())

  init(clock: Clock, executor: (any TaskExecutor)?, report: @escaping @Sendable (Fault) -> Void) {
    self.clock = clock
    self.executor = executor
    self.report = report
  }

  /// Runs `work` in a task: for calls made by a rule.
  func later(_ work: @escaping @Sendable () -> Void) { _ = Runtime.task(on: executor) { work() } }

  /// Registers an effect unless `isTooLate`, which is checked under the lock.
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
    _ = removed  // released outside the lock
  }

  /// The effects of this input that can be cancelled, the oldest first; `mark` runs under the lock.
  func cancelled(of origin: Origin, _ mark: () -> Void) -> [PendingEffect] {
    inside.withLock { inside in
      mark()
      return inside.effects.of(origin).filter { $0.cancel != nil }
    }
  }

  /// The pending work of an input, in words.
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

  /// Waits for this input, or all inputs; false if the task is cancelled or the wait could never end.
  ///
  /// With a deadline that has to be awaited, always false: the caller checks the input itself.
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
          // The Swift runtime holds a lock here that the checker does not know.
          CheckedThread.uninterrupted { waiting.cancel() }
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

  /// True if `work` returns before the deadline; it continues in any case.
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

  /// Notes that the current task is busy with states of these inputs; nil once it asks for the next state.
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
    _ = left  // released outside the lock
  }

  func began() { _ = activeCount.add(1) }

  func ended() {
    guard activeCount.add(-1) == 0 else { return }
    if isAwaited.isSet { resumeWaiters(of: nil) }
  }

  /// A new number for a wait.
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
        // Recheck: the count may have become zero before the waiter was registered.
        if isAtRest(origin) { resumeWaiters(of: origin) }
      }
    } onCancel: {
      stopWaiting(number, key)
    }
  }

  /// True if that input, or for nil every input, has no pending work.
  private func isAtRest(_ origin: Origin?) -> Bool { origin?.isAtRest ?? (activeCount.value == 0) }

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
