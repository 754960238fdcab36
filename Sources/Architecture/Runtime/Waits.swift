/// Which effects, and which loops over awaited states, wait for what: a wait for oneself is found before it begins.
struct Waits: Sendable {
  /// What somebody waits for.
  enum Target: Sendable {
    /// An input comes to rest.
    case origin(Origin)
    /// All inputs do.
    case everything
    /// A reactor has ended, and its effects with it.
    case stop(of: ObjectIdentifier)
  }

  /// An effect or a loop that waits.
  struct Waiter: Sendable {
    let name: String
    let target: Target
    /// The inputs that come to rest only after it.
    var origins: [Origin] = []
    /// The reactor that ends only after it.
    var reactor: ObjectIdentifier?
    /// The subscription of a loop.
    var subscription: UInt64?

    /// Whether what somebody else waits for ends only after it.
    func holds(_ target: Target) -> Bool {
      switch target {
      case .origin(let origin): origins.contains { $0 === origin }
      case .everything: !origins.isEmpty
      case .stop(let reactor): self.reactor == reactor
      }
    }
  }

  private var waiters: [UInt64: Waiter] = [:]

  /// Enters a waiter; or gives back the names of the ring that it would close, its own first.
  mutating func enter(_ waiter: Waiter, _ number: UInt64) -> [String]? {
    if let ring = ring(from: waiter) { return ring }
    waiters[number] = waiter
    return nil
  }

  mutating func remove(_ number: UInt64) { waiters[number] = nil }

  /// An input waits from now on for the loop of this subscription, too.
  ///
  /// - Returns: The waits that can never end because of it, what they wait for, and the rings.
  mutating func offer(
    _ origin: Origin, to subscription: UInt64
  ) -> [(number: UInt64, target: Target, ring: [String])] {
    waiters.keys.sorted().compactMap { number in
      guard var waiter = waiters[number], waiter.subscription == subscription else { return nil }
      waiter.origins.append(origin)
      waiters[number] = waiter
      return ring(from: waiter).map { (number, waiter.target, $0) }
    }
  }

  /// The waiters that wait for each other, from this one on until something that ends only after it.
  private func ring(from first: Waiter) -> [String]? {
    if first.holds(first.target) { return [first.name] }
    var (paths, seen): ([(waiter: Waiter, names: [String])], Set<UInt64>) = ([(first, [first.name])], [])
    while let (waiter, names) = paths.popLast() {
      for (number, next) in waiters.sorted(by: { $0.key < $1.key }) where next.holds(waiter.target) {
        guard seen.insert(number).inserted else { continue }
        if first.holds(next.target) { return names + [next.name] }
        paths.append((next, names + [next.name]))
      }
    }
    return nil
  }
}

extension SettleCenter {
  /// Begins a wait; nil where it could never end, which is a fault.
  ///
  /// - Returns: The number of the wait, to be given to `ended`.
  func begin(_ target: Waits.Target) -> UInt64? {
    let (number, waiter) = (number(), waiter(for: target))
    guard let waiter else { return number }
    guard let ring = inside.withLock({ $0.waits.enter(waiter, number) }) else { return number }
    report(.waitsForItself(who: ring.joined(separator: " and ")))
    return nil
  }

  func ended(_ number: UInt64) { inside.withLock { $0.waits.remove(number) } }

  /// Who waits, if that is an effect or a loop that is busy with a state.
  private func waiter(for target: Waits.Target) -> Waits.Waiter? {
    if let effect = EffectTask.current, effect.center === self {
      return Waits.Waiter(
        name: effect.name, target: target, origins: effect.origin.map { [$0] } ?? [], reactor: effect.reactor)
    }
    guard let task = withUnsafeCurrentTask(body: { $0?.hashValue }) else { return nil }
    let loop = inside.withLock { $0.busy.first { $0.value.task == task } }
    guard let (subscription, loop) = loop else { return nil }
    // Asked outside of the lock: the reactor has one of its own.
    return Waits.Waiter(
      name: "a loop over the states of \(loop.name), or whoever left it and kept its stream,", target: target,
      origins: loop.origins + loop.offered(), subscription: subscription)
  }

  /// An input waits for these subscribers from now on; who waits for that input is told that it would for ever.
  func offered(_ origin: Origin, to subscriptions: [UInt64]) {
    let rings = inside.withLock { inside in subscriptions.flatMap { inside.waits.offer(origin, to: $0) } }
    for (number, target, ring) in rings {
      report(.waitsForItself(who: ring.joined(separator: " and ")))
      switch target {
      case .origin(let origin): stopWaiting(number, ObjectIdentifier(origin))
      case .everything: stopWaiting(number, nil)
      // A loop holds no reactor: its wait for an end is in no ring of its own making.
      case .stop: break
      }
    }
  }
}
