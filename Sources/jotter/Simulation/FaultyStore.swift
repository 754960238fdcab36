public import Adapters
public import Architecture
public import UseCases

/// A prompt's way to the store that all share, with faults on order.
public final class FaultyStore: JotterStore, DemonstrationStore {
  private struct Inside: Sendable {
    var faults: [PortFault] = []
    var standing = PortFault.none
    var session: Int?
    var failures = 0
  }
  private let shared: MemoryStore
  private let clock: Architecture.Clock
  private let plant: Plant?
  private let committed: @Sendable (Receipt) -> Void
  private let inside = Lock(Inside())

  init(
    _ shared: MemoryStore, clock: Architecture.Clock, plant: Plant?, committed: @escaping @Sendable (Receipt) -> Void
  ) {
    self.shared = shared
    self.clock = clock
    self.plant = plant
    self.committed = committed
  }

  /// A way to this store on which nothing goes wrong until `misbehave` is called.
  public convenience init(_ store: MemoryStore, clock: Architecture.Clock) {
    self.init(store, clock: clock, plant: nil) { _ in }
  }

  /// Every call misbehaves like this from now on.
  public func misbehave(_ fault: PortFault) {
    inside.withLock { $0.standing = fault }
  }

  /// The next call misbehaves like this.
  func order(_ fault: PortFault) {
    inside.withLock { $0.faults = [fault] }
  }

  /// How often it has said that something was not done.
  var failures: Int { inside.withLock { $0.failures } }

  /// The process is gone.
  func end() {
    if let session = inside.withLock({ $0.session }) { shared.endSession(session) }
  }

  /// Runs a writing transaction, or misbehaves; see the port.
  public func write<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await call { [self] () async throws(Failure) in
      let answer = try await plant == .lostUpdate ? forgetful(work) : shared.write(work)
      if let receipt = answer as? Receipt { committed(receipt) }
      if case .committed(let receipt, _)? = answer as? AgendaState.Event { committed(receipt) }
      return answer
    }
  }

  /// Runs a reading transaction, or misbehaves; see the port.
  public func read<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await call { [shared] () async throws(Failure) in try await shared.read(work) }
  }

  /// Takes a session; see the port.
  public func openSession(at time: Instant) async throws(Failure) -> Int {
    let session = try await shared.openSession(at: time)
    inside.withLock { $0.session = session }
    return session
  }

  /// What is in memory is sound; see the port.
  public func integrityProblem() async throws(Failure) -> String? { try await shared.integrityProblem() }

  /// How far it has come, or misbehaves; see the port.
  public func standing() async throws(Failure) -> Standing {
    try await call { [shared] () async throws(Failure) in try await shared.standing() }
  }

  /// Removes all that is stored, or misbehaves; see the port.
  public func wipe(at standing: Standing) async throws(Failure) -> Bool {
    try await call { [shared] () async throws(Failure) in try await shared.wipe(at: standing) }
  }

  /// Nobody waits for another process here; see the port.
  public func interrupt() {}

  /// Makes room for a demonstration; see the port.
  public func beginDemonstration() async throws(Failure) { try await shared.beginDemonstration() }

  /// Stores a portion of a demonstration; see the port.
  public func add(_ incidents: [FictionalIncident]) async throws(Failure) { try await shared.add(incidents) }

  private func call<Answer>(_ work: () async throws(Failure) -> Answer) async throws(Failure) -> Answer {
    switch inside.withLock({ $0.faults.popLast() ?? $0.standing }) {
    case .none, .twice: return try await work()
    case .slow(let seconds):
      try await sleep(seconds)
      return try await work()
    case .late(let seconds):
      let answer = try await work()
      try await sleep(seconds)
      return answer
    case .fails: throw refused(with: .store(.other(Self.refusal)))
    case .loses:
      _ = try await work()
      throw refused(with: .store(.unanswered))
    }
  }

  private func sleep(_ seconds: Int) async throws(Failure) {
    do { try await clock.sleep(.seconds(seconds)) } catch { throw .store(.interrupted) }
  }

  private func refused(with failure: Failure) -> Failure {
    inside.withLock { $0.failures += 1 }
    return failure
  }

  private static let refusal = "it was made to fail"
  /// What it says when it was made to fail, or to lose an answer.
  static let refusals: [Failure] = [.store(.other(refusal)), .store(.unanswered)]

  /// The planted bug: reads everything, thinks, and writes everything, over what others have written meanwhile.
  private func forgetful<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let mine = shared.copy()
    try await sleep(1)
    let answer = try await mine.write(work)
    shared.replace(with: mine)
    return answer
  }
}

/// A bug that is planted to prove that the simulation finds it; no command of the program can.
package enum Plant: Equatable, Sendable, CaseIterable {
  /// Two prompts that write at the same time: the later one writes over the earlier one.
  case lostUpdate
  /// The answer to an older question wins when it comes last.
  case lateAnswer
  /// A list that goes on refreshing itself when nobody looks at it any more.
  case outlivingEffect
}
