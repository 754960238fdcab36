/// The rule for the delivery of states to a subscriber; each caller chooses one, without a default.
public enum StatePolicy: Equatable, Sendable {
  /// The newest state at each request; skipped states are counted.
  case newest
  /// Every state, in order; unread states are kept, without a limit.
  case every
}

/// One subscription of a reactor, guarded by the reactor's lock.
///
/// A subscriber *pulls*: a `.newest` subscriber reads the state on request. So nothing is copied for a busy subscriber,
/// and only a waiting subscriber is resumed (decision 0003).
struct Subscription<State: Sendable>: Sendable {
  struct Item: Sendable {
    let state: State
    let origin: InputTracker?
  }

  let id: UInt64
  let policy: StatePolicy
  /// True if the cause stays pending until the subscriber asks for the next state.
  let isAwaited: Bool
  /// The published version at the start of the subscription.
  let start: UInt64
  /// The version that a `.newest` subscriber read last; nil before the first read.
  var seen: UInt64?
  /// The unread states of an `.every` subscriber.
  var queue = Inbox<Item>()
  /// The inputs of unread states (`offered`, only for `.newest`), and of the state that the subscriber works on
  /// (`busy`).
  var offered: [InputTracker] = []
  var busy: [InputTracker] = []

  init(id: UInt64, policy: StatePolicy, isAwaited: Bool, current: State, published: UInt64) {
    self.id = id
    start = published
    self.policy = policy
    self.isAwaited = isAwaited
    if policy == .every { queue.append(Item(state: current, origin: nil)) }
  }

  mutating func offer(_ state: @autoclosure () -> State, origin: InputTracker?) {
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

  /// Takes the unread states of a reactor with this state and published version; nil if there are none.
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

  /// The inputs that the subscription keeps pending, until it ends.
  var origins: [InputTracker] { offered + busy + queue.elements.compactMap { $0.origin } }
}

/// The subscriptions of a reactor, guarded by its lock.
struct Subscriptions<State: Sendable>: Sendable {
  /// Subscribers that are offered each state (`eager`: `.every` or awaited), and subscribers that read on request.
  ///
  /// Arrays sorted by id, because each turn visits all of `eager`.
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

  /// The index of an id in a sorted list; nil if the list does not contain the id.
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

  /// Changes a subscription in place: a second copy would make each read copy the whole queue.
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
  mutating func publish(_ state: State, origin: InputTracker?) -> [CheckedContinuation<Void, Never>] {
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
