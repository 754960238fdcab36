import Adapters
import Architecture
import Dispatch
package import UseCases

/// The storage of a simulated practice.
package struct SimulatedPractice: Sendable {
  /// Creates an empty practice; returns the function with which a prompt opens it.
  let make: @Sendable () -> @Sendable () -> any SharedStore

  /// One store in memory for all prompts.
  package static let memory = SimulatedPractice {
    let store = MemoryStore()
    return { store }
  }

  /// A practice that each prompt opens like a separate process.
  ///
  /// - Parameter make: creates an empty practice; returns the function with which a process opens it.
  package static func stored(
    _ make: @escaping @Sendable () -> @Sendable () throws(Failure) -> any JotterStore
  ) -> SimulatedPractice {
    SimulatedPractice {
      let (open, listeners) = (make(), Listeners())
      return { BlockingStore(listeners, open) }
    }
  }
}

/// A store whose sessions end with simulated processes.
protocol SharedStore: JotterStore {
  /// Releases a session, as the end of a process does.
  func endSession(_ number: Int)
}

extension MemoryStore: SharedStore {}

/// The access of one simulated process to a store that uses its own threads.
///
/// A call blocks the simulation until it ends, and then signals its change: so the seed decides the order of calls and
/// signals.
private final class BlockingStore: SharedStore {
  private let listeners: Listeners
  private let open: @Sendable () throws(Failure) -> any JotterStore
  private let store = Lock<(any JotterStore)?>(nil)
  private let runtime = Runtime(clock: .system, executor: QueueExecutor(), seed: 0) { _ in }

  /// Opens the store at the first call.
  init(_ listeners: Listeners, _ open: @escaping @Sendable () throws(Failure) -> any JotterStore) {
    (self.listeners, self.open) = (listeners, open)
  }

  func endSession(_ number: Int) { store.withLock { $0 = nil } }

  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let (answer, isEmergency) = try call { store throws(Failure) in
      try await store.write { rows throws(Failure) in (try work(rows), rows.declaresEmergency) }
    }
    listeners.signal(isEmergency: isEmergency)
    return answer
  }

  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try call { store throws(Failure) in try await store.read(work) }
  }

  func changes() -> AsyncStream<Void> { listeners.changes() }

  func emergencies() -> AsyncStream<Void> { listeners.emergencies() }

  func openSession(_ caller: CallerKind, at time: Instant) async throws(Failure) -> Int {
    try call { store throws(Failure) in try await store.openSession(caller, at: time) }
  }

  func storeVersion() async throws(Failure) -> StoreVersion {
    try call { store throws(Failure) in try await store.storeVersion() }
  }

  func wipe(at expected: StoreVersion) async throws(Failure) -> Bool {
    try call { store throws(Failure) in try await store.wipe(at: expected) }
  }

  func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? {
    try call { store throws(Failure) in try await store.difference(fromStored: work) }
  }

  func integrityProblem() async throws(Failure) -> String? {
    try call { store throws(Failure) in try await store.integrityProblem() }
  }

  func interrupt() {}

  /// Blocks the simulation's thread until the answer.
  private func call<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterStore) async throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let store = try store.withLock { store throws(Failure) -> any JotterStore in
      if let store { return store }
      let opened = try open()
      store = opened
      return opened
    }
    let (answer, isDone) = (Lock<Result<Answer, Failure>?>(nil), DispatchSemaphore(value: 0))
    _ = runtime.task {
      do throws(Failure) {
        let value = try await work(store)
        answer.withLock { $0 = .success(value) }
      } catch {
        answer.withLock { $0 = .failure(error) }
      }
      isDone.signal()
    }
    isDone.wait()
    guard let answer = answer.withLock({ $0 }) else { throw .store(.unanswered) }
    return try answer.get()
  }
}

/// Runs tasks on a separate queue, because simulations may block all threads of the task pool.
private final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "jotter.simulation")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
