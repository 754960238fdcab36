import Adapters
import Architecture
import UseCases

/// In-memory store with a session, and helpers.
struct Book: Sendable {
  let store = MemoryStore()
  let session: Int
  /// Seed of the next command; a new seed gives each incident another id.
  private let seeds = Lock<UInt64>(7)

  init() async throws { session = try await store.openSession(at: Instant(milliseconds: 0)) }

  @discardableResult
  func perform(_ command: JotterCommand, session: Int? = nil) async throws -> Receipt {
    let session = session ?? self.session
    let seed = seeds.withLock { seed in
      seed += 1
      return seed - 1
    }
    return try await store.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 60_000), seed: seed))
        .perform(command)
    }
  }

  func note(_ text: String, session: Int? = nil) async throws {
    try await perform(.note(text, cost: nil), session: session)
  }

  /// Visible incidents and notes.
  func everything() async throws -> [IncidentDetails] {
    try await store.read { rows throws(Failure) in
      var all: [IncidentDetails] = []
      for number in 1...120 {
        if let incident = try rows.incident(number) {
          all.append(IncidentDetails(incident: incident, notes: try rows.notes(of: number)))
        }
      }
      return all
    }
  }

  func occurring() async throws -> Int? {
    let session = session
    return try await store.read { rows throws(Failure) in try rows.value(.occurring, of: .session(session)).integer }
  }
}
