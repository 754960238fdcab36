#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A subscriber's own sequence of the states of a reactor; see `UseCase.states`.
///
/// A ready state is returned at once, without a suspension of the task: see `UseCase.sequence`.
public struct States<State: Equatable & Sendable>: AsyncSequence, Sendable {
  /// The iterator of a loop.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let states: States

    /// The next state; nil at the end, and in a cancelled task.
    public mutating func next() async -> State? { await states.next() }

    /// The next state, for a loop in an actor.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> State? { await states.next() }
  }
  let reading: Lock<Reading<State>>
  /// Ends the subscription when the last copy of the sequence is released, or when the task of a loop is cancelled.
  let ticket: Ticket<State>

  /// An empty sequence.
  static var none: States { States(reading: Lock(Reading()), ticket: Ticket(onEnd: {}, pull: { _ in nil })) }

  /// Loops over one sequence share its states: each state goes to one loop.
  public func makeAsyncIterator() -> Iterator { Iterator(states: self) }

  /// The states as an `AsyncStream`.
  public var stream: AsyncStream<State> { AsyncStream { await next() } }

  fileprivate func next() async -> State? {
    while !Task.isCancelled {
      if let (before, state) = reading.withLock({ $0.next() }) {
        // Compared and released outside the lock.
        if before != state { return state }
        continue
      }
      // A lagging subscriber yields and then skips more states, because each read costs the next reduce a copy of the
      // state (decision 0003). The thread yields first, because a yield of the task wakes more threads (decision 77).
      let (skipped, isFast) = reading.withLock { ($0.taken.skipped, $0.isFast) }
      if skipped > 0 {
        yieldThread()
        await Task.yield()
      }
      guard let taken = await ticket.pull(isFast) else { return nil }
      reading.withLock { $0.take(taken) }
    }
    ticket.end()
    return nil
  }
}

/// Lets other threads run first.
func yieldThread() { for _ in 0..<Limit.steps { sched_yield() } }

/// States that were taken from the reactor and not yet returned to a loop.
struct Reading<State: Sendable>: Sendable {
  var taken = Subscription<State>.Taken()
  var last: State?
  /// True if the last read got more than `Limit.fast` states: the next state is probably near.
  var isFast = false

  /// The next state, and the one before.
  mutating func next() -> (before: State?, State)? {
    guard let item = taken.items.popFirst() else { return nil }
    defer { last = item.state }
    return (last, item.state)
  }

  /// Adds states behind unread states, which another loop may have added at the same time.
  mutating func take(_ more: Subscription<State>.Taken) {
    isFast = more.items.count > Limit.fast
    guard !taken.items.isEmpty else { return taken = more }
    for item in more.items.elements { taken.items.append(item) }
    taken.skipped += more.skipped
  }

  /// Removes and returns the unread states.
  mutating func leave() -> Subscription<State>.Taken {
    defer { taken = .init() }
    return taken
  }
}

/// Ends a subscription when the last sequence or stream that owns it is released.
///
/// Retains the reactor, but not its use case. Streams and reactors may form a chain: their ends wait in a queue of the
/// thread, see `Ending`.
final class Ticket<State: Sendable>: Sendable {
  typealias Pull = @Sendable (_ isFast: Bool) async -> Subscription<State>.Taken?
  private let onEnd: @Sendable () -> Void
  /// Waits for states; a fast reader yields before its task suspends.
  let pull: Pull
  private let ending = Ending()

  init(onEnd: @escaping @Sendable () -> Void, pull: @escaping Pull) { (self.onEnd, self.pull) = (onEnd, pull) }

  func end() { onEnd() }

  deinit {
    Ending.add { [onEnd, pull] in
      onEnd()
      withExtendedLifetime(pull) {}
    }
  }
}
