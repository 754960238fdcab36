import Adapters
import Architecture

@testable import UseCases

/// In-memory store with a session, and commands on records and incidents, at noon unless another time is given.
struct RecordDesk: Sendable {
  let store = MemoryStore()
  let session: Int
  private let seeds = Lock<UInt64>(1_000)

  /// 2026-09-21, noon in UTC.
  static let noon = Instant(milliseconds: 1_789_992_000_000)

  init() async throws { session = try await store.openSession(at: Self.noon) }

  func stamp(at time: Instant = noon) -> Stamp {
    Stamp(
      time: time,
      seed: seeds.withLock { seed in
        seed += 1
        return seed
      })
  }

  @discardableResult
  func ask(
    _ command: RecordCommand, at time: Instant = noon, policy: ReminderPolicy = ReminderPolicy(),
    clock: WallClock = .universal
  ) async throws -> Receipt {
    let (session, stamp) = (session, stamp(at: time))
    return try await store.write { rows throws(Failure) in
      try RecordBook(rows: rows, session: session, stamp: stamp, clock: clock, policy: policy).perform(command)
    }
  }

  /// Adds a record with these texts; returns its number.
  @discardableResult
  func add(_ kind: RecordKind, _ texts: KeyValuePairs<String, String>) async throws -> Int {
    let receipt = try await ask(.add(kind, texts.map { FieldText($0.key, $0.value) }))
    return receipt.summary.record?.number ?? 0
  }

  func edit(_ reference: Reference, _ texts: KeyValuePairs<String, String>) async throws -> Receipt {
    try await ask(.edit(reference, texts.map { FieldText($0.key, $0.value) }))
  }

  @discardableResult
  func jot(_ command: JotterCommand, session other: Int? = nil, at time: Instant = noon) async throws -> Receipt {
    let (session, stamp) = (other ?? session, stamp(at: time))
    return try await store.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: stamp).perform(command)
    }
  }

  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws -> Answer { try await store.read(work) }

  /// Writes texts past all rules, as older versions may have stored them.
  func set(_ record: RecordID, _ texts: [Field: String]) async throws {
    try await store.write { rows throws(Failure) in
      for (field, text) in texts { try rows.set(field, of: record, to: .text(text)) }
    }
  }

  func record(_ record: RecordID) async throws -> AnyRecord? {
    try await read { rows throws(Failure) in try rows.record(record) }
  }
}
