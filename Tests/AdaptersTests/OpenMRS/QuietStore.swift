import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Store without change notifications, so that nothing runs unless the test asks for it.
struct QuietStore: JotterStore {
  let store: any JotterStore
  /// False once the owning process has ended: writes fail.
  private let isAlive: @Sendable () -> Bool
  private let kept = Lock<[AsyncStream<Void>.Continuation]>([])
  /// Failure of each write, such as a full disk.
  let refusal = Lock<Failure?>(nil)
  /// Suspends readers while it is shut.
  let gate = Gate()

  init(store: any JotterStore, isAlive: @escaping @Sendable () -> Bool = { true }) {
    (self.store, self.isAlive) = (store, isAlive)
  }

  func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    kept.withLock { $0.append(continuation) }
    return stream
  }

  /// Notifies every stream of a change.
  func tellChanges() {
    for continuation in kept.withLock({ $0 }) { continuation.yield() }
  }

  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    guard isAlive() else { throw .store(.other("the process has ended")) }
    return try await store.write { [refusal] rows throws(Failure) in
      let answer = try work(rows)
      if let failure = refusal.withLock({ $0 }) { throw failure }
      return answer
    }
  }
  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    await gate.pass()
    return try await store.read(work)
  }
  func openSession(_ caller: CallerKind, at time: Instant) async throws(Failure) -> Int {
    try await store.openSession(caller, at: time)
  }
  func storeVersion() async throws(Failure) -> StoreVersion { try await store.storeVersion() }
  func wipe(at expected: StoreVersion) async throws(Failure) -> Bool { try await store.wipe(at: expected) }
  func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? { try await store.difference(fromStored: work) }
  func interrupt() {}
}

/// Lets callers pass while it is open, and suspends them while it is shut.
struct Gate: Sendable {
  private let state = Lock<(isShut: Bool, waiting: [AsyncStream<Never>.Continuation])>((false, []))

  func shut() { state.withLock { $0.isShut = true } }

  func open() {
    let waiting = state.withLock { state in
      defer { state = (false, []) }
      return state.waiting
    }
    for continuation in waiting { continuation.finish() }
  }

  func pass() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    let isShut = state.withLock { state in
      if state.isShut { state.waiting.append(continuation) }
      return state.isShut
    }
    if isShut { for await _ in stream {} }
  }
}
