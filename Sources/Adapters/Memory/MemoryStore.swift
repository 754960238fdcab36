public import Architecture
public import UseCases

/// A store in memory, lost at the end of the program: for trials, tests and simulation.
///
/// A transaction changes the rows in place and logs how to undo each step, so that its cost does not depend on the
/// amount of data.
public final class MemoryStore: JotterStore {
  private let state: Lock<MemoryTables.State>

  private let listeners = Listeners()
  private let kinds: Kinds
  /// The conflict between the kinds of record; nil without one.
  private let problem: String?

  public init(kinds: Kinds = .own) {
    (self.kinds, problem) = (kinds, kinds.problem)
    // With conflicting kinds, make no tables: each transaction throws.
    state = Lock(MemoryTables.State(problem == nil ? kinds : Kinds([])))
  }

  public func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let (answer, isEmergency) = try transaction { rows, _ throws(Failure) in (try work(rows), rows.declaresEmergency) }
    listeners.signal(isEmergency: isEmergency)
    return answer
  }

  public func changes() -> AsyncStream<Void> { listeners.changes() }

  public func emergencies() -> AsyncStream<Void> { listeners.emergencies() }

  public func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try transaction { rows, _ throws(Failure) in try work(rows) }
  }

  public func openSession(_ caller: CallerKind, at time: Instant) async throws(Failure) -> Int {
    try transaction { rows, tables throws(Failure) in
      try rows.openSession(caller) { number throws(Failure) in tables.hold(number) }
    }
  }

  /// Releases a session, as the end of a process does.
  public func endSession(_ number: Int) { state.withLock { _ = $0.held.remove(number) } }

  /// A new store with a copy of the data.
  public func copy() -> MemoryStore {
    let copy = MemoryStore(kinds: kinds)
    copy.replace(with: self)
    return copy
  }

  /// Replaces the data of this store with a copy of the other store's data.
  public func replace(with other: MemoryStore) {
    let all = other.state.withLock { $0 }
    state.withLock { $0 = all }
  }

  public func storeVersion() async throws(Failure) -> StoreVersion {
    try transaction { rows, _ throws(Failure) in
      try rows.checkAlone()
      return try rows.storeVersion()
    }
  }

  public func wipe(at expected: StoreVersion) async throws(Failure) -> Bool {
    try transaction { rows, tables throws(Failure) in
      try rows.checkAlone()
      guard try rows.storeVersion() == expected else { return false }
      try rows.empty()
      try tables.delete(from: "facts", where: [])
      for number in try rows.sessions() {
        try tables.update(
          "sessions", where: [.equals("number", Value(number))],
          set: [("used", Value(tables.state.held.contains(number)))])
      }
      return true
    }
  }

  public func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? {
    let scratch = MemoryTables(MemoryTables.State(kinds))
    try work(JotterRows(scratch, kinds))
    return try kinds.difference(of: MemoryTables(state.withLock { $0 }), from: scratch)
  }

  /// Does nothing, because this store does not wait for other processes.
  public func interrupt() {}

  private func transaction<Answer>(
    _ work: (JotterRows, MemoryTables) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    if let problem { throw .store(.other("kinds of record: \(problem)")) }
    return try state.withLock { state throws(Failure) in
      // Move the state into the tables: with a second owner, each change would copy everything.
      let tables = MemoryTables(state)
      state = .nothing
      defer { state = tables.state }
      do throws(Failure) {
        let rows = JotterRows(tables, kinds)
        let answer = try work(rows, tables)
        try rows.settle()
        return answer
      } catch {
        tables.rollBack()
        throw error
      }
    }
  }
}

extension MemoryTables.State {
  fileprivate static let nothing = MemoryTables.State(Kinds([]))
}
