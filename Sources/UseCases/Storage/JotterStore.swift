public import Architecture

/// The port to the storage.
///
/// An adapter provides sessions, transactions over tables (`Tables`), and its own concerns, such as waits for another
/// process. `JotterRows` defines the meaning of the tables.
public protocol JotterStore: Sendable {
  /// Runs `work` in one transaction: durable on return, without effect if it throws.
  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Runs `work` on a consistent snapshot; `work` must not write.
  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Signals that this or another process may have stored something.
  ///
  /// A slow reader gets one signal for several changes. The stream never ends by itself.
  func changes() -> AsyncStream<Void>

  /// Signals that this or another process has declared an emergency; `changes` signals the same change.
  func emergencies() -> AsyncStream<Void>

  /// Like `write`, for long work that must not delay other calls.
  func longWrite<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Like `read`, for long work that must not delay other calls.
  func longRead<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Opens a session by the rules of `JotterRows.openSession`.
  ///
  /// The caller holds the session until the store is released or the process ends, even by a power cut.
  func openSession(_ caller: CallerKind, at time: Instant) async throws(Failure) -> Int

  /// Version of the contents, for `wipe`; throws `folderInUse` while another prompt holds a session.
  func storeVersion() async throws(Failure) -> StoreVersion

  /// Deletes all contents, with media and changes, in one transaction; numbers restart, and sessions become empty.
  ///
  /// - Returns: false, without a change, if the storage has changed since `expected`.
  /// - Throws: `folderInUse` while another prompt holds a session.
  func wipe(at expected: StoreVersion) async throws(Failure) -> Bool

  /// Runs `work` on an empty scratch store of the same kind, and compares the result with this store.
  ///
  /// Derived contents, such as texts for the search, are not compared.
  ///
  /// - Returns: the first difference, such as `incidents.description`; nil for equal contents.
  func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String?

  /// Splits a long text into search words before its transaction, to keep that transaction short.
  func prepare(_ text: String) async

  /// Makes all waits for other processes fail with `interrupted`.
  func interrupt()

  /// Checks the storage; returns the problem, or nil.
  func integrityProblem() async throws(Failure) -> String?

  /// Clears the missing-data mark: no more data can be recovered.
  func acceptLoss() async throws(Failure)

  /// Cleans up the storage at the end of a prompt, as far as other processes permit.
  func leave()
}

extension JotterStore {
  /// Opens the session of a single command.
  public func openSession(at time: Instant) async throws(Failure) -> Int { try await openSession(.command, at: time) }

  /// Default: `write`, for a storage without long work.
  public func longWrite<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer { try await write(work) }

  /// Default: `read`, for a storage without long work.
  public func longRead<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer { try await read(work) }

  /// Stored favourites and votes of animal services.
  public var markMemory: MarkCache { MarkCache(self) }

  /// Default: no signals, for a storage with one process.
  public func changes() -> AsyncStream<Void> { AsyncStream { _ in } }

  /// Default: no signals, for a storage that cannot see changes by other processes.
  public func emergencies() -> AsyncStream<Void> { AsyncStream { _ in } }

  /// Default: nothing, for a storage that cannot lose data.
  public func acceptLoss() async throws(Failure) {}

  /// Default: nothing, for a storage without waiting transactions.
  public func prepare(_ text: String) async {}

  /// Default: nothing, for a storage in memory.
  public func leave() {}

  /// Default: no problem.
  public func integrityProblem() async throws(Failure) -> String? { nil }
}
