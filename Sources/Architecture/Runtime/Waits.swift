/// The waits of effects and of loops over awaited states; detects a ring of waits (a deadlock) before its last
/// wait begins.
struct Waits: Sendable {
  /// The target of a wait.
  enum Target: Sendable {
    /// The end of all pending work of an input.
    case origin(InputTracker)
    /// The end of all pending work of all inputs.
    case everything
    /// The end of a reactor and its effects, or of a screen's effects.
    case stop(of: ObjectIdentifier)
  }

  /// A waiting effect, or the waiting loops of one task.
  struct Waiter: Sendable {
    let number: UInt64
    let name: String
    let target: Target
    let effect: EffectTask?
    /// The inputs that the loops keep pending.
    var origins: [InputTracker] = []
    var subscriptions: Set<UInt64> = []

    /// The reactor, screen and inputs that may have to wait for the end of this wait; `holds` decides.
    var held: [ObjectIdentifier] {
      let own = [effect?.reactor, effect?.screen.map(ObjectIdentifier.init), effect?.origin.map(ObjectIdentifier.init)]
      return own.compactMap { $0 } + origins.map(ObjectIdentifier.init)
    }

    /// True if a target can end only after this wait has ended.
    func holds(_ target: Target, _ effects: PendingEffects) -> Bool {
      let effect = effect.flatMap { $0.isOver ? nil : $0 }
      func isFollowed(_ origin: InputTracker?) -> Bool { effect.map { effects.isQueued(behind: $0, origin) } ?? false }
      switch target {
      case .origin(let origin):
        return !origin.isAtRest
          && (effect?.origin === origin || origins.contains { $0 === origin } || isFollowed(origin))
      case .everything: return effect?.origin != nil || !origins.isEmpty || isFollowed(nil)
      case .stop(let reactor):
        // A stop cancels effects, which ends their waits, except for `.untilStopped` effects and for waits for a stop.
        guard case .stop = self.target else { return effect?.reactor == reactor && effect?.lifetime == .untilStopped }
        return effect?.reactor == reactor || effect?.screen.map(ObjectIdentifier.init) == reactor
      }
    }
  }

  private var waiters: [UInt64: Waiter] = [:]
  /// Numbers of waiters by held object, so that a search visits few waiters.
  private var numbers: [ObjectIdentifier: Set<UInt64>] = [:]

  /// Registers a waiter, or returns the ring of waits that it would close, beginning with this waiter.
  ///
  /// Without `stays`, the waiter is not registered: a wait with a deadline cannot block for ever.
  mutating func enter(_ waiter: Waiter, stays: Bool, _ effects: PendingEffects) -> [Waiter]? {
    if let ring = ring(from: waiter, effects) { return ring }
    if stays { insert(waiter) }
    return nil
  }

  private mutating func insert(_ waiter: Waiter) {
    waiters[waiter.number] = waiter
    for key in waiter.held { numbers[key, default: []].insert(waiter.number) }
  }

  mutating func remove(_ number: UInt64) {
    for key in waiters.removeValue(forKey: number)?.held ?? [] {
      numbers[key]?.remove(number)
      if numbers[key]?.isEmpty == true { numbers[key] = nil }
    }
  }

  /// Registers that an input waits for the loop of a subscription.
  ///
  /// - Returns: The rings that this closes.
  mutating func offer(_ origin: InputTracker, to subscription: UInt64, _ effects: PendingEffects) -> [[Waiter]] {
    let all = waiters.values.filter { $0.subscriptions.contains(subscription) }.sorted { $0.number < $1.number }
    return all.compactMap { waiter in
      var waiter = waiter
      waiter.origins.append(origin)
      insert(waiter)
      return ring(from: waiter, effects)
    }
  }

  /// Finds the rings that a newly queued effect closes.
  func queue(_ effect: PendingEffect, _ effects: PendingEffects) -> [[Waiter]] {
    guard let queue = effect.queue else { return [] }
    return holding([queue]).compactMap { waiter in
      guard let own = waiter.effect, own.reactor == queue, own.ids.contains(effect.id) else { return nil }
      return ring(from: waiter, effects)
    }
  }

