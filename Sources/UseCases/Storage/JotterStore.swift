public import Architecture

/// The port to the storage.
///
/// An adapter provides transactions over tables (`Tables`), sessions, and its own matters, such as waiting for another
/// process. `JotterRows` defines what the tables mean.
public protocol JotterStore: Sendable {
  /// Runs `work` in one transaction: durable on return, without effect if it throws.
  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Runs `work` on one consistent state; it must not write.
  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Signals that this or another process may have stored something.
  ///
  /// A slow reader gets one signal for several changes. The stream never ends by itself.
  func changes() -> AsyncStream<Void>

  /// Signals that this or another process has declared an emergency; `changes` signals it, too.
  func emergencies() -> AsyncStream<Void>

  /// Like `write`, for long work, which must not delay other calls.
  func longWrite<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Like `read`, for long work, which must not delay other calls.
  func longRead<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Opens a session by the rules of `JotterRows.openSession`; held until the store is released or the process ends,
  /// even by a power cut.
  func openSession(_ way: CallerKind, at time: Instant) async throws(Failure) -> Int

  /// Progress of the storage; throws `folderInUse` while another prompt holds a session.
  func storeVersion() async throws(Failure) -> StoreVersion

  /// Deletes all contents, with media and changes, in one transaction; numbers restart, and sessions become empty.
  ///
  /// - Returns: false, without a change, if the storage has changed since `standing`.
  /// - Throws: `folderInUse` while another prompt holds a session.
  func wipe(at standing: StoreVersion) async throws(Failure) -> Bool

  /// Runs `work` on an empty scratch store of the same kind, and compares the result with this store.
  ///
  /// Derived contents, such as texts for the search, are not compared.
  ///
  /// - Returns: the first difference, such as `incidents.description`; nil for equal contents.
  func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String?

  /// Prepares a long text, to keep the transaction that stores it short.
  func prepare(_ text: String) async

  /// Makes all waits for other processes fail with `interrupted`.
  func interrupt()

  /// Checks the storage; returns the problem, or nil.
  func integrityProblem() async throws(Failure) -> String?

  /// Clears the missing-data mark: no more data can be recovered.
  func acceptLoss() async throws(Failure)

  /// Tidies the storage at the end of a prompt, as far as other processes allow it.
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
  public var markMemory: MarkMemory { MarkMemory(self) }

  /// Default: no signals, for a storage with one process.
  public func changes() -> AsyncStream<Void> { AsyncStream { _ in } }

  /// Default: no signals, for a storage that does not know what another process has stored.
  public func emergencies() -> AsyncStream<Void> { AsyncStream { _ in } }

  /// Default: nothing, for a storage without parts.
  public func acceptLoss() async throws(Failure) {}

  /// Default: nothing, for a storage without waiting transactions.
  public func prepare(_ text: String) async {}

  /// Default: nothing, for a storage in memory.
  public func leave() {}

  /// Default: no problem.
  public func integrityProblem() async throws(Failure) -> String? { nil }
}
