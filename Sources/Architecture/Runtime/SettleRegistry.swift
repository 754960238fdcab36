/// A running or queued effect, with the names for reports of pending work.
struct PendingEffect: Sendable {
  let number: UInt64
  let reactor: String
  let id: EffectID
  /// The reactor in whose queue the effect waits for all earlier effects with its id; nil while the effect runs.
  let queue: ObjectIdentifier?
  /// Cancels the effect with its cause; nil unless its lifetime is `.screen`.
  let cancel: (@Sendable () -> Void)?
}

/// The effects that keep inputs pending, by effect number and by input.
struct PendingEffects: Sendable {
  private var effects: [UInt64: (effect: PendingEffect, origin: InputTracker)] = [:]
  private(set) var numbers: [ObjectIdentifier: Set<UInt64>] = [:]

  /// The effects of an input, the oldest first.
  func of(_ origin: InputTracker) -> [PendingEffect] {
    (numbers[ObjectIdentifier(origin)] ?? []).sorted().compactMap { effects[$0]?.effect }
  }

  /// The reactors in whose queues effects of this input wait.
  func queues(of origin: InputTracker) -> Set<ObjectIdentifier> { Set(of(origin).compactMap(\.queue)) }

  /// True if an effect of this input (nil: of any input) is queued behind `effect`.
  func isQueued(behind effect: EffectTask, _ origin: InputTracker?) -> Bool {
    func isBehind(_ pending: PendingEffect) -> Bool {
      pending.queue == effect.reactor && effect.ids.contains(pending.id)
    }
    return origin.map { of($0).contains(where: isBehind) } ?? effects.values.contains { isBehind($0.effect) }
  }

  mutating func add(_ effect: PendingEffect, of origin: InputTracker) {
    effects[effect.number] = (effect, origin)
    numbers[ObjectIdentifier(origin), default: []].insert(effect.number)
  }

  /// Removes an effect, and returns its input, to be released outside the lock.
  mutating func remove(_ effect: UInt64) -> InputTracker? {
    guard let origin = effects.removeValue(forKey: effect)?.origin else { return nil }
    let key = ObjectIdentifier(origin)
    numbers[key]?.remove(effect)
    if numbers[key]?.isEmpty == true { numbers[key] = nil }
    return origin
  }
}

/// The error of a wait whose work was still pending at the deadline.
public struct Unsettled: Error, Equatable, Sendable, CustomStringConvertible {
  /// The pending work, in words.
  public let pending: [String]

  /// Makes the error of a wait for this work.
  public init(pending: [String]) { self.pending = pending }

