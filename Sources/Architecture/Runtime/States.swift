#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The states of a reactor, as a sequence of this subscriber's own; see `UseCase.states`.
///
/// What has come is handed on at once, without a pause of the task: see `UseCase.sequence`.
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
  /// Ends the subscription with the last who has it, or with the first whose task is cancelled.
  let ticket: Ticket
  /// Waits for what comes; a fast reader lets others go first before its task waits.
  let pull: @Sendable (_ isFast: Bool) async -> Subscription<State>.Taken?

  /// No states at all.
  static var none: States { States(reading: Lock(Reading()), ticket: Ticket {}) { _ in nil } }

  /// Several loops share the states.
  public func makeAsyncIterator() -> Iterator { Iterator(states: self) }

  /// The states as an `AsyncStream`.
  public var stream: AsyncStream<State> { AsyncStream { await next() } }

  fileprivate func next() async -> State? {
    while !Task.isCancelled {
      if let (before, state) = reading.withLock({ $0.next() }) {
        // Compared, and let go of, outside the lock.
        if before != state { return state }
        continue
      }
      // States come faster than this subscriber takes them: it lets others go first and then takes a longer step,
      // because each step costs the next reduce a copy of what was read (decision 0003). Threads, because a task that
      // lets others go wakes more of them (decision 77).
      let (passedOver, isFast) = reading.withLock { ($0.taken.passedOver, $0.isFast) }
      if passedOver > 0 {
        letOthersGo()
        await Task.yield()
      }
      guard let taken = await pull(isFast) else { return nil }
      reading.withLock { $0.take(taken) }
    }
    ticket.end()
    return nil
  }
}

/// Lets other threads run first.
func letOthersGo() { for _ in 0..<Limit.steps { sched_yield() } }

/// What a subscriber has taken and not yet handed on.
struct Reading<State: Sendable>: Sendable {
  var taken = Subscription<State>.Taken()
  var last: State?
  /// Whether several states came at once: the next will come soon.
  var isFast = false

  /// The next state, and the one before.
  mutating func next() -> (before: State?, State)? {
    guard let item = taken.items.popFirst() else { return nil }
    defer { last = item.state }
    return (last, item.state)
  }

  /// Another loop may have taken something at the same time.
  mutating func take(_ more: Subscription<State>.Taken) {
    isFast = more.items.count > Limit.fast
    guard !taken.items.isEmpty else { return taken = more }
    for item in more.items.elements { taken.items.append(item) }
    taken.passedOver += more.passedOver
  }

  /// Gives out the rest.
  mutating func leave() -> Subscription<State>.Taken {
    defer { taken = .init() }
    return taken
  }
}

/// Ends a subscription when the stream that holds it is dropped.
final class Ticket: Sendable {
  private let onEnd: @Sendable () -> Void
  init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
  func end() { onEnd() }
  deinit { onEnd() }
}