  /// The waiters that hold one of these objects, the oldest first.
  private func holding(_ objects: [ObjectIdentifier]) -> [Waiter] {
    Set(objects.flatMap { numbers[$0] ?? [] }).sorted().compactMap { waiters[$0] }
  }

  /// The waiters that may hold a target, the oldest first.
  func candidates(for target: Target, _ effects: PendingEffects) -> [Waiter] {
    switch target {
    case .origin(let origin): holding([ObjectIdentifier(origin)] + effects.queues(of: origin))
    case .everything: waiters.values.sorted { $0.number < $1.number }
    case .stop(let object): holding([object])
    }
  }

  /// A ring of waiters that begins and ends with `first`; nil if there is none.
  private func ring(from first: Waiter, _ effects: PendingEffects) -> [Waiter]? {
    if first.holds(first.target, effects) { return [first] }
    var (paths, seen): ([[Waiter]], Set<UInt64>) = ([[first]], [first.number])
    while let path = paths.popLast(), let last = path.last {
      for next in candidates(for: last.target, effects)
      where next.holds(last.target, effects) && seen.insert(next.number).inserted {
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
    let loops = locked.withLock { $0.busy.filter { $0.value.task == task } }.sorted { $0.key < $1.key }
    guard effect != nil || !loops.isEmpty else { return number }
    let names = loops.map { "a loop over the states of \($0.value.name), or code that kept its stream," }
    // Called outside the lock, because the call takes a reactor's lock.
    let offered = isForEver ? [] : loops.flatMap { $0.value.offered() }
    let waiter = Waits.Waiter(
      number: number, name: effect?.name ?? names.joined(separator: " and "), target: target, effect: effect,
      origins: loops.flatMap { $0.value.origins } + offered, subscriptions: Set(loops.map(\.key)))
    if let ring = locked.withLock({ $0.waits.enter(waiter, stays: isForEver, $0.effects) }) {
      report(ring)
      return nil
    }
    // Adds the inputs of states offered before the registration; the turn of a later state calls `offered` itself.
    if isForEver { for loop in loops { for origin in loop.value.offered() { self.offered(origin, to: [loop.key]) } } }
    return number
  }

  func ended(_ number: UInt64) {
    locked.withLock { locked in
      locked.waits.remove(number)
      locked.cancelled.remove(number)
    }
  }

  /// Registers that an input waits for these subscribers; ends each wait that could therefore never end.
  func offered(_ origin: InputTracker, to subscriptions: [UInt64]) {
    end(
      locked.withLock { locked in
        let effects = locked.effects
        return subscriptions.flatMap { locked.waits.offer(origin, to: $0, effects) }
      })
  }

  /// Reports rings of waits, and ends one wait of each.
  func end(_ rings: [[Waits.Waiter]]) {
    for ring in rings {
      report(ring)
      // The last wait of the ring is for an input: loops and queued effects keep inputs pending, not reactors.
      switch ring.last?.target {
      case .origin(let origin): stopWaiting(ring[ring.count - 1].number, ObjectIdentifier(origin))
      case .everything: stopWaiting(ring[ring.count - 1].number, nil)
      case .stop, nil: break
      }
    }
  }

  private func report(_ ring: [Waits.Waiter]) {
    report(.waitCycle(waiters: ring.map(\.name).joined(separator: " and ")))
  }
}

extension Reactor {
  /// Runs `stop`; throws the pending work at the deadline, or if the wait could never end.
  func isDone(within deadline: Duration, _ stop: @escaping @Sendable () async -> Void) async throws(Unsettled) {
    let isDone = await runtime.center.isDone(within: deadline, stop)
    let (isClosed, rest) = locked.withLock { ($0.phase >= .closed, $0.effects.pending) }
    guard !isDone || !isClosed else { return }
    throw Unsettled(
      pending: rest.isEmpty
        ? ["\(name), a child of it, or an effect of its screen"] : rest.map { "the effect \($0) of \(name)" })
  }
}
