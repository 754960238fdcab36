/// The waits of effects and of loops over awaited states: a ring of waits is found before its last wait begins.
struct Waits: Sendable {
  /// The target of a wait.
  enum Target: Sendable {
    /// An input comes to rest.
    case origin(Origin)
    /// All inputs come to rest.
    case everything
    /// A reactor has ended, and its effects with it.
    case stop(of: ObjectIdentifier)
  }

  /// A waiting effect, or the waiting loops of one task.
  struct Waiter: Sendable {
    let number: UInt64
    let name: String
    let target: Target
    let effect: EffectTask?
    /// The inputs that come to rest only after the loops.
    var origins: [Origin] = []
    var subscriptions: Set<UInt64> = []

    /// Whether a target ends only after this waiter.
    func holds(_ target: Target, _ effects: PendingEffects) -> Bool {
      let effect = effect.flatMap { $0.isOver ? nil : $0 }
      func isFollowed(_ origin: Origin?) -> Bool { effect.map { effects.isQueued(behind: $0, origin) } ?? false }
      switch target {
      case .origin(let origin):
        return !origin.isAtRest
          && (effect?.origin === origin || origins.contains { $0 === origin } || isFollowed(origin))
      case .everything: return effect?.origin != nil || !origins.isEmpty || isFollowed(nil)
      case .stop(let reactor):
        // A stop ends other waits of effects that need not finish.
        guard case .stop = self.target else { return effect?.reactor == reactor && effect?.lifetime == .untilStopped }
        return effect?.reactor == reactor
      }
    }
  }

  private var waiters: [UInt64: Waiter] = [:]

  /// Enters a waiter, or returns the ring of waits with it, itself first.
  ///
  /// A wait with a deadline is not kept: it cannot block for ever.
  mutating func enter(_ waiter: Waiter, stays: Bool, _ effects: PendingEffects) -> [Waiter]? {
    if let ring = ring(from: waiter, effects) { return ring }
    if stays { waiters[waiter.number] = waiter }
    return nil
  }

  mutating func remove(_ number: UInt64) { waiters[number] = nil }

  /// From now on an input waits for the loop of this subscription.
  ///
  /// - Returns: The rings that it closes.
  mutating func offer(_ origin: Origin, to subscription: UInt64, _ effects: PendingEffects) -> [[Waiter]] {
    waiters.keys.sorted().compactMap { number in
      guard var waiter = waiters[number], waiter.subscriptions.contains(subscription) else { return nil }
      waiter.origins.append(origin)
      waiters[number] = waiter
      return ring(from: waiter, effects)
    }
  }

  /// From now on an effect waits in a queue.
  ///
  /// - Returns: The rings that it closes.
  func queue(_ effect: PendingEffect, _ effects: PendingEffects) -> [[Waiter]] {
    guard let queue = effect.queue else { return [] }
    return waiters.keys.sorted().compactMap { number in
      guard let waiter = waiters[number], let own = waiter.effect, own.reactor == queue, own.ids.contains(effect.id)
      else { return nil }
      return ring(from: waiter, effects)
    }
  }

  /// The ring of waiters that begins and ends with this one.
  private func ring(from first: Waiter, _ effects: PendingEffects) -> [Waiter]? {
    if first.holds(first.target, effects) { return [first] }
    var (paths, seen): ([[Waiter]], Set<UInt64>) = ([[first]], [first.number])
    while let path = paths.popLast(), let last = path.last {
      for next in waiters.values where next.holds(last.target, effects) && seen.insert(next.number).inserted {
        if first.holds(next.target, effects) { return path + [next] }
        paths.append(path + [next])
      }
    }
    return nil
  }
}

extension SettleRegistry {
  /// Begins a wait; nil, with a fault, if it could never end.
  ///
  /// - Returns: The number of the wait, to be given to `ended`.
  func begin(_ target: Waits.Target, isForEver: Bool = true) -> UInt64? {
    let (number, effect) = (number(), EffectTask.current.flatMap { $0.center === self && !$0.isOver ? $0 : nil })
    let task = withUnsafeCurrentTask { $0?.hashValue }
    let loops = inside.withLock { $0.busy.filter { $0.value.task == task } }.sorted { $0.key < $1.key }
    guard effect != nil || !loops.isEmpty else { return number }
    let names = loops.map { "a loop over the states of \($0.value.name), or whoever left it and kept its stream," }
    // Asked outside of the lock: a reactor has one of its own.
    let offered = isForEver ? [] : loops.flatMap { $0.value.offered() }
    let waiter = Waits.Waiter(
      number: number, name: effect?.name ?? names.joined(separator: " and "), target: target, effect: effect,
      origins: loops.flatMap { $0.value.origins } + offered, subscriptions: Set(loops.map(\.key)))
    if let ring = inside.withLock({ $0.waits.enter(waiter, stays: isForEver, $0.effects) }) {
      report(ring)
      return nil
    }
    // Offers before the entry; later ones are reported to the waiter.
    if isForEver { for loop in loops { for origin in loop.value.offered() { self.offered(origin, to: [loop.key]) } } }
    return number
  }

  func ended(_ number: UInt64) {
    inside.withLock { inside in
      inside.waits.remove(number)
      inside.cancelled.remove(number)
    }
  }

  /// Notes that an input waits for these subscribers; ends each wait that this would make endless.
  func offered(_ origin: Origin, to subscriptions: [UInt64]) {
    end(
      inside.withLock { inside in
        let effects = inside.effects
        return subscriptions.flatMap { inside.waits.offer(origin, to: $0, effects) }
      })
  }

  /// Reports rings of waits, and ends one wait of each.
  func end(_ rings: [[Waits.Waiter]]) {
    for ring in rings {
      report(ring)
      // A loop and a queue hold inputs, and no reactor: the one before it in the ring waits for an input.
      switch ring.last?.target {
      case .origin(let origin): stopWaiting(ring[ring.count - 1].number, ObjectIdentifier(origin))
      case .everything: stopWaiting(ring[ring.count - 1].number, nil)
      case .stop, nil: break
      }
    }
  }

  private func report(_ ring: [Waits.Waiter]) {
    report(.waitsForItself(who: ring.map(\.name).joined(separator: " and ")))
  }
}

extension Reactor {
  /// Runs `stop`; throws the pending work at the deadline, or if the wait could never end.
  func isDone(within deadline: Duration, _ stop: @escaping @Sendable () async -> Void) async throws(Unsettled) {
    let isDone = await runtime.center.isDone(within: deadline, stop)
    let (isClosed, rest) = inside.withLock { ($0.phase >= .closed, $0.effects.pending) }
    guard !isDone || !isClosed else { return }
    throw Unsettled(pending: rest.isEmpty ? ["\(name), or a child of it"] : rest.map { "the effect \($0) of \(name)" })
  }
}
