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

  /// Creates access to this store, without faults until `injectAlways` is called.
  public convenience init(_ store: MemoryStore, clock: Architecture.Clock) {
    self.init(store, clock: clock, seededBug: nil) { _ in }
  }

  /// The errors of the faults `fails` and `loses`.
  static let refusals: [Failure] = [.store(.other("it was made to fail")), .store(.unanswered)]

  public func injectAlways(_ fault: PortFault) { injector.injectAlways(fault) }

  func injectOnce(_ fault: PortFault) { injector.injectOnce(fault) }

  /// The number of reported failures, without cancelled calls.
  var failures: Int { injector.failures }

  /// Releases the session, as the end of the prompt's process does.
  func end() {
    if let session = session.withLock({ $0.take() }) { shared.endSession(session) }
  }

  /// Runs a write transaction, or injects a fault; see ``JotterStore``.
  public func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await injector.call { [self] () async throws(Failure) in
      let answer: Answer
      if seededBug == .lostUpdate, let memory = shared as? MemoryStore {
        answer = try await writeLosingUpdates(memory, work)
      } else {
        answer = try await shared.write(work)
      }
      if let receipt = answer as? Receipt { committed(receipt) }
      if case .success(let receipt)? = answer as? Result<Receipt, Failure> { committed(receipt) }
      if case .committed(let receipt, _)? = answer as? AgendaState.Event { committed(receipt) }
      return answer
    }
  }

  /// Runs a read transaction, or injects a fault; see ``JotterStore``.
  public func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await injector.call { [shared] () async throws(Failure) in try await shared.read(work) }
  }

  /// Changes of the shared store; see ``JotterStore``.
  public func changes() -> AsyncStream<Void> { shared.changes() }

  /// Emergencies of the shared store; see ``JotterStore``.
  public func emergencies() -> AsyncStream<Void> { shared.emergencies() }

  /// Opens a session, without faults; see ``JotterStore``.
  public func openSession(_ caller: CallerKind, at time: Instant) async throws(Failure) -> Int {
    let session = try await shared.openSession(caller, at: time)
    self.session.withLock { $0 = session }
    return session
  }

  /// Checks the shared store, without faults; see ``JotterStore``.
  public func integrityProblem() async throws(Failure) -> String? { try await shared.integrityProblem() }

  /// The version of the store, or a fault; see ``JotterStore``.
  public func storeVersion() async throws(Failure) -> StoreVersion {
    try await injector.call { [shared] () async throws(Failure) in try await shared.storeVersion() }
  }

  /// Wipes the store, or injects a fault; see ``JotterStore``.
  public func wipe(at expected: StoreVersion) async throws(Failure) -> Bool {
    try await injector.call { [shared] () async throws(Failure) in try await shared.wipe(at: expected) }
  }

  /// Compares the whole shared store, without faults; see ``JotterStore``.
  public func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? { try await shared.difference(fromStored: work) }

  /// Does nothing; see ``JotterStore``.
  public func interrupt() {}

  /// The seeded bug `lostUpdate`: a read-modify-write of the whole store, which overwrites concurrent writes.
  private func writeLosingUpdates<Answer: Sendable>(
    _ shared: MemoryStore, _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let mine = shared.copy()
    try await injector.sleep(1)
    let answer = try await mine.write(work)
    shared.replace(with: mine)
    return answer
  }
}

/// A bug that tests seed to prove that the simulation finds it; no command of the program can seed a bug.
package enum SeededBug: Equatable, Sendable, CaseIterable {
  /// The later of two concurrent writes overwrites the earlier.
  case lostUpdate
  /// The answer to an older request wins if it arrives last.
  case lateAnswer
  /// A list keeps refreshing itself after its screen has closed.
  case outlivingEffect
  /// The images of an older search win if they arrive last.
  case olderSearch
}
