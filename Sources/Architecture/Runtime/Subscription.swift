/// How a subscriber is given states; the caller always names it.
public enum StatePolicy: Equatable, Sendable {
  /// The newest state whenever the subscriber asks; those in between are passed over, and counted.
  case newest
  /// Every state, in order; those not yet asked for are kept, without a bound.
  case every
}

/// One subscriber's place, kept under the reactor's lock.
///
/// A subscriber *pulls*: a newest one reads the state when it asks, so nothing is copied for it while it is busy, and
/// it is woken only when it waits (decision 0003).
struct Subscription<State: Sendable>: Sendable {
  struct Item: Sendable {
    let state: State
    let origin: Origin?
  }

  let id: UInt64
  let policy: StatePolicy
  /// An awaited subscriber belongs to the cause: it is at rest when it has come back for the next state.
  let isAwaited: Bool
  /// What had been published when it began.
  let start: UInt64
  /// The version that a newest subscriber read last; nil before the first.
  var seen: UInt64?
  /// The states that an every subscriber has still to get.
  var queue = Inbox<Item>()
  /// The inputs whose states wait for it, and those whose state it is busy with.
  var offered: [Origin] = []
  var busy: [Origin] = []

  init(id: UInt64, policy: StatePolicy, isAwaited: Bool, current: State, published: UInt64) {
    self.id = id
    start = published
    self.policy = policy
    self.isAwaited = isAwaited
    if policy == .every { queue.append(Item(state: current, origin: nil)) }
  }

  mutating func offer(_ state: @autoclosure () -> State, origin: Origin?) {
    let origin = isAwaited ? origin : nil
    origin?.enter()
    switch policy {
    case .every: queue.append(Item(state: state(), origin: origin))
    case .newest: if let origin { offered.append(origin) }
    }
  }

  /// What a subscriber that asks is given: all that waits (only one, if that holds an input), or the newest state after
  /// so many that are passed over.
  struct Taken {
    var items = Inbox<Item>()
    var passedOver = 0
  }

  /// Gives out what there is of a reactor in this state, that has published so many; nil when there is no news.
  mutating func take(_ state: State, _ published: UInt64, isCurrent: Bool) -> Taken? {
    var taken = Taken()
    switch policy {
    case .every:
      guard !queue.isEmpty else { return nil }
      if !isAwaited {
        swap(&taken.items, &queue)
      } else if let item = queue.popFirst() {
        if let origin = item.origin { busy = [origin] }
        taken.items.append(item)
      }
    case .newest:
      guard seen != published, isCurrent else { return nil }
      taken.passedOver = Int(published - (seen.map { $0 + 1 } ?? start))
      seen = published
      (busy, offered) = (offered, [])
      taken.items.append(Item(state: state, origin: nil))
    }
    return taken
  }

  /// How many states it has not got, of a reactor that has published so many.
  func unread(of published: UInt64) -> Int {
    switch policy {
    case .every: queue.count
    case .newest: Int(published - (seen ?? start))
    }
  }

  /// What it waits for, or is busy with: to be let go when it leaves.
  var origins: [Origin] { offered + busy + queue.elements.compactMap { $0.origin } }
}

/// The subscribers of a reactor, kept under its lock.
struct Subscriptions<State: Sendable>: Sendable {
  /// Subscribers of every state, and those of the newest, who read it on demand; by number.
  ///
  /// Arrays, because all of the first are visited in each turn.
  private var (told, others): ([Subscription<State>], [Subscription<State>]) = ([], [])
  private var parked: [(id: UInt64, continuation: CheckedContinuation<Void, Never>)] = []

  var count: Int { told.count + others.count }

  /// The subscribers for which an input waits.
  private(set) var awaited: [UInt64] = []
  var areAwaited: Bool { !awaited.isEmpty }

  /// Whether a state that is published means something to somebody now.
  var areTold: Bool { !told.isEmpty || !parked.isEmpty }

  subscript(id: UInt64) -> Subscription<State>? {
    place(of: id, in: told).map { told[$0] } ?? place(of: id, in: others).map { others[$0] }
  }

  /// The place of a subscription, or nil.
  private func place(of id: UInt64, in list: [Subscription<State>]) -> Int? {
    let place = place(for: id, in: list)
    return place < list.count && list[place].id == id ? place : nil
  }

  /// How many of a list come before a number.
  private func place(for id: UInt64, in list: [Subscription<State>]) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Changes a subscription where it is kept: with a copy beside it, each state taken would copy the whole queue.
  mutating func update<Result>(_ id: UInt64, _ change: (inout Subscription<State>) -> Result) -> Result? {
    if let place = place(of: id, in: told) { return change(&told[place]) }
    return place(of: id, in: others).map { change(&others[$0]) }
  }

  mutating func add(_ subscription: Subscription<State>) {
    if subscription.policy == .every || subscription.isAwaited {
      told.insert(subscription, at: place(for: subscription.id, in: told))
    } else {
      others.insert(subscription, at: place(for: subscription.id, in: others))
    }
    if subscription.isAwaited { awaited.append(subscription.id) }
  }

  mutating func park(_ id: UInt64, _ continuation: CheckedContinuation<Void, Never>) {
    parked.append((id, continuation))
  }

  /// Offers a state, and gives back who waited for one.
  mutating func publish(_ state: State, origin: Origin?) -> [CheckedContinuation<Void, Never>] {
    for place in told.indices { told[place].offer(state, origin: origin) }
    return takeParked()
  }

  mutating func takeParked() -> [CheckedContinuation<Void, Never>] {
    guard !parked.isEmpty else { return [] }
    defer { parked.removeAll(keepingCapacity: true) }
    return parked.map(\.continuation)
  }

  mutating func remove(_ id: UInt64) -> (Subscription<State>, parked: [CheckedContinuation<Void, Never>])? {
    let known = place(of: id, in: told).map { told.remove(at: $0) }
    guard let subscription = known ?? place(of: id, in: others).map({ others.remove(at: $0) }) else { return nil }
    awaited.removeAll { $0 == id }
    let own = parked.filter { $0.id == id }.map(\.continuation)
    if !own.isEmpty { parked.removeAll { $0.id == id } }
    return (subscription, own)
  }
}
