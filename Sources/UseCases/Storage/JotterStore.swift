public import Architecture

/// The port to the storage: what the jotter needs of it.
///
/// An adapter gives transactions over tables (`Tables`), its own sessions, and what is special to it, such as waiting for
/// another process. `JotterRows` says what the tables mean.
public protocol JotterStore: Sendable {
  /// Runs `work` in one transaction: when it throws, nothing has changed; when this returns, all of it is durable.
  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Runs `work` over one consistent state; it must not write.
  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Says that something may have been stored, by this process or another one, from now on.
  ///
  /// Whoever is slow is told once of several. It never ends while it is wanted.
  func changes() -> AsyncStream<Void>

  /// Runs `work` as `write` does, where it may take long and holds up nobody else.
  func writeAtLength<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Runs `work` as `read` does, where it may take long and holds up nobody else.
  func readAtLength<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Takes the session of this way in, as `JotterRows.openSession` says; holds it until the store goes away, even by a
  /// power cut.
  func openSession(_ way: WayIn, at time: Instant) async throws(Failure) -> Int

  /// How far the storage has come; while another prompt holds a session of it, `folderInUse`.
  func standing() async throws(Failure) -> Standing

  /// Removes all that is stored, files of media and what was done too, in one transaction: every number is given
  /// anew, and the sessions have nothing.
  ///
  /// - Returns: false, and nothing has changed, when the storage has come further than that.
  /// - Throws: `folderInUse` while another prompt holds a session of it.
  func wipe(at standing: Standing) async throws(Failure) -> Bool

  /// Runs `work` over an empty scratch store of the same kind, and compares what it stored with all that is stored here.
  ///
  /// What follows from something else, such as what searches look at, is not compared.
  ///
  /// - Returns: where the two first differ, such as `incidents.description`; nil when both hold the same.
  func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String?

  /// Does what a long text needs before it is stored, so that the transaction that stores it is short.
  func prepare(_ text: String) async

  /// Lets whoever waits for another process fail with `interrupted`.
  func interrupt()

  /// Says whether the storage is sound; nil when it is, else what is wrong with it.
  func integrityProblem() async throws(Failure) -> String?

  /// Forgets that a part of it was missing: who says so knows that there is no more to be found.
  func acceptLoss() async throws(Failure)

  /// Leaves everything in good order at the end of a prompt, as far as others let it.
  func leave()
}

extension JotterStore {
  /// Takes the session of a single command.
  public func openSession(at time: Instant) async throws(Failure) -> Int { try await openSession(.command, at: time) }

  /// A storage in which nothing takes long has no other place for it.
  public func writeAtLength<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer { try await write(work) }

  /// A storage in which nothing takes long has no other place for it.
  public func readAtLength<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer { try await read(work) }

  /// What is remembered beside the practice: favourites and votes at the services of animals.
  public var markMemory: MarkMemory { MarkMemory(self) }

  /// A storage that nobody else writes says nothing.
  public func changes() -> AsyncStream<Void> { AsyncStream { _ in } }

  /// A storage that has no parts lacks none.
  public func acceptLoss() async throws(Failure) {}

  /// A storage that has no transactions of others to hold up prepares nothing.
  public func prepare(_ text: String) async {}

  /// A storage that keeps nothing leaves nothing.
  public func leave() {}

  /// A storage that cannot be damaged is sound.
  public func integrityProblem() async throws(Failure) -> String? { nil }
}
