import Adapters
import Architecture
import UseCases

/// A store in memory that can be out of reach, as a server can.
final class DistantStore: JotterStore {
  static let failure = Failure.store(.unreachable("no answer"))

  private let store = MemoryStore()
  private let isAway = Lock(false)

  /// Makes each later call fail.
  func goAway() { isAway.withLock { $0 = true } }

  private var reached: MemoryStore {
    get throws(Failure) {
      if isAway.withLock({ $0 }) { throw Self.failure }
      return store
    }
  }

  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer { try await reached.write(work) }

  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer { try await reached.read(work) }

  func openSession(_ caller: CallerKind, at time: Instant) async throws(Failure) -> Int {
    try await reached.openSession(caller, at: time)
  }

  func storeVersion() async throws(Failure) -> StoreVersion { try await reached.storeVersion() }

  func wipe(at expected: StoreVersion) async throws(Failure) -> Bool { try await reached.wipe(at: expected) }

  func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? { try await reached.difference(fromStored: work) }

  func interrupt() { store.interrupt() }
}