  /// One sentence for a developer.
  public var description: String { "not settled: \(pending.joined(separator: "; "))" }
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
    /// The inputs that caused the state.
    let origins: [InputTracker]
    /// The inputs with states that the loop has not read yet.
    let offered: @Sendable () -> [InputTracker]
  }
  private let clock: Clock
  private let executor: (any TaskExecutor)?
  let report: @Sendable (Fault) -> Void
  private let activeCount = SharedCount()
  private let isAwaited = SharedFlag()
  let locked = Lock(LockedState())

  init(clock: Clock, executor: (any TaskExecutor)?, report: @escaping @Sendable (Fault) -> Void) {
    self.clock = clock
    self.executor = executor
    self.report = report
  }

  /// Runs `work` in a task: for calls made by a rule.
  func later(_ work: @escaping @Sendable () -> Void) { _ = Runtime.task(on: executor) { work() } }

  /// Registers an effect unless `isTooLate`, which is checked under the lock.
  func add(_ effect: PendingEffect, of origin: InputTracker, unless isTooLate: () -> Bool) -> Bool {
    let rings = locked.withLock { locked -> [[Waits.Waiter]]? in
      guard !isTooLate() else { return nil }
      locked.effects.add(effect, of: origin)
      return locked.waits.queue(effect, locked.effects)
    }
    if let rings { end(rings) }
    return rings != nil
  }

  func remove(_ effect: UInt64) {
    let removed = locked.withLock { $0.effects.remove(effect) }
    _ = removed  // released outside the lock
  }

  /// The effects of this input that can be cancelled, the oldest first; `mark` runs under the lock.
  func cancelled(of origin: InputTracker, _ mark: () -> Void) -> [PendingEffect] {
    locked.withLock { locked in
      mark()
      return locked.effects.of(origin).filter { $0.cancel != nil }
    }
  }

  /// The pending work of an input, in words.
  func pending(of origin: InputTracker) -> [String] {
    let (effects, loops) = locked.withLock { locked in
      (
        locked.effects.of(origin),
        locked.busy.values.filter { $0.origins.contains { $0 === origin } }.map(\.name)
      )
    }
    let names =
      effects.map { "the effect \($0.id) of \($0.reactor)" }
      + loops.sorted().map {
        "a loop over the states of \($0) that has not asked for the next state "
          + "(if the loop was left: release its stream)"
      }
    return names.isEmpty ? ["events that wait for their turn, or awaited states that were not read"] : names
  }

  /// Waits for an input (nil: for all inputs); false if the task is cancelled or the wait could never end.
  ///
  /// With a deadline, returns false after the wait, whatever its result: the caller checks the input.
  func settled(_ origin: InputTracker?, within deadline: Duration? = nil) async -> Bool {
    if let origin, origin.isAtRest { return true }
    guard let number = begin(origin.map { .origin($0) } ?? .everything, isForEver: deadline == nil) else {
      return false
    }
    defer { ended(number) }
    guard let deadline else { return await wait(for: origin, number) }
    let waiting = Runtime.task(on: executor) { _ = await self.wait(for: origin, number) }
    let timer = Runtime.task(on: executor) {
      if (try? await self.clock.sleep(deadline)) != nil {
        waiting.cancelUninterrupted()
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

  /// True if `work` returns before the deadline; later, `work` continues without a waiter.
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

  /// Registers that the current task is busy with a state of these inputs; nil removes the entry.
  func setBusy(
    _ subscription: UInt64, of name: String, _ origins: [InputTracker]?,
    offered: @escaping @Sendable () -> [InputTracker]
  ) {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    let left = locked.withLock { locked in
      defer {
        locked.busy[subscription] = task.flatMap { task in
          origins.map { Loop(task: task, name: name, origins: $0, offered: offered) }
        }
      }
      return locked.busy[subscription]
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
    locked.withLock { locked in
      locked.number += 1
      return locked.number
    }
  }

  private func wait(for origin: InputTracker?, _ number: UInt64) async -> Bool {
    if origin == nil { isAwaited.set() }
    let key = origin.map(ObjectIdentifier.init)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = locked.withLock { locked in
          guard locked.cancelled.remove(number) == nil else { return false }
          locked.waiters[key, default: [:]][number] = continuation
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

  /// True if an input (nil: every input) has no pending work.
  private func isAtRest(_ origin: InputTracker?) -> Bool { origin?.isAtRest ?? (activeCount.value == 0) }

  /// Ends a wait early, also before its continuation was registered.
  func stopWaiting(_ number: UInt64, _ key: ObjectIdentifier?) {
    let continuation = locked.withLock { locked in
      let continuation = locked.removeWaiter(number, key)
      if continuation == nil { locked.cancelled.insert(number) }
      return continuation
    }
    continuation?.resume(returning: false)
  }

  func resumeWaiters(of origin: InputTracker?) {
    let key = origin.map(ObjectIdentifier.init)
    // Checked again under the lock: work and a waiter may have been added since the count was zero.
    let ready = locked.withLock { isAtRest(origin) ? $0.waiters.removeValue(forKey: key) : nil } ?? [:]
    for number in ready.keys.sorted() { ready[number]?.resume(returning: true) }
  }
}
