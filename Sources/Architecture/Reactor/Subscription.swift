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
  /// An attended subscriber belongs to the cause: it is at rest when it has come back for the next state.
  let isAttended: Bool
  /// The version that a newest subscriber read last; nil before the first.
  var seen: UInt64?
  /// The states that an every subscriber has still to get.
  var queue = Inbox<Item>()
  /// The inputs whose states wait for it, and those whose state it is busy with.
  var offered: [Origin] = []
  var busy: [Origin] = []
  var parked: [CheckedContinuation<Void, Never>] = []

  init(id: UInt64, policy: StatePolicy, isAttended: Bool, current: State) {
    self.id = id
    self.policy = policy
    self.isAttended = isAttended
    if policy == .every { queue.append(Item(state: current, origin: nil)) }
  }

  mutating func offer(_ state: @autoclosure () -> State, origin: Origin) {
    if isAttended { origin.enter() }
    switch policy {
    case .every: queue.append(Item(state: state(), origin: isAttended ? origin : nil))
    case .newest: if isAttended { offered.append(origin) }
    }
  }

  /// What it waits for, or is busy with: to be let go when it leaves.
  var origins: [Origin] { offered + busy + queue.elements.compactMap { $0.origin } }
}

/// Ends a subscription when the stream that holds it is dropped.
final class Ticket: Sendable {
  private let onEnd: @Sendable () -> Void
  init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
  deinit { onEnd() }
}
