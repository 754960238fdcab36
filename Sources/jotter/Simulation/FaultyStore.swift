public import Adapters
public import Architecture
public import TerminalViews
public import UseCases

/// A prompt's access to the shared store, with injected faults.
public final class FaultyStore: JotterStore {
  let shared: any SharedStore
  let injector: FaultInjector<Failure>
  private let seededBug: SeededBug?
  private let committed: @Sendable (Receipt) -> Void
  private let session = Lock<Int?>(nil)

  init(
    _ shared: any SharedStore, clock: Architecture.Clock, seededBug: SeededBug?,
    committed: @escaping @Sendable (Receipt) -> Void
  ) {
    self.shared = shared
    injector = FaultInjector(
      clock: clock, refusal: Self.refusals[0], silence: Self.refusals[1], interruption: .interrupted)
    self.seededBug = seededBug
    self.committed = committed
  }

  /// An access to this store, without faults until `misbehave` is called.
  public convenience init(_ store: MemoryStore, clock: Architecture.Clock) {
    self.init(store, clock: clock, seededBug: nil) { _ in }
  }

  /// The errors of `fails` and of `loses`.
  static let refusals: [Failure] = [.store(.other("it was made to fail")), .store(.unanswered)]

  public func misbehave(_ fault: PortFault) { injector.misbehave(fault) }

  func order(_ fault: PortFault) { injector.order(fault) }

  /// The number of calls that reported a failure.
  var failures: Int { injector.failures }

  /// The end of the prompt's process.
  func end() {
    if let session = session.withLock({ $0.take() }) { shared.endSession(session) }
  }

  /// A writing transaction, or a fault; see the port.
  public func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await injector.call { [self] () async throws(Failure) in
      let answer: Answer
      if seededBug == .lostUpdate, let memory = shared as? MemoryStore {
        answer = try await forgetful(memory, work)
      } else {
        answer = try await shared.write(work)
      }
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
    try await injector.call { [shared] () async throws(Failure) in try await shared.read(work) }
  }

  /// Changes of the shared store; see the port.
  public func changes() -> AsyncStream<Void> { shared.changes() }

  /// Emergencies of the shared store; see the port.
  public func emergencies() -> AsyncStream<Void> { shared.emergencies() }

  /// Opens a session; see the port.
  public func openSession(_ way: CallerKind, at time: Instant) async throws(Failure) -> Int {
    let session = try await shared.openSession(way, at: time)
    self.session.withLock { $0 = session }
    return session
  }

  /// Always nil in memory; see the port.
  public func integrityProblem() async throws(Failure) -> String? { try await shared.integrityProblem() }

  /// The version of the store, or a fault; see the port.
  public func storeVersion() async throws(Failure) -> StoreVersion {
    try await injector.call { [shared] () async throws(Failure) in try await shared.storeVersion() }
  }

  /// Wipes the store, or injects a fault; see the port.
  public func wipe(at standing: StoreVersion) async throws(Failure) -> Bool {
    try await injector.call { [shared] () async throws(Failure) in try await shared.wipe(at: standing) }
  }

  /// Compares the whole store; see the port.
  public func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? { try await shared.difference(fromStored: work) }

  /// Nothing to interrupt in memory; see the port.
  public func interrupt() {}

  /// The seeded bug: a read-modify-write of the whole store, which overwrites concurrent writes.
  private func forgetful<Answer: Sendable>(
    _ shared: MemoryStore, _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let mine = shared.copy()
    try await injector.sleep(1)
    let answer = try await mine.write(work)
    shared.replace(with: mine)
    return answer
  }
}

/// A seeded bug, which proves that the simulation finds it; no command of the program can seed one.
package enum SeededBug: Equatable, Sendable, CaseIterable {
  /// Of two concurrent writes, the later one overwrites the earlier one.
  case lostUpdate
  /// The answer to an older question wins if it arrives last.
  case lateAnswer
  /// A list keeps refreshing itself after its screen has closed.
  case outlivingEffect
  /// The images of an older search win if they arrive last.
  case olderSearch
}
