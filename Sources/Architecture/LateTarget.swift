/// A target for the events of a use case that is made later; owned by neither side.
public final class LateTarget<State: DomainState>: Addressee {
  private typealias Target = Weak<Reactor<State, State.Event>>
  private struct LockedState {
    var target: Target?
    var waiting = Inbox<(event: State.Event, cause: Cause)>()
    var dropsEvents = false
    var isOptional = false
    var isFull = false
  }
  /// The use case's name in the record.
  public let name: String
  /// The use case of `init(_ useCase:)`; constant, so reading it needs no lock.
  private let known: Target?
  private let inside = Lock(LockedState())

  /// Makes an unconnected late target; events wait until `connect`.
  ///
  /// - Parameters:
  ///   - name: the use case's name in the record.
  ///   - isOptional: true if the use case may never be made: events that wait at the end are not a fault.
  public init(_ name: String = "\(State.self)", isOptional: Bool = false) {
    (self.name, known) = (name, nil)
    if isOptional { inside.withLock { $0.isOptional = true } }
  }

  /// A late target that drops all events.
  ///
  /// For a use case that stands alone, mostly in a test.
  public static var nobody: LateTarget {
    let lateTarget = LateTarget()
    lateTarget.inside.withLock { $0.dropsEvents = true }
    return lateTarget
  }

  /// The late target of this use case.
  public init(_ useCase: UseCase<State>) { (name, known) = (useCase.name, Weak(useCase.reactor)) }

  /// Reports events that waited for a connection in vain.
  deinit {
    let cause = inside.withLock { $0.waiting.elements.first?.cause }
    if let cause, let fault = fault() { cause.origin?.report(fault) }
  }

  /// Connects the use case, which takes the waiting events.
  public func connect(_ useCase: UseCase<State>) {
    guard useCase.reactor.postponed("connect", { self.connect(useCase) }) == nil else { return }
    let reactor = Weak(useCase.reactor)
    // Connected once no event waits, so that events sent meanwhile keep their order.
    func next() -> (event: State.Event, cause: Cause)? {
      inside.withLock { inside in
        if inside.waiting.isEmpty { inside.target = reactor }
        return inside.waiting.popFirst()
      }
    }
    while let (event, cause) = next() { useCase.reactor.take(event, cause: cause) }
  }

  /// A message for the use case that is connected at the time of delivery.
  ///
  /// Owns no use case: a rule runs under a lock that the end of a last owner would need (law 12). Waiting events do not
  /// keep their cause pending, since there may never be a connection. Their limit is `Limit.inbox`.
  func message(_ event: State.Event) -> Message {
    Message(target: name) { cause, budget in
      let (target, isFull, isFirst) = self.target(orWaiting: event, cause)
      if isFirst { cause.origin?.report(.full(reactor: self.name)) }
      guard let target else { return isFull ? event : nil }
      guard let reactor = target.value else { return event }
      reactor.take(event, &cause, &budget)
      return nil
    }
  }

  /// Queues an event until the connection, up to a limit; `isFirst` is true for the first event beyond it.
  private func target(orWaiting event: State.Event, _ cause: Cause) -> (Target?, isFull: Bool, isFirst: Bool) {
    if let known { return (known, false, false) }
    return inside.withLock { inside in
      if inside.target != nil || inside.dropsEvents { return (inside.target, false, false) }
      let (isFull, wasFull) = (inside.waiting.count >= Limit.inbox, inside.isFull)
      // Without its time: the connection is another moment.
      if !isFull { inside.waiting.append((event, cause.next(parent: cause.parent))) }
      inside.isFull = isFull
      return (nil, isFull, isFull && !wasFull)
    }
  }

  /// Empties the queue; returns a fault for lost events.
  @Sendable func fault() -> Fault? {
    // Waiting events are released outside the lock.
    let (waiting, isOptional) = inside.withLock { inside in
      defer { inside.waiting = Inbox() }
      return (inside.waiting, inside.isOptional)
    }
    let count = isOptional ? 0 : waiting.count
    return count == 0 ? nil : .unconnected(lateTarget: name, events: count)
  }
}
