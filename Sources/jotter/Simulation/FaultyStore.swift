public import Adapters
public import Architecture
public import TerminalViews
public import UseCases

/// A prompt's access to the shared store, with injected faults.
public final class FaultyStore: JotterStore {
  let shared: MemoryStore
  let way: FaultInjector<Failure>
  private let plant: Plant?
  private let committed: @Sendable (Receipt) -> Void
  private let session = Lock<Int?>(nil)

  init(
    _ shared: MemoryStore, clock: Architecture.Clock, plant: Plant?, committed: @escaping @Sendable (Receipt) -> Void
  ) {
    self.shared = shared
    way = FaultInjector(
      clock: clock, refusal: Self.refusals[0], silence: Self.refusals[1], interruption: .interrupted)
    self.plant = plant
    self.committed = committed
  }

  /// An access to this store, without faults until `misbehave` is called.
  public convenience init(_ store: MemoryStore, clock: Architecture.Clock) {
    self.init(store, clock: clock, plant: nil) { _ in }
  }

  /// The errors of `fails` and of `loses`.
  static let refusals: [Failure] = [.store(.other("it was made to fail")), .store(.unanswered)]

  public func misbehave(_ fault: PortFault) { way.misbehave(fault) }

  func order(_ fault: PortFault) { way.order(fault) }

  /// The number of calls that reported a failure.
  var failures: Int { way.failures }

  /// The end of the prompt's process.
  func end() {
    if let session = session.withLock({ $0 }) { shared.endSession(session) }
  }

  /// A writing transaction, or a fault; see the port.
  public func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await way.call { [self] () async throws(Failure) in
      let answer = try await plant == .lostUpdate ? forgetful(work) : shared.write(work)
      if let receipt = answer as? Receipt { committed(receipt) }
      if case .success(let receipt)? = answer as? Result<Receipt, Failure> { committed(receipt) }
      if case .committed(let receipt, _)? = answer as? AgendaState.Event { committed(receipt) }
      return answer
    }
  }

  /// A reading transaction, or a fault; see the port.
  public func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await way.call { [shared] () async throws(Failure) in try await shared.read(work) }
  }

  /// Changes of the shared store; see the port.
  public func changes() -> AsyncStream<Void> { shared.changes() }

  /// Opens a session; see the port.
  public func openSession(_ way: WayIn, at time: Instant) async throws(Failure) -> Int {
    let session = try await shared.openSession(way, at: time)
    self.session.withLock { $0 = session }
    return session
  }

  /// Always nil in memory; see the port.
  public func integrityProblem() async throws(Failure) -> String? { try await shared.integrityProblem() }

  /// The standing of the store, or a fault; see the port.
  public func standing() async throws(Failure) -> Standing {
    try await way.call { [shared] () async throws(Failure) in try await shared.standing() }
  }

  /// Wipes the store, or injects a fault; see the port.
  public func wipe(at standing: Standing) async throws(Failure) -> Bool {
    try await way.call { [shared] () async throws(Failure) in try await shared.wipe(at: standing) }
  }

  /// Compares the whole store; see the port.
  public func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? { try await shared.difference(fromStored: work) }

  /// Nothing to interrupt in memory; see the port.
  public func interrupt() {}

  /// The planted bug: a read-modify-write of the whole store, which overwrites concurrent writes.
  private func forgetful<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let mine = shared.copy()
    try await way.sleep(1)
    let answer = try await mine.write(work)
    shared.replace(with: mine)
    return answer
  }
}

/// A planted bug, which proves that the simulation finds it; no command of the program can plant one.
package enum Plant: Equatable, Sendable, CaseIterable {
  /// Of two concurrent writes, the later one overwrites the earlier one.
  case lostUpdate
  /// The answer to an older question wins if it arrives last.
  case lateAnswer
  /// A list keeps refreshing itself after its screen has closed.
  case outlivingEffect
  /// The images of an older search win if they arrive last.
  case olderSearch
}
