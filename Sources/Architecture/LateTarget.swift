/// Where a use case is told something, owned by neither side; for two that tell each other, made before the second.
public final class LateTarget<State: DomainState>: Addressee {
  private typealias Target = Weak<Reactor<State, State.Event>>
  private struct Inside {
    var target: Target?
    var waiting = Inbox<(event: State.Event, cause: Cause)>()
    var isOfNobody = false
    var isOptional = false
    var isFull = false
  }
  /// The name that the record calls the use case by.
  public let name: String
  /// A use case that was there when the late target was made: it never changes, so reading it needs no lock.
  private let known: Target?
  private let inside = Lock(Inside())

  /// A late target that is still to be connected; until then, what goes in waits.
  ///
  /// - Parameters:
  ///   - name: what the record will call the use case by.
  ///   - isOptional: whether the use case is made only when it is needed: what waits at the end is no fault.
  public init(_ name: String = "\(State.self)", isOptional: Bool = false) {
    (self.name, known) = (name, nil)
    if isOptional { inside.withLock { $0.isOptional = true } }
  }

  /// Nobody's, by choice: what goes in is dropped.
  ///
  /// For a use case that stands alone, in a test above all.
  public static var nobody: LateTarget {
    let lateTarget = LateTarget()
    lateTarget.inside.withLock { $0.isOfNobody = true }
    return lateTarget
  }

  /// The late target of this use case.
  public init(_ useCase: UseCase<State>) { (name, known) = (useCase.name, Weak(useCase.reactor)) }

  /// Whoever told it something has gone, and nobody was connected.
  deinit {
    let cause = inside.withLock { $0.waiting.elements.first?.cause }
    if let cause, let fault = fault() { cause.origin?.report(fault) }
  }

  /// Connects the use case, which takes what has waited.
  public func connect(_ useCase: UseCase<State>) {
    guard useCase.reactor.postponed("connect", { self.connect(useCase) }) == nil else { return }
    let reactor = Weak(useCase.reactor)
    // Connected when nothing waits any more: what is told meanwhile comes behind it.
    func next() -> (event: State.Event, cause: Cause)? {
      inside.withLock { inside in
        if inside.waiting.isEmpty { inside.target = reactor }
        return inside.waiting.popFirst()
      }
    }
    while let (event, cause) = next() { useCase.reactor.take(event, cause: cause) }
  }

  /// An event for whoever is connected when it is put there: a rule holds nobody, not even for a moment, since it runs
  /// under a lock that the end of the last owner would need (law 12).
  ///
  /// Waiting events do not hold their cause: no use case may ever be connected. The bound is that of an inbox.
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

  /// Has an event wait for the connection of a use case, up to the bound; `isFirst` is true for the first event beyond the
  /// bound.
  private func target(orWaiting event: State.Event, _ cause: Cause) -> (Target?, isFull: Bool, isFirst: Bool) {
    if let known { return (known, false, false) }
    return inside.withLock { inside in
      if inside.target != nil || inside.isOfNobody { return (inside.target, false, false) }
      let (isFull, wasFull) = (inside.waiting.count >= Limit.inbox, inside.isFull)
      // Without its time: the connection is another moment.
      if !isFull { inside.waiting.append((event, cause.next(parent: cause.parent))) }
      inside.isFull = isFull
      return (nil, isFull, isFull && !wasFull)
    }
  }

  /// What waits in vain at the end.
  @Sendable func fault() -> Fault? {
    // What waits is let go of outside of the lock.
    let (waiting, isOptional) = inside.withLock { inside in
      defer { inside.waiting = Inbox() }
      return (inside.waiting, inside.isOptional)
    }
    let count = isOptional ? 0 : waiting.count
    return count == 0 ? nil : .unconnected(lateTarget: name, events: count)
  }
}
