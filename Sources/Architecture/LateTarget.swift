/// The address of a use case that is made later.
///
/// Queues events until `connect`, and does not own the use case.
public final class LateTarget<State: DomainState>: Addressee {
  typealias Target = Weak<Reactor<State, State.Event>>
  private struct LockedState {
    var target: Target?
    var waiting = Inbox<(event: State.Event, cause: Cause)>()
    var dropsEvents = false
    var isOptional = false
    var isFull = false
  }
  /// The use case's name in the record.
  public let name: String
  /// The use case of `init(_ useCase:)`, else nil; constant, so a read needs no lock.
  let known: Target?
  private let locked = Lock(LockedState())

  /// Makes an unconnected late target; events wait until `connect`.
  ///
  /// - Parameters:
  ///   - name: the use case's name in the record.
  ///   - isOptional: true if the use case may never be made: events that are lost without it are then not a fault.
  public init(_ name: String = "\(State.self)", isOptional: Bool = false) {
    (self.name, known) = (name, nil)
    if isOptional { locked.withLock { $0.isOptional = true } }
  }

  /// A late target that drops all events.
  ///
  /// For a sender whose target does not exist, mostly in a test.
  public static var nobody: LateTarget {
    let lateTarget = LateTarget()
    lateTarget.locked.withLock { $0.dropsEvents = true }
    return lateTarget
  }

  /// A late target that is connected to a use case.
  public init(_ useCase: UseCase<State>) { (name, known) = (useCase.name, Weak(useCase.reactor)) }

  /// Reports a fault if events still wait for a connection.
  deinit {
    let cause = locked.withLock { $0.waiting.elements.first?.cause }
    if let cause, let fault = fault() { cause.origin?.report(fault) }
  }

  /// Connects the use case, which takes the waiting events.
  public func connect(_ useCase: UseCase<State>) {
    guard useCase.reactor.postpone("connect", { self.connect(useCase) }) == nil else { return }
    let reactor = Weak(useCase.reactor)
    // The target is set after the last waiting event was taken, so that concurrent events keep their order.
    func next() -> (event: State.Event, cause: Cause)? {
      locked.withLock { locked in
        if locked.waiting.isEmpty { locked.target = reactor }
        return locked.waiting.popFirst()
      }
    }
    while let (event, cause) = next() { useCase.reactor.take(event, cause: cause) }
  }

  /// A message for the use case that is connected at the time of delivery.
  ///
  /// The message does not own the use case: a rule could otherwise release the last owner, whose end needs the lock of
  /// the rule (law 12). Waiting events do not keep their cause pending, because `connect` may never be called. At most
  /// `Limit.inbox` events wait.
  func message(_ event: State.Event) -> ReactorMessage {
    ReactorMessage(target: name) { cause, budget in
      let (target, isFull, isFirst) = self.target(orWaiting: event, cause)
      if isFirst { cause.origin?.report(.full(reactor: self.name)) }
      guard let target else { return isFull ? event : nil }
      guard let reactor = target.value else { return event }
      reactor.take(event, &cause, &budget)
      return nil
    }
  }

  /// Returns the connected target, or queues the event; `isFull`: it is lost; `isFirst`: it is the first lost event.
  private func target(orWaiting event: State.Event, _ cause: Cause) -> (Target?, isFull: Bool, isFirst: Bool) {
    if let known { return (known, false, false) }
    return locked.withLock { locked in
      if locked.target != nil || locked.dropsEvents { return (locked.target, false, false) }
      let (isFull, wasFull) = (locked.waiting.count >= Limit.inbox, locked.isFull)
      // `Cause.next` clears the time: the use case stamps the event at the connection.
      if !isFull { locked.waiting.append((event, cause.next(parent: cause.parent))) }
      locked.isFull = isFull
      return (nil, isFull, isFull && !wasFull && !locked.isOptional)
    }
  }

  /// Empties the queue; returns a fault for lost events.
  @Sendable func fault() -> Fault? {
    // Waiting events are released outside the lock.
    let (waiting, isOptional) = locked.withLock { locked in
      defer { locked.waiting = Inbox() }
      return (locked.waiting, locked.isOptional)
    }
    let count = isOptional ? 0 : waiting.count
    return count == 0 ? nil : .unconnected(lateTarget: name, events: count)
  }
}
