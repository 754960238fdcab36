import Adapters
import Architecture
import UseCases

/// In-memory store whose reads fail while `failure` is set.
struct FlakyStore: JotterStore {
  let memory = MemoryStore()
  let failure = Lock<Failure?>(nil)

  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer { try await memory.write(work) }

  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    if let failure = failure.withLock({ $0 }) { throw failure }
    return try await memory.read(work)
  }

  func openSession(_ caller: CallerKind, at time: Instant) async throws(Failure) -> Int {
    try await memory.openSession(caller, at: time)
  }

  func storeVersion() async throws(Failure) -> StoreVersion { try await memory.storeVersion() }

  func wipe(at expected: StoreVersion) async throws(Failure) -> Bool { try await memory.wipe(at: expected) }

  func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? { try await memory.difference(fromStored: work) }

  func interrupt() {}

  func changes() -> AsyncStream<Void> { memory.changes() }
}
