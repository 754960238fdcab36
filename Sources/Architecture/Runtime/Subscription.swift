/// The delivery of states to a subscriber; always named by the caller.
public enum StatePolicy: Equatable, Sendable {
  /// The newest state at each request; skipped states are counted.
  case newest
  /// Every state, in order; unread states are kept, without a limit.
  case every
}

/// One subscriber's state, kept under the reactor's lock.
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
  /// True if the cause stays pending until the subscriber asks for the next state.
  let isAwaited: Bool
  /// The published version at the start.
  let start: UInt64
  /// The version that a newest subscriber read last; nil before the first.
  var seen: UInt64?
  /// The unread states of an `.every` subscriber.
  var queue = Inbox<Item>()
  /// The inputs of unread states, and those of the state that it is busy with.
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

  /// The result of a request: all unread states (one, for an awaited subscriber), or the newest state.
  struct Taken {
    var items = Inbox<Item>()
    var skipped = 0
  }

  /// Takes the unread states of a reactor with this state and published version; nil without news.
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
      taken.skipped = Int(published - (seen.map { $0 + 1 } ?? start))
      seen = published
      (busy, offered) = (offered, [])
      taken.items.append(Item(state: state, origin: nil))
    }
    return taken
  }

  /// Number of unread states at this published version.
  func unread(of published: UInt64) -> Int {
    switch policy {
    case .every: queue.count
    case .newest: Int(published - (seen ?? start))
    }
  }

  /// The inputs that it keeps pending; released when it leaves.
  var origins: [Origin] { offered + busy + queue.elements.compactMap { $0.origin } }
}

/// The subscribers of a reactor, kept under its lock.
struct Subscriptions<State: Sendable>: Sendable {
  /// Subscribers that are offered each state (`.every`, or awaited), and the others, which read on demand; by id.
  ///
  /// Arrays, because each turn visits all of `eager`.
  private var (eager, others): ([Subscription<State>], [Subscription<State>]) = ([], [])
  private var parked: [(id: UInt64, continuation: CheckedContinuation<Void, Never>)] = []

  var count: Int { eager.count + others.count }

  /// The ids of the awaited subscribers.
  private(set) var awaited: [UInt64] = []
  var areAwaited: Bool { !awaited.isEmpty }

  /// True if a published state has to be offered, or resumes a subscriber.
  var hasEager: Bool { !eager.isEmpty || !parked.isEmpty }

  subscript(id: UInt64) -> Subscription<State>? {
    place(of: id, in: eager).map { eager[$0] } ?? place(of: id, in: others).map { others[$0] }
  }

  /// Nil if the list does not contain the id.
  private func place(of id: UInt64, in list: [Subscription<State>]) -> Int? {
    let place = place(for: id, in: list)
    return place < list.count && list[place].id == id ? place : nil
  }

  /// The index for an id in a sorted list, by binary search.
  private func place(for id: UInt64, in list: [Subscription<State>]) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Changes a subscription in place: with a second copy, each state taken would copy the whole queue.
  mutating func update<Result>(_ id: UInt64, _ change: (inout Subscription<State>) -> Result) -> Result? {
    if let place = place(of: id, in: eager) { return change(&eager[place]) }
    return place(of: id, in: others).map { change(&others[$0]) }
  }

  mutating func add(_ subscription: Subscription<State>) {
    if subscription.policy == .every || subscription.isAwaited {
      eager.insert(subscription, at: place(for: subscription.id, in: eager))
    } else {
      others.insert(subscription, at: place(for: subscription.id, in: others))
    }
    if subscription.isAwaited { awaited.append(subscription.id) }
  }

  mutating func park(_ id: UInt64, _ continuation: CheckedContinuation<Void, Never>) {
    parked.append((id, continuation))
  }

  /// Offers a state, and returns the parked subscribers to resume.
  mutating func publish(_ state: State, origin: Origin?) -> [CheckedContinuation<Void, Never>] {
    for place in eager.indices { eager[place].offer(state, origin: origin) }
    return takeParked()
  }

  mutating func takeParked() -> [CheckedContinuation<Void, Never>] {
    guard !parked.isEmpty else { return [] }
    defer { parked.removeAll(keepingCapacity: true) }
    return parked.map(\.continuation)
  }

  mutating func remove(_ id: UInt64) -> (Subscription<State>, parked: [CheckedContinuation<Void, Never>])? {
    let known = place(of: id, in: eager).map { eager.remove(at: $0) }
    guard let subscription = known ?? place(of: id, in: others).map({ others.remove(at: $0) }) else { return nil }
    awaited.removeAll { $0 == id }
    let own = parked.filter { $0.id == id }.map(\.continuation)
    if !own.isEmpty { parked.removeAll { $0.id == id } }
    return (subscription, own)
  }
}
