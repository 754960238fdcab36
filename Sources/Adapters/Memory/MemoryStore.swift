public import Architecture
public import UseCases

/// The storage in memory: gone when the program ends; for trying out, for tests, for simulation.
///
/// A transaction changes the rows in place and writes down how to take each step back, so that its cost does not
/// depend on how much there is.
public final class MemoryStore: JotterStore, DemonstrationStore {
  private let rows = Lock(MemoryRows.State())

  private let listeners = Lock<[Int: AsyncStream<Void>.Continuation]>([:])
  private let kinds: Kinds
  /// Why they cannot be kept together; nil when they can.
  private let problem: String?

  /// An empty store of these kinds of record.
  public init(kinds: Kinds = .own) { (self.kinds, problem) = (kinds, kinds.problem) }

  /// Runs a writing transaction; see the port.
  public func write<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let answer = try transaction(work)
    for listener in listeners.withLock({ Array($0.values) }) { listener.yield() }
    return answer
  }

  /// Says that something was written; see the port.
  public func changes() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let key = listeners.withLock { listeners in
        let key = (listeners.keys.max() ?? 0) + 1
        listeners[key] = continuation
        return key
      }
      continuation.onTermination = { [weak self] _ in self?.listeners.withLock { $0[key] = nil } }
    }
  }

  /// Runs a reading transaction; see the port.
  public func read<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try transaction(work)
  }

  /// Takes the session used last that nobody holds, or a new one; see the port.
  public func openSession(at time: Instant) async throws(Failure) -> Int {
    try transaction { rows throws(Failure) in rows.openSession() }
  }

  /// Lets a session go, as the end of a process does.
  public func endSession(_ number: Int) {
    rows.withLock { state in
      if state.sessions.indices.contains(number - 1) { state.sessions[number - 1].isHeld = false }
    }
  }

  /// A store of its own with all that is in this one.
  public func copy() -> MemoryStore {
    let copy = MemoryStore(kinds: kinds)
    let state = rows.withLock { $0 }
    copy.rows.withLock { $0 = state }
    return copy
  }

  /// Throws away what is in this store, and takes all that is in the other one.
  public func replace(with other: MemoryStore) {
    let state = other.rows.withLock { $0 }
    rows.withLock { $0 = state }
  }

  /// How far it has come; see the port.
  public func standing() async throws(Failure) -> Standing {
    try rows.withLock { state throws(Failure) in try state.standingAlone() }
  }

  /// Removes all that is stored; see the port.
  public func wipe(at standing: Standing) async throws(Failure) -> Bool {
    try rows.withLock { state throws(Failure) in
      guard try state.standingAlone() == standing else { return false }
      var wiped = MemoryRows.State()
      wiped.sessions = state.sessions.map { .init(used: $0.isHeld ? 1 : 0, isHeld: $0.isHeld) }
      state = wiped
      return true
    }
  }

  /// Compares all that is stored with what is stored in other rows; see the port.
  public func difference(
    fromStored work: @escaping @Sendable (any JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? {
    let scratch = MemoryRows(MemoryRows.State(), kinds)
    try work(scratch)
    return rows.withLock { $0.compared } == scratch.state.compared ? nil : "what is in memory"
  }

  /// Nobody waits here; see the port.
  public func interrupt() {}

  /// Makes room for a demonstration; see the port.
  public func beginDemonstration() async throws(Failure) {
    try transaction { rows throws(Failure) in try rows.beginDemonstration() }
  }

  /// Stores a portion of a demonstration; see the port.
  public func add(_ incidents: [FictionalIncident]) async throws(Failure) {
    try transaction { rows throws(Failure) in
      for incident in incidents { try rows.add(incident) }
    }
  }

  private func transaction<Answer>(_ work: (MemoryRows) throws(Failure) -> Answer) throws(Failure) -> Answer {
    if let problem { throw .store(.other("kinds of record: \(problem)")) }
    return try rows.withLock { state throws(Failure) in
      // The rows own the state while they work: two owners would make each change a copy of everything.
      let rows = MemoryRows(exchange(&state, MemoryRows.State()), kinds)
      defer { state = rows.state }
      do throws(Failure) {
        return try work(rows)
      } catch {
        rows.rollBack()
        throw error
      }
    }
  }
}

/// What is remembered of favourites and votes; no transaction of it fails.
extension MemoryStore: MarkMemory {
  /// This store remembers them.
  public var markMemory: any MarkMemory { self }

  /// What is remembered of an image; see the port.
  public func mark(
    of image: ImageID, by practitioner: UniqueID, on shelf: MarkShelf
  ) async throws(Failure) -> RememberedMark? {
    rows.withLock { state in
      state.marks[shelf]?.first { $0.image == image && $0.practitioner == practitioner }
    }
  }

  /// A page of a shelf; see the port.
  public func marks(
    of practitioner: UniqueID?, on shelf: MarkShelf, _ page: RememberedPage
  ) async throws(Failure) -> [RememberedMark] {
    let fitting = rows.withLock { state in
      (state.marks[shelf] ?? []).filter { practitioner == nil || $0.practitioner == practitioner }
    }
    let ordered = page.isDescending ? fitting.reversed() : fitting
    return Array(ordered.dropFirst(page.limit * page.number).prefix(page.limit))
  }

  /// Remembers marks; see the port.
  public func remember(
    _ marks: [RememberedMark], on shelf: MarkShelf, insteadOfAllOf practitioner: UniqueID?
  ) async throws(Failure) {
    rows.withLock { state in
      var kept = state.marks[shelf] ?? []
      kept.removeAll { $0.practitioner == practitioner }
      for mark in marks {
        kept.removeAll { $0.image == mark.image && $0.practitioner == mark.practitioner }
        kept.append(mark)
      }
      kept.sort(by: RememberedMark.areInOrder)
      state.marks[shelf] = kept
    }
  }

  /// Forgets what a practitioner has of an image; see the port.
  public func forget(_ image: ImageID, of practitioner: UniqueID, on shelf: MarkShelf) async throws(Failure) {
    rows.withLock { state in
      state.marks[shelf]?.removeAll { $0.image == image && $0.practitioner == practitioner }
    }
  }

  /// Forgets a deleted image; see the port.
  public func forget(_ image: ImageID, _ species: Species) async throws(Failure) {
    rows.withLock { state in
      for kind in MarkKind.allCases { state.marks[MarkShelf(kind, species)]?.removeAll { $0.image == image } }
    }
  }
}

extension MemoryRows.State {
  /// How far all of this has come, where only one prompt lives.
  fileprivate func standingAlone() throws(Failure) -> Standing {
    guard sessions.count(where: \.isHeld) <= 1 else { throw .folderInUse }
    return Standing(change: changes.count, uses: sessions.map(\.used).max() ?? 0)
  }
}

private func exchange<Value>(_ place: inout Value, _ new: Value) -> Value {
  defer { place = new }
  return place
}
