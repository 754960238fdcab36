import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// In-memory store whose disk operations wait for the test, which lets them pass or fail.
struct SlowStore: JotterStore {
  enum Turn: Sendable {
    case proceed
    case fails(Failure)
  }
  /// Without declared fields of incidents, so that a test lists only the fields it checks.
  let memory = MemoryStore(kinds: Kinds(Kinds.own.declared))
  let disk: Port<String, Turn>

  init(in harness: Harness) { disk = Port("disk", in: harness) }

  /// Stores a note in its own session, without waiting for the disk; returns the incident.
  func jot(_ text: String, in harness: Harness) throws -> Incident {
    let memory = memory
    return try harness.run {
      let session = try await memory.openSession(at: Instant(milliseconds: 0))
      let receipt = try await memory.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 60_000), seed: 7))
          .perform(.note(text, cost: nil))
      }
      guard let incident = receipt.incident else { throw Failure.nothingOccurring }
      return incident
    }
  }

  private func turn(_ request: String) async throws(Failure) {
    switch await disk.call(request) {
    case .proceed: break
    case .fails(let failure): throw failure
    case nil: throw .interrupted
    }
  }

  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await turn("write")
    return try await memory.write(work)
  }

  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await turn("read")
    return try await memory.read(work)
  }

  func openSession(_ caller: CallerKind, at time: Instant) async throws(Failure) -> Int {
    try await turn("open")
    return try await memory.openSession(caller, at: time)
  }

  func storeVersion() async throws(Failure) -> StoreVersion {
    try await turn("standing")
    return try await memory.storeVersion()
  }

  func wipe(at expected: StoreVersion) async throws(Failure) -> Bool {
    try await turn("wipe")
    return try await memory.wipe(at: expected)
  }

  func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? { try await memory.difference(fromStored: work) }

  func interrupt() {}
}
